/** How a list can be answered: as JSON, or as a table in a file whose first row is the head. */

export const listFormats = ['json', 'csv', 'xlsx'] as const
export type ListFormat = (typeof listFormats)[number]

/** Source: RFC 4180. */
export const csvType = 'text/csv; charset=utf-8; header=present'

/** Source: IANA, "Media Types". The gateway passes on the bytes of such a file if `Accept` names this type first. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const fileTypes = [csvType, xlsxType]
