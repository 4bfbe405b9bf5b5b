/** GET /vehicle/{vehicle_id}/logbook. Source: decisions, "Logbook". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { oneOf } from '../fields.ts'
import { fileTypes, listFormats } from '../list-formats.ts'
import { fieldsQuery, pageQuery, rangeChecks, rangeQuery } from '../list-query.ts'
import { LogbookEntry } from '../resources/logbook-entry.ts'
import { knownTimeZone } from '../time-zone.ts'

export const listLogbook = defineEndpoint({
  operation: 'list-logbook',
  method: 'GET',
  path: '/vehicle/{vehicle_id}/logbook',
  summary: 'Read the logbook of a vehicle',
  permission: 'TRIP_READ',
  params: z.object({ vehicle_id: pathId('ID of the vehicle') }),
  query: z
    .object({
      ...pageQuery(),
      ...rangeQuery('trips that ended'),
      time_zone: z.optional(
        knownTimeZone('Time zone of dates and times, an IANA name; that of the vehicle by default')
      ),
      format: z.optional(oneOf(listFormats, 'Instead of the header `Accept`; JSON unless that asks for a file')),
      fields: fieldsQuery(LogbookEntry)
    })
    .check(...rangeChecks),
  reply: 'list',
  contentTypes: fileTypes,
  data: LogbookEntry,
  errors: ['VEHICLE_NOT_FOUND']
})
