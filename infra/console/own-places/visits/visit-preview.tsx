/** The visits that a place would have had over the last 31 days. */
import { useEffect, useState } from 'preact/hooks'
import type { PlacePreview, PlacePreviewContent } from '../../../../lib/contract/resources/place-preview.ts'
import { pacedPreview } from '../../api/paced-preview.ts'
import type { Query } from '../../api/query.ts'
import type { VehicleNames } from '../../fleet/vehicle-names.ts'
import { formatList, formatNumber } from '../../language/format.ts'
import { t } from '../../language/language.ts'
import { formatMoment } from '../../language/moments.ts'
import { failureText } from '../../loading/failure-notice.tsx'
import { Loaded } from '../../loading/loaded.tsx'
import { useQuery } from '../../loading/use-query.ts'
import { VehicleChoice } from '../../tokens/vehicle-choice.tsx'
import type { Previewed } from '../place-draft.ts'
import { previewPlace } from '../place-requests.ts'
import { VisitList, vehicleSubject } from './visit-list.tsx'

export interface VisitPreviewProps {
  /** Undefined while the input is incomplete. */
  readonly content: Previewed | undefined
  /** The vehicles of the place; undefined for all. */
  readonly vehicleIds: readonly string[] | undefined
  readonly names: Query<VehicleNames>
}

type Ask = (content: PlacePreviewContent, signal: AbortSignal) => Promise<PlacePreview>

export function VisitPreview({ content, vehicleIds, names }: VisitPreviewProps) {
  const [ask] = useState<Ask>(() => pacedPreview(previewPlace))
  const [picked, setPicked] = useState<readonly string[]>()
  const [gone, setGone] = useState<readonly string[]>([])
  const isThere = (id: string) => !gone.includes(id)
  return (
    <section class="visits visit-preview" aria-label={t('visitsPreview')}>
      <h2>{t('visitsPreview')}</h2>
      <Loaded query={names}>
        {(read) => {
          const known = new Map([...read].filter(([id]) => isThere(id)))
          const offered = (vehicleIds ?? [...known.keys()]).filter(isThere)
          const chosen = (picked?.filter(isThere) ?? offered).slice(0, PLACE_VEHICLES.ofPreview)
          return (
            <>
              <details>
                <summary>
                  {t('visitsOfVehicles', { chosen: formatNumber(chosen.length), all: formatNumber(offered.length) })}
                </summary>
                <VehicleChoice names={known} chosen={chosen} limit={PLACE_VEHICLES.ofPreview} onChange={setPicked} />
              </details>
              {content && chosen.length > 0 ? (
                <Answer
                  content={{ ...content, vehicle_ids: [...chosen] }}
                  ask={ask}
                  names={known}
                  onGone={(ids) => setGone([...gone, ...ids])}
                />
              ) : (
                <p class="note">{t(content ? 'visitsNoVehicle' : 'visitsIncomplete')}</p>
              )}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

interface AnswerProps {
  readonly content: PlacePreviewContent
  readonly ask: Ask
  readonly names: VehicleNames
  /** Called with vehicles that do not exist any more, or are not shared any more. */
  readonly onGone: (vehicleIds: readonly string[]) => void
}

function Answer({ content, ask, names, onGone }: AnswerProps) {
  const preview = useQuery((signal) => ask(content, signal), [JSON.stringify(content)])
  const { data, failure, isLoading } = preview.state.value
  useEffect(() => {
    if (failure?.status === 404) onGone(failure.data?.vehicle_ids ?? [])
  }, [failure])
  const canRetry = !isLoading && failure !== undefined && failure.severity !== 'ERROR'
  const isShown = !isLoading && !failure && data
  return (
    <>
      <p aria-live="polite" class={isShown && data.visits.length > 0 ? 'visually-hidden' : undefined}>
        {answerText(preview, names)}
      </p>
      {canRetry && (
        <button type="button" onClick={() => void preview.load()}>
          {t('tryAgain')}
        </button>
      )}
      {isShown && data.visits.length > 0 && <VisitList visits={data.visits} subject={vehicleSubject(names)} />}
      {isShown && <Limits preview={data} />}
    </>
  )
}

/** A request that waits for the limit of requests is shown as one that is under way. */
function answerText(preview: Query<PlacePreview>, names: VehicleNames): string {
  const { data, failure, isLoading } = preview.state.value
  if (!isLoading && failure) {
    const { issues, vehicle_ids: refused } = failure.data ?? {}
    if (refused) return t('visitsRefused', { vehicles: formatList(refused.map((id) => names.get(id) ?? id)) })
    const issue = issues?.[0]?.message
    return `${t('visitsFailed')} ${issue ?? failureText(failure)}`
  }
  if (isLoading || !data) return t('visitsLoading')
  return data.visits.length === 0 ? t('visitsNone') : t('visitsCount', { count: data.visits.length })
}

const dayMilliseconds = 86_400_000
/** Days of a whole preview, less a tolerance for the hour in which it begins. */
const wholeMilliseconds = 31 * dayMilliseconds - dayMilliseconds / 12

/** What the preview leaves out. */
function Limits({ preview: { visits, more, vehicles, until } }: { readonly preview: PlacePreview }) {
  const since = Math.max(...vehicles.map((vehicle) => Date.parse(vehicle.since)))
  const isPart = Date.parse(until) - since < wholeMilliseconds
  return (
    <>
      {more && <p class="note">{t('visitsMore', { count: visits.length })}</p>}
      {isPart && <p class="note">{t('visitsSince', { moment: formatMoment(since) })}</p>}
    </>
  )
}
