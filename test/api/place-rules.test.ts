/** Rules on places from their creation to the messages: by both spellings, for one vehicle and by a rule set. */
import { expect, it } from 'vitest'
import { circle } from '../owned-places/seeds.ts'
import { upload } from './at-depot.ts'
import { del, get, post, put, query } from './client.ts'
import { patience } from './patience.ts'
import { invalid } from './refusals.ts'
import { deviceToken, newVehicle } from './uploading.ts'

const as = 'uploader'
async function newPlace(vehicleId: string): Promise<string> {
  const body = { name: 'Old depot', shape: circle, vehicle_ids: [vehicleId] }
  return String((await post('/place', { as, body })).data.id)
}

const messagesOf = async (vehicle_id: string) =>
  (await get(`/notification/message${query({ vehicle_id })}`, { as })).items
    .map(({ message, value_key, operator, timestamp }) => ({ message, value_key, operator, timestamp }))
    .toSorted((a, b) => String(a.timestamp).localeCompare(String(b.timestamp)))

it('fire as the vehicle arrives and leaves', async () => {
  const vehicleId = await newVehicle()
  const [token, placeId, otherId] = [await deviceToken(vehicleId), await newPlace(vehicleId), await newPlace(vehicleId)]
  const rules = `/notification/rule/${vehicleId}`
  const arrival = { property_indicator: 'place', operator: 'NOTIF_OP_ENTER', value_key: otherId }
  const rule = (await post(rules, { as, body: arrival })).data
  expect(rule).toMatchObject({ value_key: `ENTERED:${otherId}`, operator: 'NOTIF_OP_ENTER', value: 0 })
  const changed = await put(`${rules}/${rule.id}`, { as, body: { value_key: `ENTERED:${placeId}` } })
  expect(changed.data).toMatchObject({ value_key: `ENTERED:${placeId}`, operator: 'NOTIF_OP_ENTER' })

  const departure = { property_indicator: 'place', value_key: `LEFT:${otherId}`, vehicle_ids: [vehicleId] }
  const set = (await post('/notification/rule-set', { as, body: departure })).data
  const next = await put(`/notification/rule-set/${set.id}`, { as, body: { value_key: `LEFT:${placeId}` } })
  expect(next.data).toMatchObject({ value_key: `LEFT:${placeId}`, operator: 'NOTIF_OP_LEAVE', value: 0 })
  await expect.poll(async () => (await get(rules, { as })).items.length, patience).toBe(2)

  await upload(token, [
    [250, false],
    [190, true],
    [130, true]
  ])
  const texts = async () => (await messagesOf(vehicleId)).map(({ message }) => message)
  await expect.poll(texts, patience).toEqual(['Arrived at Old depot'])
  await put(`/place/${placeId}`, { as, body: { name: 'New depot' } })
  await upload(token, [
    [70, false],
    [10, false]
  ])
  await expect.poll(texts, patience).toEqual(['Arrived at Old depot', 'Left New depot'])
  expect(await messagesOf(vehicleId)).toMatchObject([
    { value_key: `ENTERED:${placeId}`, operator: 'NOTIF_OP_ENTER' },
    { value_key: `LEFT:${placeId}`, operator: 'NOTIF_OP_LEAVE' }
  ])

  const preview = await post(`${rules}/ops/preview`, { as, body: { ...arrival, value_key: placeId } })
  const [arrived] = await messagesOf(vehicleId)
  expect(preview.data).toMatchObject({ edges: [{ timestamp: arrived?.timestamp, observed: 'INSIDE' }], more: false })
  expect((await del(`/notification/rule-set/${set.id}`, { as })).status).toBe(204)
})

it('are refused on a place that the caller cannot read', async () => {
  const vehicleId = await newVehicle()
  const placeId = String((await post('/place', { as: 'helper', body: { name: 'Mine', shape: circle } })).data.id)
  const body = { property_indicator: 'place', value_key: `ENTERED:${placeId}`, value: 0 }
  const rules = `/notification/rule/${vehicleId}`
  const speed = (await post(rules, { as, body: { property_indicator: 'speed', value_key: 'ABOVE', value: 5 } })).data

  const answers = [
    await post(rules, { as, body }),
    await put(`${rules}/${speed.id}`, { as, body }),
    await post(`${rules}/ops/preview`, { as, body }),
    await post('/notification/rule-set', { as, body: { ...body, vehicle_ids: [vehicleId] } })
  ]
  expect(answers.map((answer) => answer.body)).toEqual(answers.map(() => invalid('value_key')))
  expect(JSON.stringify(answers[0]?.body)).toContain('does not name a place that you can read')
  expect((await get(rules, { as })).items).toEqual([speed])
})
