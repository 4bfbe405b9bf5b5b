/** Shows whether the data on the screen are up to date, and whether the socket brings them or the console asks. */
import { t } from '../language/language.ts'
import { formatAge } from '../language/moments.ts'
import { now } from '../language/now.ts'
import { askSeconds, isPushed, type LiveState } from './live.ts'

export function LiveMark({ live }: { readonly live: LiveState | undefined }) {
  if (!live) return null
  if (isPushed()) return <span class="live is-live">{t('live')}</span>
  const age = formatAge(live.upToDateAt, now.value)
  if (live.isOffline) return <span class="live is-offline">{t('offline', { age })}</span>
  return <span class="live is-asking">{t('asking', { seconds: askSeconds(), age })}</span>
}
