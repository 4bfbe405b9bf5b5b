/** PUT /setting/map: replace the setting of the console's map. */
import { updateMapSetting as contract } from '../lib/contract/endpoints/update-map-setting.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { changeMapSetting } from '../lib/map-setting/map-setting.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, body }: Call<typeof contract>) =>
    single(await changeMapSetting(table, caller, body))

export const handler = endpoint(contract, logic(functionTable()))
