/** Codes of the interface, such as those of permissions, folded: for those who write programs or report an error. */
import { t } from '../language/language.ts'

export function CodeDetails({ codes }: { readonly codes: readonly string[] }) {
  if (codes.length === 0) return null
  return (
    <details class="code-details">
      <summary>{t('details')}</summary>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}
