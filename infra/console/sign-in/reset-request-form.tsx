/** Asks for a reset link. The answer is the same whether or not the email has an account. */
import { useState } from 'preact/hooks'
import { minutesBetweenLinks } from '../../../lib/contract/reset-link.ts'
import { client, replyOf } from '../api/client.ts'
import { lastEmail } from '../api/session.ts'
import { InputField } from '../form/input-field.tsx'
import { useWrite } from '../form/use-write.ts'
import { WriteButton } from '../form/write-button.tsx'
import { t } from '../language/language.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'

export function ResetRequestForm() {
  const write = useWrite()
  const [email, setEmail] = useState(lastEmail.value)
  const [isMissing, setMissing] = useState(false)
  const [isSent, setSent] = useState(false)
  if (isSent) return <p role="status">{t('linkRequested', { minutes: minutesBetweenLinks })}</p>
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    const body = { email: email.trim() }
    setMissing(body.email === '')
    if (body.email === '') return
    if (await write.send(() => replyOf(client.POST('/account/ops/request-password-reset', { body })))) setSent(true)
  }
  const failure = write.failureBeside(['email'])
  return (
    <form class="fields" noValidate onSubmit={(event) => void send(event)}>
      <InputField
        label={t('email')}
        problem={isMissing ? t('emailMissing') : write.problemOf('email')}
        type="email"
        autoComplete="username"
        maxLength={254}
        value={email}
        onText={setEmail}
      />
      {failure && <FailureNotice failure={failure} />}
      <WriteButton write={write} class="primary" texts={['requestLink']} />
    </form>
  )
}
