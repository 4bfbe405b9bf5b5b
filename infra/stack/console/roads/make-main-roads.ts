/** A program that writes `main-roads.json`. Usage: make-main-roads.ts WORLD_HIGHWAYS_OF_SCGRAPH_DATA */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { kilometresBetween, placesOfTowns } from './places-of-towns.ts'
import { type Position, type RoadGraph, readRoadGraph } from './read-road-graph.ts'
import { type Road, roadLines } from './road-lines.ts'
import { addWaysBetween } from './ways-between-towns.ts'

/** Each town is joined to the nearest of its class: main roads between cities, others between towns. */
const classes = [
  { name: 'main', minPopulation: 300_000, nearest: 10 },
  { name: 'other', minPopulation: 50_000, nearest: 6 }
] as const

/** Longer lines without a junction are ferries, or too far from the road that they stand for. */
const maxKilometresOfRoad = 150

/** About 550 m, less than two pixels at the zooms at which roads are drawn. */
const unitsPerDegree = 200

const graph = readRoadGraph(process.argv[2] ?? '')
const lines = roadLines(graph.places, roadsByClass(graph))
const file = {
  attribution: '© OpenStreetMap contributors, ODbL 1.0',
  unitsPerDegree,
  ...Object.fromEntries(classes.map(({ name }, index) => [name, (lines[index] ?? []).map(quantized).filter(isLine)]))
}
writeFileSync(join(import.meta.dirname, 'main-roads.json'), `${JSON.stringify(file)}\n`)
console.log(classes.map(({ name }, index) => `${lines[index]?.length} lines of class ${name}`).join(', '))

/** A road belongs to the first class that uses it. */
function roadsByClass(all: RoadGraph): Road[][] {
  const placed = new Set<string>()
  return classes.map(({ minPopulation, nearest }) => {
    const used = new Set<string>()
    addWaysBetween(all, placesOfTowns(all, minPopulation), nearest, used)
    const added = [...used.difference(placed)]
    for (const road of added) placed.add(road)
    return added.map((road) => road.split(' ').map(Number) as [number, number]).filter((road) => isShort(all, road))
  })
}

function isShort({ places }: RoadGraph, [a, b]: Road): boolean {
  return kilometresBetween(places[a] ?? [0, 0], places[b] ?? [0, 0]) < maxKilometresOfRoad
}

/** Rounding leaves one position of the shortest roads. */
function isLine(line: readonly number[]): boolean {
  return line.length > 2
}

/** Longitude and latitude of the first position, then the differences to the next ones, in units. */
function quantized(line: readonly Position[]): number[] {
  const units = line.map((position) => position.map((degrees) => Math.round(degrees * unitsPerDegree)))
  const distinct = units.filter((point, index) => index === 0 || String(point) !== String(units[index - 1]))
  return distinct.flatMap(([x = 0, y = 0], index) => {
    const [beforeX = 0, beforeY = 0] = distinct[index - 1] ?? [0, 0]
    return [x - beforeX, y - beforeY]
  })
}
