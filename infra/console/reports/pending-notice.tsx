/** Says that the history of some vehicles is not summed up yet. */
import { t } from '../language/language.ts'

export function PendingNotice({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div class="notice warning" role="status">
      <p>{t('reportPending')}</p>
      <button type="button" onClick={onRetry}>
        {t('tryAgain')}
      </button>
    </div>
  )
}
