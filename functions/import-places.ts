/** POST /place/ops/import: places of the features of a file. */
import { ulid } from 'ulid'
import { importPlaces as contract } from '../lib/contract/endpoints/import-places.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { importPlaces } from '../lib/owned-places/exchange/import-places.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, body, query, now }: Call<typeof contract>) => {
    const { imported, via } = await importPlaces(table, caller, body, query, () => ulid(now.getTime()))
    return single(imported, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
