/** Roads as a network, and routes through it. */
import { describe, expect, it } from 'vitest'
import { findRoute } from '../../../../infra/demo/simulator/find-route.ts'
import { nearestJunction, type Road, roadNetwork } from '../../../../infra/demo/simulator/road-network.ts'
import { networks, townAreas } from './simulated.ts'

/** A one-way street to the east, a faster road back in the south, a service road across, and one to a yard. */
const [west, middle, east, south, yard] = [
  [10, 50],
  [10.01, 50],
  [10.02, 50],
  [10.01, 49.99],
  [10.03, 50]
] as const
const roads: Road[] = [
  { class: 'residential', limit_kmh: 30, oneway: true, signals: [1], line: [west, middle, east] },
  { class: 'secondary', limit_kmh: 60, line: [east, south, west] },
  { class: 'service', limit_kmh: 20, line: [middle, south] },
  { class: 'service', limit_kmh: 20, line: [east, yard] }
]
const network = roadNetwork(roads)
const at = ([longitude, latitude]: readonly [number, number]) => nearestJunction(network, { longitude, latitude })

describe('a network', () => {
  it('has a junction where roads meet or end', () => {
    expect(network.junctions).toHaveLength(5)
    expect(network.arcsFrom.map((arcs) => arcs.length).toSorted()).toEqual([1, 2, 2, 2, 3])
  })

  it('leads through one-way streets in their direction alone', () => {
    expect(findRoute(network, at(west), at(middle))).toMatchObject([
      { to: at(middle), places: [{}, { hasSignal: true }] }
    ])
    expect(findRoute(network, at(east), at(west)).map(({ to }) => to)).toEqual([at(south), at(west)])
  })

  it('uses a service road to a place on it, and never as a short cut', () => {
    expect(findRoute(network, at(east), at(yard))).toMatchObject([{ isService: true }])
    expect(findRoute(network, at(middle), at(south))).toMatchObject([{ to: at(east) }, { to: at(south) }])
  })

  it('reports a missing route', () => {
    const [only] = roads
    const oneWay = roadNetwork(only ? [only] : [])
    expect(() => findRoute(oneWay, 1, 0)).toThrow(new RangeError('No way leads from junction 1 to 0'))
  })
})

describe.each(townAreas)('the roads of %s', (area) => {
  it('connect every two junctions in both directions', () => {
    const { junctions } = networks[area]
    for (let junction = 1; junction < junctions.length; junction += 7) {
      expect(findRoute(networks[area], 0, junction).at(-1)?.to).toBe(junction)
      expect(findRoute(networks[area], junction, 0).at(-1)?.to).toBe(0)
    }
  })
})
