/** Finds the fastest route through a road network. */
import type { Arc, RoadNetwork } from './road-network.ts'

/** Average time lost at a traffic signal. */
const signalSeconds = 8
/** Makes service roads slow in the search, so that they are used only to reach a place and not as a short cut. */
const serviceFactor = 4

/** The arcs from one junction to another; empty if both are the same. Throws RangeError if there is no route. */
export const findRoute = (network: RoadNetwork, from: number, to: number): Arc[] => routesFrom(network, from)(to)

/**
 * Routes from a junction to any other, of one search. A label-correcting search is fast enough, because networks have some
 * hundred junctions. Source: Bellman and Ford, 1956 to 1958.
 */
export function routesFrom({ arcsFrom }: RoadNetwork, from: number): (to: number) => Arc[] {
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
  return (to) => {
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
}

function secondsOf({ metres, limitKmh, isService, places }: Arc): number {
  const signals = places.slice(1).filter(({ hasSignal }) => hasSignal).length
  return ((metres * 3.6) / limitKmh) * (isService ? serviceFactor : 1) + signals * signalSeconds
}
