/** Summaries as a page of a list, or as a file with the whole range. */
import { ApiError } from '../contract/api-error.ts'
import type { ListFormat } from '../contract/list-formats.ts'
import { Summary, type SummaryGroup } from '../contract/resources/summary.ts'
import { type FileReply, type ListReply, list } from '../http/reply.ts'
import { tableReply } from '../http/table-reply.ts'
import { type Page, pageOf, pickFields } from '../lists/page.ts'
import type { Answer } from './summarize.ts'
import { summaryOf } from './summary-of.ts'

interface ShownSummaries extends Page {
  readonly format: ListFormat
  readonly fields?: readonly string[] | undefined
  readonly groupBy: SummaryGroup
  readonly now: Date
}

const columns = Object.keys(Summary.shape) as (keyof Summary)[]

/** IDs of incomplete vehicles that an answer names. */
const maxShownIds = 100

/**
 * Throws ApiError SUMMARY_INCOMPLETE for a file from which trips would be missing, because a file cannot say so, and
 * REQUEST_TOO_LARGE.
 */
export async function summaryReply(answer: Answer, shown: ShownSummaries): Promise<ListReply | FileReply> {
  const { format, fields, groupBy, now } = shown
  const vehicle_ids = answer.incomplete.slice(0, maxShownIds)
  if (format === 'json') {
    const header = vehicle_ids.length > 0 ? { incomplete_vehicle_ids: vehicle_ids } : {}
    return { ...pageReply(answer, shown), header }
  }
  if (vehicle_ids.length > 0) throw new ApiError('SUMMARY_INCOMPLETE', { data: { vehicle_ids } })
  const summaries = answer.groups.map((group) => summaryOf(group, groupBy, now))
  return tableReply(format, fields ? columns.filter((column) => fields.includes(column)) : columns, summaries)
}

function pageReply({ groups }: Answer, { fields, groupBy, now, ...page }: ShownSummaries): ListReply {
  const items = pageOf(groups, page)
  const vias = items.flatMap(({ members }) => members.map(({ vehicle }) => vehicle.via))
  return list(
    items.map((group) => pickFields(summaryOf(group, groupBy, now), fields)),
    groups.length,
    vias
  )
}
