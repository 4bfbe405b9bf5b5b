/** GET /vehicle/{vehicle_id}/logbook: the ended trips of a vehicle, as a logbook has them. */
import { listLogbook as contract } from '../lib/contract/endpoints/list-logbook.ts'
import { LogbookEntry } from '../lib/contract/resources/logbook-entry.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { list } from '../lib/http/reply.ts'
import { formatOf, tableReply } from '../lib/http/table-reply.ts'
import { pickFields } from '../lib/lists/page.ts'
import { effectiveTimeZone } from '../lib/processing/home/effective-time-zone.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { readLogbook } from '../lib/trips/logbook/read-logbook.ts'

const columns = Object.keys(LogbookEntry.shape) as (keyof LogbookEntry)[]

export const logic =
  (table: Table) =>
  async ({ caller, params: { vehicle_id: vehicleId }, query, header }: Call<typeof contract>) => {
    const { from, to, time_zone, offset, limit, fields } = query
    const format = formatOf(query.format, header('accept'))
    const asked = { from, to, time_zone, ...(format === 'json' && { page: { offset, limit } }) }
    const zoneOf = (id: string) => effectiveTimeZone(table, id)
    const { entries, total, via } = await readLogbook(table, caller, vehicleId, asked, zoneOf)
    if (format !== 'json') {
      const shown = fields ? columns.filter((column) => fields.includes(column)) : columns
      return tableReply(format, shown, entries)
    }
    return list(
      entries.map((entry) => pickFields(entry, fields)),
      total,
      entries.map(() => via)
    )
  }

export const handler = endpoint(contract, logic(functionTable()))
