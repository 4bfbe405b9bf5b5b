/** POST /insight/report: save or schedule a report. */
import { ulid } from 'ulid'
import { createReport as contract } from '../lib/contract/endpoints/create-report.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { createReport } from '../lib/reports/own-reports.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, body, now }: Call<typeof contract>) => {
    const request = { body, permission: contract.permission, now }
    const { report, via } = await createReport(table, caller, ulid(now.getTime()), request)
    return single(report, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
