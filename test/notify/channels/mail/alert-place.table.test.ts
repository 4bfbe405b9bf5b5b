/** A mail names the town nearest to the vehicle at the moment of the alert, if its user may read the position when it is mailed. */
import { beforeEach, describe, expect, it } from 'vitest'
import { allPermissionBits, type Permission, permissionBits } from '../../../../lib/contract/permissions.ts'
import { userScope } from '../../../../lib/contract/scope.ts'
import { alertPosition } from '../../../../lib/notify/channels/mail/alert-position.ts'
import { townsOf } from '../../../../lib/places/towns-file.ts'
import { pieceItem, pieceOf } from '../../../../lib/records/new-piece.ts'
import { change } from '../../../../lib/table/change.ts'
import { replaced } from '../../../../lib/table/decision.ts'
import type { Table } from '../../../../lib/table/table.ts'
import type { VehicleRecord } from '../../../../lib/telemetry/record.ts'
import { shareVehicle, unshareVehicle } from '../../../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../../../audit/actors.ts'
import { tableHolding } from '../../../test-table.ts'
import { makeFleet } from '../../../vehicles/fleet.ts'
import { MailWorld } from './mail-world.ts'

const timestamp = '2026-03-02T12:00:00.000Z'
const noon = Date.parse(timestamp)
const hamm = { longitude: 7.82, latitude: 51.68 }
const helsinki = { longitude: 24.94, latitude: 60.17 }
const table = await tableHolding(async (filled) => {
  await makeFleet(filled)
  await putRecords(filled, [at(-90, helsinki), at(-20, hamm), at(-10, {}), at(5, helsinki)])
})

const friend = userScope('friend')
const alert = { vehicleId: 'van', timestamp }

/** `minutes`: after noon. */
function at(minutes: number, values: Partial<VehicleRecord>): VehicleRecord {
  return { atMilliseconds: noon + minutes * 60_000, ...values } as VehicleRecord
}

/** One piece for each record. */
async function putRecords(into: Table, records: readonly VehicleRecord[]) {
  for (const record of records) {
    const { name, packed } = pieceOf([record])
    const stored = replaced(pieceItem('van', name), { records: packed, expiresAtSeconds: 2_000_000_000 })
    await change(into, async () => ({ result: undefined, writes: [stored] }))
  }
}

const share = (permissions: readonly Permission[]) =>
  shareVehicle(table, operator, 'van', friend, permissionBits(permissions))
const positionFor = (owner = friend, moment = alert) =>
  alertPosition(table, { owner, permissions: allPermissionBits }, moment)

describe('the position of an alert', () => {
  it('is the last one before its moment', async () => {
    expect(await positionFor(userScope('owner'))).toMatchObject(hamm)
  })

  it('is unknown where the last one is older than an hour', async () => {
    const later = { ...alert, timestamp: '2026-03-02T11:30:00.000Z' }
    expect(await positionFor(userScope('owner'), later)).toMatchObject(helsinki)
    expect(await positionFor(userScope('owner'), { ...later, timestamp: '2026-03-02T11:30:00.001Z' })).toBeUndefined()
  })

  it('is no fix of poor accuracy', async () => {
    await putRecords(table, [at(-1, { ...helsinki, accuracy_m: 80 })])
    expect(await positionFor(userScope('owner'))).toMatchObject(hamm)
  })

  it('is read with the right to the status alone, as it is at that moment', async () => {
    expect(await positionFor()).toBeUndefined()
    await share(['VEHICLE_READ', 'NOTIFICATION_RULE_READ', 'TRIP_READ'])
    expect(await positionFor()).toBeUndefined()
    await share(['VEHICLE_STATUS_READ'])
    expect(await positionFor()).toMatchObject(hamm)
    await unshareVehicle(table, operator, 'van', friend)
    expect(await positionFor()).toBeUndefined()
  })

  it('of a vehicle that does not exist is unknown', async () => {
    expect(await positionFor(friend, { ...alert, vehicleId: 'lost' })).toBeUndefined()
  })
})

describe('a mail', () => {
  const towns = townsOf({
    unitsPerDegree: 100,
    unitsPerBand: 25,
    bands: [[206, 1]],
    names: 'Hamm',
    translations: [[0, { it: 'Hamm in Vestfalia' }]],
    latitudes: 'S',
    longitudes: '782',
    sizes: 'H'
  })
  let world: MailWorld
  beforeEach(async () => {
    world = new MailWorld(table)
    await world.begin()
  })

  async function mailAt(position: typeof hamm | undefined, profile: object = {}) {
    await world.begin(profile)
    world.places = { positionOf: async () => position, towns: async () => towns }
    await world.fire('speed')
    await world.run()
    return world.mails.at(-1)
  }

  it.each([
    ['within the town', hamm, {}, 'Nearest town: Hamm'],
    ['outside of it', { ...hamm, latitude: 51.86 }, {}, 'Nearest town: Hamm (20 km)'],
    [
      'for a user of miles',
      { ...hamm, latitude: 51.86 },
      { measurement_units: 'IMPERIAL' },
      'Nearest town: Hamm (12 mi)'
    ],
    ['in another language', hamm, { primary_locale: 'it' }, 'Città più vicina: Hamm in Vestfalia']
  ])('names the town: %s', async (_, position, profile, text) => {
    const mail = await mailAt(position, profile)
    expect(mail?.text.split('\r\n')).toContain(text)
    expect(mail?.html).toContain(`<p>${text}</p>`)
  })

  it.each([
    ['without a position', undefined],
    ['at sea', { longitude: -30, latitude: 0 }]
  ])('names no town: %s', async (_, position) => {
    const mail = await mailAt(position)
    expect(mail?.text).toContain('When: ')
    expect(mail?.text).not.toContain('Nearest town')
  })

  it('waits while the position cannot be read, and the log has neither place nor position', async () => {
    let isBroken = true
    world.places = {
      positionOf: async () => {
        if (isBroken) throw new Error('The request took too long')
        return hamm
      },
      towns: async () => towns
    }
    await world.fire('speed')
    await world.run()
    expect(world.mails).toEqual([])
    isBroken = false
    await world.run(60)
    expect(world.mails.map(({ text }) => text)).toEqual([expect.stringContaining('Nearest town: Hamm')])
    expect(world.failures.join()).not.toMatch(/Hamm|51\.|7\./)
  })
})
