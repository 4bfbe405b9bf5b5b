/** Compares what the interface shows with what was written. What it finds is known from then on. */
import { gone } from './history.ts'
import { type Kind, type Known, kinds, registers } from './known.ts'
import type { Shown, ShownTrip } from './reading.ts'
import { doomed, doomedTrips, fan, ownerIds, trips, userIds } from './world.ts'

/** One sentence for each thing that was lost, is half done, or was never written. */
export function judge(known: Known, shown: Shown): string[] {
  const faults = [...shown.faults]
  const expect = (register: string, value: string) => {
    const possible = known.history.possible(register)
    if (possible.size > 0 && !possible.has(value)) {
      faults.push(`${register} is ${value}, but may only be ${[...possible].join(' or ')}`)
    }
    known.history.establish(register, value)
  }
  for (const [user, [first, last]] of shown.profiles) {
    if (first !== last) faults.push(`profile ${user} is half written: ${first} and ${last}`)
    expect(registers.profile(user), first)
  }
  for (const kind of kinds) {
    for (const owner of kind === 'token' ? userIds : ownerIds)
      faults.push(...judgeMade(known, kind, owner, shown, expect))
  }
  known.forgetUnanswered()
  judgeTrips(shown, expect, faults)
  judgeDoomed(shown, faults)
  return faults
}

type Expect = (register: string, value: string) => void

function judgeMade(known: Known, kind: Kind, owner: string, shown: Shown, expect: Expect): string[] {
  const stored = shown.made.get(`${kind} ${owner}`) ?? new Map<string, string>()
  const before = known.everMade(kind, owner)
  for (const { id } of before) expect(registers.made(kind, id), stored.get(id) ?? gone)
  const unexplained = [...known.unanswered(kind, owner)]
  return [...stored].flatMap(([id, value]) => {
    if (before.some((made) => made.id === id)) return []
    known.establish({ kind, id, owner }, value)
    const at = unexplained.indexOf(value)
    if (at >= 0) unexplained.splice(at, 1)
    return at >= 0 ? [] : [`${kind} ${id} of ${owner} was made by nobody: ${value}`]
  })
}

function judgeTrips(shown: Shown, expect: Expect, faults: string[]): void {
  const ofFan = byId(shown.trips.get(fan))
  const ofPublic = byId(shown.publicTrips)
  const ofOwners = new Map(ownerIds.map((owner) => [owner, byId(shown.trips.get(owner))]))
  for (const { id, owner } of trips) {
    const [own, shared, listed] = [ofOwners.get(owner)?.get(id), ofFan.get(id), ofPublic.get(id)]
    expect(registers.deleted(id), String(own === undefined))
    if ((own === undefined) !== (shared === undefined)) faults.push(`trip ${id} is in one of two lists`)
    if ((own?.visibility === 'PUBLIC') !== (listed !== undefined))
      faults.push(`trip ${id} and the public list disagree`)
    if (!own || !shared) continue
    const isWhole = own.name === own.notes && own.name.endsWith(own.visibility)
    if (!isWhole) faults.push(`trip ${id} is half written: ${own.name}, ${own.notes}, ${own.visibility}`)
    expect(registers.trip(id), own.name)
    for (const [user, seen] of [
      [owner, own],
      [fan, shared]
    ] as const) {
      expect(registers.like(id, user), String(seen.is_liked_by_me))
    }
    const likes = Number(own.is_liked_by_me) + Number(shared.is_liked_by_me)
    if (own.num_likes !== likes) faults.push(`trip ${id} has ${likes} likes and says ${own.num_likes}`)
  }
}

/** The trips of a deleted vehicle are in no list, those of another in all. */
function judgeDoomed(shown: Shown, faults: string[]): void {
  const ofFan = byId(shown.trips.get(fan))
  for (const { id, owner } of doomed) {
    const isThere = shown.made.get(`vehicle ${owner}`)?.has(id) ?? false
    const [owners, all] = [byId(shown.trips.get(owner)), doomedTrips.get(id) ?? []]
    for (const trip of all) {
      if (owners.has(trip) !== isThere || ofFan.has(trip) !== isThere) {
        faults.push(`vehicle ${id} is ${isThere ? 'there' : 'deleted'}, its trip ${trip} is not`)
      }
    }
  }
}

function byId(shown: readonly ShownTrip[] = []): ReadonlyMap<string, ShownTrip> {
  return new Map(shown.map((trip) => [trip.id, trip]))
}
