/** What get-vehicle does within the frameworks that it is compared with: all but the routing, the log and the envelope of errors. */
import { ApiError } from '../../../lib/contract/api-error.ts'
import { apiVersion } from '../../../lib/contract/api-version.ts'
import { getVehicle as contract } from '../../../lib/contract/endpoints/get-vehicle.ts'
import { errorKinds } from '../../../lib/contract/error-kinds.ts'
import { admit } from '../../../lib/http/admission.ts'
import { securityHeaders } from '../../../lib/http/security-headers.ts'
import { fromAuthorizerContext } from '../../../lib/identity/caller.ts'
import { functionRateCounter } from '../../../lib/limits/rate-counter.ts'
import { functionTable } from '../../../lib/table/table.ts'
import { readVehicle } from '../../../lib/vehicles/stored-vehicle.ts'

const table = functionTable()
const counter = functionRateCounter()

export async function answerOfPeer(authorizer: unknown, params: unknown, query: unknown) {
  const now = new Date()
  const caller = admit(fromAuthorizerContext(authorizer), counter, now)
  const { vehicle_id } = contract.params.parse(params)
  contract.query.parse(query)
  const { vehicle, via } = await readVehicle(table, caller, vehicle_id, contract.permission, now)
  await caller.admitted
  const header = { api_version: apiVersion, status: 'SUCCESS', message: '', permission_via: [via] }
  return { answer: { header, data: vehicle }, headers: { ...securityHeaders, ...(await caller.rateHeaders) } }
}

export function refusalOfPeer(error: unknown) {
  const { status } = errorKinds[error instanceof ApiError ? error.id : 'INTERNAL_ERROR']
  return { status: status as 404, body: { error: String(error) } }
}
