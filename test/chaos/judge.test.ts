/** What the judge of the chaos finds: each kind of loss and of half a write is named. */
import { describe, expect, it } from 'vitest'
import { judge } from './judge.ts'
import { Known, kinds, registers } from './known.ts'
import type { Shown, ShownTrip } from './reading.ts'
import { doomed, doomedTrips, fan, ownerIds, trips, userIds, vehicleOf } from './world.ts'

const tripOf = (id: string): ShownTrip => ({
  id,
  name: 'initial PRIVATE',
  notes: 'initial PRIVATE',
  visibility: 'PRIVATE',
  is_liked_by_me: false,
  num_likes: 0
})
const vehiclesOf = (user: string) => [
  vehicleOf(user).id,
  ...doomed.filter(({ owner }) => owner === user).map(({ id }) => id)
]
const tripsOf = (user: string) => [
  ...trips.filter(({ owner }) => owner === user || user === fan).map(({ id }) => id),
  ...doomed.filter(({ owner }) => owner === user || user === fan).flatMap(({ id }) => doomedTrips.get(id) ?? [])
]

/** The world before any write. */
function worldShown() {
  const made = kinds.flatMap((kind) =>
    userIds.map((user): [string, Map<string, string>] => {
      const ids = kind === 'vehicle' && user !== fan ? vehiclesOf(user) : []
      return [`${kind} ${user}`, new Map(ids.map((id) => [id, 'initial']))]
    })
  )
  return {
    profiles: new Map(userIds.map((user): [string, [string, string]] => [user, ['initial', 'initial']])),
    trips: new Map(userIds.map((user) => [user, tripsOf(user).map(tripOf)])),
    publicTrips: [] as ShownTrip[],
    made: new Map(made),
    faults: [] as string[]
  } satisfies Shown
}

const [owner = ''] = ownerIds
const [trip = { id: '', owner: '' }] = trips

function change(shown: ReturnType<typeof worldShown>, user: string, changes: Partial<ShownTrip>) {
  const changedTrips = shown.trips.get(user)?.map((one) => (one.id === trip.id ? { ...one, ...changes } : one)) ?? []
  shown.trips.set(user, changedTrips)
}

describe('a world', () => {
  it('as it was written has no fault', () => {
    expect(judge(new Known(), worldShown())).toEqual([])
  })

  it('has lost an acknowledged write', () => {
    const known = new Known()
    known.history.send(registers.profile(owner), 'w1').acknowledge()

    expect(judge(known, worldShown())).toEqual([`profile ${owner} is initial, but may only be w1`])
  })

  it('may have a write without an answer', () => {
    const [known, shown] = [new Known(), worldShown()]
    known.history.send(registers.profile(owner), 'w1').forget()
    shown.profiles.set(owner, ['w1', 'w1'])

    expect(judge(known, shown)).toEqual([])
  })

  it('has half a profile', () => {
    const [known, shown] = [new Known(), worldShown()]
    known.history.send(registers.profile(owner), 'w1').forget()
    shown.profiles.set(owner, ['w1', 'initial'])

    expect(judge(known, shown)).toEqual([`profile ${owner} is half written: w1 and initial`])
  })

  it('has half a trip, and lists that disagree', () => {
    const [known, shown] = [new Known(), worldShown()]
    known.history.send(registers.trip(trip.id), 'w1 PUBLIC').forget()
    for (const user of [owner, fan]) change(shown, user, { visibility: 'PUBLIC' })

    expect(judge(known, shown)).toEqual([
      `trip ${trip.id} and the public list disagree`,
      `trip ${trip.id} is half written: initial PRIVATE, initial PRIVATE, PUBLIC`
    ])
  })

  it('has a like that is not counted', () => {
    const [known, shown] = [new Known(), worldShown()]
    known.history.send(registers.like(trip.id, fan), 'true').acknowledge()
    change(shown, fan, { is_liked_by_me: true })

    expect(judge(known, shown)).toEqual([`trip ${trip.id} has 1 likes and says 0`])
  })

  it('has lost what was made, and has what nobody made', () => {
    const [known, shown] = [new Known(), worldShown()]
    known.establish({ kind: 'rule', id: 'made', owner }, 'w1')
    shown.made.get(`rule ${owner}`)?.set('strange', 'w2')

    expect(judge(known, shown)).toEqual([
      'rule made is gone, but may only be w1',
      `rule strange of ${owner} was made by nobody: w2`
    ])
  })

  it('may have what a POST without an answer made, once', () => {
    const [known, shown] = [new Known(), worldShown()]
    known.noteUnanswered('token', owner, 'w1')
    for (const id of ['first', 'second']) shown.made.get(`token ${owner}`)?.set(id, 'w1')

    expect(judge(known, shown)).toEqual([`token second of ${owner} was made by nobody: w1`])
  })

  it('has trips of a vehicle that was deleted', () => {
    const [known, shown] = [new Known(), worldShown()]
    const [vehicle = { id: '', owner: '' }] = doomed
    known.history.send(registers.made('vehicle', vehicle.id), 'gone').acknowledge()
    shown.made.get(`vehicle ${vehicle.owner}`)?.delete(vehicle.id)

    expect(judge(known, shown)).toEqual(
      doomedTrips.get(vehicle.id)?.map((id) => `vehicle ${vehicle.id} is deleted, its trip ${id} is not`)
    )
  })
})
