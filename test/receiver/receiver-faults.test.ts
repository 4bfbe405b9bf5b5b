/** An upload that the receiver has acknowledged is stored once, whatever call fails. */
import { expect, it } from 'vitest'
import { permissionBits } from '../../lib/contract/permissions.ts'
import { userScope } from '../../lib/contract/scope.ts'
import { receiveRecords } from '../../lib/receiver/receive-records.ts'
import { now, seen, type UploadWorld, uploadWorld } from '../processing/processing-world.ts'
import { driving, monday, routeFrom, standing } from '../processing/routes.ts'
import { callNumbers, failingAt } from '../table/faulty-table.ts'
import { callerOf } from '../table/running-table.ts'

const { records } = standing(driving(routeFrom(monday), 10), 20)
const given = records.map(({ atMilliseconds, ...values }) => ({
  timestamp: new Date(atMilliseconds).toISOString(),
  ...values
}))
const device = {
  ...callerOf(userScope('ada'), { kind: 'programmatic', permissions: permissionBits(['VEHICLE_DATA_UPLOAD']) }),
  admitted: Promise.resolve(),
  countFor: async () => {},
  assertNotRefused: () => {}
}
const uploadsOf = ({ memory }: UploadWorld) => memory.items.filter(({ SK }) => String(SK).startsWith('FIXES#'))
const receive = async (world: UploadWorld, table = world.table) =>
  (await receiveRecords(table, device, 'van', given, { fixRetentionDays: 400, now })).receipt

it.each(['before', 'after'] as const)('an upload is stored once when a call fails, %s it is made', async (fault) => {
  for (const failing of callNumbers()) {
    const world = uploadWorld()
    const { faulty, wasHit } = failingAt(world.table, failing, fault)
    const answer = await receive(world, faulty).catch(() => undefined)
    if (answer) expect([answer.accepted, uploadsOf(world).length]).toEqual([records.length, 1])
    const { accepted, duplicates } = await receive(world)
    expect(accepted + duplicates).toBe(records.length)
    expect(uploadsOf(world)).toHaveLength(1)
    await world.process()
    expect(seen(world).trips).toMatchObject([{ valid: true, completed: true }])
    if (!wasHit()) return
  }
})
