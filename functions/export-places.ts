/** GET /place/ops/export: the places of the owner of the token or of an organization, as GeoJSON. */
import { exportPlaces as contract } from '../lib/contract/endpoints/export-places.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { file } from '../lib/http/reply.ts'
import { exportPlaces } from '../lib/owned-places/exchange/export-places.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, query }: Call<typeof contract>) =>
    file(JSON.stringify(await exportPlaces(table, caller, query)), contract.contentTypes[0])

export const handler = endpoint(contract, logic(functionTable()))
