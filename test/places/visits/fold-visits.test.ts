/** Late records correct the visits of their hours. */
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldVisits } from '../../../lib/places/visits/fold-visits.ts'
import { followPlaces, nowhere, type PlacesState, type PlacesStep } from '../../../lib/places/visits/follow-places.ts'
import type { VisitFix } from '../../../lib/places/visits/follow-visits.ts'
import { drives, fixesAt, places } from './drives-among-places.ts'

/** Ten minutes, so that a short drive has many. */
const hourMilliseconds = 600_000
const hourOf = ({ atMilliseconds }: VisitFix) => Math.floor(atMilliseconds / hourMilliseconds) * hourMilliseconds

interface StoredHour {
  readonly fixes: readonly VisitFix[]
  readonly begin: PlacesState
  readonly events: PlacesStep['events']
}

/** Hours of records with their checkpoints, as a store keeps them. */
class Stored {
  hours = new Map<number, StoredHour>()
  end = nowhere
  /** Hours that were read. */
  read = 0
  /** Uploads after which hours were right as they were. */
  converged = 0

  upload(fixes: readonly VisitFix[]) {
    const added = Map.groupBy(fixes, hourOf)
    if (added.size === 0) return
    const [first, last] = [Math.min(...added.keys()), Math.max(...added.keys())]
    const later = [...new Set([...this.hours.keys(), ...added.keys()])].filter((hour) => hour >= first).sort(ascending)
    const known = later.find((hour) => this.hours.has(hour))
    const fixesOf = (hour: number) =>
      [...(this.hours.get(hour)?.fixes ?? []), ...(added.get(hour) ?? [])].sort(
        (a, b) => a.atMilliseconds - b.atMilliseconds
      )
    const whole = new Map(later.map((hour) => [hour, fixesOf(hour)]))
    const { hours, state, isConverged } = foldVisits({
      state: (known !== undefined && this.hours.get(known)?.begin) || this.end,
      hours: this.reading(whole),
      isRight: (hour, begin) => hour > last && isDeepStrictEqual(this.hours.get(hour)?.begin, begin),
      places
    })
    for (const { hour, ...folded } of hours) {
      this.hours.set(hour, JSON.parse(JSON.stringify({ fixes: whole.get(hour), ...folded })))
    }
    if (isConverged) this.converged++
    else this.end = JSON.parse(JSON.stringify(state))
  }

  *reading(whole: ReadonlyMap<number, readonly VisitFix[]>) {
    for (const hour of whole) {
      this.read++
      yield hour
    }
  }

  get events() {
    return inOrder([...this.hours.values()].flatMap(({ events }) => events))
  }
}

/** By place and time. */
const inOrder = (events: PlacesStep['events']) =>
  events
    .map(({ placeId, type, atMilliseconds, ...since }) => [placeId, atMilliseconds / 1000, type, since] as const)
    .sort(([place, at], [otherPlace, otherAt]) => (place === otherPlace ? at - otherAt : place < otherPlace ? -1 : 1))

const ascending = (a: number, b: number) => a - b

/** What is stored of the same fixes, uploaded at once. */
function uploadedAtOnce(fixes: readonly VisitFix[]) {
  const stored = new Stored()
  stored.upload(fixes)
  return stored
}

describe('the visits of a vehicle', () => {
  it('are those of all records, in any order of any uploads', () => {
    let converged = 0
    fc.assert(
      fc.property(drives, fc.constantFrom(1, 4, 8), fc.infiniteStream(fc.nat(5)), (all, together, numbers) => {
        const numberOf = Array.from({ length: Math.ceil(all.length / together) }, () => numbers.next().value)
        const uploads = Map.groupBy(all, (_, index) => numberOf[Math.floor(index / together)] ?? 0)
        const stored = new Stored()
        for (const [, fixes] of [...uploads].sort(([a], [b]) => a - b)) stored.upload(fixes)
        converged += stored.converged
        const { events, state } = followPlaces(nowhere, all, places)
        expect(stored.events).toEqual(inOrder(events))
        expect(stored.end).toEqual(state)
        expect(stored.hours).toEqual(uploadedAtOnce(all).hours)
      }),
      { numRuns: 1000 }
    )
    expect(converged).toBeGreaterThan(10)
  })

  it('are two where late records show that the vehicle was away', () => {
    const stored = uploadedAtOnce(fixesAt([0, 0], [600, 0], [1200, 0], [1900, -500], [1940, -500]))
    const timesOf = () => stored.events.map(([, seconds, type]) => [type, seconds])
    expect(timesOf()).toEqual([
      ['entered', 0],
      ['dwelled', 600],
      ['left', 1900]
    ])
    stored.upload(fixesAt([700, -500], [740, -500]))
    expect(timesOf()).toEqual([
      ['entered', 0],
      ['dwelled', 600],
      ['left', 700],
      ['entered', 1200],
      ['dwelled', 1800],
      ['left', 1900]
    ])
  })

  it('read no hour after the first that begins as before', () => {
    const stored = uploadedAtOnce(fixesAt([0, 0], [590, 0], [1190, 0], [1700, -500], [2300, -500]))
    const before = stored.read
    stored.upload(fixesAt([100, 0]))
    expect(stored.read - before).toBe(2)
  })
})
