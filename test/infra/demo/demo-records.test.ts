import { expect, it } from 'vitest'
import { demoMember, demoOwner, demoRecords, ownerIdOf } from '../../../infra/demo/demo-records.ts'
import { fleetVehicleIds } from '../../../infra/demo/fleet/fleet-vehicles.ts'
import { vehicleHistory } from '../../../infra/demo/fleet/vehicle-history.ts'
import { demoCars } from '../../../infra/demo/uploads-of-cars.ts'
import { loadRecords } from '../../../infra/load/load.ts'
import { putStatus } from '../../../lib/vehicles/status-writes.ts'
import { deleteVehicle } from '../../../lib/vehicles/vehicle-deletion.ts'
import { operator } from '../../audit/actors.ts'
import { vehicleStatus } from '../../table/samples.ts'
import { tableHolding } from '../../test-table.ts'

const table = await tableHolding(async () => {})

it('users and vehicles of the demo are created once, and all other data are uploaded', async () => {
  const first = await loadRecords(table, () => operator, demoRecords())
  const second = await loadRecords(table, () => operator, demoRecords())
  expect(first.problems).toEqual([])
  expect(first.records).toEqual({
    organization: 2,
    user: 6,
    membership: 6,
    vehicle: 9,
    vehicle_access: 9,
    notification_rule: 5,
    place: 8
  })
  const outcomes = Object.values(second.counts).map(({ created, changed }) => created + changed)
  expect(outcomes.every((count) => count === 0)).toBe(true)
})

it('each vehicle of the demo has a name, a brand, a group and a number plate of its own', () => {
  const vehicles = demoRecords().filter((record) => record.type === 'vehicle')
  expect(vehicles.map(({ id }) => id)).toEqual(fleetVehicleIds)
  const named = vehicles.map(({ name, brand, group_id, vehicle_registration_id }) => ({
    texts: [name, brand, group_id].map((text) => text !== undefined && text !== ''),
    plate: vehicle_registration_id
  }))
  expect(named.flatMap(({ texts }) => texts)).not.toContain(false)
  expect(new Set(named.map(({ plate }) => plate)).size).toBe(vehicles.length)
  expect(named.filter(({ plate }) => plate === undefined)).toEqual([])
})

it.each([
  ['the user as whom the demo is opened', demoOwner.id],
  ['the other user', demoMember.id]
])('%s has a rule for a battery that has fallen below its threshold', (_, userId) => {
  const rule = demoRecords().find(
    (record) =>
      record.type === 'notification_rule' &&
      record.user_id === userId &&
      record.property_indicator === 'battery_main_voltage'
  )
  if (rule?.type !== 'notification_rule') throw new Error('There is no such rule')
  const vehicle = fleetVehicleIds.find((id) => id === rule.vehicle_id)
  // Users other than its owner would need a further permission on the vehicle.
  expect(vehicle && ownerIdOf(vehicle)).toBe(userId)
  const history = vehicle ? vehicleHistory(vehicle, Date.parse('2026-03-04T18:00:00.000Z')) : []
  const volts = history.flatMap(({ battery_main_voltage }) => battery_main_voltage ?? [])
  expect(volts.some((each) => each > Number(rule.value))).toBe(true)
  expect(volts.at(-1)).toBeLessThan(Number(rule.value))
})

it('vehicles of the demo without uploads are recognized', async () => {
  await loadRecords(table, () => operator, demoRecords())
  expect(await demoCars(table)).toEqual(fleetVehicleIds.map((id) => ({ id, hasData: false })))
  await putStatus(table, vehicleStatus('kia-picanto', '2026-03-02T12:00:00.000Z'))
  await deleteVehicle(table, operator, 'opel-movano')
  const left = fleetVehicleIds.filter((id) => id !== 'opel-movano')
  expect(await demoCars(table)).toEqual(left.map((id) => ({ id, hasData: id === 'kia-picanto' })))
})
