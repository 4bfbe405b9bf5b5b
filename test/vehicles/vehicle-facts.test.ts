/** What facts tell of vehicles and of who has them. Source: decisions, "Events". */
import { describe, expect, it } from 'vitest'
import { unfinishedJobs } from '../../lib/jobs/job.ts'
import { deleteVehicle } from '../../lib/vehicles/vehicle-deletion.ts'
import { loadShare, shareVehicle, unshareVehicle } from '../../lib/vehicles/vehicle-sharing.ts'
import { transferVehicle } from '../../lib/vehicles/vehicle-transfer.ts'
import { putVehicle, putVehicles } from '../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../audit/actors.ts'
import { finishDays } from '../days/rebuilding.ts'
import { noon, stopTheClockAtNoon } from '../http/noon.ts'
import { factsIn, factsOf } from '../notify/stored-facts.ts'
import { runSimulatedTableHolding } from '../table/running-table.ts'
import { everyItem } from '../table/table-contents.ts'
import { acme, ada, eve, max, seedWorld } from '../table/world.ts'
import { everything, withTrips } from './fleet.ts'

const { table, call } = await runSimulatedTableHolding(seedWorld)
stopTheClockAtNoon()

const at = noon.toISOString()
const ofVan = { of: 'VEHICLE#van', at }
const van = { vehicle_id: 'van' }
const update = (body: object) => call('update-vehicle', { caller: ada, params: van, body })

describe('the fact of a profile', () => {
  it('that is made says so', async () => {
    const facts = await factsOf(table, () => call('create-vehicle', { caller: ada, body: { name: 'Raft' } }))
    expect(facts).toEqual([{ of: expect.stringMatching(/^VEHICLE#\w{26}$/), type: 'vehicle.created', at }])
  })

  it('names the fields that changed, and former values of booleans alone', async () => {
    await update({ transport_mode: true, tank_size: 40, name: 'Blue van' })
    const body = { transport_mode: false, tank_size: 41, name: 'Blue van', can_readout: true }
    expect(await factsOf(table, () => update(body))).toEqual([
      {
        ...ofVan,
        type: 'vehicle.updated',
        changed: ['tank_size', 'can_readout', 'transport_mode'],
        previous: { transport_mode: true }
      }
    ])
  })

  it.each([{}, { name: 'Van van' }])('is not there after a change that changes nothing: %j', async (body) => {
    expect(await factsOf(table, () => update(body))).toEqual([])
  })

  it('does not name a mode that ended by itself before', async () => {
    await update({ notrack_mode: true, notrack_mode_deact_time: at })
    const facts = await factsOf(table, () => update({ tank_size: 42 }))
    expect(facts).toEqual([{ ...ofVan, type: 'vehicle.updated', changed: ['tank_size'] }])
  })

  it('expires after 31 days', async () => {
    await update({ tank_size: 43 })
    const { expiresAtSeconds } = (await everyItem(table)).find(({ at: when }) => when === at) ?? {}
    expect(expiresAtSeconds).toBe(noon.getTime() / 1000 + 31 * 86_400)
  })
})

describe('the fact of a share', () => {
  const params = { ...van, user_id: 'eve' }
  const put = (permissions: string[]) => call('put-user-share', { caller: ada, params, body: { permissions } })

  it('that is made or changed says so, once', async () => {
    const shared = [{ ...ofVan, type: 'vehicle.shared' }]
    expect(await factsOf(table, () => put(['VEHICLE_READ']))).toEqual(shared)
    expect(await factsOf(table, () => put(['VEHICLE_READ']))).toEqual([])
    expect(await factsOf(table, () => put(['TRIP_READ']))).toEqual(shared)
  })

  it('that ends names who loses the vehicle, and the permissions that were had', async () => {
    await put(['TRIP_READ'])
    const facts = await factsOf(table, () => call('delete-user-share', { caller: eve, params }))
    expect(facts).toEqual([{ ...ofVan, type: 'vehicle.unshared', lost: { [eve.owner]: 1 << 4 } }])
  })

  it('of the operator is the same, but of one that is loaded there is none', async () => {
    expect(await factsOf(table, () => loadShare(table, operator, 'van', eve.owner, withTrips))).toEqual([])
    expect(await factsOf(table, () => unshareVehicle(table, operator, 'van', eve.owner))).toMatchObject([
      { type: 'vehicle.unshared', lost: { [eve.owner]: withTrips } }
    ])
    expect(await factsOf(table, () => shareVehicle(table, operator, 'van', eve.owner, withTrips))).toMatchObject([
      { type: 'vehicle.shared' }
    ])
  })
})

describe('the fact of another owner', () => {
  const lost = { [ada.owner]: everything, [max.owner]: everything, [acme.owner]: everything }

  const shared = { ...ofVan, type: 'vehicle.shared' }

  it('names everybody who loses the vehicle, and the vehicle is shared to the new one', async () => {
    const transfer = { vehicleId: 'van', to: 'eve', keepsShares: false }
    const facts = await factsOf(table, () => transferVehicle(table, operator, transfer))
    expect(facts).toEqual([{ ...ofVan, type: 'vehicle.unshared', lost }, shared])
  })

  it('names the former owner alone where shares are kept, and nobody else where the new one had all permissions', async () => {
    const transfer = { vehicleId: 'van', to: 'max', keepsShares: true }
    const facts = await factsOf(table, () => transferVehicle(table, operator, transfer))
    expect(facts).toEqual([{ ...ofVan, type: 'vehicle.unshared', lost: { [ada.owner]: everything } }])
  })
})

describe('the fact of a deletion', () => {
  const lost = { [ada.owner]: everything, [max.owner]: everything, [acme.owner]: everything }
  const deleted = { ...ofVan, type: 'vehicle.deleted', lost }

  it('names everybody who had the vehicle, once', async () => {
    const remove = () => call('delete-vehicle', { caller: ada, params: van })
    expect(await factsOf(table, remove)).toEqual([deleted])
    expect(await factsOf(table, remove)).toEqual([])
  })

  it('is left, with the others, when nothing else of the vehicle is', async () => {
    await finishDays(table)
    await update({ tank_size: 44 })
    await deleteVehicle(table, operator, 'van')

    expect((await unfinishedJobs(table)).filter(({ subject }) => subject === 'van')).toEqual([])
    const left = (await everyItem(table)).filter(({ PK }) => PK === 'VEHICLE#van')
    expect(factsIn(left)).toHaveLength(left.length)
    expect(factsIn(left).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['vehicle.updated', 'vehicle.deleted'])
    )
  })
})

it('a vehicle that the operator makes has a fact, and one that is loaded has none', async () => {
  expect(await factsOf(table, () => putVehicle(table, operator, 'ada', { id: 'raft' }))).toEqual([
    { of: 'VEHICLE#raft', type: 'vehicle.created', at }
  ])
  const given = { id: 'tug', name: 'Tug' }
  expect(await factsOf(table, () => putVehicles(table, [{ actor: operator, ownerId: 'ada', given }]))).toEqual([])
})
