/** The name and the logo of the deployment, which the page contains. */
import { t } from '../language/language.ts'

/** The operator's own name; undefined if there is none. */
export const ownName = document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content || undefined

/** The name of the console in titles: the operator's, or that of the current language. */
export const consoleName = () => ownName ?? t('console')

const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')

export const iconAddress = icon?.href ?? ''
/** Address of the operator's own logo; undefined if there is none. */
export const logoAddress = icon?.hasAttribute('data-logo') ? icon.href : undefined
