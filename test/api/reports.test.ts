/** Reports from their schedule to the message of their user. */
import { expect, it } from 'vitest'
import { seedReport } from '../reports/seeds.ts'
import { del, get, post, put } from './client.ts'
import { table } from './made-tokens.ts'
import { backgroundTimeout, patience } from './patience.ts'
import { refusal } from './refusals.ts'

const as = 'uploader'
const path = '/insight/report'
const make = async (body: object) => (await post(path, { as, body: { name: 'Kilometres', ...body } })).data
const change = async (id: unknown, body: object) => (await put(`${path}/${id}`, { as, body })).data
const remove = async (id: unknown) => expect((await del(`${path}/${id}`, { as })).status).toBe(204)
const listed = async () => (await get(path, { as })).items

/** The weekday in so many days, 1 = Monday. */
const weekdayIn = (days: number) => new Date(Date.now() + days * 86_400_000).getUTCDay() || 7

it('are saved, scheduled, changed and deleted', async () => {
  const saved = await make({ interval: 'week', group_by: 'driver', range: 'LAST_MONTH', vehicle_ids: ['any'] })
  expect(saved).toMatchObject({
    user_id: as,
    range: 'LAST_MONTH',
    interval: 'week',
    group_by: 'driver',
    every: null,
    weekday: 1
  })
  expect(await listed()).toEqual([saved])
  const weeks = { every: 'WEEK', weekday: weekdayIn(5), time_zone: 'Pacific/Pago_Pago' }
  const scheduled = await change(saved.id, { ...weeks, vehicle_ids: null })
  expect(scheduled).toMatchObject({ ...weeks, next_at: expect.stringMatching(/T17:00:00\.000Z$/) })
  expect(scheduled).not.toHaveProperty('vehicle_ids')
  expect((await get(`${path}/${saved.id}`, { as })).data).toEqual(scheduled)
  // Due before the other one, so that the timer moves with each request.
  const first = await make({ every: 'WEEK', weekday: weekdayIn(2) })
  expect(String(first.next_at) < String(scheduled.next_at)).toBe(true)
  const later = await change(first.id, { weekday: weekdayIn(3) })
  expect(String(later.next_at) > String(first.next_at)).toBe(true)
  await remove(first.id)
  expect(await listed()).toEqual([scheduled])
  expect(await change(saved.id, { every: null })).not.toHaveProperty('next_at')
  await change(saved.id, { every: 'MONTH' })
  await remove(saved.id)
  expect(await listed()).toEqual([])
  expect((await get(`${path}/${saved.id}`, { as })).body).toEqual(refusal('REPORT_NOT_FOUND'))
})

it('refuse what has no meaning', async () => {
  for (const body of [
    { time_zone: 'Mars/Olympus' },
    { weekday: 0 },
    { weekday: 8 },
    { weekday: 1.5 },
    { every: 'DAY' },
    { interval: 'hour' },
    { group_by: 'colour' },
    { range: 'NEXT_WEEK' },
    { vehicle_ids: [] },
    { vehicle_ids: Array.from({ length: 51 }, (_, index) => `v${index}`) },
    { next_at: '2026-03-02T12:00:00.000Z' }
  ]) {
    const { status, body: answer } = await post(path, { as, body: { name: 'Kilometres', ...body } })
    expect([status, answer]).toMatchObject([400, { error: { id: 'INVALID_PARAMETERS' } }])
  }
})

it('lead to a message and an event when they are due', async () => {
  const user = 'uploader'
  const since = String((await get('/event', { as })).data.cursor)
  const id = `due-${Date.now()}`
  // Scheduled eight days ago, so that it has come due since.
  await seedReport(table, user, id, new Date(Date.now() - 8 * 86_400_000), { name: 'Due' })
  const messages = async () =>
    (await get('/notification/message?limit=100', { as })).items.filter(
      ({ notification_rule_id }) => notification_rule_id === id
    )
  // It is collected once a minute.
  await expect.poll(messages, { timeout: backgroundTimeout, interval: 3000 }).toHaveLength(1)
  const [message] = await messages()
  expect(message).toMatchObject({
    user_id: user,
    notification_rule_name: 'Due',
    property_indicator: 'report',
    value_key: 'WEEK',
    path: expect.stringMatching(/^\/console\/reports\?from=[\d-]+&to=[\d-]+&interval=day&group_by=vehicle$/),
    read: false,
    message: expect.stringMatching(/^Report for \d/)
  })
  expect(message).not.toHaveProperty('vehicle_id')
  const events = async () =>
    (await get(`/event?types=notification.triggered&since=${since}`, { as })).data.events as { data: object }[]
  await expect.poll(async () => (await events()).map(({ data }) => data), patience).toContainEqual(message)
  const address = `/notification/message/${message?.id}`
  expect((await put(address, { as, body: { read: true } })).data).toMatchObject({ read: true })
  expect((await del(address, { as })).status).toBe(204)
  expect(await messages()).toEqual([])
  await remove(id)
})
