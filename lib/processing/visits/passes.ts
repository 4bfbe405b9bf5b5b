/** Which passes of places are new. */
import type { VisitHour } from '../../places/visits/fold-visits.ts'
import { minutes } from '../../telemetry/detection-settings.ts'
import type { Pass } from '../tracking/visits-state.ts'

/** A pass of the same place within this time is the same one: a late record shows an earlier touch. */
const samePassMilliseconds = minutes(5)

export const passesOf = (events: VisitHour['events']): Pass[] =>
  events.flatMap(({ type, placeId, atMilliseconds }) => (type === 'passed' ? [[placeId, atMilliseconds]] : []))

export const newPasses = (known: readonly Pass[], found: readonly Pass[]): Pass[] =>
  found.filter(([placeId, at]) => !known.some(([other, time]) => other === placeId && isSame(at, time)))

const isSame = (one: number, other: number) => Math.abs(one - other) <= samePassMilliseconds
