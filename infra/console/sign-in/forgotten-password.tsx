/** How a user who has forgotten the password gets a reset link. */
import type { ConsoleConfig } from '../../../lib/contract/console-config.ts'
import { resetPath } from '../../../lib/contract/reset-link.ts'
import { t } from '../language/language.ts'

export function ForgottenPassword({ config }: { readonly config: ConsoleConfig | undefined }) {
  if (!config) return null
  if (config.sendsMail) return <a href={resetPath}>{t('forgotPassword')}</a>
  return <p class="note">{t('askForLink')}</p>
}
