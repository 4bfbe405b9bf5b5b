/** A trip that ends because no position fix comes any more: `collect-due` completes it, which nobody has asked for. */
import { expect, it, vi } from 'vitest'
import { factPrefix, statusKey, vehicleList } from '../../lib/table/keys.ts'
import { everythingIn } from '../../lib/table/remove-items.ts'
import { getItems, queryAll } from '../../lib/table/table.ts'
import { get, loadedAt, query } from './client.ts'
import { silentOwner, silentUpload, silentVehicleId } from './fixture/silent.ts'
import { table } from './made-tokens.ts'
import { backgroundTimeout } from './patience.ts'

/** The timer is due a minute after the upload, with which these tests began, and timers are collected every minute. */
const patience = { timeout: backgroundTimeout, interval: 1000 }

const factsOf = async (vehicleId: string) => {
  const keys = await queryAll(table, everythingIn(vehicleList(vehicleId)))
  const facts = await getItems(
    table,
    keys.filter(({ SK }) => String(SK).startsWith(factPrefix)).map(({ PK, SK }) => ({ PK: String(PK), SK: String(SK) }))
  )
  return facts.map((fact) => ({ type: fact?.type, subject: fact?.subject }))
}

it('is completed within two minutes, and so is what belongs to it', async () => {
  await vi.waitFor(async () => {
    expect((await factsOf(silentVehicleId)).map(({ type }) => type).sort()).toEqual([
      'trip.completed',
      'trip.started',
      'tripleg.completed',
      'vehicle.status.changed'
    ])
  }, patience)
  const [trip] = (await get(`/trip${query({ vehicle_id: silentVehicleId })}`, { as: silentOwner })).items
  const { timestamp } = silentUpload(new Date(loadedAt)).at(-1) ?? {}
  expect(trip).toMatchObject({ completed: true, timestamp_end: timestamp })
  const [status] = await getItems(table, [statusKey(silentVehicleId)])
  expect(status?.data).toMatchObject({ status: 'SETUP_HOME_COMP' })
})
