/** A pause of a walk in which nothing changes: what may be read must arrive at each webhook, socket and cursor that may have it. */
import { login, type Passwords, tripMark } from './calls.ts'
import type { Token, Vehicle } from './model.ts'
import { type Expected, ok, type Walk } from './walk.ts'

interface Probed {
  readonly type: string
  readonly vehicleId: string
}

/**
 * How long the service has until everything has arrived, in milliseconds. A call that times out on a machine with other work is repeated
 * by the queue of jobs after six minutes.
 */
const patienceMilliseconds = 450_000
const pauseMilliseconds = 100
/** Readers of the feed in one pause. */
const readers = 6

export async function probe(walk: Walk, passwords: Passwords): Promise<void> {
  const { model } = walk.parts
  const owners = await ownersOf(walk, passwords)
  if (!(await hasSettled(walk))) return
  const cursors = await cursorsOf(walk)
  for (const [address] of walk.deliveries) walk.deliveries.set(address, [])
  for (const { events } of walk.sockets) events.length = 0
  const facts: Probed[] = []
  for (const vehicle of model.vehicles.values()) {
    const owner = owners.get(vehicle.owner)
    if (owner) facts.push(...(await touch(walk, vehicle, owner)))
  }
  await arrival(walk, facts)
  for (const [token, cursor] of cursors) await readFeed(walk, token, cursor, facts)
}

/** A session of each owner of a vehicle that the gateway has not seen. */
async function ownersOf(walk: Walk, passwords: Passwords): Promise<Map<string, Token>> {
  const { model } = walk.parts
  const found = new Map<string, Token>()
  for (const owner of new Set([...model.vehicles.values()].map((vehicle) => vehicle.owner))) {
    const known = model.tokens.findLast(
      (token) => token.kind === 'personal' && token.owner === `user:${owner}` && model.isAlive(token)
    )
    const token = known ?? (await login(walk, owner, passwords.of(owner)))
    if (token) found.set(owner, token)
  }
  return found
}

/** Every webhook that has ended is disabled, and every other one has answered its ping. */
async function hasSettled(walk: Walk): Promise<boolean> {
  const { model, client } = walk.parts
  const states = async () => {
    const unsettled: string[] = []
    for (const webhook of model.webhooks.values()) {
      const reader = model.tokens.findLast(
        (token) =>
          model.isAlive(token) && model.permissionsIn(model.callerOf(token), webhook.owner)?.has('WEBHOOK_READ')
      )
      if (!reader) continue
      walk.calls++
      const { body } = await client.send('GET', `/webhook/${webhook.id}`, walk.freshHeader(reader))
      const { state, disabled_reason: reason } = body?.data ?? {}
      const wanted = webhook.disabled ? 'DISABLED' : 'ACTIVE'
      if (body?.data && (state !== wanted || reason !== webhook.disabled)) {
        unsettled.push(`${webhook.id} is ${state} ${reason ?? ''} instead of ${wanted} ${webhook.disabled ?? ''}`)
      }
    }
    return unsettled
  }
  const unsettled = await until(states)
  for (const text of unsettled) walk.fault(text)
  return unsettled.length === 0
}

/** What is left when the time is over; nothing as soon as nothing is left. */
async function until(left: () => Promise<string[]>): Promise<string[]> {
  const end = Date.now() + patienceMilliseconds
  for (let found = await left(); ; found = await left()) {
    if (found.length === 0 || Date.now() > end) return found
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
  }
}

async function cursorsOf(walk: Walk): Promise<(readonly [Token, string])[]> {
  const { model, client, random } = walk.parts
  const alive = model.tokens.filter((token) => model.isAlive(token))
  const chosen = new Set(Array.from({ length: readers }, () => alive[random.below(alive.length)]))
  const cursors: (readonly [Token, string])[] = []
  for (const token of chosen) {
    if (!token) continue
    walk.calls++
    const { body } = await client.send('GET', '/event', walk.freshHeader(token))
    if (body?.data) cursors.push([token, body.data.cursor])
  }
  return cursors
}

async function touch(walk: Walk, vehicle: Vehicle, owner: Token): Promise<Probed[]> {
  const { model } = walk.parts
  const may = (): Expected => ok
  const read = (caller: Parameters<typeof model.may>[0]) =>
    model.may(caller, model.vehicles.get(vehicle.id), 'VEHICLE_READ')
  const done: Probed[] = []
  if (await walk.ask(['PUT', `/vehicle/${vehicle.id}`], owner, may, { name: walk.mark(read) })) {
    done.push({ type: 'vehicle.updated', vehicleId: vehicle.id })
  }
  if (
    vehicle.tripId &&
    (await walk.ask(['PUT', `/trip/${vehicle.tripId}`], owner, may, { name: tripMark(walk, vehicle.id) }))
  ) {
    done.push({ type: 'trip.updated', vehicleId: vehicle.id })
  }
  return done
}

async function arrival(walk: Walk, facts: readonly Probed[]): Promise<void> {
  const { model } = walk.parts
  const has = (events: readonly { type: string; vehicle_id?: string }[], { type, vehicleId }: Probed) =>
    events.some((event) => event.type === type && event.vehicle_id === vehicleId)
  const left = async () => {
    const ofWebhooks = [...model.webhooks.values()].flatMap((webhook) =>
      facts
        .filter(({ type, vehicleId }) => model.isSent(webhook, type, vehicleId))
        .filter((fact) => !has(walk.deliveries.get(webhook.address) ?? [], fact))
        .map(({ type, vehicleId }) => `${type} of ${vehicleId} does not arrive at webhook ${webhook.id}`)
    )
    const ofSockets = walk.sockets.flatMap(({ token, types, events, socket }) =>
      socket.readyState !== socket.OPEN || !model.isAlive(token) || types.length === 0
        ? []
        : facts
            .filter(({ type, vehicleId }) => model.mayRead(model.callerOf(token), type, vehicleId))
            .filter((fact) => !has(events, fact))
            .map(({ type, vehicleId }) => `${type} of ${vehicleId} does not arrive at a socket of ${token.owner}`)
    )
    return [...ofWebhooks, ...ofSockets]
  }
  for (const text of await until(left)) walk.fault(text)
}

async function readFeed(walk: Walk, token: Token, since: string, facts: readonly Probed[]): Promise<void> {
  const { model, client } = walk.parts
  const caller = model.callerOf(token)
  const wanted = facts.filter(({ type, vehicleId }) => model.mayRead(caller, type, vehicleId))
  const left = async () => {
    walk.calls++
    const { body } = await client.send('GET', `/event?since=${since}&limit=500`, walk.freshHeader(token))
    const events: { type: string; vehicle_id?: string }[] = body?.data?.events ?? []
    const all = events.map(({ type, vehicle_id }) => `${type} ${vehicle_id}`)
    return wanted.map(({ type, vehicleId }) => `${type} ${vehicleId}`).filter((one) => !all.includes(one))
  }
  for (const text of await until(left)) walk.fault(`${text} is not in the feed of ${token.owner}`)
}
