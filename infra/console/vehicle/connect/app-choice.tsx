/** The settings of the app that the user chooses, as a QR code and as text. */
import { useState } from 'preact/hooks'
import { SecretLine } from '../../form/secret-line.tsx'
import { t } from '../../language/language.ts'
import type { PhoneApp } from './phone-apps.ts'
import { ShownCode } from './shown-code.tsx'

export function AppChoice({ apps }: { readonly apps: readonly PhoneApp[] }) {
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
              {app.code.isLink && (
                <a class="button app-link" href={app.code.text}>
                  {t('openInApp', { app: app.name })}
                </a>
              )}
              <ShownCode text={app.code.text} label={t('qrCodeFor', { app: app.name })} />
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
