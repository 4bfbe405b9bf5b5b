/** Creates a temporary upload token for a program, shows it once, with a command that uploads a record. */
import { useState } from 'preact/hooks'
import { client, replyOf } from '../../api/client.ts'
import type { Status } from '../../api/vehicle.ts'
import { InputField } from '../../form/input-field.tsx'
import { SecretLine } from '../../form/secret-line.tsx'
import { useWrite } from '../../form/use-write.ts'
import { WriteButton } from '../../form/write-button.tsx'
import { t } from '../../language/language.ts'
import { FailureNotice } from '../../loading/failure-notice.tsx'
import { uploadLine } from './phone-apps.ts'

const defaultMinutes = '30'

interface ConnectProgramProps {
  readonly vehicleId: string
  /** Root address of the interface, with its version. */
  readonly root: string
  readonly status: Status | undefined
}

export function ConnectProgram({ vehicleId, root, status }: ConnectProgramProps) {
  const write = useWrite()
  const [token, setToken] = useState<{ readonly text: string; readonly minutes: number; readonly at: number }>()
  const make = async (event: SubmitEvent) => {
    event.preventDefault()
    const minutes = String(new FormData(event.currentTarget as HTMLFormElement).get('minutes'))
    await write.send(async () => {
      setToken({ text: await makeUploadToken(vehicleId, minutes), minutes: Number(minutes), at: Date.now() })
    })
  }
  const failure = write.failureBeside(['lifetime_minutes'])
  return (
    <section class="card connect-way" aria-labelledby="connect-program">
      <h2 id="connect-program">{t('connectProgram')}</h2>
      <p>{t('connectProgramText')}</p>
      <form class="field-and-button" noValidate onSubmit={(event) => void make(event)}>
        <InputField
          label={t('minutesValid')}
          problem={write.problemOf('lifetime_minutes')}
          name="minutes"
          type="number"
          inputMode="numeric"
          min={1}
          max={UPLOAD_TOKEN_MINUTES}
          defaultValue={defaultMinutes}
        />
        <WriteButton write={write} texts={['makeUploadToken', 'makingToken']} />
      </form>
      {failure && <FailureNotice failure={failure} />}
      {token && (
        <>
          <p class="notice">{t('uploadTokenOnce', { count: token.minutes })}</p>
          <SecretLine label={t('uploadToken')} value={token.text} />
          <SecretLine label={t('uploadLine')} value={uploadLine(root, token.text, recordAt(token.at, status))} isCode />
        </>
      )}
    </section>
  )
}

async function makeUploadToken(vehicleId: string, lifetime_minutes: string): Promise<string> {
  const params = { path: { vehicle_id: vehicleId }, query: { lifetime_minutes } }
  const { data } = await replyOf(client.GET('/security/vehicle/{vehicle_id}/vehicle-data-upload-token', { params }))
  return data.token
}

/**
 * Uses the vehicle's current position, so that the trial record does not move the vehicle. If it is unknown, the
 * position is that of Greenwich.
 */
function recordAt(moment: number, status: Status | undefined): object {
  const { latitude, longitude } = status ?? greenwich
  return { timestamp: new Date(moment).toISOString(), latitude, longitude }
}

const greenwich = { latitude: 51.4779, longitude: 0 }
