/** A guard from its start to the alert of its user. */
import { expect, it } from 'vitest'
import { accessItem } from '../../lib/access/grants.ts'
import { adjust } from '../table/stored.ts'
import { destination } from '../telemetry/detection/journey.ts'
import { del, get, post, query } from './client.ts'
import { table } from './made-tokens.ts'
import { patience } from './patience.ts'
import { refusal } from './refusals.ts'
import { deviceToken, newVehicle } from './uploading.ts'

const as = 'uploader'
const anchor = { longitude: 24.9414, latitude: 60.1719 }
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

async function anchored() {
  const id = await newVehicle()
  const token = await deviceToken(id)
  const upload = async (...records: object[]) =>
    expect((await post('/receiver/vehicle-data', { token, body: { records } })).status).toBe(202)
  await upload({ timestamp: secondsAgo(60), ...anchor })
  const path = `/vehicle/${id}/ops/guard`
  const start = (body: object = { until: inHours(8) }) => post(path, { as, body })
  await expect.poll(async () => (await get(`/vehicle/${id}/status`, { as })).status, patience).toBe(200)
  return { id, path, start, upload }
}

/** Lets the guards begin before the records that the test uploads. */
const backdate = (id: string) =>
  adjust(table, accessItem(id), ({ guards = [], ...access }) => ({
    ...access,
    guards: guards.map((guard) => ({ ...guard, sinceMilliseconds: Date.parse(secondsAgo(50)) }))
  }))

const guardsOf = async (id: string) =>
  (await get('/notification/guard?limit=100', { as })).items.filter(({ vehicle_id }) => vehicle_id === id)
const messagesOf = async (id: string) => (await get(`/notification/message${query({ vehicle_id: id })}`, { as })).items

it('rings once when the vehicle leaves, as a message and an event, and is over', async () => {
  const { id, path, start, upload } = await anchored()
  const { data: guard } = await start({ until: inHours(8), radius: 60 })
  expect(guard).toMatchObject({ vehicle_id: id, user_id: as, radius: 60, ...anchor })
  expect(await guardsOf(id)).toEqual([guard])
  await backdate(id)
  const since = String((await get('/event', { as })).data.cursor)

  const away = destination(anchor, 100, 90)
  const leftAt = secondsAgo(40)
  await upload({ timestamp: leftAt, ...away }, { timestamp: secondsAgo(20), ...away })
  await expect.poll(() => messagesOf(id), patience).toHaveLength(1)

  const [message] = await messagesOf(id)
  expect(message).toMatchObject({
    notification_rule_id: guard.id,
    priority: 'NOTIF_ALERT',
    timestamp: leftAt,
    property_indicator: 'guard',
    operator: 'NOTIF_OP_LEAVE',
    value_key: 'LEFT',
    value: 60,
    observed: 100,
    message: 'Guard: left the circle of 60\u00a0m, 100\u00a0m away'
  })
  const events = async () =>
    (await get(`/event${query({ since, vehicle_ids: id, types: 'notification.triggered' })}`, { as })).data
      .events as object[]
  await expect.poll(events, patience).toMatchObject([{ data: { id: message?.id } }])
  expect(await guardsOf(id)).toEqual([])
  expect((await del(path, { as })).body).toEqual(refusal('GUARD_NOT_FOUND'))
})

it('rings when the ignition turns on, at once', async () => {
  const { id, start, upload } = await anchored()
  await start()
  await backdate(id)
  await upload({ timestamp: secondsAgo(10), ...anchor, ignition_on: true })
  await expect
    .poll(() => messagesOf(id), patience)
    .toMatchObject([{ value_key: 'IGNITION_ON', observed: 'true', message: 'Guard: ignition turned on' }])
  expect(await guardsOf(id)).toEqual([])
})

it('ends by DELETE, and rings no longer', async () => {
  const { id, path, start } = await anchored()
  await start()
  const { data: replaced } = await start({ until: inHours(1) })
  expect(await guardsOf(id)).toEqual([replaced])
  expect((await del(path, { as })).status).toBe(204)
  expect(await guardsOf(id)).toEqual([])
  expect((await del(path, { as: 'stranger' })).status).toBe(403)
})

it('needs a position', async () => {
  const id = await newVehicle()
  const body = { until: inHours(1) }
  expect((await post(`/vehicle/${id}/ops/guard`, { as, body })).body).toEqual(refusal('POSITION_UNKNOWN'))
})
