/** Sends a ping to the endpoint of a webhook and shows what came of it. */
import { useEffect, useState } from 'preact/hooks'
import { useWrite } from '../form/use-write.ts'
import { WriteButton } from '../form/write-button.tsx'
import { t } from '../language/language.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { attemptText, isSuccess } from './attempt-text.ts'
import { type Attempt, ping } from './ping.ts'

interface PingButtonProps {
  readonly webhookId: string
  /** Called when the endpoint had the time to answer. */
  readonly onPinged: () => void
}

type Result = { readonly attempt: Attempt | undefined }

export function PingButton({ webhookId, onPinged }: PingButtonProps) {
  const write = useWrite()
  const [result, setResult] = useState<Result>()
  const [shown] = useState(() => new AbortController())
  useEffect(() => () => shown.abort(), [shown])
  const send = async () => {
    setResult(undefined)
    const isSent = await write.send(async () => setResult({ attempt: await ping(webhookId, shown.signal) }))
    if (isSent) onPinged()
  }
  const { failure } = write
  return (
    <>
      <WriteButton
        write={write}
        class="primary"
        texts={['webhookPing', 'webhookPinging']}
        onClick={() => void send()}
      />
      <output class="webhook-ping">{result && <PingResult {...result} />}</output>
      {failure && !shown.signal.aborted && <FailureNotice failure={failure} />}
    </>
  )
}

function PingResult({ attempt }: Result) {
  if (!attempt) return <p class="notice warning">{t('webhookPingPending')}</p>
  const answer = attemptText(attempt)
  if (isSuccess(attempt)) return <p class="notice">{t('webhookPingArrived', { answer })}</p>
  return (
    <p class="notice danger">
      {t('webhookPingFailed', { answer })}
      {attempt.response !== undefined && <code>{attempt.response}</code>}
    </p>
  )
}
