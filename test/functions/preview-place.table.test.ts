/** The preview of a place: visits of drives whose truth is known, what it takes, and who may ask. */
import { beforeAll, describe, expect, it } from 'vitest'
import { logic } from '../../functions/preview-place.ts'
import { permissionBits } from '../../lib/contract/permissions.ts'
import type { PlacePreview, PlacePreviewContent } from '../../lib/contract/resources/place-preview.ts'
import { metered, newCapacityMeter } from '../../lib/table/capacity-meter.ts'
import { change } from '../../lib/table/change.ts'
import { changed } from '../../lib/table/decision.ts'
import type { ModeHistory } from '../../lib/vehicles/mode-history.ts'
import { modesItem } from '../../lib/vehicles/vehicle-modes.ts'
import { driving, routeFrom, standing } from '../processing/routes.ts'
import { seedsOf } from '../table/seeds.ts'
import { startTable } from '../test-table.ts'
import { ada, callOf, refusalOf } from './call.ts'
import { dense, denseNow, uploadRecords } from './previewed-records.ts'

const now = denseNow
const day = 86_400_000
const metresPerDegree = 111_195

/** Two stops of half an hour on the way, and a stay at the end, up to an hour before the preview. */
const first = standing(driving(routeFrom(now.getTime() - 30 * day), 15), 30)
const second = standing(driving(first, 15), 30)
const arrived = standing(driving({ ...second, untilMilliseconds: now.getTime() - 3 * 3_600_000 }, 15), 105)
const crowd = Array.from({ length: 20 }, (_, index) => `of-crowd-${index}`)

const table = (await startTable()).open()
const preview = logic(table)

beforeAll(async () => {
  const seeds = seedsOf(table)
  for (const id of ['ada', 'bob']) await seeds.user(id)
  for (const id of ['van', 'hidden', 'dense', 'silent', ...crowd]) await seeds.vehicle('ada', id)
  await seeds.vehicle('bob', 'other')
  await uploadRecords(table, 'van', arrived.records, now)
  await uploadRecords(table, 'hidden', arrived.records, now)
  await uploadRecords(table, 'dense', dense.slice(-8000), now)
  const notrack: ModeHistory['notrack'] = [[first.untilMilliseconds - 3_600_000, first.untilMilliseconds]]
  await change(table, async (items) => {
    const [modes] = await items.read(modesItem('hidden'))
    return { result: undefined, writes: [changed(modes, { notrack, transport: [] })] }
  })
}, 240_000)

const circleAt = (latitude: number, changes: Partial<PlacePreviewContent> = {}): PlacePreviewContent => ({
  shape: { type: 'Point', coordinates: [10, latitude], radius: 200 },
  vehicle_ids: ['van'],
  ...changes
})

async function previewed(body: PlacePreviewContent) {
  const meter = newCapacityMeter()
  const reply = await metered(meter, () => preview({ ...callOf({ body }), now }))
  return { data: reply.data as PlacePreview, reply, readUnits: meter.readUnits, writeUnits: meter.writeUnits }
}

/** By the distance along the meridian: the first fix within 200 m, and the first after it that is farther than 225 m. */
function truthAt(latitude: number) {
  const metresTo = (record: { readonly latitude?: number }) =>
    Math.abs((record.latitude ?? 0) - latitude) * metresPerDegree
  const begin = arrived.records.findIndex((record) => metresTo(record) <= 200)
  const end = arrived.records.findIndex((record, index) => index > begin && metresTo(record) > 225)
  const timeOf = (index: number) => new Date(arrived.records.at(index)?.atMilliseconds ?? 0).toISOString()
  return { timestamp_start: timeOf(begin), timestamp_end: timeOf(end), completed: end >= 0 }
}

describe('a preview of 31 days', () => {
  it.each([
    ['a stop', first.latitude],
    ['a later stop', second.latitude],
    ['a stay that lasts', arrived.latitude]
  ])('has the visit of %s', async (_, latitude) => {
    const { data, readUnits, writeUnits } = await previewed(circleAt(latitude))
    const truth = truthAt(latitude)
    expect(data.visits).toMatchObject([{ vehicle_id: 'van', ...truth }])
    const [{ duration, timestamp_start, timestamp_end }] = data.visits as [PlacePreview['visits'][number]]
    expect(duration).toBe((Date.parse(timestamp_end) - Date.parse(timestamp_start)) / 1000)
    expect(data).toMatchObject({ until: now.toISOString(), more: false })
    expect(Date.parse(data.vehicles[0]?.since ?? '')).toBeLessThanOrEqual(now.getTime() - 31 * day)
    expect(readUnits).toBeLessThanOrEqual(10)
    expect(writeUnits).toBe(0)
  })

  it('has none of a vehicle that only drove past', async () => {
    const { data } = await previewed(circleAt((first.latitude + second.latitude) / 2))
    expect(data.visits).toEqual([])
  })

  it('has every visit of several vehicles, newest end first, each vehicle once', async () => {
    const ring = [
      [9.9, 49.9],
      [10.1, 49.9],
      [10.1, 51],
      [9.9, 51],
      [9.9, 49.9]
    ]
    const shape = { type: 'Polygon' as const, coordinates: [ring] }
    const { data } = await previewed({ shape, vehicle_ids: ['van', 'silent', 'hidden', 'van'] })
    expect(data.vehicles.map(({ vehicle_id }) => vehicle_id)).toEqual(['van', 'silent', 'hidden'])
    expect(data.visits.map(({ vehicle_id, completed }) => [vehicle_id, completed])).toEqual([
      ['hidden', false],
      ['van', false]
    ])
  })

  it('leaves out where the vehicle was hidden', async () => {
    const hidden = await previewed(circleAt(first.latitude, { vehicle_ids: ['hidden'] }))
    expect(hidden.data.visits).toEqual([])
    const later = await previewed(circleAt(second.latitude, { vehicle_ids: ['hidden'] }))
    expect(later.data.visits).toMatchObject([truthAt(second.latitude)])
  })

  it('reaches farther back for one vehicle than for many', async () => {
    const sinceOf = async (vehicle_ids: string[]) => {
      const { data, readUnits } = await previewed(circleAt(0, { vehicle_ids }))
      expect(readUnits).toBeLessThanOrEqual(260)
      return Date.parse(data.vehicles[0]?.since ?? '')
    }
    expect(await sinceOf(['dense'])).toBeLessThanOrEqual(now.getTime() - 31 * day)
    expect(await sinceOf(['dense', ...crowd])).toBeGreaterThan(now.getTime() - day)
  })
})

describe('a preview is refused', () => {
  const body = circleAt(50)
  it.each([
    [['van', 'none'], 'VEHICLE_NOT_FOUND', { vehicle_ids: ['none'] }],
    [['van', 'other'], 'PERMISSION_DENIED', { permission: 'TRIP_READ', vehicle_ids: ['other'] }],
    [['none', 'van', 'other'], 'VEHICLE_NOT_FOUND', { vehicle_ids: ['none', 'other'] }],
    [['other', ...crowd, 'none'], 'PERMISSION_DENIED', { permission: 'TRIP_READ', vehicle_ids: ['other', 'none'] }]
  ])('of %j, and names those that may not be read', async (vehicle_ids, id, data) => {
    const refused = await refusalOf(preview(callOf({ body: { ...body, vehicle_ids } })))
    expect([refused?.id, refused?.data]).toEqual([id, data])
  })

  it.each([
    ['PLACE_READ', ['TRIP_READ'], {}],
    ['TRIP_READ', ['PLACE_READ'], { vehicle_ids: ['van'] }]
  ] as const)('to a token without %s', async (permission, permissions, more) => {
    const caller = { ...ada, permissions: permissionBits(permissions) }
    const refused = await refusalOf(preview(callOf({ caller, body })))
    expect([refused?.id, refused?.data]).toEqual(['PERMISSION_DENIED', { permission, ...more }])
  })

  it('of a shape that leaves open what is inside', async () => {
    const crossing = [
      [0, 0],
      [0.1, 0.1],
      [0.1, 0],
      [0, 0.1],
      [0, 0]
    ]
    const shape = { type: 'Polygon' as const, coordinates: [crossing] }
    const refused = await refusalOf(preview(callOf({ body: { ...body, shape } })))
    expect(refused).toMatchObject({ id: 'INVALID_PARAMETERS' })
  })
})
