/** Rules that fired and whose messages are not made yet: how many may wait, and how many fit into a transaction. */
import type { WaitingMessage } from '../tracking/rule-progress.ts'

/**
 * The most messages that wait. A vehicle whose rules fire more often within one step has the oldest of them counted in later
 * messages of their rules, as if its cool-down had suppressed them: otherwise one upload could make tens of thousands.
 */
export const maxWaiting = 400

/** A message and its fact, and at most as many counts. */
const actionsOfMessage = 3

/** `waiting` is in the order of time, as are both results. `room`: actions that the transaction can still take. */
export function messagesFitting(waiting: readonly WaitingMessage[], room: number) {
  const count = Math.max(0, Math.floor(room / actionsOfMessage))
  return { now: waiting.slice(0, count), later: bounded(waiting.slice(count)) }
}

function bounded(waiting: readonly WaitingMessage[]): WaitingMessage[] {
  const excess = waiting.length - maxWaiting
  if (excess <= 0) return [...waiting]
  const later = waiting.slice(excess)
  const withLater = new Set(later.map(({ r }) => r))
  const [counted, kept] = [waiting.slice(0, excess), later].map((some) => Map.groupBy(some, ({ r }) => r))
  // Of a rule without a later message the last one stays.
  const lasts = [...(counted ?? [])].flatMap(([r, some]) => (withLater.has(r) ? [] : some.slice(-1)))
  const added = new Map(
    [...(counted ?? [])].map(([r, some]) => {
      const left = withLater.has(r) ? some : some.slice(0, -1)
      return [r, left.reduce((sum, { n }) => sum + n + 1, 0)] as const
    })
  )
  const firsts = new Set([...lasts, ...[...(kept?.values() ?? [])].map(([first]) => first)])
  return [...lasts, ...later].map((one) => (firsts.has(one) ? { ...one, n: one.n + (added.get(one.r) ?? 0) } : one))
}
