/** The endpoints that the console calls, as the types of openapi-fetch, inferred from the contract. */
import type * as z from 'zod/mini'
import type { Endpoint } from '../../../lib/contract/endpoint.ts'
import type { createVehicle } from '../../../lib/contract/endpoints/create-vehicle.ts'
import type { getLoginProvider } from '../../../lib/contract/endpoints/get-login-provider.ts'
import type { getMe } from '../../../lib/contract/endpoints/get-me.ts'
import type { listOrganizations } from '../../../lib/contract/endpoints/list-organizations.ts'
import type { listVehicleStatus } from '../../../lib/contract/endpoints/list-vehicle-status.ts'
import type { listVehicles } from '../../../lib/contract/endpoints/list-vehicles.ts'
import type { login } from '../../../lib/contract/endpoints/login.ts'
import type { logout } from '../../../lib/contract/endpoints/logout.ts'
import type { ErrorEnvelope } from '../../../lib/contract/resources/error.ts'
import type { Header, ListHeader } from '../../../lib/contract/resources/header.ts'

/** A screen that calls another endpoint adds it here. */
type Called =
  | typeof login
  | typeof logout
  | typeof getLoginProvider
  | typeof getMe
  | typeof listOrganizations
  | typeof listVehicleStatus
  | typeof listVehicles
  | typeof createVehicle

type Reply<E extends Endpoint> = E['reply'] extends 'list'
  ? { header: ListHeader; data: z.output<E['data']>[] }
  : { header: Header; data: z.output<E['data']> }

interface Json<T> {
  content: { 'application/json': T }
}

/** Without names of parameters the schema has an index of any. */
type PathParameters<Params> = string extends keyof Params ? { path?: never } : { path: Params }

type RequestBody<E extends Endpoint> = E extends { readonly body: infer Body extends z.ZodMiniType }
  ? { requestBody: Json<z.input<Body>> }
  : { requestBody?: never }

type Operation<E extends Endpoint> = RequestBody<E> & {
  parameters: PathParameters<z.input<E['params']>> & { query?: z.input<E['query']> }
  responses: { 200: Json<Reply<E>>; default: Json<ErrorEnvelope> }
}

export type Paths = {
  [Path in Called['path']]: {
    [E in Extract<Called, { path: Path }> as Lowercase<E['method']>]: Operation<E>
  }
}
