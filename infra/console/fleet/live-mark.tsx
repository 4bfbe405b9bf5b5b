/** Shows whether the data on the screen are up to date. */
import { t } from '../language/language.ts'
import type { MessageKey } from '../language/messages.ts'
import { formatAge } from '../language/moments.ts'
import { now } from '../language/now.ts'
import type { LiveState } from './live.ts'

const texts = { live: 'live', slow: 'slower', offline: 'offline' } as const satisfies Record<
  LiveState['pace'],
  MessageKey
>

export function LiveMark({ live }: { readonly live: LiveState | undefined }) {
  if (!live) return null
  const { pace, upToDateAt } = live
  return <span class={`live is-${pace}`}>{t(texts[pace], { age: formatAge(upToDateAt, now.value) })}</span>
}
