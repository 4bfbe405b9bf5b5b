/** The one way in which a failed request shows, by its severity. */
import type { Failure } from '../api/failure.ts'
import { t } from '../language/language.ts'
import { now } from '../language/now.ts'
import { CopyButton } from '../page/copy-button.tsx'

interface FailureNoticeProps {
  readonly failure: Failure
  /** A sentence before it: of what it is, where that is not all of the screen. */
  readonly subject?: string
  /** Whether the request is sent again by itself, once that is allowed. */
  readonly isRepeated?: boolean
  /** What to do where nothing happens by itself. */
  readonly onRetry?: () => void
}

export function FailureNotice({ failure, subject, isRepeated = false, onRetry }: FailureNoticeProps) {
  return (
    <div class={`notice ${failure.severity === 'WARNING' ? 'warning' : 'danger'}`} role="alert">
      <p>
        {subject !== undefined && `${subject} `}
        {textOf(failure, isRepeated)}
      </p>
      {failure.requestId !== undefined && failure.severity === 'CRITICAL' && (
        <p class="copied-line">
          <code>{failure.requestId}</code> <CopyButton text={failure.requestId} what={failure.requestId} />
        </p>
      )}
      {onRetry && !isRepeated && (
        <button type="button" onClick={onRetry}>
          {t('tryAgain')}
        </button>
      )}
    </div>
  )
}

/** In the user's words: the message of the service only where the console knows nothing better. */
function textOf(failure: Failure, isRepeated: boolean): string {
  const { severity, status, data, requestId, message, retryAt } = failure
  if (retryAt !== undefined) return waitText(retryAt, isRepeated)
  if (severity === 'UNREACHABLE') return t('failedUnreachable')
  if (severity === 'CRITICAL') return t(requestId === undefined ? 'failedInternalWithoutId' : 'failedInternal')
  if (status === 403 && data?.permission) return t('failedPermission', { permission: data.permission })
  if (status === 404) return t('failedNotFound')
  return message || t(status === 403 ? 'failedPermissionUnknown' : 'failedInvalid')
}

function waitText(retryAt: number, isRepeated: boolean): string {
  const seconds = Math.max(0, Math.ceil((retryAt - now.value) / 1000))
  return t(isRepeated ? 'failedWaitRepeated' : 'failedWait', { seconds })
}
