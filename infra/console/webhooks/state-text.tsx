/** The state of a webhook in words, marked if somebody has to do something. */
import { Icon } from '../page/icons.tsx'
import { isInTrouble, stateText, type Webhook } from './webhook.ts'

export function StateText({ webhook }: { readonly webhook: Webhook }) {
  const text = stateText(webhook)
  if (!isInTrouble(webhook)) return <span>{text}</span>
  return (
    <span class="webhook-trouble">
      <Icon name="warning" /> {text}
    </span>
  )
}
