/** Coasts and borders at 1:10 m, which the offline map of the console loads when it is zoomed in. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Topology } from 'topojson-specification'
import { acrossAntimeridian } from './across-antimeridian.ts'
import { cachedOnDisk } from './cached-on-disk.ts'
import { outlinePrograms, unnamedCountries } from './offline-map.ts'
import { simplifiedLine } from './simplified-line.ts'
import { differencesOf, positionsOf } from './topology-arcs.ts'

/** Degrees by which a simplified line may differ from its source: about 330 m, two pixels at the zoom of a region. */
const tolerance = 0.003
/** For coasts of the polar regions, which are half of all points and of which few vehicles are seen. */
const polarTolerance = 0.012

const read = createRequire(import.meta.url)

const inThisFolder = (name: string) => join(import.meta.dirname, name)

/** Returns the topology that `infra/console/map/offline-map.ts` describes, as JSON. */
export function coastDetail(): string {
  const programs = [...outlinePrograms, ...['coast-detail.ts', 'simplified-line.ts'].map(inThisFolder)]
  return cachedOnDisk('coast-detail', programs, ['world-atlas'], () => JSON.stringify(simplified()))
}

/** An arc that two countries share is simplified once, so that no gap opens between them. */
function simplified(): Topology {
  const topology = acrossAntimeridian(
    JSON.parse(readFileSync(read.resolve('world-atlas/countries-10m.json'), 'utf8')) as Topology
  )
  const { scale = [1, 1], translate = [0, 0] } = topology.transform ?? {}
  const arcs = topology.arcs.map((arc) => {
    const points = positionsOf(arc)
    const degrees = points.map(([x, y]) => [x * scale[0] + translate[0], y * scale[1] + translate[1]] as const)
    const kept = simplifiedLine(degrees, isPolar(degrees[0]?.[1] ?? 0) ? polarTolerance : tolerance)
    return differencesOf(kept.map((index) => points[index] ?? [0, 0]))
  })
  return unnamedCountries({ ...topology, arcs })
}

const isPolar = (latitude: number) => latitude > 68 || latitude < -50
