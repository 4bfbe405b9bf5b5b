/** Events of what uploads make, delivered by `GET /event`, to a webhook and over a push connection. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { putMembership } from '../../lib/accounts/membership-writes.ts'
import { putOrganization } from '../../lib/accounts/organization-writes.ts'
import { allPermissionBits } from '../../lib/contract/permissions.ts'
import { organizationScope, userScope } from '../../lib/contract/scope.ts'
import { statusKey } from '../../lib/table/keys.ts'
import { getItems } from '../../lib/table/table.ts'
import { operator } from '../audit/actors.ts'
import { driving, type Route, routeFrom, standing } from '../processing/routes.ts'
import { del, get, post, query } from './client.ts'
import { programmaticToken, table } from './made-tokens.ts'
import { patience } from './patience.ts'
import { connected } from './push-client.ts'
import { deviceToken, newVehicle } from './uploading.ts'

const hourMilliseconds = 3_600_000

interface ListedEvent {
  readonly id: string
  readonly type: string
  readonly vehicle_id?: string
  readonly permission_via?: object
  readonly data: Readonly<Record<string, unknown>> | null
}

/** Bodies of what webhooks received. A path tells the status that is answered. */
const received: ListedEvent[] = []
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    received.push(JSON.parse(body))
    response.writeHead(Number(request.url?.slice(1))).end()
  })
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const urlAnswering = (status: number) => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/${status}`
afterAll(() => receiver.close())

const as = 'uploader'
const now = async () => String((await get('/event', { as })).data.cursor)

async function eventsSince(since: string, filter: object = {}): Promise<ListedEvent[]> {
  return (await get(`/event${query({ since, limit: 500, ...filter })}`, { as })).data.events as ListedEvent[]
}

const byType = (events: readonly ListedEvent[]) => new Map(events.map((event) => [event.type, event]))

async function upload(token: string, { records }: Route): Promise<void> {
  const sent = records.map(({ atMilliseconds, ...values }) => ({
    timestamp: new Date(atMilliseconds).toISOString(),
    ...values
  }))
  expect((await post('/receiver/vehicle-data', { token, body: { records: sent } })).status).toBe(202)
}

it('of a drive tell its trip, its tripleg and the status, each way, with the same IDs', async () => {
  const id = await newVehicle()
  const token = await deviceToken(id)
  const body = { url: urlAnswering(204), types: ['trip.*', 'tripleg.*', 'vehicle.status.changed'], vehicle_ids: [id] }
  const hook = String((await post('/webhook', { as, body })).data.id)
  await expect.poll(async () => (await get(`/webhook/${hook}`, { as })).data.state, patience).toBe('ACTIVE')
  const push = await connected(await programmaticToken(userScope(as), ['TRIP_READ', 'VEHICLE_STATUS_READ']))
  await push.subscribe({ id: 'drive', types: body.types, vehicle_ids: [id] })
  const since = await now()
  const typesSince = async () => (await eventsSince(since, { vehicle_ids: id })).map(({ type }) => type)

  const parked = standing(routeFrom(Date.now() - 5 * hourMilliseconds), 20)
  await upload(token, parked)
  // Only a status after the first one is a change.
  await expect.poll(async () => (await getItems(table, [statusKey(id)]))[0] !== undefined, patience).toBe(true)
  const drive = driving({ ...parked, records: [] }, 10)
  await upload(token, drive)
  await expect.poll(typesSince, patience).toEqual(expect.arrayContaining(['trip.started', 'vehicle.status.changed']))
  const started = byType(await eventsSince(since, { vehicle_ids: id }))
  expect(started.get('trip.started')).toMatchObject({ vehicle_id: id, data: { vehicle_id: id } })
  expect(started.get('vehicle.status.changed')).toMatchObject({ data: { vehicle_id: id } })

  await upload(token, standing({ ...drive, records: [] }, 30))
  await expect.poll(typesSince, patience).toEqual(expect.arrayContaining(['trip.completed', 'tripleg.completed']))
  const events = await eventsSince(since, { vehicle_ids: id })
  const listed = byType(events)
  expect(listed.get('trip.completed')).toMatchObject({
    permission_via: { permission: 'TRIP_READ', via: 'me' },
    data: { id: started.get('trip.started')?.data?.id, completed: true }
  })
  expect(listed.get('tripleg.completed')?.data).toMatchObject({ completed: true })

  const ids = events.map((event) => event.id).sort()
  const idsReceived = () => [...new Set(received.filter(({ vehicle_id }) => vehicle_id === id).map((one) => one.id))]
  await expect.poll(() => idsReceived().sort(), patience).toEqual(ids)
  expect((await push.nextEvents(ids.length)).map((event) => event.id).sort()).toEqual(ids)
  await push.close()
  await del(`/webhook/${hook}`, { as })
})

it('of a webhook that wants no more reach its user and its organization', async () => {
  await putOrganization(table, operator, 'notified', { name: 'ListedEvent' })
  await putMembership(table, operator, 'notified', as, allPermissionBits)
  const since = await now()
  const body = { url: urlAnswering(410), types: ['*'] }
  const own = String((await post('/webhook', { as, body })).data.id)
  const ofOrganization = String(
    (await post('/webhook', { as, body: { ...body, organization_id: 'notified' } })).data.id
  )

  const disabled = async () => {
    const events = await eventsSince(since, { types: 'webhook.disabled' })
    return events.map(({ data, permission_via }) => ({ id: data?.id, reason: data?.disabled_reason, permission_via }))
  }
  const permission = 'WEBHOOK_READ'
  const reason = 'GONE'
  await expect
    .poll(async () => new Set(await disabled()), patience)
    .toEqual(
      new Set([
        { id: own, reason, permission_via: { permission, via: 'me' } },
        { id: ofOrganization, reason, permission_via: { permission, via: 'organization', organization_id: 'notified' } }
      ])
    )
  // A program of the organization is notified of its own.
  const program = await programmaticToken(organizationScope('notified'), [permission])
  const { events } = (await get(`/event${query({ since })}`, { token: program })).data as { events: ListedEvent[] }
  expect(events.map(({ data }) => data?.id)).toEqual([ofOrganization])
  for (const id of [own, ofOrganization]) await del(`/webhook/${id}`, { as })
})
