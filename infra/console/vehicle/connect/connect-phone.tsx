/** Creates a token for a phone and shows the values to enter there. The token is in memory only while it is shown. */
import { useState } from 'preact/hooks'
import { client, replyOf } from '../../api/client.ts'
import { SecretLine } from '../../form/secret-line.tsx'
import { useWrite } from '../../form/use-write.ts'
import { WriteButton } from '../../form/write-button.tsx'
import { t } from '../../language/language.ts'
import { FailureNotice } from '../../loading/failure-notice.tsx'
import { type PhoneApp, phoneApps } from './phone-apps.ts'
import { QrCode } from './qr-code.tsx'

interface ConnectPhoneProps {
  readonly vehicleId: string
  /** Name of the vehicle. */
  readonly name: string
  /** Root address of the interface, with its version. */
  readonly root: string
}

export function ConnectPhone({ vehicleId, name, root }: ConnectPhoneProps) {
  const write = useWrite()
  const { failure, send } = write
  const [token, setToken] = useState<string>()
  const make = () =>
    send(async () => {
      const body = {
        name: t('phoneToken', { vehicle: name }).slice(0, TOKEN_NAME_LENGTH),
        permissions: ['VEHICLE_DATA_UPLOAD' as const],
        vehicle_ids: [vehicleId]
      }
      const { data } = await replyOf(client.POST('/security/token', { body }))
      setToken(data.token)
    })
  return (
    <section class="card connect-way" aria-labelledby="connect-phone">
      <h2 id="connect-phone">{t('connectPhone')}</h2>
      <p>{t('connectPhoneText')}</p>
      {failure && <FailureNotice failure={failure} />}
      {token === undefined ? (
        <WriteButton
          write={write}
          class="primary"
          texts={['makeDeviceToken', 'makingToken']}
          onClick={() => void make()}
        />
      ) : (
        <>
          <p class="notice">{t('deviceTokenOnce')}</p>
          <AppChoice apps={phoneApps(root, token, name)} />
        </>
      )}
    </section>
  )
}

function AppChoice({ apps }: { readonly apps: readonly PhoneApp[] }) {
  const [chosen, setChosen] = useState(apps[0]?.name)
  const app = apps.find(({ name }) => name === chosen)
  return (
    <>
      <fieldset class="button-group" aria-label={t('phoneApp')}>
        {apps.map(({ name }) => (
          <button key={name} type="button" aria-pressed={name === chosen} onClick={() => setChosen(name)}>
            {name}
          </button>
        ))}
      </fieldset>
      {app && (
        <div class="phone-app">
          {app.code && (
            <figure>
              <QrCode text={app.code.text} label={t('qrCodeFor', { app: app.name })} />
              <figcaption>{t(app.code.hint)}</figcaption>
            </figure>
          )}
          <div class="phone-fields">
            <p>{t(app.place)}</p>
            {app.fields.map(({ label, value }) => (
              <SecretLine key={label} label={t(label)} value={value} />
            ))}
          </div>
        </div>
      )}
    </>
  )
}
