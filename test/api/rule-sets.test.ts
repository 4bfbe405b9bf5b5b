/** The rule sets of a user as a program sees them: vehicles join and leave, and a set on silence looks at each of them. */
import { expect, it } from 'vitest'
import { putUser } from '../../lib/accounts/user-writes.ts'
import { userScope } from '../../lib/contract/scope.ts'
import { putVehicle } from '../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../audit/actors.ts'
import { del, get, post, put } from './client.ts'
import { personalToken, table } from './made-tokens.ts'
import { refusal } from './refusals.ts'

const sets = '/notification/rule-set'
const fast = { property_indicator: 'speed', value_key: 'ABOVE', value: 120 }
const silent = { property_indicator: 'last_update', value_key: 'SILENT', value: 60 }

/** The jobs of all tests share a queue, and those of a walk of requests beside these tests take a minute. */
const patience = { timeout: 120_000, interval: 250 }
const patientTest = { timeout: 400_000 }

/** A user with two vehicles, whom no other test has. */
async function newOwner(): Promise<{ token: string; vehicles: [string, string] }> {
  const id = `set-owner-${crypto.randomUUID()}`
  const profile = { id, email: `${id}@fleet.example` }
  await putUser(table, operator, { profile, hashPassword: async () => 'none' })
  const vehicles: [string, string] = [`${id}-car`, `${id}-van`]
  for (const vehicle of vehicles) await putVehicle(table, operator, id, { id: vehicle, name: vehicle })
  return { token: await personalToken(userScope(id)), vehicles }
}

const setOf = async (token: string, id: unknown) => (await get(`${sets}/${id}`, { token })).data
const rulesOn = async (token: string, vehicle: string) => (await get(`/notification/rule/${vehicle}`, { token })).items

it('a set follows what it covers, and its rules end with it', patientTest, async () => {
  const { token, vehicles } = await newOwner()
  const [car, van] = vehicles
  const { status, data } = await post(sets, { token, body: { ...fast, all: true } })
  expect(status).toBe(200)
  await expect.poll(() => setOf(token, data.id), patience).toMatchObject({ num_vehicles: 2, joining: false })
  expect(await rulesOn(token, car)).toMatchObject([{ ...fast, rule_set_id: data.id }])

  await put(`${sets}/${data.id}`, { token, body: { vehicle_ids: [van] } })
  await expect.poll(() => setOf(token, data.id), patience).toMatchObject({ num_vehicles: 1, joining: false })
  expect(await rulesOn(token, car)).toEqual([])

  await put(`${sets}/${data.id}`, { token, body: { group_id: 'harbour' } })
  await expect.poll(() => setOf(token, data.id), patience).toMatchObject({ num_vehicles: 0, joining: false })
  await put(`/vehicle/${car}`, { token, body: { group_id: 'harbour' } })
  await expect.poll(() => rulesOn(token, car), patience).toMatchObject([{ ...fast, rule_set_id: data.id }])

  expect((await del(`${sets}/${data.id}`, { token })).status).toBe(204)
  await expect.poll(() => rulesOn(token, car), patience).toEqual([])
  expect((await get(`${sets}/${data.id}`, { token })).body).toEqual(refusal('NOTIFICATION_RULE_SET_NOT_FOUND'))
})

it('a set on silence has a rule on each of its vehicles', patientTest, async () => {
  const { token, vehicles } = await newOwner()
  const { data } = await post(sets, { token, body: { ...silent, vehicle_ids: vehicles } })
  await expect.poll(() => setOf(token, data.id), patience).toMatchObject({ num_vehicles: 2, joining: false })
  for (const vehicle of vehicles) expect(await rulesOn(token, vehicle)).toMatchObject([silent])
})
