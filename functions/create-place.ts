/** POST /place: create a place. */
import { ulid } from 'ulid'
import { createPlace as contract } from '../lib/contract/endpoints/create-place.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { createPlace } from '../lib/owned-places/own-places.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, body, now }: Call<typeof contract>) => {
    const { place, via } = await createPlace(table, caller, ulid(now.getTime()), body)
    return single(place, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
