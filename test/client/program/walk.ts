/** What a client does from login to logout, by the generated types alone. */
import createClient from 'openapi-fetch'
import type { components, paths } from './api-types.ts'

type Schemas = components['schemas']
type Client = ReturnType<typeof createClient<paths>>

/** The address is the versioned root. */
export async function walk(address: string, credentials: Schemas['Credentials']) {
  const client = createClient<paths>({
    baseUrl: address,
    querySerializer: { array: { style: 'form', explode: false } }
  })
  const login = given(await client.POST('/account/login', { body: credentials }))
  client.use({
    onRequest({ request }) {
      request.headers.set('Authorization', `Token ${login.data.token}`)
    }
  })
  const profile = given(await client.GET('/me'))
  const [vehicle] = given(await client.GET('/vehicle', { params: { query: { orderby: 'id' } } })).data
  const vehicleId = present(vehicle?.id)
  const statuses = given(await client.GET('/vehicle/status', { params: { query: { limit: 1 } } }))
  const trip = await visitTrip(client)
  const rule = await visitRule(client, vehicleId)
  const upload = await client.GET('/security/vehicle/{vehicle_id}/vehicle-data-upload-token', {
    params: { path: { vehicle_id: vehicleId }, query: { lifetime_minutes: 1 } }
  })
  const { response: logout } = await client.POST('/account/ops/logout')

  return {
    email: login.data.user.email,
    profile: profile.data.email,
    vehicle: vehicleId,
    statuses: statuses.data.map(({ status }) => status),
    ...trip,
    ...rule,
    uploadToken: given(upload).data.token !== '',
    logout: logout.status,
    version: profile.header.api_version
  }
}

async function visitTrip(client: Client) {
  const fields: Schemas['TripField'][] = ['id', 'timestamp_end']
  const [trip] = given(await client.GET('/trip', { params: { query: { limit: 1 } } })).data
  const short = given(await client.GET('/trip', { params: { query: { limit: 1, fields } } })).data
  const path = { trip_id: present(trip?.id) }
  const body = { name: 'Visited', notes: null, is_liked_by_me: true }
  const { data: visited } = given(await client.PUT('/trip/{trip_id}', { params: { path }, body }))
  return {
    trip: visited.name,
    liked: visited.is_liked_by_me,
    shortTrip: [short[0]?.id === path.trip_id, short[0]?.visibility === undefined]
  }
}

async function visitRule(client: Client, vehicleId: string) {
  const path = { vehicle_id: vehicleId }
  const body = { property_indicator: 'battery_main_pct', value_key: 'BELOW', value: 20 } as const
  const made = given(await client.POST('/notification/rule/{vehicle_id}', { params: { path }, body })).data
  const rulePath = { ...path, notification_rule_id: made.id }
  const url = '/notification/rule/{vehicle_id}/{notification_rule_id}'
  const changed = given(await client.PUT(url, { params: { path: rulePath }, body: { value: 15 } })).data
  const listed = given(await client.GET('/notification/rule/{vehicle_id}', { params: { path } })).data
  const { response } = await client.DELETE(url, { params: { path: rulePath } })
  const { error: gone } = await client.DELETE(url, { params: { path: rulePath } })
  return {
    rule: [changed.property_indicator, changed.value_key, changed.value],
    ruleListed: listed.some(({ id }) => id === made.id),
    ruleDeleted: response.status,
    ruleGone: gone?.error.id
  }
}

function given<T>({ data, error }: { data?: T; error?: Schemas['ErrorEnvelope'] | undefined }): T {
  if (data === undefined) throw new Error(error?.error.message)
  return data
}

/** With `fields` an item may lack any member. */
function present(id: string | undefined): string {
  if (id === undefined) throw new Error('An item of a list has no ID')
  return id
}
