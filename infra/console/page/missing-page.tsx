/** What an address shows that leads to no screen. */
import { t } from '../language/language.ts'
import { NoticePage } from './notice-page.tsx'

export function MissingPage(_: { default: true }) {
  return <NoticePage title={t('pageMissing')} text={t('pageMissingText')} />
}
