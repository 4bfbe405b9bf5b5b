/** The rule sets of a user as a program sees them: vehicles join and leave, and a set on silence looks at each of them. */
import { expect, it, onTestFinished } from 'vitest'
import { putUser } from '../../lib/accounts/user-writes.ts'
import { userScope } from '../../lib/contract/scope.ts'
import { putVehicle } from '../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../audit/actors.ts'
import { del, get, post, put } from './client.ts'
import { personalToken, table } from './made-tokens.ts'
import { patience } from './patience.ts'
import { refusal } from './refusals.ts'

const sets = '/notification/rule-set'
const fast = { property_indicator: 'speed', value_key: 'ABOVE', value: 120 }
const silent = { property_indicator: 'last_update', value_key: 'SILENT', value: 60 }

/** A user with two vehicles, whom no other test has. */
async function newOwner(): Promise<{ token: string; vehicles: [string, string] }> {
  const id = `set-owner-${crypto.randomUUID()}`
  const profile = { id, email: `${id}@fleet.example` }
  await putUser(table, operator, { profile, hashPassword: async () => 'none' })
  const vehicles: [string, string] = [`${id}-car`, `${id}-van`]
  for (const vehicle of vehicles) await putVehicle(table, operator, id, { id: vehicle, name: vehicle })
  return { token: await personalToken(userScope(id)), vehicles }
}

async function write(path: string, token: string, body: object): Promise<void> {
  expect((await put(path, { token, body })).status).toBe(200)
}

const setOf = async (token: string, id: unknown) => (await get(`${sets}/${id}`, { token })).data
const rulesOn = async (token: string, vehicle: string) => (await get(`/notification/rule/${vehicle}`, { token })).items

it('a set follows what it covers, and its rules end with it', async () => {
  const { token, vehicles } = await newOwner()
  const [car, van] = vehicles
  const { status, data } = await post(sets, { token, body: { ...fast, all: true } })
  expect(status).toBe(200)
  await expect.poll(() => setOf(token, data.id), patience).toMatchObject({ num_vehicles: 2, joining: false })
  expect(await rulesOn(token, car)).toMatchObject([{ ...fast, rule_set_id: data.id }])

  await write(`${sets}/${data.id}`, token, { vehicle_ids: [van] })
  await expect.poll(() => setOf(token, data.id), patience).toMatchObject({ num_vehicles: 1, joining: false })
  expect(await rulesOn(token, car)).toEqual([])

  await write(`${sets}/${data.id}`, token, { group_id: 'harbour' })
  await expect.poll(() => setOf(token, data.id), patience).toMatchObject({ num_vehicles: 0, joining: false })
  await write(`/vehicle/${car}`, token, { group_id: 'harbour' })
  await expect.poll(() => rulesOn(token, car), patience).toMatchObject([{ ...fast, rule_set_id: data.id }])

  expect((await del(`${sets}/${data.id}`, { token })).status).toBe(204)
  await expect.poll(() => rulesOn(token, car), patience).toEqual([])
  expect((await get(`${sets}/${data.id}`, { token })).body).toEqual(refusal('NOTIFICATION_RULE_SET_NOT_FOUND'))
})

it('a set on silence has a rule on each of its vehicles', async () => {
  const { token, vehicles } = await newOwner()
  const { data } = await post(sets, { token, body: { ...silent, vehicle_ids: vehicles } })
  await expect.poll(() => setOf(token, data.id), patience).toMatchObject({ num_vehicles: 2, joining: false })
  for (const vehicle of vehicles) expect(await rulesOn(token, vehicle)).toMatchObject([silent])
})

it('vehicles join a set while others write their rules without a pause', async () => {
  const { token, vehicles } = await newOwner()
  const others = await Promise.all(
    Array.from({ length: 4 }, () => post(`/notification/rule/${vehicles[0]}`, { token, body: fast }))
  )
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const writers = others.map(async ({ data }) => {
    const path = `/notification/rule/${vehicles[0]}/${data.id}`
    for (let value = 1; !isOver; value++) {
      expect([200, 429]).toContain((await put(path, { token, body: { value } })).status)
    }
  })
  const { data } = await post(sets, { token, body: { ...silent, all: true } })
  await expect.poll(() => setOf(token, data.id), patience).toMatchObject({ num_vehicles: 2, joining: false })
  isOver = true
  await Promise.all(writers)
})
