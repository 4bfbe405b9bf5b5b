/** Every writer of profiles keeps when the modes of the vehicle were on. */
import { beforeEach, describe, expect, it } from 'vitest'
import { allPermissionBits } from '../../lib/contract/permissions.ts'
import type { VehicleChange } from '../../lib/contract/resources/vehicle-content.ts'
import type { AdmittedCaller } from '../../lib/identity/caller.ts'
import { findItem } from '../../lib/table/find-item.ts'
import { addVehicle, changeVehicle } from '../../lib/vehicles/own-vehicles.ts'
import { findProfiles } from '../../lib/vehicles/stored-vehicle.ts'
import { updateVehicle } from '../../lib/vehicles/vehicle-changes.ts'
import { modesItem } from '../../lib/vehicles/vehicle-modes.ts'
import { putVehicle } from '../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../audit/actors.ts'
import { noon } from '../http/noon.ts'
import { MemoryTable } from '../table/pairs/memory-table.ts'
import { seedsOf } from '../table/seeds.ts'

const hour = 3_600_000
const later = (hours: number) => new Date(noon.getTime() + hours * hour)
const moment = (hours: number) => later(hours).getTime()

let { table } = new MemoryTable('modes')
beforeEach(async () => {
  table = new MemoryTable('modes').table
  await seedsOf(table).user('ada')
})

const ada: AdmittedCaller = {
  owner: 'USER#ada',
  jti: 'j1',
  kind: 'personal',
  permissions: allPermissionBits,
  expiresAtSeconds: 4_000_000_000,
  issuedAtSeconds: 1,
  requestsPerMinute: 80,
  admitted: Promise.resolve()
}

const modes = () => findItem(table, modesItem('van'), { ConsistentRead: true })
const put = async (fields: VehicleChange, hours: number) =>
  (await changeVehicle(table, ada, 'van', fields, { permission: 'VEHICLE_WRITE', now: later(hours) })).vehicle
const van = { id: 'van', name: 'Van' }

describe('when modes were on', () => {
  it('is kept by those who add and change a vehicle themselves', async () => {
    await addVehicle(table, ada, 'van', { name: 'Van', transport_mode: true }, 'VEHICLE_WRITE', operator)
    await put({ transport_mode: null, notrack_mode: true }, 1)
    await put({ brand: 'Opel' }, 2)
    await put({ notrack_mode: false }, 3)

    expect(await modes()).toEqual({ notrack: [[moment(1), moment(3)]], transport: [[moment(0), moment(1)]] })
  })

  it('is kept by the operator and by what is loaded', async () => {
    await putVehicle(table, operator, 'ada', { ...van, notrack_mode: true })
    await updateVehicle(table, 'van', { notrack_mode: null, transport_mode: true }, later(1))
    await putVehicle(table, { ...operator, at: later(2) }, 'ada', { ...van, transport_mode: false })

    expect(await modes()).toEqual({ notrack: [[moment(0), moment(1)]], transport: [[moment(1), moment(2)]] })
  })

  it('takes no item of a vehicle without modes', async () => {
    await putVehicle(table, operator, 'ada', { ...van, notrack_mode: false })
    await put({ transport_mode: false }, 1)

    expect(await modes()).toBeUndefined()
  })
})

describe('notrack_mode', () => {
  const shown = async (hours: number) => (await findProfiles(table, ['van'], later(hours)))[0]
  const deact = later(1).toISOString()

  beforeEach(async () => {
    await putVehicle(table, operator, 'ada', { ...van, notrack_mode: true, notrack_mode_deact_time: deact })
  })

  it('shows false once its time has come', async () => {
    expect(await shown(0.9)).toEqual({ ...van, notrack_mode: true, notrack_mode_deact_time: deact })
    expect(await shown(1)).toEqual({ ...van, notrack_mode: false, notrack_mode_deact_time: deact })
    expect(await put({}, 2)).toEqual({ ...van, notrack_mode: false, notrack_mode_deact_time: deact })
  })

  it('does not come back when its time is cleared later', async () => {
    expect(await put({ notrack_mode_deact_time: null }, 2)).toEqual({ ...van, notrack_mode: false })
    expect(await modes()).toEqual({ notrack: [[moment(0), moment(1)]], transport: [] })
  })

  it('is switched on again without the time at which it ended before', async () => {
    expect(await put({ notrack_mode: true }, 2)).toEqual({ ...van, notrack_mode: true })
    expect(await modes()).toEqual({
      notrack: [
        [moment(0), moment(1)],
        [moment(2), null]
      ],
      transport: []
    })
  })

  it('stays as it is when the same is loaded again', async () => {
    const again = { ...van, notrack_mode: true, notrack_mode_deact_time: deact }
    expect(await putVehicle(table, { ...operator, at: later(2) }, 'ada', again)).toBe('unchanged')
  })
})
