import { expect, it } from 'vitest'
import { demoOwner, demoRecords } from '../../../infra/demo/demo-records.ts'
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
    user: 2,
    membership: 2,
    vehicle: 7,
    vehicle_access: 7,
    notification_rule: 4,
    place: 6
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

it('all rules are those of the user as whom the demo is opened', () => {
  const rules = demoRecords().filter((record) => record.type === 'notification_rule')
  expect(rules.map(({ user_id }) => user_id)).toEqual(rules.map(() => demoOwner.id))
})

it('the battery of a vehicle has fallen below the threshold of its rule before the demo is opened', () => {
  const rule = demoRecords().find((record) => record.type === 'notification_rule' && record.id === 'battery-low')
  const threshold = rule && 'value' in rule ? Number(rule.value) : Number.NaN
  const volts = vehicleHistory('skoda-octavia', Date.parse('2026-03-04T18:00:00.000Z')).flatMap(
    ({ battery_main_voltage }) => battery_main_voltage ?? []
  )
  expect(volts.some((each) => each > threshold)).toBe(true)
  expect(volts.at(-1)).toBeLessThan(threshold)
})

it('vehicles of the demo without uploads are recognized', async () => {
  await loadRecords(table, () => operator, demoRecords())
  expect(await demoCars(table)).toEqual(fleetVehicleIds.map((id) => ({ id, hasData: false })))
  await putStatus(table, vehicleStatus('kia-picanto', '2026-03-02T12:00:00.000Z'))
  await deleteVehicle(table, operator, 'opel-movano')
  const left = fleetVehicleIds.filter((id) => id !== 'opel-movano')
  expect(await demoCars(table)).toEqual(left.map((id) => ({ id, hasData: id === 'kia-picanto' })))
})
