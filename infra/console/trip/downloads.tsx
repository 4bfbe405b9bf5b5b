/** Downloads of the track of a trip, with every position. */
import { client, replyOf } from '../api/client.ts'
import { useWrite } from '../form/use-write.ts'
import { t } from '../language/language.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { saveFile } from '../page/save-file.ts'
import { dayOf } from './day.ts'
import { startOf, type Trip } from './trip.ts'

type Format = 'gpx' | 'geojson'

const formats: readonly { readonly format: Format; readonly text: string; readonly type: string }[] = [
  { format: 'gpx', text: 'GPX', type: 'application/gpx+xml' },
  { format: 'geojson', text: 'GeoJSON', type: 'application/geo+json' }
]

export function Downloads({ trip }: { readonly trip: Trip }) {
  const { send, isSending, failure } = useWrite()
  return (
    <>
      {formats.map(({ format, text, type }) => (
        <button
          key={format}
          type="button"
          disabled={isSending}
          onClick={() =>
            void send(async () => {
              const contents = await readFile(trip.id, format)
              saveFile(new Blob([contents], { type }), `${dayOf(startOf(trip))}-${trip.id}.${format}`)
            })
          }
        >
          {t('trackDownload', { format: text })}
        </button>
      ))}
      {failure && <FailureNotice failure={failure} />}
    </>
  )
}

/** Reads the file with a request, because a link cannot send the token. */
async function readFile(id: string, format: Format): Promise<string> {
  const params = { path: { trip_id: id }, query: { format } }
  return await replyOf<string>(client.GET('/trip/{trip_id}/track', { params, parseAs: 'text' }))
}
