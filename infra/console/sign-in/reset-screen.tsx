/** The page of a reset link: takes a new password, once. Without the token of a link it sends one. */
import { useEffect, useState } from 'preact/hooks'
import { homePath } from '../addresses.ts'
import { client, replyOf } from '../api/client.ts'
import { useWrite } from '../form/use-write.ts'
import { WriteButton } from '../form/write-button.tsx'
import { t } from '../language/language.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { NewPasswordField, useNewPassword } from './new-password.tsx'
import { ResetRequestForm } from './reset-request-form.tsx'
import { useConsoleConfig } from './use-console-config.ts'

export function ResetScreen() {
  const [token] = useState(takeToken)
  const [isDone, setDone] = useState(false)
  const title = t('resetTitle')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main class="sign-in">
      <div class="card">
        <h1>{title}</h1>
        {token === '' && <ResetRequest />}
        {token !== '' && !isDone && <ResetForm token={token} onDone={() => setDone(true)} />}
        {isDone && <p role="status">{t('resetDone')}</p>}
        <a href={homePath}>{t('signIn')}</a>
      </div>
    </main>
  )
}

function ResetRequest() {
  const config = useConsoleConfig()
  return config?.sendsMail ? <ResetRequestForm /> : <ForgottenPassword config={config} />
}

function ResetForm({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const write = useWrite()
  const chosen = useNewPassword()
  const config = useConsoleConfig()
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!chosen.check()) return
    const body = { token, password: chosen.text }
    if (await write.send(() => replyOf(client.POST('/account/ops/reset-password', { body })))) onDone()
  }
  const failure = write.failureBeside(['token'])
  return (
    <form class="fields" noValidate onSubmit={(event) => void save(event)}>
      <NewPasswordField chosen={chosen} />
      {write.problemOf('token') !== undefined && (
        <>
          <p class="problem" role="alert">
            {t('resetInvalid')}
          </p>
          <ForgottenPassword config={config} />
        </>
      )}
      {failure && <FailureNotice failure={failure} />}
      <WriteButton write={write} class="primary" texts={['resetSave', 'saving']} />
    </form>
  )
}

/** Removed from the address, so that the history of the browser does not keep it. */
function takeToken(): string {
  const token = decodeURIComponent(location.hash.slice(1))
  history.replaceState(history.state, '', location.pathname)
  return token
}
