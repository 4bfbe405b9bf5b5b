/** DELETE /insight/report/{report_id}: delete a report. */
import { deleteReport as contract } from '../lib/contract/endpoints/delete-report.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { empty } from '../lib/http/reply.ts'
import { deleteReport } from '../lib/reports/own-reports.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params }: Call<typeof contract>) => {
    await deleteReport(table, caller, params.report_id, contract.permission)
    return empty()
  }

export const handler = endpoint(contract, logic(functionTable()))
