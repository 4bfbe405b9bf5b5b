/** Reads summaries of drives. */
import type { Interval, Summary, SummaryGroup } from '../../../lib/contract/resources/summary.ts'
import { client, replyOf } from '../api/client.ts'
import { eachPage, type Page, type PageQuery } from '../api/pages.ts'

interface RangeQuery {
  /** Dates, both included, in the time zone of each vehicle. */
  readonly from: string
  readonly to: string
  readonly interval: Interval
}

export interface SummaryQuery extends RangeQuery {
  readonly group_by: SummaryGroup
  /** Separated by commas; absent for all. */
  readonly vehicle_ids?: string
}

export type FileFormat = 'csv' | 'xlsx'

export interface SummaryRows {
  /** Ordered by time, then by group; only the first ones if there are too many. */
  readonly rows: readonly Summary[]
  readonly areAll: boolean
  /** Whether the history of some vehicles is not in the figures yet. */
  readonly isPending: boolean
}

/** Of more rows nobody reads a table, and each page of 500 is a request. */
const maxRows = 5000

/** Throws Failure. */
export function readSummaries(asked: SummaryQuery, signal: AbortSignal): Promise<SummaryRows> {
  return rowsOf((page) => replyOf(client.GET('/vehicle/summary', { params: { query: { ...asked, ...page } }, signal })))
}

/** Throws Failure. */
export async function readVehicleSummaries(id: string, asked: RangeQuery, signal: AbortSignal): Promise<SummaryRows> {
  const path = { vehicle_id: id }
  return rowsOf((page) => {
    const query = { ...asked, ...page }
    return replyOf(client.GET('/vehicle/{vehicle_id}/summary', { params: { path, query }, signal }))
  })
}

async function rowsOf(read: (page: PageQuery) => Promise<Page<Summary>>): Promise<SummaryRows> {
  const rows: Summary[] = []
  let isCut = false
  let isPending = false
  await eachPage(read, ({ header, data }) => {
    rows.push(...data)
    isCut = header.num_results > maxRows
    isPending ||= header.incomplete_vehicle_ids !== undefined
    return !isCut
  })
  return { rows, areAll: !isCut, isPending }
}

/** The same rows as a file. Throws Failure. */
export function readSummaryFile(asked: SummaryQuery, format: FileFormat): Promise<Blob> {
  const query = { ...asked, format }
  return replyOf<Blob>(client.GET('/vehicle/summary', { params: { query }, parseAs: 'blob' }))
}
