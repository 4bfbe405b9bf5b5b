/** When a token was used, and when it expires. */
import { t } from '../language/language.ts'
import { formatAge, formatMoment, formatRemaining } from '../language/moments.ts'
import { now } from '../language/now.ts'
import { Icon } from '../page/icons.tsx'
import { expiresSoon, isNeglected, type Token } from './token.ts'

const hourMilliseconds = 3_600_000

/** The service records only the hour. Source: decisions, "Programmatic tokens". */
export function TokenUse({ token }: { readonly token: Token }) {
  const { last_used: lastUsed } = token
  if (isNeglected(token, now.value)) return <Warned text={t('tokenNeverUsed')} />
  if (lastUsed === undefined) return t('tokenNeverUsed')
  const moment = Date.parse(lastUsed)
  const text = now.value - moment < hourMilliseconds ? t('tokenUsedNow') : formatAge(moment, now.value)
  return <span title={formatMoment(moment)}>{text}</span>
}

export function TokenExpiry({ token }: { readonly token: Token }) {
  if (token.expiry === undefined) return <Warned text={t('tokenNeverExpires')} />
  const moment = Date.parse(token.expiry)
  const text = formatRemaining(moment, now.value)
  if (expiresSoon(token, now.value)) return <Warned text={text} title={formatMoment(moment)} />
  return <span title={formatMoment(moment)}>{text}</span>
}

function Warned({ text, title }: { readonly text: string; readonly title?: string }) {
  return (
    <span class="warned" title={title}>
      <Icon name="warning" /> {text}
    </span>
  )
}
