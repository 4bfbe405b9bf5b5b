/** The areas for which the demo has roads. */
import { readFileSync } from 'node:fs'
import { type Road, type RoadNetwork, roadNetwork } from './road-network.ts'

export const roadAreas = ['helsinki', 'kotka'] as const
export type RoadArea = (typeof roadAreas)[number]

/** The origin of the roads is described in `streets/README.md`. */
export function networkOf(area: RoadArea): RoadNetwork {
  const lines = readFileSync(new URL('../streets/roads.ndjson', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
  const roads = lines.map((line) => JSON.parse(line) as Road & { readonly area: string })
  return roadNetwork(roads.filter((road) => road.area === area))
}
