/** Creates a link with which somebody without an account connects a device, and shows it once. */
import { useState } from 'preact/hooks'
import type { TokenWithSecret } from '../../../../../lib/contract/resources/programmatic-token.ts'
import { client, replyOf } from '../../../api/client.ts'
import type { Query } from '../../../api/query.ts'
import { SecretLine } from '../../../form/secret-line.tsx'
import { Options, SelectField } from '../../../form/select-field.tsx'
import { useWrite } from '../../../form/use-write.ts'
import { WriteButton } from '../../../form/write-button.tsx'
import { t } from '../../../language/language.ts'
import { FailureNotice } from '../../../loading/failure-notice.tsx'
import type { Token } from '../../../tokens/token.ts'
import { ShownCode } from '../shown-code.tsx'
import { installAddress } from './install-address.ts'

interface InstallerLinkProps {
  readonly vehicleId: string
  /** Name of the vehicle. */
  readonly name: string
  /** Those of the vehicle, links among them. */
  readonly tokens: Query<Token[]>
}

interface MadeToken {
  readonly token: TokenWithSecret
  /** Milliseconds since 1970. */
  readonly at: number
}

const hours = [1, 8, INSTALL_HOURS]
const hourMilliseconds = 3_600_000
/** The clock of the browser may be ahead of that of the service, which would refuse a longer life. */
const longestMilliseconds = INSTALL_HOURS * hourMilliseconds - 5 * 60_000

export function InstallerLink({ vehicleId, name, tokens }: InstallerLinkProps) {
  const write = useWrite()
  const [made, setMade] = useState<MadeToken>()
  const [chosen, setChosen] = useState('8')
  const make = async (event: SubmitEvent) => {
    event.preventDefault()
    await write.send(async () => {
      setMade({ token: await makeLink(vehicleId, name, Number(chosen)), at: Date.now() })
      void tokens.load()
    })
  }
  return (
    <section class="card connect-way" aria-labelledby="installer-link">
      <h2 id="installer-link">{t('installerLink')}</h2>
      <p>{t('installerLinkText')}</p>
      {write.failure && <FailureNotice failure={write.failure} />}
      <form class="field-and-button" noValidate onSubmit={(event) => void make(event)}>
        <SelectField label={t('installerValid')} value={chosen} onChoose={setChosen}>
          <Options values={hours.map((count) => [String(count), t('installerHours', { count })])} />
        </SelectField>
        <WriteButton write={write} texts={['installerMake', 'installerMaking']} />
      </form>
      {made && !isEnded(made, tokens) && <MadeLink address={installAddress(vehicleId, made.token.token)} />}
    </section>
  )
}

/** Whether the link is not among those that were read after it was made. */
function isEnded({ token: { id }, at }: MadeToken, { state: { value } }: Query<Token[]>): boolean {
  return (value.loadedAt ?? 0) > at && !value.data?.some((token) => token.id === id)
}

function MadeLink({ address }: { readonly address: string }) {
  return (
    <>
      <p class="notice">{t('installerOnce')}</p>
      <div class="phone-app">
        <figure>
          <ShownCode text={address} label={t('installerCode')} />
        </figure>
        <div class="phone-fields">
          <SecretLine label={t('installerLink')} value={address} />
        </div>
      </div>
    </>
  )
}

async function makeLink(vehicleId: string, vehicle: string, chosen: number): Promise<TokenWithSecret> {
  const body = {
    name: t('installerName', { vehicle }).slice(0, TOKEN_NAME_LENGTH),
    permissions: ['DEVICE_INSTALL' as const],
    vehicle_ids: [vehicleId],
    expiry: new Date(Date.now() + Math.min(chosen * hourMilliseconds, longestMilliseconds)).toISOString()
  }
  return (await replyOf(client.POST('/security/token', { body }))).data
}
