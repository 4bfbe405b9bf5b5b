/** How soon vehicles follow a change: at once, by one job that the change starts, and by no timer. */
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { putMembership, removeMembership } from '../../../lib/accounts/membership-writes.ts'
import { permissionBits } from '../../../lib/contract/permissions.ts'
import { organizationScope, userScope } from '../../../lib/contract/scope.ts'
import { unfinishedJobs } from '../../../lib/jobs/job.ts'
import { runJob } from '../../../lib/jobs/run-job.ts'
import { putRule } from '../../../lib/rules/rule-writes.ts'
import { followVehicles } from '../../../lib/rules/sets/followed-vehicles.ts'
import { changeSet, createSet, deleteSet } from '../../../lib/rules/sets/own-sets.ts'
import type { Table } from '../../../lib/table/table.ts'
import { shareVehicle, unshareVehicle } from '../../../lib/vehicles/vehicle-sharing.ts'
import { putVehicle } from '../../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../../audit/actors.ts'
import { ada, noon } from '../../functions/call.ts'
import { commandName } from '../../table/pairs/call-input.ts'
import { MemoryTable } from '../../table/pairs/memory-table.ts'
import { seedsOf } from '../../table/seeds.ts'
import { pages, SetWorld } from './set-world.ts'

const write = { permission: 'NOTIFICATION_RULE_WRITE', now: noon } as const
const rule = { property_indicator: 'speed', value_key: 'ABOVE', value: 90 }
const enough = permissionBits(['NOTIFICATION_RULE_WRITE', 'NOTIFICATION_RULE_READ', 'VEHICLE_STATUS_READ'])
const seeded = new MemoryTable('seeded')
const seeds = seedsOf(seeded.table)
for (const id of ['ada', 'bob']) await seeds.user(id)
await seeds.organization('acme')

let [memory, world] = [seeded, new SetWorld(seeded)]

/** Ada's set of the group north, which has the van. The bus is Bob's and shared with acme, of which Ada is a member. */
beforeEach(async () => {
  memory = seeded.copy()
  world = new SetWorld(memory)
  await putVehicle(world.table, operator, 'ada', { id: 'van', group_id: 'north' })
  await putVehicle(world.table, operator, 'bob', { id: 'bus', group_id: 'north' })
  await shareVehicle(world.table, operator, 'bus', organizationScope('acme'), enough)
  await putMembership(world.table, operator, 'acme', 'ada', enough)
  await createSet(world.table, ada, 's', { body: { ...rule, group_id: 'north' }, ...write })
  await world.settle()
})

const both = { van: ['s 90'], bus: ['s 90'] }
const changes: readonly (readonly [string, () => Promise<unknown>, object])[] = [
  [
    'of a group',
    () => putVehicle(world.table, operator, 'ada', { id: 'van', group_id: 'south' }),
    { ...both, van: [] }
  ],
  [
    'of the end of a share',
    () => unshareVehicle(world.table, operator, 'bus', organizationScope('acme')),
    { ...both, bus: [] }
  ],
  ['of a share', () => shareVehicle(world.table, operator, 'bus', userScope('ada'), enough), both],
  ['of a membership', () => putMembership(world.table, operator, 'acme', 'ada', 0), { ...both, bus: [] }],
  ['of the end of a membership', () => removeMembership(world.table, operator, 'acme', 'ada'), { ...both, bus: [] }],
  [
    'of the set',
    () => changeSet(world.table, ada, 's', { body: { value: 80 }, ...write }),
    { van: ['s 80'], bus: ['s 80'] }
  ],
  ['of its end', () => deleteSet(world.table, ada, 's', write), { van: [], bus: [] }]
]

it.each(changes)('a change %s is followed by one job', async (_, change, expected) => {
  expect(await rules()).toEqual(both)
  await change()
  await followVehicles(world.table, [...world.changed], noon)

  const jobs = (await unfinishedJobs(world.table)).filter(({ kind }) => Object.hasOwn(pages, kind))
  expect(jobs).toHaveLength(1)
  for (const job of jobs) await runJob(world.table, pages, job, () => false)

  expect(await rules()).toEqual(expected)
  expect((await unfinishedJobs(world.table)).filter(({ kind }) => Object.hasOwn(pages, kind))).toEqual([])
  expect(memory.items.filter(({ PK }) => String(PK).startsWith('TIMER'))).toEqual([])
})

/** Longer than one change tries. */
const collisions = 20

it('a vehicle follows in the run that meets other writers of its rules', async () => {
  // The pauses between attempts have no length.
  const random = vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => random.mockRestore())
  await putVehicle(world.table, operator, 'ada', { id: 'van', group_id: 'south' })
  await followVehicles(world.table, [...world.changed], noon)
  const { contended, met } = contendedTable()

  await runJob(contended, pages, { kind: 'follow-vehicle', subject: 'van' }, () => false)

  expect(met()).toBe(collisions)
  expect(await rules()).toEqual({ van: [], bus: ['s 90'] })
})

/** A table where another writer changes the rules of the van before each of the first transactions. */
function contendedTable() {
  let met = 0
  const send = async (command: object) => {
    if (commandName(command) === 'TransactWrite' && met < collisions) {
      met += 1
      await putRule(world.table, { ...rule, id: 'other', user_id: 'ada', vehicle_id: 'van', value: met })
    }
    return world.table.client.send(command as never)
  }
  return { contended: { ...world.table, client: { send } as unknown as Table['client'] }, met: () => met }
}

async function rules() {
  const [van, bus] = await Promise.all([world.rulesOn('van'), world.rulesOn('bus')])
  return { van, bus }
}
