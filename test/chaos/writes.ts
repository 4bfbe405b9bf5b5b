/** Writes of every kind, chosen at random. */
import { gone } from './history.ts'
import { type Kind, type Known, registers } from './known.ts'
import type { Random } from './random.ts'
import { doomed, fan, ownerIds, trips, userIds, vehicleOf } from './world.ts'
import { ruleOf } from './written-rules.ts'

export interface WriteRequest {
  readonly user: string
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: object
  /** What it writes: this value into a register, or into something new. */
  readonly effect:
    | { readonly register: string; readonly value: string }
    | { readonly makes: Kind; readonly value: string }
}

type Choose = (random: Random, number: number, known: Known) => WriteRequest | undefined

/** Each as often as another; `number` makes the value unlike all others. */
const choices: readonly Choose[] = [
  (random, number) => {
    const user = random.oneOf(userIds) ?? fan
    const value = `w${number}`
    const body = { first_name: value, last_name: value }
    return { user, method: 'PUT', path: '/me', body, effect: { register: registers.profile(user), value } }
  },
  describedTrip,
  describedTrip,
  (random) => {
    const trip = random.oneOf(trips)
    if (!trip) return undefined
    const [user, path] = [trip.owner, `/trip/${trip.id}`]
    const register = registers.deleted(trip.id)
    return random.below(2) === 0
      ? { user, path, method: 'DELETE', effect: { register, value: 'true' } }
      : { user, path, method: 'PUT', body: { deleted: false }, effect: { register, value: 'false' } }
  },
  (random) => {
    const trip = random.oneOf(trips)
    if (!trip) return undefined
    const user = random.below(2) === 0 ? trip.owner : fan
    const likes = random.below(3) > 0
    const effect = { register: registers.like(trip.id, user), value: String(likes) }
    return { user, method: 'PUT', path: `/trip/${trip.id}`, body: { is_liked_by_me: likes }, effect }
  },
  (random, number) => {
    const owner = random.oneOf(ownerIds) ?? fan
    return madeBy(owner, 'rule', `/notification/rule/${vehicleOf(owner).id}`, ruleOf(number), number)
  },
  (random, number) => {
    const owner = random.oneOf(ownerIds) ?? fan
    const body = { name: `w${number}`, brand: `w${number}`, device_id: `dev${number}` }
    return madeBy(owner, 'vehicle', '/vehicle', body, number)
  },
  (random, number) => {
    const body = { name: `w${number}`, permissions: ['TRIP_READ'] }
    return madeBy(random.oneOf(userIds) ?? fan, 'token', '/security/token', body, number)
  },
  (random, number) => madeBy(random.oneOf(ownerIds) ?? fan, 'place', '/place', placeOf(number), number),
  changedOf('place', placeOf),
  changedOf('rule', ruleOf),
  changedOf('vehicle', (number) => ({ name: `w${number}`, brand: `w${number}` })),
  changedOf('token', (number) => ({ name: `w${number}` })),
  deletedOf('place'),
  deletedOf('rule'),
  deletedOf('token'),
  deletedOf('vehicle'),
  (random) => {
    const vehicle = random.oneOf(doomed)
    const effect = vehicle && { register: registers.made('vehicle', vehicle.id), value: gone }
    return effect && { user: vehicle.owner, method: 'DELETE', path: `/vehicle/${vehicle.id}`, effect }
  }
]

/** Most kinds of writes are possible at any time. */
const maxTries = 1000

export function randomWrite(random: Random, number: number, known: Known): WriteRequest {
  for (let tries = 0; tries < maxTries; tries++) {
    const write = random.oneOf(choices)?.(random, number, known)
    if (write) return write
  }
  throw new Error(`No kind of write is possible as number ${number}`)
}

function describedTrip(random: Random, number: number): WriteRequest | undefined {
  const trip = random.oneOf(trips)
  if (!trip) return undefined
  const visibility = random.below(2) === 0 ? 'PUBLIC' : 'PRIVATE'
  const value = `w${number} ${visibility}`
  const body = { name: value, notes: value, visibility }
  const effect = { register: registers.trip(trip.id), value }
  return { user: trip.owner, method: 'PUT', path: `/trip/${trip.id}`, body, effect }
}

/** Its name comes with a shape, so that a place in part is seen. */
function placeOf(number: number) {
  const shape = { type: 'Point', coordinates: [8.4, 45], radius: radiusOf(number) }
  return { name: `w${number}`, shape }
}

/** Of every place another one, in metres. */
export const radiusOf = (number: number) => 20 + number

function madeBy(user: string, makes: Kind, path: string, body: object, number: number): WriteRequest {
  return { user, method: 'POST', path, body, effect: { makes, value: `w${number}` } }
}

const pathOf = (kind: Kind, id: string, owner: string) =>
  ({
    rule: `/notification/rule/${vehicleOf(owner).id}/${id}`,
    vehicle: `/vehicle/${id}`,
    token: `/security/token/${id}`,
    place: `/place/${id}`
  })[kind]

function changedOf(kind: Kind, bodyOf: (number: number) => object): Choose {
  return (random, number, known) => {
    const made = random.oneOf(known.made(kind))
    if (!made) return undefined
    const effect = { register: registers.made(kind, made.id), value: `w${number}` }
    return { user: made.owner, method: 'PUT', path: pathOf(kind, made.id, made.owner), body: bodyOf(number), effect }
  }
}

/** The vehicles of the trips stay. */
function deletedOf(kind: Kind): Choose {
  return (random, _, known) => {
    const made = random.oneOf(known.made(kind).filter(({ id, owner }) => id !== vehicleOf(owner).id))
    if (!made) return undefined
    const effect = { register: registers.made(kind, made.id), value: gone }
    return { user: made.owner, method: 'DELETE', path: pathOf(kind, made.id, made.owner), effect }
  }
}
