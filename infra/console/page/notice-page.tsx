/** Replaces a screen that does not exist, or no longer exists. */
import { homePath } from '../addresses.ts'
import { t } from '../language/language.ts'

export function NoticePage({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div class="notice-page">
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a class="button" href={homePath}>
          {t('toFleet')}
        </a>
      </p>
    </div>
  )
}

/** The page for an address without a screen. */
export function MissingPage(_: { default: true }) {
  return <NoticePage title={t('pageMissing')} text={t('pageMissingText')} />
}
