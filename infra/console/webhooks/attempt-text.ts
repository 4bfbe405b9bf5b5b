/** What came of an attempt to deliver an event, in words. */
import { formatNumber } from '../language/format.ts'
import { t } from '../language/language.ts'
import type { Attempt } from './ping.ts'

export function isSuccess({ status }: Attempt): boolean {
  return status !== undefined && status >= 200 && status < 300
}

/** `500 in 812 ms`. Without a response the reason, as the service names it. */
export function attemptText({ status, duration_ms: milliseconds, error = '' }: Attempt): string {
  const duration = `${formatNumber(milliseconds)} ms`
  if (status === undefined) return t('webhookNoAnswer', { error, duration })
  if (status >= 300 && status < 400) return t('webhookRedirected', { status, duration })
  return t('webhookAnswered', { status, duration })
}
