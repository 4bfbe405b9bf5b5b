/** The signed-in user, the end of the session, and the remaining requests. */
import { budget, requestsLeft } from '../api/budget.ts'
import { session } from '../api/session.ts'
import { leaveSession } from '../form/unsaved.ts'
import { formatNumber } from '../language/format.ts'
import { t } from '../language/language.ts'
import { formatMoment } from '../language/moments.ts'
import { now } from '../language/now.ts'
import { type Fact, Facts } from '../page/facts.tsx'
import { signOut } from '../sign-in/sign-out.ts'

export function SessionFacts() {
  const shown = session.value
  if (!shown) return null
  const facts: Fact[] = [
    [t('email'), shown.email],
    [t('signedInUntil'), formatMoment(Date.parse(shown.expiry))],
    [t('staysSignedIn'), t(shown.isWallScreen ? 'staysWall' : 'staysHour')],
    [t('requestsPart'), requestsText()]
  ]
  return (
    <section class="card account-part" aria-labelledby="session-part">
      <h2 id="session-part">{t('sessionPart')}</h2>
      <Facts facts={facts} />
      <div class="dialog-actions">
        <button type="button" onClick={() => leaveSession(() => void signOut())}>
          {t('signOut')}
        </button>
      </div>
    </section>
  )
}

function requestsText(): string {
  const known = budget.value
  if (!known) return '–'
  const { limit } = known
  return t('requestsLeftOf', { remaining: formatNumber(requestsLeft(now.value)), limit: formatNumber(limit) })
}
