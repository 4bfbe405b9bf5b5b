// @module-tag long
/** Generated histories of rule sets against a model that shares no code with the service. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { putMembership, removeMembership } from '../../../lib/accounts/membership-writes.ts'
import { type Permission, permissionBits } from '../../../lib/contract/permissions.ts'
import type { NotificationRuleSetContent } from '../../../lib/contract/resources/notification-rule-set.ts'
import { organizationScope, userScope } from '../../../lib/contract/scope.ts'
import { unfinishedJobs } from '../../../lib/jobs/job.ts'
import { runJob } from '../../../lib/jobs/run-job.ts'
import { changeSet, createSet, deleteSet, listSets } from '../../../lib/rules/sets/own-sets.ts'
import { deleteVehicle } from '../../../lib/vehicles/vehicle-deletion.ts'
import { shareVehicle, unshareVehicle } from '../../../lib/vehicles/vehicle-sharing.ts'
import { transferVehicle } from '../../../lib/vehicles/vehicle-transfer.ts'
import { putVehicle } from '../../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../../audit/actors.ts'
import { ada, noon } from '../../functions/call.ts'
import { runsOf, someOf } from '../../proof-extent.ts'
import { callNumbers, failingAtEveryCall, interposedTable } from '../../table/faulty-table.ts'
import { MemoryTable } from '../../table/pairs/memory-table.ts'
import { Contents } from '../../table/pairs/model/contents.ts'
import { faultsOfRules } from '../../table/pairs/model/rules.ts'
import { seedsOf } from '../../table/seeds.ts'
import { pages, SetWorld } from './set-world.ts'

const content = { property_indicator: 'speed', value_key: 'ABOVE', value: 1 }
const write = { permission: 'NOTIFICATION_RULE_WRITE', now: noon } as const
const everything: readonly Permission[] = ['NOTIFICATION_RULE_WRITE', 'NOTIFICATION_RULE_READ', 'VEHICLE_STATUS_READ']
/** What a share or a membership gives; only the first is enough for a set. */
const rights: readonly (readonly Permission[])[] = [
  everything,
  ['NOTIFICATION_RULE_READ', 'VEHICLE_STATUS_READ'],
  ['TRIP_READ']
]
const vehicles = ['van', 'car', 'bus', 'cab'] as const
const scopes = ['ada', 'acme'] as const
type ScopeName = (typeof scopes)[number]
const scopeOf = (name: ScopeName) => (name === 'acme' ? organizationScope(name) : userScope(name))
const coverages = [
  { all: true },
  { group_id: 'north' },
  { organization_id: 'acme' },
  { vehicle_ids: ['van', 'bus', 'none'] }
] as const satisfies readonly Partial<NotificationRuleSetContent>[]
type Coverage = (typeof coverages)[number]

interface Vehicle {
  owner: string
  group: string | undefined
  grants: Map<string, number>
}

/** What Ada's sets cover, computed from what has happened. */
class Model {
  readonly vehicles = new Map<string, Vehicle>()
  readonly sets = new Map<string, { coverage: Coverage; value: number }>()
  /** Index of the rights of Ada's membership. */
  membership: number | undefined

  covers(setId: string, vehicleId: string): boolean {
    const [set, vehicle] = [this.sets.get(setId), this.vehicles.get(vehicleId)]
    if (!set || !vehicle) return false
    const viaMember = this.membership === 0 && vehicle.grants.get('acme') === 0
    if (vehicle.owner !== 'ada' && vehicle.grants.get('ada') !== 0 && !viaMember) return false
    const { coverage } = set
    if ('all' in coverage) return true
    if ('group_id' in coverage) return vehicle.group === coverage.group_id
    if ('vehicle_ids' in coverage) return (coverage.vehicle_ids as readonly string[]).includes(vehicleId)
    return this.membership !== undefined && vehicle.grants.has('acme')
  }

  rulesOn(vehicleId: string): string[] {
    const covering = [...this.sets].filter(([setId]) => this.covers(setId, vehicleId))
    return covering.map(([setId, { value }]) => `${setId} ${value}`).sort()
  }
}

/** Something that happens in the table and in the model, or nothing where it cannot happen. */
type Step = (world: SetWorld, model: Model) => Promise<void>

const owned = (model: Model, id: string, work: (vehicle: Vehicle) => Promise<void>) => {
  const vehicle = model.vehicles.get(id)
  return vehicle ? work(vehicle) : Promise.resolve()
}

const put =
  (id: string, owner: string, group: string): Step =>
  async (world, model) => {
    const known = model.vehicles.get(id)
    await putVehicle(world.table, operator, known?.owner ?? owner, { id, group_id: group })
    model.vehicles.set(id, { owner, grants: new Map(), ...known, group })
  }

const share =
  (id: string, to: ScopeName, index: number): Step =>
  (world, model) =>
    owned(model, id, async ({ owner, grants }) => {
      if (owner === to) return
      await shareVehicle(world.table, operator, id, scopeOf(to), permissionBits(rights[index] ?? []))
      grants.set(to, index)
    })

const unshare =
  (id: string, to: ScopeName): Step =>
  (world, model) =>
    owned(model, id, async ({ owner, grants }) => {
      if (owner === to) return
      await unshareVehicle(world.table, operator, id, scopeOf(to))
      grants.delete(to)
    })

const transfer =
  (id: string, to: string, keepsShares: boolean): Step =>
  (world, model) =>
    owned(model, id, async (vehicle) => {
      if (vehicle.owner === to) return
      await transferVehicle(world.table, operator, { vehicleId: id, to, keepsShares })
      vehicle.owner = to
      vehicle.grants.delete(to)
      if (!keepsShares) vehicle.grants.clear()
    })

const remove =
  (id: string): Step =>
  (world, model) =>
    owned(model, id, async () => {
      await deleteVehicle(world.table, operator, id)
      model.vehicles.delete(id)
    })

const join =
  (index: number): Step =>
  async (world, model) => {
    await putMembership(world.table, operator, 'acme', 'ada', permissionBits(rights[index] ?? []))
    model.membership = index
  }

const leave: Step = async (world, model) => {
  await removeMembership(world.table, operator, 'acme', 'ada')
  model.membership = undefined
}

const putSet =
  (id: string, coverage: Coverage, value: number): Step =>
  async (world, model) => {
    const body = { ...content, value, ...coverage } as NotificationRuleSetContent
    if (model.sets.has(id)) await changeSet(world.table, ada, id, { body, ...write })
    else await createSet(world.table, ada, id, { body, ...write })
    model.sets.set(id, { coverage, value })
  }

const removeSet =
  (id: string): Step =>
  async (world, model) => {
    if (!model.sets.has(id)) return
    await deleteSet(world.table, ada, id, write)
    model.sets.delete(id)
  }

/** One page of a job that may meet other steps. */
const runPage =
  (index: number): Step =>
  async (world) => {
    const jobs = (await unfinishedJobs(world.table)).filter(({ kind }) => Object.hasOwn(pages, kind))
    const job = jobs[index % Math.max(1, jobs.length)]
    if (job) await runJob(world.table, pages, job, () => true)
  }

const vehicleId = fc.constantFrom(...vehicles)
const setId = fc.constantFrom('s1', 's2')
const owner = fc.constantFrom('ada', 'bob')
const scope = fc.constantFrom(...scopes)
const group = fc.constantFrom('north', 'south')
const right = fc.nat(rights.length - 1)
const value = fc.integer({ min: 1, max: 9 })

const anyStep = fc.oneof(
  fc.tuple(vehicleId, owner, group).map((given) => put(...given)),
  fc.tuple(vehicleId, scope, right).map((given) => share(...given)),
  fc.tuple(vehicleId, scope).map((given) => unshare(...given)),
  fc.tuple(vehicleId, owner, fc.boolean()).map((given) => transfer(...given)),
  vehicleId.map(remove),
  right.map(join),
  fc.constant(leave),
  fc.tuple(setId, fc.constantFrom(...coverages), value).map((given) => putSet(...given)),
  setId.map(removeSet),
  fc.nat(5).map(runPage),
  fc.constant<Step>((world) => world.settle())
)

/** Each takes the van from a set that covers it, gives it to one, or changes the rule. */
const others: readonly Step[] = [
  unshare('van', 'acme'),
  share('van', 'acme', 1),
  share('van', 'ada', 0),
  put('van', 'bob', 'south'),
  transfer('van', 'ada', false),
  remove('van'),
  join(1),
  leave,
  putSet('s1', { group_id: 'north' }, 2),
  putSet('s1', { vehicle_ids: ['van', 'bus', 'none'] }, 2),
  putSet('s2', { all: true }, 3),
  removeSet('s1')
]

const seeded = new MemoryTable('seeded')
const seeds = seedsOf(seeded.table)
for (const id of ['ada', 'bob']) await seeds.user(id)
await seeds.organization('acme')

async function begun(...prelude: readonly Step[]) {
  const memory = seeded.copy()
  const [world, model] = [new SetWorld(memory), new Model()]
  world.onJoined = (set, vehicle) => expect(model.covers(set, vehicle), `${set} on ${vehicle}`).toBe(true)
  for (const step of prelude) await step(world, model)
  return { memory, world, model }
}

/** Ada has the car, and the van through her organization. */
const shared = () => begun(put('van', 'bob', 'north'), put('car', 'ada', 'south'), join(0), share('van', 'acme', 0))

async function expectSettled(memory: MemoryTable, world: SetWorld, model: Model) {
  const found = await Promise.all(vehicles.map((id) => world.rulesOn(id)))
  expect(found).toEqual(vehicles.map((id) => model.rulesOn(id)))
  const { sets } = await listSets(world.table, ada, 'NOTIFICATION_RULE_READ')
  expect(sets.map(({ id, num_vehicles, joining }) => ({ id, num_vehicles, joining }))).toEqual(
    [...model.sets.keys()].sort().map((id) => ({
      id,
      num_vehicles: vehicles.filter((vehicle) => model.covers(id, vehicle)).length,
      joining: false
    }))
  )
  expect(faultsOfRules(new Contents(memory.items))).toEqual([])
}

describe('rule sets', () => {
  it('come to the vehicles that they cover, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (history) => {
        const { memory, world, model } = await begun()
        for (const step of history) await step(world, model)
        await world.settle()
        await expectSettled(memory, world, model)
      }),
      { numRuns: runsOf(200) }
    )
  })

  it.each(coverages)('that cover %j come to the vehicles, whatever happens at each call of a job', async (coverage) => {
    for (const other of someOf(others, coverages.indexOf(coverage), coverages.length)) {
      for (const call of callNumbers()) {
        const { memory, world, model } = await shared()
        await putSet('s1', coverage, 1)(world, model)
        const { interposed, wasReached } = interposedTable(world.table, call, () => other(world, model))
        await world.settle(interposed)
        if (!wasReached()) break
        await world.settle()
        await expectSettled(memory, world, model)
      }
    }
  })

  it.each(['before', 'after'] as const)('come to the vehicles where calls fail %s they take effect', async (fault) => {
    for (const other of others) {
      const { memory, world, model } = await shared()
      await putSet('s1', { all: true }, 1)(world, model)
      await failingAtEveryCall(world.table, fault, (faulty) => world.settle(faulty))
      await other(world, model)
      await failingAtEveryCall(world.table, fault, (faulty) => world.settle(faulty))
      await world.settle()
      await expectSettled(memory, world, model)
    }
  })
})
