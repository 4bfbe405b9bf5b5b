/** What a client does with a trip, from login to deletion, by the generated types alone. */
import createClient from 'openapi-fetch'
import type { components, paths } from './api-types.ts'

type Failure = components['schemas']['ErrorEnvelope']
type Trip = components['schemas']['Trip']

/** The address is the versioned root. */
export async function visitNewestTrip(address: string, credentials: components['schemas']['Credentials']) {
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
  const newest = async () => given(await client.GET('/trip', { params: { query: { limit: 1 } } }))

  const before = await newest()
  const [trip] = before.data
  if (!trip || !isOwn(trip)) throw new Error('There is no own trip')
  const path = { trip_id: trip.id }
  const named = given(await client.PUT('/trip/{trip_id}', { params: { path }, body: { name: 'Visited', notes: null } }))
  const vehicle = given(
    await client.GET('/vehicle/{vehicle_id}', { params: { path: { vehicle_id: trip.vehicle_id } } })
  )
  const query = { limit: 500, fields: ['id', 'timestamp_end'] } satisfies paths['/trip']['get']['parameters']['query']
  const short = given(await client.GET('/trip', { params: { query } }))
  const { response: deletion } = await client.DELETE('/trip/{trip_id}', { params: { path } })
  const after = await newest()
  const { response: logout } = await client.POST('/account/ops/logout')

  return {
    email: login.data.user.email,
    tripId: trip.id,
    name: named.data.name,
    vehicleId: vehicle.data.id,
    fields: [...new Set(short.data.flatMap((item) => Object.keys(item)))],
    deletionStatus: deletion.status,
    tripsBefore: before.header.num_results,
    tripsAfter: after.header.num_results,
    logoutStatus: logout.status
  }
}

/** Of a public trip a stranger does not see the vehicle. */
function isOwn(trip: components['schemas']['ReadableTrip']): trip is Trip {
  return 'vehicle_id' in trip
}

function given<T>({ data, error }: { data?: T; error?: Failure }): T {
  if (data === undefined) throw new Error(error?.error.message)
  return data
}
