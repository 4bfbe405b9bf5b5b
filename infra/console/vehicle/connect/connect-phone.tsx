/** Creates a token for a phone or another device, and shows it once. The token is in memory only while it is shown. */
import { useState } from 'preact/hooks'
import type { TokenWithSecret } from '../../../../lib/contract/resources/programmatic-token.ts'
import { client, replyOf } from '../../api/client.ts'
import type { Status } from '../../api/vehicle.ts'
import { Options, SelectField } from '../../form/select-field.tsx'
import { useWrite } from '../../form/use-write.ts'
import { WriteButton } from '../../form/write-button.tsx'
import { t } from '../../language/language.ts'
import { FailureNotice } from '../../loading/failure-notice.tsx'
import { announce } from '../../page/announcement.tsx'
import { DeviceToken } from './device-token.tsx'

interface ConnectPhoneProps {
  readonly vehicleId: string
  /** Name of the vehicle. */
  readonly name: string
  /** Root address of the interface, with its version. */
  readonly root: string
  readonly status: Status | undefined
  /** Called when a token has been made or revoked. */
  readonly onChanged: () => void
}

const dayMilliseconds = 86_400_000
const longestDays = '365'

export function ConnectPhone({ vehicleId, name, root, status, onChanged }: ConnectPhoneProps) {
  const write = useWrite()
  const [made, setMade] = useState<TokenWithSecret>()
  const make = async (event: SubmitEvent) => {
    event.preventDefault()
    const days = Number(new FormData(event.currentTarget as HTMLFormElement).get('days'))
    await write.send(async () => {
      setMade(await makeDeviceToken(vehicleId, name, days))
      onChanged()
    })
  }
  const revoked = () => {
    announce(t('tokenRevoked', { name: made?.name ?? '' }))
    setMade(undefined)
    onChanged()
  }
  return (
    <section class="card connect-way" aria-labelledby="connect-phone">
      <h2 id="connect-phone">{t('connectPhone')}</h2>
      <p>{t('connectPhoneText')}</p>
      {write.failure && <FailureNotice failure={write.failure} />}
      {made ? (
        <DeviceToken made={made} vehicle={{ name, status }} root={root} onRevoked={revoked} />
      ) : (
        <form class="field-and-button" noValidate onSubmit={(event) => void make(event)}>
          <SelectField label={t('tokenExpiry')} name="days">
            <Options
              values={[
                ['0', t('tokenExpiryNever')],
                [longestDays, t('tokenExpiryDays', { days: longestDays })]
              ]}
            />
          </SelectField>
          <WriteButton write={write} class="primary" texts={['makeDeviceToken', 'makingToken']} />
        </form>
      )}
    </section>
  )
}

/** `days` is 0 for a token that does not expire. */
async function makeDeviceToken(vehicleId: string, vehicleName: string, days: number): Promise<TokenWithSecret> {
  const body = {
    name: t('phoneToken', { vehicle: vehicleName }).slice(0, TOKEN_NAME_LENGTH),
    permissions: ['VEHICLE_DATA_UPLOAD' as const],
    vehicle_ids: [vehicleId],
    ...(days > 0 && { expiry: new Date(Date.now() + days * dayMilliseconds).toISOString() })
  }
  return (await replyOf(client.POST('/security/token', { body }))).data
}
