/** The receiver stores uploads for the vehicle that they name. */
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/contract/api-error.ts'
import { allPermissionBits, permissionBits } from '../../lib/contract/permissions.ts'
import { organizationScope, userScope } from '../../lib/contract/scope.ts'
import type { DeviceCaller } from '../../lib/identity/caller.ts'
import { receiveFix } from '../../lib/receiver/receive-fix.ts'
import { receiveRecords } from '../../lib/receiver/receive-records.ts'
import { uploadingVehicle, vehicleOfClient } from '../../lib/receiver/uploading-vehicle.ts'
import { unpackRecords } from '../../lib/records/packed-records.ts'
import { itemsUnder } from '../../lib/table/access-patterns.ts'
import { metered, newCapacityMeter } from '../../lib/table/capacity-meter.ts'
import { fixesPrefix } from '../../lib/table/keys.ts'
import { queryAll, type Table } from '../../lib/table/table.ts'
import { deviceClaimItem } from '../../lib/vehicles/device-claims.ts'
import { updateVehicle } from '../../lib/vehicles/vehicle-changes.ts'
import { deleteVehicle } from '../../lib/vehicles/vehicle-deletion.ts'
import { shareVehicle, unshareVehicle } from '../../lib/vehicles/vehicle-sharing.ts'
import { putVehicle } from '../../lib/vehicles/vehicle-writes.ts'
import { seeder } from '../audit/actors.ts'
import { noon, refusal, refusalOf } from '../functions/call.ts'
import { callerOf } from '../table/running-table.ts'
import { seedsOf } from '../table/seeds.ts'
import { tableHolding } from '../test-table.ts'

const upload = permissionBits(['VEHICLE_DATA_UPLOAD'])
const counted: string[] = []
const countFor = async (vehicleId: string, authorized: Promise<unknown>) => {
  await authorized.then(
    () => counted.push(vehicleId),
    () => {}
  )
}

const device = (owner: string, changes: Partial<DeviceCaller> = {}): DeviceCaller => ({
  ...callerOf(userScope(owner), { kind: 'programmatic', permissions: upload }),
  admitted: Promise.resolve(),
  countFor,
  assertNotRefused: () => {},
  ...changes
})
const ada = device('ada')
const acme = device('ada', { owner: organizationScope('acme') })
const uploadToken = device('ada', { kind: 'upload', vehicleId: 'van' })

async function fill(table: Table) {
  const seeds = seedsOf(table)
  for (const id of ['ada', 'max', 'eve']) await seeds.user(id)
  await seeds.organization('acme')
  await seeds.member('acme', 'eve', upload)
  await seeds.member('acme', 'ada', upload)
  await seeds.vehicle('ada', 'van')
  await seeds.vehicle('max', 'boat')
  await putVehicle(table, seeder, 'ada', { id: 'car', name: 'Car', device_id: 'Tracker-1' })
  await putVehicle(table, seeder, 'ada', { id: 'quiet', name: 'Quiet', notrack_mode: true })
  await seeds.share('van', organizationScope('acme'), upload)
  await seeds.share('van', userScope('max'), permissionBits(['VEHICLE_READ']))
}

const table = await tableHolding(fill)
beforeEach(() => {
  counted.length = 0
})

const fix = { timestamp: '2026-03-02T11:59:00.000Z', longitude: 7.8, latitude: 51.7, speed: 50, ignition_on: true }
const minuteLater = new Date(noon.getTime() + 60_000)
/** Records that were measured after the mode was switched on. */
const hidden = { ...fix, timestamp: '2026-03-02T12:00:30.000Z' }
const later = { timestamp: '2026-03-02T11:59:30.000Z', battery_main_voltage: 12.5 }
const receive = (given: readonly unknown[], vehicleId = 'van', caller = ada, at = noon) =>
  receiveRecords(table, caller, vehicleId, given, { fixRetentionDays: 400, now: at })
const uploadsOf = (vehicleId: string) => queryAll(table, itemsUnder(`VEHICLE#${vehicleId}`, fixesPrefix))
const storedOf = async (vehicleId: string) => {
  const uploads = await uploadsOf(vehicleId)
  return uploads.map(({ records }) => unpackRecords(records as Uint8Array))
}

describe('an upload', () => {
  it('is one item with the accepted records, in the order of time', async () => {
    const { receipt, via } = await receive([later, fix, { timestamp: 'x' }, fix])

    expect(receipt).toEqual({
      accepted: 2,
      duplicates: 1,
      rejected: [{ index: 2, reason: 'timestamp must be a date and time with an offset, such as 2026-01-31T12:00:00Z' }]
    })
    expect(via).toEqual({ permission: 'VEHICLE_DATA_UPLOAD', via: 'me' })
    const { timestamp: _, ...measured } = fix
    expect(await storedOf('van')).toEqual([
      [
        { atMilliseconds: noon.getTime() - 60_000, ...measured },
        { atMilliseconds: noon.getTime() - 30_000, battery_main_voltage: 12.5 }
      ]
    ])
    expect(counted).toEqual(['van'])
  })

  it('that is stored already is all duplicates, however it is written', async () => {
    await receive([fix, later])

    const { receipt } = await receive([later, { ...fix, timestamp: '2026-03-02T12:59:00+01:00' }, fix])

    expect(receipt).toEqual({ accepted: 0, duplicates: 3, rejected: [] })
    expect(await uploadsOf('van')).toHaveLength(1)
  })

  it('that comes several times at once is stored once', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)

    const receipts = await Promise.all(Array.from({ length: 5 }, async () => (await receive([fix])).receipt.accepted))

    expect(receipts.toSorted()).toEqual([0, 0, 0, 0, 1])
    expect(await uploadsOf('van')).toHaveLength(1)
  })

  it('stores nothing where no record is accepted', async () => {
    const { receipt } = await receive([{ ...fix, latitude: 91 }, null])

    expect(receipt).toMatchObject({ accepted: 0, duplicates: 0, rejected: [{ index: 0 }, { index: 1 }] })
    expect(await uploadsOf('van')).toEqual([])
    expect(counted).toEqual(['van'])
  })

  it('leaves no position in the table while notrack_mode is on', async () => {
    await receive([fix], 'quiet')

    expect(await storedOf('quiet')).toEqual([[{ atMilliseconds: noon.getTime() - 60_000, ignition_on: true }]])
  })

  it('is recognized again whatever notrack_mode was switched to, and stays as it was stored', async () => {
    await receive([fix], 'car')
    await updateVehicle(table, 'car', { notrack_mode: true }, noon)
    expect((await receive([fix], 'car')).receipt).toMatchObject({ accepted: 0, duplicates: 1 })

    await receive([hidden], 'car', ada, minuteLater)
    await updateVehicle(table, 'car', { notrack_mode: false }, minuteLater)
    expect((await receive([hidden], 'car', ada, minuteLater)).receipt).toMatchObject({ accepted: 0, duplicates: 1 })

    const stored = (await storedOf('car')).flat().map(({ longitude, ignition_on }) => [longitude, ignition_on])
    expect(stored).toHaveLength(2)
    expect(stored).toEqual(
      expect.arrayContaining([
        [7.8, true],
        [undefined, true]
      ])
    )
  })

  it('has a key that does not depend on positions that it does not hold', async () => {
    const elsewhere = { ...fix, longitude: 7.9, latitude: 51.8, speed: 30 }

    await receive([fix], 'quiet')

    expect((await receive([elsewhere], 'quiet')).receipt).toMatchObject({ accepted: 0, duplicates: 1 })
  })

  it('of old hours takes a read and a write unit more, and a read alone where they were charged before', async () => {
    const hoursAgo = (hours: number) => ({
      ...fix,
      timestamp: new Date(noon.getTime() - hours * 3_600_000).toISOString()
    })
    const unitsOf = async (given: readonly unknown[]) => {
      const meter = newCapacityMeter()
      await metered(meter, () => receive(given, 'car'))
      return [meter.readUnits, meter.writeUnits]
    }
    const [recent, old] = [[fix, later], Array.from({ length: 900 }, (_, index) => hoursAgo(2 + index))]
    await receive(recent, 'car')
    await receive(old, 'car')

    const [reads = 0, writes = 0] = await unitsOf([fix, hoursAgo(0.5)])
    expect(await unitsOf([hoursAgo(1000), hoursAgo(1001)])).toEqual([reads + 1, writes + 1])
    expect(await unitsOf([hoursAgo(2), hoursAgo(3.1)])).toEqual([reads + 1, writes])
  })

  it('beyond the limit of its vehicle stores nothing', async () => {
    const tooBusy = device('ada', { countFor: () => Promise.reject(new ApiError('RATE_LIMIT_EXCEEDED')) })

    expect(await refusalOf(receive([fix], 'van', tooBusy))).toEqual(refusal('RATE_LIMIT_EXCEEDED'))
    expect(await uploadsOf('van')).toEqual([])
  })
})

describe('permission to upload', () => {
  const denied = refusal('PERMISSION_DENIED', { permission: 'VEHICLE_DATA_UPLOAD' })

  it('belongs to an organization with it, and to its member', async () => {
    const via = { permission: 'VEHICLE_DATA_UPLOAD', via: 'organization', organization_id: 'acme' }

    expect((await receive([fix], 'van', acme)).via).toEqual(via)
    expect((await receive([later], 'van', device('eve', { vehicleIds: ['van'] }))).via).toEqual(via)
  })

  it("belongs to a device token for any user's vehicle where it names vehicles, and otherwise for its own user's alone", async () => {
    await shareVehicle(table, seeder, 'van', userScope('max'), upload)

    expect(await refusalOf(receive([fix], 'van', device('max')))).toEqual(denied)
    expect(await refusalOf(receive([fix], 'van', device('eve')))).toEqual(denied)
    expect((await receive([fix], 'van', device('max', { vehicleIds: ['van'] }))).via).toEqual({
      permission: 'VEHICLE_DATA_UPLOAD',
      via: 'me'
    })
    expect((await receive([later], 'van', device('max', { permissions: allPermissionBits }))).receipt.accepted).toBe(1)
  })

  it("belongs to a device token of an organization for its members' vehicles alone where it names none", async () => {
    await shareVehicle(table, seeder, 'boat', organizationScope('acme'), upload)

    expect((await receive([fix], 'van', acme)).receipt.accepted).toBe(1)
    expect(await refusalOf(receive([fix], 'boat', acme))).toEqual(denied)
    expect((await receive([fix], 'boat', { ...acme, vehicleIds: ['boat'] })).receipt.accepted).toBe(1)
  })

  it.each([
    ['the token of a user without the permission', device('max'), 'van'],
    ['the token of a user without access to the vehicle', device('max'), 'car'],
    ['a token for other vehicles', device('ada', { vehicleIds: ['car'] }), 'van']
  ])('is refused to %s, which is not counted in its limit', async (_, caller, vehicleId) => {
    expect(await refusalOf(receive([fix], vehicleId, caller))).toEqual(denied)
    expect(await uploadsOf(vehicleId)).toEqual([])
    expect(counted).toEqual([])
  })

  it('is refused to a caller for whom it was withdrawn a moment ago', async () => {
    const max = device('max', { vehicleIds: ['van'] })
    await shareVehicle(table, seeder, 'van', userScope('max'), upload)
    await receive([fix], 'van', max)

    await unshareVehicle(table, seeder, 'van', userScope('max'))

    expect(await refusalOf(receive([later], 'van', max))).toEqual(denied)
  })

  it('is refused for a vehicle that does not exist or is deleted', async () => {
    await deleteVehicle(table, seeder, 'car')

    for (const id of ['car', 'unknown', 'a b']) {
      expect(await refusalOf(receive([fix], id))).toEqual(refusal('VEHICLE_NOT_FOUND'))
    }
  })
})

const issue = (path: string, message: string) => refusal('INVALID_PARAMETERS', { issues: [{ path, message }] })
const needed = 'is required with a token for several vehicles'

describe('the vehicle of an upload', () => {
  it.each([
    ['an upload token', uploadToken, {}, 'van'],
    ['a token for one vehicle', device('ada', { vehicleIds: ['car'] }), {}, 'car'],
    ['a token for several, by its ID', ada, { vehicle_id: 'van' }, 'van'],
    ['a token for several, by its device in other letters', ada, { device_id: 'tRACKER-1' }, 'car'],
    ['an upload token that is named too', uploadToken, { vehicle_id: 'van' }, 'van']
  ])('is that of %s', async (_, caller, named, expected) => {
    expect(await uploadingVehicle(table, caller, named)).toBe(expected)
  })

  it.each([
    ['is missing', ada, {}, issue('vehicle_id', needed)],
    ['is missing from a token for two', device('ada', { vehicleIds: ['van', 'car'] }), {}, issue('vehicle_id', needed)],
    ['has no such device', ada, { device_id: 'tracker-2' }, issue('device_id', 'does not match a vehicle')],
    [
      'is not that of the upload token',
      uploadToken,
      { vehicle_id: 'car' },
      refusal('PERMISSION_DENIED', { reason: 'OTHER_VEHICLE' })
    ],
    [
      'has a device, but is not that of the upload token',
      uploadToken,
      { device_id: 'tracker-1' },
      refusal('PERMISSION_DENIED', { reason: 'OTHER_VEHICLE' })
    ]
  ])('%s', async (_, caller, named, expected) => {
    expect(await refusalOf(uploadingVehicle(table, caller, named))).toEqual(expected)
  })
})

describe('the vehicle of another program', () => {
  it.each([
    ['an upload token, whatever it says', uploadToken, '48241179', 'van'],
    ['a token for one vehicle, whatever it says', device('ada', { vehicleIds: ['car'] }), 'van', 'car'],
    ['its device', ada, 'TRACKER-1', 'car'],
    ['its ID', ada, 'van', 'van']
  ])('is that of %s', async (_, caller, name, expected) => {
    expect(await vehicleOfClient(table, caller, name)).toBe(expected)
  })

  it('is the one with that ID where another has it as its device', async () => {
    const stored = { ...deviceClaimItem('van').key, vehicleId: 'boat', v: 1 }
    await table.client.send(new PutCommand({ TableName: table.name, Item: stored }))

    expect(await vehicleOfClient(table, ada, 'van')).toBe('van')
  })

  it.each([
    [undefined, needed],
    ['', needed],
    ['48241179', 'does not match a vehicle'],
    ['no ID: ü', 'does not match a vehicle']
  ])('is not found by %j', async (name, message) => {
    expect(await refusalOf(vehicleOfClient(table, ada, name))).toEqual(issue('device_id', message))
  })

  it.each([['x'], ['\ufdfa']])('is not found by a name that no key holds, of %s', async (letter) => {
    for (const length of [200, 3000]) {
      const found = vehicleOfClient(table, ada, letter.repeat(length))
      expect(await refusalOf(found)).toEqual(issue('device_id', 'does not match a vehicle'))
    }
  })

  it('is not one that is deleted', async () => {
    await deleteVehicle(table, seeder, 'van')

    expect(await refusalOf(vehicleOfClient(table, ada, 'van'))).toEqual(issue('device_id', 'does not match a vehicle'))
  })
})

describe('the fix of another program', () => {
  const send = (record: typeof fix) => receiveFix(table, uploadToken, { record }, { fixRetentionDays: 400, now: noon })

  it('is stored', async () => {
    expect((await send(fix)).data).toEqual({ accepted: 1, duplicates: 0, rejected: [] })
    expect(await uploadsOf('van')).toHaveLength(1)
  })

  it.each([
    ['is dropped, as the receipt says, where it is a day ahead', { ...fix, timestamp: '2026-03-03T12:00:01Z' }],
    ['is dropped, as the receipt says, where its position is out of range', { ...fix, latitude: 91 }]
  ])('%s', async (_, record) => {
    expect((await send(record)).data).toMatchObject({ accepted: 0, rejected: [{ index: 0 }] })
    expect(await uploadsOf('van')).toEqual([])
  })

  it('whose time cannot be read is refused', async () => {
    expect(await refusalOf(send({ ...fix, timestamp: 'yesterday' }))).toMatchObject({ id: 'INVALID_PARAMETERS' })
  })

  it('is ignored, and not counted, where the message has none', async () => {
    expect((await receiveFix(table, uploadToken, {}, { fixRetentionDays: 400, now: noon })).data).toEqual({
      accepted: 0,
      duplicates: 0,
      rejected: []
    })
    expect(counted).toEqual([])
  })
})
