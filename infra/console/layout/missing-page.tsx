/** What an address shows that leads to no screen. */
import { t } from '../language/language.ts'
import { homePath } from '../screens.ts'

export function MissingPage(_: { default: true }) {
  return (
    <div class="notice-page">
      <h1>{t('pageMissing')}</h1>
      <p>{t('pageMissingText')}</p>
      <p>
        <a class="button" href={homePath}>
          {t('toFleet')}
        </a>
      </p>
    </div>
  )
}
