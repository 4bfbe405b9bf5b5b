/** The form that changes the password of the user. */
import { useState } from 'preact/hooks'
import { InputField } from '../form/input-field.tsx'
import { useUnsaved } from '../form/unsaved.ts'
import { useWrite } from '../form/use-write.ts'
import { WriteButton } from '../form/write-button.tsx'
import { t } from '../language/language.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { announce } from '../page/announcement.tsx'
import { NewPasswordField, useNewPassword } from '../sign-in/new-password.tsx'
import { changePassword } from './sessions.ts'

export function PasswordForm({ onChanged }: { readonly onChanged: () => void }) {
  const write = useWrite()
  const [password, setPassword] = useState('')
  const chosen = useNewPassword()
  useUnsaved(password !== '' || chosen.text !== '')
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!chosen.check() || !(await write.send(() => changePassword(password, chosen.text)))) return
    setPassword('')
    chosen.setText('')
    announce(t('passwordChanged'))
    onChanged()
  }
  const failure = write.failureBeside(['password'])
  return (
    <section class="card account-part" aria-labelledby="password-part">
      <h2 id="password-part">{t('changePassword')}</h2>
      <p class="note">{t('passwordText')}</p>
      <form class="fields" noValidate onSubmit={(event) => void save(event)}>
        <InputField
          label={t('presentPassword')}
          problem={write.problemOf('password') && t('wrongPassword')}
          type="password"
          autoComplete="current-password"
          value={password}
          onText={setPassword}
        />
        <NewPasswordField chosen={chosen} />
        {failure && <FailureNotice failure={failure} />}
        <div class="dialog-actions">
          <WriteButton write={write} class="primary" texts={['changePassword', 'passwordChanging']} />
        </div>
      </form>
    </section>
  )
}
