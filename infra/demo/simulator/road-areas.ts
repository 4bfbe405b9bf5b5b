/** The areas for which the demo has roads, and the one for which it has a fairway. */
import { readFileSync } from 'node:fs'
import { fairway } from './fairway.ts'
import { type Road, type RoadNetwork, roadNetwork } from './road-network.ts'

/** The time zone of each area. */
export const timeZones = {
  helsinki: 'Europe/Helsinki',
  kotka: 'Europe/Helsinki',
  harbour: 'Europe/Helsinki',
  neubrandenburg: 'Europe/Berlin'
} as const

export type RoadArea = keyof typeof timeZones

const networks = new Map<RoadArea, RoadNetwork>()

/** The origin of the roads is described in `streets/README.md`. */
export function networkOf(area: RoadArea): RoadNetwork {
  const network = networks.get(area) ?? readNetwork(area)
  networks.set(area, network)
  return network
}

function readNetwork(area: RoadArea): RoadNetwork {
  if (area === 'harbour') return roadNetwork(fairway)
  const lines = readFileSync(new URL('../streets/roads.ndjson', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
  const roads = lines.map((line) => JSON.parse(line) as Road & { readonly area: string })
  return roadNetwork(roads.filter((road) => road.area === area))
}
