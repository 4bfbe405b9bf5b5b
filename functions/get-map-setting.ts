/** GET /setting/map: the setting of the console's map. */
import { getMapSetting as contract } from '../lib/contract/endpoints/get-map-setting.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { mapSetting } from '../lib/map-setting/map-setting.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller }: Call<typeof contract>) =>
    single(await mapSetting(table, caller))

export const handler = endpoint(contract, logic(functionTable()))
