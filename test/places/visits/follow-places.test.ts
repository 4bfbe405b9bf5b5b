/** Many places at once give the events of each place alone. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaOf } from '../../../lib/places/geometry/area.ts'
import { followPlaces, nowhere, type Places, placesAt } from '../../../lib/places/visits/follow-places.ts'
import { followVisits, nothingSeen } from '../../../lib/places/visits/follow-visits.ts'
import { drives, east, fixesAt, places } from './drives-among-places.ts'
import { circle } from './simulated-passes.ts'

describe('a vehicle among places', () => {
  it('has the events of each place alone, in any cut, whatever is asked between, and after its state was stored', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(drives, fc.array(fc.nat(40)), (all, cuts) => {
        let state = nowhere
        const events = []
        const ends = [...cuts.toSorted((a, b) => a - b), all.length].map((end) => Math.min(end, all.length))
        let begin = 0
        for (const end of ends) {
          const step = followPlaces(state, all.slice(begin, end), places)
          const next = all[end]
          const asked = next && placesAt(step.state, next.atMilliseconds - 1, places)
          events.push(...step.events, ...(asked?.events ?? []))
          state = JSON.parse(JSON.stringify(asked?.state ?? step.state))
          begin = end
        }
        for (const [id, terms] of places) {
          const alone = followVisits(nothingSeen, all, terms)
          const own = events.filter(({ placeId }) => placeId === id).map(({ placeId, ...event }) => event)
          expect(own).toEqual(alone.events)
          expect(state.at[id]).toEqual(alone.state.place.state === 'outside' ? undefined : alone.state)
          for (const { type } of own) seen.add(`${id} ${type}`)
        }
        expect(state).toEqual(followPlaces(nowhere, all, places).state)
      }),
      { numRuns: 1000 }
    )
    for (const id of ['yard', 'town', 'gate']) expect(seen).toContain(`${id} entered`)
  })

  it('has its events in the order of time', () => {
    const fixes = fixesAt([0, -300], [10, 0], [40, 0], [50, 115], [60, 300], [90, 300])
    expect(followPlaces(nowhere, fixes, places).events).toEqual([
      { placeId: 'yard', type: 'entered', atMilliseconds: 10_000 },
      { placeId: 'town', type: 'entered', atMilliseconds: 50_000 },
      { placeId: 'gate', type: 'passed', atMilliseconds: 50_000 },
      { placeId: 'yard', type: 'left', atMilliseconds: 60_000, sinceMilliseconds: 10_000 }
    ])
  })

  it('asks a place out of reach for nothing but its distance', () => {
    const { isOutOfReach, ...asked } = areaOf(circle(east(5000), 100))
    const refuse = () => expect.unreachable()
    const area = { ...asked, isOutOfReach, distanceTo: refuse, isCrossedBy: refuse }
    const far: Places = new Map([['far', { area, marginMetres: 25, confirmSeconds: 30 }]])
    const { state, events } = followPlaces(nowhere, fixesAt([0, 0], [10, 1000], [20, 2000]), far)
    expect({ at: state.at, events }).toEqual({ at: {}, events: [] })
  })

  it('passes a place between two uploads, by the last fix that is exact enough for it', () => {
    const { state } = followPlaces(nowhere, fixesAt([0, 90], [10, 95, 150], [20, 95, 120]), places)
    const { events } = followPlaces(state, fixesAt([30, 200], [60, 200]), new Map([...places].slice(2)))
    expect(events).toEqual([{ placeId: 'gate', type: 'passed', atMilliseconds: 30_000 }])
  })

  it('keeps the fixes of 5 minutes whose error is smaller than that of each later one', () => {
    const fixes = fixesAt([0, 0, 10], [100, 1, 40], [200, 2, 100], [310, 3, 90], [320, 4, 200], [330, 5, 150])
    const kept = followPlaces(nowhere, fixes, new Map()).state.recent.map(({ atMilliseconds }) => atMilliseconds / 1000)
    expect(kept).toEqual([100, 310, 330])
  })

  it('has entered where it has been silent for more than 5 minutes', () => {
    const { state } = followPlaces(nowhere, fixesAt([0, -500], [10, 0]), places)
    expect(placesAt(state, 310_000, places)).toEqual({ state, events: [] })
    const silent = placesAt(state, 310_001, places)
    expect(silent.events).toEqual([{ placeId: 'yard', type: 'entered', atMilliseconds: 10_000 }])
    expect(silent.state.at.yard?.place).toEqual({ state: 'inside', sinceMilliseconds: 10_000 })
  })

  it('forgets a place that was deleted', () => {
    const { state } = followPlaces(nowhere, fixesAt([0, 0], [40, 0]), places)
    expect(Object.keys(state.at)).toEqual(['yard'])
    expect(followPlaces(state, fixesAt([50, 0]), new Map()).state.at).toEqual({})
  })
})
