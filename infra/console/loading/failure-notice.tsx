/** Shows the failure of a request, by its severity. Every screen uses it. */
import type { Failure } from '../api/failure.ts'
import { t } from '../language/language.ts'
import { now } from '../language/now.ts'
import { permissionName } from '../language/permission-name.ts'
import { CodeDetails } from '../page/code-details.tsx'
import { CopyButton } from '../page/copy-button.tsx'

export interface FailureNoticeProps {
  readonly failure: Failure
  /** A sentence before the failure that names the failed part, if that is not the whole screen. */
  readonly subject?: string
  /** Whether the request is repeated automatically once that is allowed. */
  readonly isRepeated?: boolean
  /** Called when the user asks to repeat a request that is not repeated automatically. */
  readonly onRetry?: () => void
}

export function FailureNotice({ failure, subject, isRepeated = false, onRetry }: FailureNoticeProps) {
  return (
    <div class={`notice ${failure.severity === 'WARNING' ? 'warning' : 'danger'}`} role="alert">
      <p>
        {subject !== undefined && `${subject} `}
        {failureText(failure, isRepeated)}
      </p>
      {failure.requestId !== undefined && failure.severity === 'CRITICAL' && (
        <p class="copied-line">
          <code>{failure.requestId}</code> <CopyButton text={failure.requestId} what={failure.requestId} />
        </p>
      )}
      {failure.status === 403 && failure.data?.permission && <CodeDetails codes={[failure.data.permission]} />}
      {onRetry && !isRepeated && (
        <button type="button" onClick={onRetry}>
          {t('tryAgain')}
        </button>
      )}
    </div>
  )
}

/** The service's message is shown only if the console has no better one. */
export function failureText(failure: Failure, isRepeated = false): string {
  const { severity, status, data, requestId, message, retryAt } = failure
  if (retryAt !== undefined) return waitText(retryAt, isRepeated)
  if (severity === 'UNREACHABLE') return t('failedUnreachable')
  if (severity === 'CRITICAL') return t(requestId === undefined ? 'failedInternalWithoutId' : 'failedInternal')
  if (status === 403 && data?.permission) return t('failedPermission', { permission: permissionName(data.permission) })
  if (status === 404) return t('failedNotFound')
  return message || t(status === 403 ? 'failedPermissionUnknown' : 'failedInvalid')
}

function waitText(retryAt: number, isRepeated: boolean): string {
  const seconds = Math.max(0, Math.ceil((retryAt - now.value) / 1000))
  return t(isRepeated ? 'failedWaitRepeated' : 'failedWait', { seconds })
}
