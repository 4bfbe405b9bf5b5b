/** Which resource a fact is of, and whether its subscriber may read it. */
import { eventTypeOf } from '../contract/event-types.ts'
import type { VisibleFact } from './visible-facts.ts'

/** Not what was lost. */
export const isReadable = ({ access, vehicleId }: VisibleFact) => access !== undefined || vehicleId === undefined

export const dataOf = ({ fact }: VisibleFact) => eventTypeOf(fact.type)?.data

/** The trip, tripleg, message or webhook; else the vehicle. */
export const subjectOf = ({ fact, vehicleId }: VisibleFact) => fact.subject ?? vehicleId ?? ''
