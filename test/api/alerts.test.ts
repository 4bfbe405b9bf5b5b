/** A rule from its creation to those who are notified: an upload crosses it, the message is there, and the event tells of it. */
import { describe, expect, it, vi } from 'vitest'
import { del, get, post, put, query } from './client.ts'
import { patience } from './patience.ts'
import { deviceToken, newVehicle } from './uploading.ts'

const as = 'uploader'
const second = 1000

/** Stands for a minute and drives since then; the last record is of now. */
function records(speeds: readonly number[]) {
  const start = Date.now() - speeds.length * 10 * second
  return speeds.map((speed, index) => ({
    timestamp: new Date(start + index * 10 * second).toISOString(),
    longitude: 10,
    latitude: Number((50 + 0.001 * index).toFixed(3)),
    speed
  }))
}

const messagesOf = async (vehicleId: string) =>
  (await get(`/notification/message${query({ vehicle_id: vehicleId })}`, { as })).items

describe('a rule that an upload crosses', () => {
  it('makes one message, and GET /event tells of it; rules that were changed or deleted make none', async () => {
    const vehicleId = await newVehicle()
    const token = await deviceToken(vehicleId)
    const upload = (speeds: readonly number[]) =>
      post('/receiver/vehicle-data', { token, body: { records: records(speeds) } })
    const rules = `/notification/rule/${vehicleId}`
    const body = { property_indicator: 'speed', value_key: 'ABOVE', value: 40 }
    const rule = (await post(rules, { as, body })).data
    const other = (await post(rules, { as, body: { ...body, value: 45 } })).data
    await put(`${rules}/${other.id}`, { as, body: { value: 200 } })
    const since = String((await get('/event', { as })).data.cursor)

    expect((await upload([0, 0, 0, 0, 0, 0, 36, 36, 50, 50, 50])).status).toBe(202)
    await vi.waitFor(async () => expect(await messagesOf(vehicleId)).toHaveLength(1), patience)
    const [message] = await messagesOf(vehicleId)
    expect(message).toMatchObject({
      notification_rule_id: rule.id,
      vehicle_id: vehicleId,
      property_indicator: 'speed',
      value_key: 'ABOVE',
      value: 40,
      suppressed: 0,
      late: false,
      read: false
    })

    await vi.waitFor(async () => {
      const { data } = await get(`/event${query({ since, types: 'notification.triggered' })}`, { as })
      const events = data.events as { readonly vehicle_id: string }[]
      expect(events.filter(({ vehicle_id }) => vehicle_id === vehicleId)).toMatchObject([
        { type: 'notification.triggered', timestamp: message?.timestamp, data: { id: message?.id } }
      ])
    }, patience)

    // A deleted rule notifies nobody; a new one notifies at its first record.
    for (const { id } of [rule, other]) expect((await del(`${rules}/${id}`, { as })).status).toBe(204)
    await post(rules, { as, body: { property_indicator: 'battery_main_voltage', value_key: 'ABOVE', value: 12 } })
    const reading = { timestamp: new Date().toISOString(), battery_main_voltage: 13 }
    expect((await post('/receiver/vehicle-data', { token, body: { records: [reading] } })).status).toBe(202)
    await vi.waitFor(async () => expect(await messagesOf(vehicleId)).toHaveLength(2), patience)
    expect((await messagesOf(vehicleId)).map(({ value }) => value)).toEqual([12, 40])
  })
})
