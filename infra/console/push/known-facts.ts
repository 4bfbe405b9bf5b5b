/** Which facts have come before: a connection that goes on from a cursor can bring some again. */
import type { PushEvent } from './push-events.ts'

const maxKnownFacts = 1000

/** A status has no identity: each one is fresh. */
const isFact = ({ type }: PushEvent) => type !== 'vehicle.status.updated'

export class KnownFacts {
  readonly #known = new Set<string>()

  /** The statuses, and the facts that have not come before, which are known from now on. */
  freshOf(events: readonly PushEvent[]): PushEvent[] {
    const fresh = events.filter((event) => !isFact(event) || !this.#known.has(event.id))
    for (const { id } of fresh.filter(isFact)) this.#known.add(id)
    for (const id of [...this.#known].slice(0, Math.max(0, this.#known.size - maxKnownFacts))) this.#known.delete(id)
    return fresh
  }
}
