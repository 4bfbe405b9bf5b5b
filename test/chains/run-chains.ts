/** Runs a walk of so many calls on a service, in a small world of its own. */
import { hashPassword } from '../../lib/identity/password.ts'
import { randomOf } from '../chaos/random.ts'
import { createVehicle, login, type Passwords, stepsOf, tripMark } from './calls.ts'
import { Model } from './model.ts'
import { probe } from './probe.ts'
import { startReceiver } from './receiver.ts'
import { Client, type Operator } from './service.ts'
import { Walk } from './walk.ts'

export interface ChainsOptions {
  /** The versioned root. */
  readonly address: string
  readonly operator: Operator
  readonly seed: number
  readonly calls: number
  /** Begins the names of what the walk makes: lower case. */
  readonly name: string
  readonly onProgress?: (calls: number, faults: number) => void
}

export interface ChainsResult {
  readonly calls: number
  readonly faults: readonly string[]
  /** How often each call was made. */
  readonly webhooks: number
  readonly deliveries: number
}

const users = 5
const organizations = 2
/** Calls between two pauses. */
const probeEvery = 250
const maxFaults = 20

/** Ends early after 20 faults. */
export async function runChains({
  address,
  operator,
  seed,
  calls,
  name,
  onProgress
}: ChainsOptions): Promise<ChainsResult> {
  const [client, model, random] = [new Client(address), new Model(), randomOf(seed)]
  let walk: Walk | undefined
  let deliveries = 0
  const receiver = await startReceiver((received) => {
    deliveries++
    walk?.received(received)
  })
  walk = new Walk({ client, operator, model, random, receiver, name })
  const passwords = await passwordsOf(operator)
  try {
    await begin(walk, passwords)
    const steps = stepsOf(passwords).flatMap(([weight, step]) => Array.from({ length: weight }, () => step))
    let next = probeEvery
    while (walk.calls < calls && walk.faults.length < maxFaults) {
      const step = random.oneOf(steps)
      if (step) await step(walk)
      if (walk.calls < next) continue
      await probe(walk, passwords)
      next = walk.calls + probeEvery
      onProgress?.(walk.calls, walk.faults.length)
    }
    await probe(walk, passwords)
    return { calls: walk.calls, faults: walk.faults, webhooks: model.webhooks.size, deliveries }
  } finally {
    for (const { socket } of walk.sockets) socket.close()
    await receiver.close()
    client.end()
  }
}

/** Two passwords, one after the other: hashing is slow by intent. */
async function passwordsOf(operator: Operator): Promise<Passwords & { readonly firstHash: string }> {
  const texts = ['first correct horse', 'second correct horse'] as const
  const hashes = await Promise.all(texts.map((text) => hashPassword(text)))
  const current = new Map<string, number>()
  return {
    firstHash: hashes[0] ?? '',
    of: (userId) => texts[current.get(userId) ?? 0] ?? '',
    async change(_, userId) {
      const next = 1 - (current.get(userId) ?? 0)
      await operator.setPasswordHash(userId, hashes[next] ?? '')
      current.set(userId, next)
    }
  }
}

/** Users who are signed in, each with a vehicle that has a trip, and organizations with members. */
async function begin(walk: Walk, passwords: Passwords & { readonly firstHash: string }): Promise<void> {
  const { model, operator, name } = walk.parts
  for (let number = 0; number < organizations; number++) {
    const id = `${name}-org-${number}`
    await operator.makeOrganization(id)
    model.organizations.add(id)
  }
  for (let number = 0; number < users; number++) {
    const id = `${name}-user-${number}`
    await operator.makeUser(id, passwords.firstHash)
    model.users.set(id, { id, memberships: new Map(), generation: 0 })
    const token = await login(walk, id, passwords.of(id))
    const vehicleId = token && (await createVehicle(walk, token))
    const vehicle = vehicleId === undefined ? undefined : model.vehicles.get(vehicleId)
    if (!vehicle) throw new Error(`The world cannot be made: ${walk.faults.join('; ')}`)
    const tripId = `${name}-trip-${number}`
    await operator.putTrip(vehicle.id, tripId, tripMark(walk, vehicle.id))
    model.vehicles.set(vehicle.id, { ...vehicle, tripId })
  }
}
