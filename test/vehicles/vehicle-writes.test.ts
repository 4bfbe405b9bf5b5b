import { describe, expect, it } from 'vitest'
import { rosterEntries, searchEntries } from '../../lib/access/rosters.ts'
import { putRule } from '../../lib/rules/rule-writes.ts'
import { putStatus, type StatusWrite } from '../../lib/vehicles/status-writes.ts'
import { findStatuses } from '../../lib/vehicles/stored-status.ts'
import { findProfiles } from '../../lib/vehicles/stored-vehicle.ts'
import { deleteVehicle } from '../../lib/vehicles/vehicle-deletion.ts'
import { shareVehicle } from '../../lib/vehicles/vehicle-sharing.ts'
import { putVehicle } from '../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../audit/actors.ts'
import { noon } from '../http/noon.ts'
import { failingAtEveryCall } from '../table/faulty-table.ts'
import { everyItem, itemAt } from '../table/table-contents.ts'
import { tableHolding } from '../test-table.ts'
import { everything, makeFleet, owner, rental, withTrips } from './fleet.ts'

const table = await tableHolding(makeFleet)

describe('a vehicle', () => {
  it('is in the roster and the search entries of its owner', async () => {
    expect(await putVehicle(table, operator, 'owner', { id: 'boat', name: 'Sea Star', brand: 'Sea' })).toBe('created')

    expect(await rosterEntries(table, owner)).toContainEqual({ vehicleId: 'boat', bits: everything })
    expect(await searchEntries(table, owner)).toContainEqual({
      vehicleId: 'boat',
      bits: everything,
      name: 'Sea Star',
      words: 'sea star boat'
    })
  })

  it('keeps the fields that are not given', async () => {
    expect(await putVehicle(table, operator, 'owner', { id: 'van', brand: 'Opel' })).toBe('changed')
    expect(await putVehicle(table, operator, 'owner', { id: 'van', brand: 'Opel' })).toBe('unchanged')
    expect(await findProfiles(table, ['van'], noon)).toEqual([{ id: 'van', name: 'White van', brand: 'Opel' }])
  })

  it('has its device alone, in upper or lower case, until the device changes or the vehicle is deleted', async () => {
    await putVehicle(table, operator, 'owner', { id: 'van', device_id: 'Tracker-1' })
    const boat = (device_id: string) => putVehicle(table, operator, 'friend', { id: 'boat', device_id })
    await expect(boat('TRACKER-1')).rejects.toThrow('The device belongs to vehicle van, and to no second one')

    await putVehicle(table, operator, 'owner', { id: 'van', device_id: 'tracker-2' })
    expect(await boat('TRACKER-1')).toBe('created')

    await deleteVehicle(table, operator, 'van')
    expect(await boat('Tracker-2')).toBe('changed')
  })

  it("has no device that is another vehicle's ID, and no ID that is another vehicle's device", async () => {
    const boat = (device_id: string) => putVehicle(table, operator, 'friend', { id: 'boat', device_id })

    for (const name of ['van', 'VAN', 'ｖａｎ']) {
      await expect(boat(name)).rejects.toThrow('The device belongs to vehicle van, and to no second one')
    }
    expect(await boat('boat')).toBe('created')
    expect(await boat('Tug')).toBe('changed')
    await expect(putVehicle(table, operator, 'owner', { id: 'tug' })).rejects.toThrow(
      'The ID is the device of vehicle boat'
    )
  })

  it('is made, or another gets its ID as a device, where both happen at once', async () => {
    for (let round = 0; round < 5; round++) {
      const id = `raced-${round}`
      const writes = await Promise.allSettled([
        putVehicle(table, operator, 'owner', { id }),
        putVehicle(table, operator, 'friend', { id: 'boat', device_id: id })
      ])

      expect(writes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    }
  })

  it('is counted with its owner, also when many are made at once', async () => {
    const owned = async () => (await itemAt(table, 'USER#owner', 'PROFILE'))?.ownedVehicles
    const before = Number(await owned())

    await Promise.all(['a', 'b', 'c'].map((id) => putVehicle(table, operator, 'owner', { id })))
    expect(await owned()).toBe(before + 3)
    await putVehicle(table, operator, 'owner', { id: 'a', name: 'A' })
    await deleteVehicle(table, operator, 'b')
    expect(await owned()).toBe(before + 2)
  })

  it('needs an owner, and stays with that one', async () => {
    await expect(putVehicle(table, operator, 'nobody', { id: 'boat' })).rejects.toThrow('There is no user nobody')
    await expect(putVehicle(table, operator, 'friend', { id: 'van' })).rejects.toThrow(
      'Vehicle van belongs to another user'
    )
  })

  it.each(['before', 'after'] as const)('is there whole or not at all, whatever call fails (%s)', async (fault) => {
    const before = (await everyItem(table)).length
    // Access, profile, roster and search entry; the fact; the audit entry of the owner, and of everybody.
    const after = before + 4 + 1 + 2
    await failingAtEveryCall(table, fault, async (faulty) => {
      expect([before, after]).toContain((await everyItem(table)).length)
      await putVehicle(faulty, operator, 'owner', { id: 'boat' })
    })
    expect(await everyItem(table)).toHaveLength(after)
  })
})

describe('a status', () => {
  const at = (timestamp: string, fields: Partial<StatusWrite> = {}): StatusWrite => ({
    vehicle_id: 'van',
    timestamp,
    status: 'PARK',
    longitude: 7.8,
    latitude: 51.6,
    ...fields
  })
  const nine = '2024-02-01T09:00:00.000Z'
  const ten = '2024-02-01T10:00:00.000Z'

  it('has defaults for what is required and not known', async () => {
    await putVehicle(table, operator, 'owner', { id: 'van', initial_distance: 12_000 })
    expect(await putStatus(table, at(nine))).toBe('created')
    expect(await findStatuses(table, ['van'], noon)).toEqual([
      {
        ...at(nine),
        speed: 0,
        angle: 0,
        pdop_value: 0,
        total_odometer: 12_000,
        battery_main_pct: 0,
        battery_main_voltage: 0,
        battery_main_trend: 'CONST',
        battery_main_trend_slope: 0
      }
    ])
  })

  it('is replaced by a newer one alone, and its time written to every roster', async () => {
    await shareVehicle(table, operator, 'van', rental, withTrips)
    await putStatus(table, at(ten))

    expect(await putStatus(table, at(nine, { speed: 50 }))).toBe('unchanged')
    expect(await putStatus(table, at(ten, { speed: 50 }))).toBe('unchanged')
    expect(await putStatus(table, at('2024-02-01T10:00:00.001Z'))).toBe('changed')

    const times = (await everyItem(table)).filter(({ SK }) => SK === 'VEHICLE#van').map(({ s }) => s)
    expect(times).toEqual(Array(2).fill(Date.parse(ten) + 1))
  })

  it('needs its vehicle', async () => {
    await expect(putStatus(table, at(nine, { vehicle_id: 'boat' }))).rejects.toThrow('There is no vehicle boat')
  })
})

describe('a rule', () => {
  const rule = {
    id: 'fuel',
    user_id: 'friend',
    vehicle_id: 'van',
    property_indicator: 'fuel_level',
    value_key: 'BELOW'
  }

  it('is written once, and changed where it differs', async () => {
    expect(await putRule(table, { ...rule, value: 5 })).toBe('created')
    expect(await putRule(table, { ...rule, value: 5 })).toBe('unchanged')
    expect(await putRule(table, { ...rule, value: 6 })).toBe('changed')
    expect(await itemAt(table, 'USER#friend', 'RULE#van#fuel')).toMatchObject({ data: { ...rule, value: 6 } })
  })

  it('needs its user and its vehicle', async () => {
    await expect(putRule(table, { ...rule, user_id: 'nobody', value: 5 })).rejects.toThrow('There is no user nobody')
    await expect(putRule(table, { ...rule, vehicle_id: 'boat', value: 5 })).rejects.toThrow('There is no vehicle boat')
  })
})
