/** GET /insight/report/{report_id}: a report. */
import { getReport as contract } from '../lib/contract/endpoints/get-report.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { getReport } from '../lib/reports/own-reports.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params }: Call<typeof contract>) => {
    const { report, via } = await getReport(table, caller, params.report_id, contract.permission)
    return single(report, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
