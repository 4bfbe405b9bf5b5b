/** Names of the browsers in which the user is notified. */
import { t } from '../language/language.ts'
import type { Browser } from './browsers.ts'

/** `ownId` is the ID of the browser that shows it. */
export function nameOfBrowser({ id, name, service }: Browser, ownId: string | undefined): string {
  const shown = name ?? service
  return id === ownId ? t('notificationsThis', { name: shown }) : shown
}
