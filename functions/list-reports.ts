/** GET /insight/report: the reports of the caller, by name. */
import { listReports as contract } from '../lib/contract/endpoints/list-reports.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { pageUnder } from '../lib/http/reply.ts'
import { listReports } from '../lib/reports/own-reports.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, query }: Call<typeof contract>) => {
    const { reports, via } = await listReports(table, caller, contract.permission)
    return pageUnder(reports, query, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
