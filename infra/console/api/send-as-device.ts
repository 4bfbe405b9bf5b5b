/** Uploads a record with a device token instead of the session, as a device does. It does not count for the user's limit. */
import createClient from 'openapi-fetch'
import { replyOf } from './client.ts'
import type { Paths } from './contract.ts'

export interface SentRecord {
  readonly timestamp: string
  readonly latitude: number
  readonly longitude: number
}

const receiver = createClient<Paths>({ baseUrl: '/v2.2', redirect: 'error' })

/** Returns why the record was not taken, or undefined if it was. Throws Failure. */
export async function sendAsDevice(token: string, record: SentRecord): Promise<string | undefined> {
  const headers = { Authorization: `Token ${token}` }
  const sent = receiver.POST('/receiver/vehicle-data', { headers, body: { records: [record] } })
  const { data } = await replyOf(sent)
  return data.rejected[0]?.reason
}
