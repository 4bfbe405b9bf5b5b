/** Which resource a fact is of, and whether its subscriber may read it. */
import { type EventData, eventTypeOf } from '../../contract/event-types.ts'
import type { VisibleFact } from './visible-facts.ts'

/** Not what was lost. */
export const isReadable = ({ access, vehicleId }: VisibleFact) => access !== undefined || vehicleId === undefined

export const dataOf = ({ fact }: VisibleFact) => eventTypeOf(fact.type)?.data

/** The trip, tripleg, message or webhook; else the vehicle. */
export const subjectOf = ({ fact, vehicleId }: VisibleFact) => fact.subject ?? vehicleId ?? ''

/** The resources of this kind that the facts are of, each once. */
export function idsOf(facts: readonly VisibleFact[], data: EventData): string[] {
  const readable = facts.filter((fact) => isReadable(fact) && dataOf(fact) === data)
  return [...new Set(readable.map(subjectOf))]
}
