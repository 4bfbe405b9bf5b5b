/** The quickest way through a road network. */
import type { Arc, RoadNetwork } from './road-network.ts'

/** Lost at a place with a traffic signal, in the mean. */
const signalSeconds = 8
/** Service roads lead to places; nobody takes them as a short cut. */
const serviceFactor = 4

/**
 * The arcs from one junction to another, empty where both are the same. Throws RangeError where no way leads there.
 * A label-correcting search: networks have some hundred junctions. Source: Bellman and Ford, 1956 to 1958.
 */
export function findRoute({ arcsFrom }: RoadNetwork, from: number, to: number): Arc[] {
  const seconds = new Map([[from, 0]])
  const before = new Map<number, { readonly junction: number; readonly arc: Arc }>()
  for (const waiting = [from]; waiting.length > 0; ) {
    const junction = waiting.shift() ?? from
    const reached = seconds.get(junction) ?? 0
    for (const arc of arcsFrom[junction] ?? []) {
      const arrival = reached + secondsOf(arc)
      if (arrival >= (seconds.get(arc.to) ?? Number.POSITIVE_INFINITY)) continue
      seconds.set(arc.to, arrival)
      before.set(arc.to, { junction, arc })
      waiting.push(arc.to)
    }
  }
  if (!seconds.has(to)) throw new RangeError(`No way leads from junction ${from} to ${to}`)
  const route: Arc[] = []
  for (let junction = to; junction !== from; ) {
    const step = before.get(junction)
    if (!step) break
    route.unshift(step.arc)
    junction = step.junction
  }
  return route
}

function secondsOf({ metres, limitKmh, isService, places }: Arc): number {
  const signals = places.slice(1).filter(({ hasSignal }) => hasSignal).length
  return ((metres * 3.6) / limitKmh) * (isService ? serviceFactor : 1) + signals * signalSeconds
}
