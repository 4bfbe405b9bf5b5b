/** Requests with the token of a link for an installer, instead of a session. */
import createClient from 'openapi-fetch'
import type { Installation } from '../../../lib/contract/resources/installation.ts'
import { replyOf } from '../api/client.ts'
import type { Paths } from '../api/contract.ts'
import type { Reception } from '../vehicle/connect/reception.tsx'
import type { InstallLink } from './install-link.ts'

const client = createClient<Paths>({ baseUrl: '/v2.2', redirect: 'error' })

/** The first request of a link makes the device token, the next ones return it. Throws Failure. */
export async function readInstallation(link: InstallLink, signal: AbortSignal): Promise<Installation> {
  return (await replyOf(client.POST('/vehicle/{vehicle_id}/ops/install', { ...partsOf(link), signal }))).data
}

/** Throws Failure. */
export async function readReceptionBy(link: InstallLink, signal: AbortSignal): Promise<Reception> {
  return (await replyOf(client.GET('/vehicle/{vehicle_id}/reception', { ...partsOf(link), signal }))).data
}

const partsOf = ({ vehicleId, token }: InstallLink) => ({
  params: { path: { vehicle_id: vehicleId } },
  headers: { Authorization: `Token ${token}` }
})
