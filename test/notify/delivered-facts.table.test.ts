/** What a webhook and a push client receive are the facts of the table, each under one ID, whatever is lost on the way. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allPermissionBits } from '../../lib/contract/permissions.ts'
import { eventId, type NewFact } from '../../lib/facts/fact.ts'
import type { Outcome } from '../../lib/notify/channels/webhook/outcome.ts'
import { type WebhookConsumer, webhookConsumerItem } from '../../lib/notify/consumers/consumer.ts'
import { cursorAt } from '../../lib/notify/feed/feed-cursor.ts'
import { change } from '../../lib/table/change.ts'
import { replaced } from '../../lib/table/decision.ts'
import { vehicleIn } from '../../lib/table/keys.ts'
import type { Table } from '../../lib/table/table.ts'
import { runsOf, stride } from '../proof-extent.ts'
import { callNumbers, failingAt, faultyTable } from '../table/faulty-table.ts'
import { seedToken } from '../table/seeds.ts'
import { simulatedTableHolding } from '../test-table.ts'
import { makeFleet, owner } from '../vehicles/fleet.ts'
import { seedWebhook } from './channels/webhook/seeds.ts'
import { DeliveryWorld } from './delivery-world.ts'

const caller = {
  owner,
  jti: 'token',
  kind: 'programmatic',
  permissions: allPermissionBits,
  issuedAtSeconds: 1,
  requestsPerMinute: 80
} as const

const table = await simulatedTableHolding(async (made) => {
  await makeFleet(made)
  await seedToken(made, owner, caller.jti)
  await seedWebhook(made, owner, 'hook', { types: ['*'] })
})

const at = '2026-03-02T12:00:00.000Z'
const updated: NewFact = { type: 'vehicle.updated', at, changed: ['name'] }
const changed: NewFact = { type: 'vehicle.status.changed', at, changed: ['status'] }
const down: Outcome = { kind: 'endpointFault', status: 503, error: 'Status 503' }
const refused: Outcome = { kind: 'eventFault', status: 400, error: 'Status 400' }

async function newWorld(): Promise<DeliveryWorld> {
  const consumer: WebhookConsumer = { kind: 'webhook', owner, cursor: cursorAt(Date.now()), state: 'ACTIVE' }
  await change(table, async () => ({ result: undefined, writes: [replaced(webhookConsumerItem('hook'), consumer)] }))
  return new DeliveryWorld(table, caller)
}

/** Both were notified of every fact under one ID, and the first attempts of each vehicle are in the order of commit. */
async function expectEverything(world: DeliveryWorld): Promise<void> {
  const { delivered, pushed, requests } = world
  const keys = await world.committed()
  const ids = keys.map(eventId).sort()
  expect([...delivered].sort()).toEqual(ids)
  expect([...pushed].sort()).toEqual(ids)
  for (const vehicleId of ['van', 'car']) {
    const first = new Set(requests.filter((one) => one.vehicleId === vehicleId).map(({ id }) => id))
    expect([...first]).toEqual(keys.filter(({ PK }) => vehicleIn(PK) === vehicleId).map(eventId))
  }
  await world.end()
}

/** Edits of both vehicles, with a client that comes back and a batch that comes twice. */
const steps: ((world: DeliveryWorld, through: Table) => Promise<void>)[] = [
  (to, through) => to.connect(through),
  (to, through) => to.publish(through, 'van', [updated, changed], 3000),
  (to, through) => to.dispatch(through),
  (to, through) => to.work(through),
  (to, through) => to.publish(through, 'car', [updated]),
  (to, through) => to.publish(through, 'van', [changed]),
  (to, through) => to.dispatch(through, 2),
  (to, through) => to.connect(through),
  (to, through) => to.work(through)
]

describe.each([
  ['before', 1],
  ['after', 1 + Math.floor(stride / 2)]
] as const)('a call of the table that ends the run %s it takes effect', (fault, first) => {
  it('loses no fact and makes none', { timeout: 300_000 }, async () => {
    for (const failing of callNumbers(first, stride)) {
      const world = await newWorld()
      world.outcomes = [down]
      const { faulty, wasHit } = failingAt(table, failing, fault)
      for (const step of steps) await step(world, faulty).catch(() => undefined)
      // The client comes back: its last connection may have failed.
      await world.connect(table)
      await world.settle()
      await expectEverything(world)
      if (!wasHit()) return
    }
  })
})

it('any order of facts, failures, repetitions and reconnections ends with the same', { timeout: 300_000 }, async () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('tell' as const),
      vehicle: fc.constantFrom('van', 'car'),
      count: fc.integer({ min: 1, max: 3 }),
      ahead: fc.integer({ min: -6, max: 6 }).map((halfSeconds) => halfSeconds * 500)
    }),
    fc.record({ kind: fc.constant('dispatch' as const), repeated: fc.integer({ min: 0, max: 3 }) }),
    fc.record({ kind: fc.constantFrom('work' as const, 'connect' as const) })
  )
  // An event that is refused for the third time is given up. A refusal counts twice where the answer to its count was lost.
  const isDeliverable = (outcomes: readonly unknown[], lost: readonly number[]) =>
    outcomes.filter((outcome) => outcome === refused).length + lost.length < 3
  const outcomes = fc.array(fc.constantFrom(down, refused), { maxLength: 4 })
  const failing = fc.array(fc.integer({ min: 1, max: 150 }), { maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), outcomes, failing, async (chosen, answers, calls) => {
      fc.pre(isDeliverable(answers, calls))
      const ran = await newWorld()
      await ran.connect(table)
      ran.outcomes = [...answers]
      const faulty = faultyTable(table, (call) => (calls.includes(call) ? 'after' : undefined))
      for (const one of chosen) await run(ran, faulty, one).catch(() => undefined)
      await ran.connect(table)
      await ran.settle()
      await expectEverything(ran)
    }),
    { numRuns: runsOf(8) }
  )
})

type Step =
  | { readonly kind: 'tell'; readonly vehicle: string; readonly count: number; readonly ahead: number }
  | { readonly kind: 'dispatch'; readonly repeated: number }
  | { readonly kind: 'work' | 'connect' }

function run(to: DeliveryWorld, through: Table, step: Step): Promise<void> {
  switch (step.kind) {
    case 'tell':
      return to.publish(
        through,
        step.vehicle,
        Array.from({ length: step.count }, () => updated),
        step.ahead
      )
    case 'dispatch':
      return to.dispatch(through, step.repeated)
    case 'work':
      return to.work(through)
    case 'connect':
      return to.connect(through)
  }
}
