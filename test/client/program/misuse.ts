/** Calls that the generated types refuse, because the service would. */
import createClient from 'openapi-fetch'
import type { paths } from './api-types.ts'

const client = createClient<paths>()

export const refused = [
  // @ts-expect-error no such path
  () => client.GET('/vehicles'),
  // @ts-expect-error no such method of this path
  () => client.DELETE('/me', {}),
  // @ts-expect-error a login needs a password
  () => client.POST('/account/login', { body: { email: 'a@example.com' } }),
  // @ts-expect-error the ID is missing
  () => client.GET('/vehicle/{vehicle_id}', {}),
  // @ts-expect-error not a field that can be ordered by
  () => client.GET('/vehicle', { params: { query: { orderby: 'subscription' } } }),
  // @ts-expect-error not a scope
  () => client.GET('/trip', { params: { query: { scope: 'MINE' } } }),
  // @ts-expect-error a number
  () => client.PUT('/trip/{trip_id}', { params: { path: { trip_id: '1' } }, body: { validation_score: 'high' } }),
  // @ts-expect-error cannot be cleared
  () => client.PUT('/trip/{trip_id}', { params: { path: { trip_id: '1' } }, body: { visibility: null } })
]

/** Unknown members are readable by index only, so a misspelled one does not compile. */
export async function misread() {
  const { data } = await client.GET('/trip', {})
  // @ts-expect-error a misspelled member
  return data?.data[0]?.visibilty
}
