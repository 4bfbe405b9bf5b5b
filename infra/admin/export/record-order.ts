/** The order of the records of an export, which follows from the records alone, and the text of each. */
import type { LoadRecord, RecordType } from '../../load/load-record.ts'

/** What refers comes after what it refers to; likes stand with their trip. */
const ranks: { readonly [T in RecordType]: string } = {
  organization: 'a',
  user: 'b',
  membership: 'c',
  vehicle: 'd',
  vehicle_access: 'e',
  vehicle_modes: 'f',
  vehicle_status: 'g',
  trip: 'h',
  trip_like: 'h',
  tripleg: 'i',
  notification_rule: 'j',
  notification_rule_set: 'j',
  place: 'j',
  report: 'j',
  token: 'k',
  webhook: 'l',
  audit_entry: 'm',
  vehicle_records: 'n',
  detection_checkpoint: 'o',
  detection_state: 'p'
}

/** By which the record is sorted, without a tab. `trip`: that of a like. */
export function sortKeyOf(record: LoadRecord, trip?: LoadRecord<'trip'>): string {
  return [ranks[record.type], ...placeOf(record, trip)].join(' ')
}

/** One line, the type first; members of nested objects by name, for the table has no order of them. */
export function textOf({ type, ...fields }: { readonly type: string }): string {
  const members = Object.entries(fields).map(([name, value]) => [name, sorted(value)])
  return JSON.stringify({ type, ...Object.fromEntries(members) })
}

/** A space comes before every character of an ID. */
function placeOf(record: LoadRecord, trip: LoadRecord<'trip'> | undefined): readonly string[] {
  switch (record.type) {
    case 'membership':
      return [record.user_id, record.organization_id]
    case 'vehicle_access':
      return [record.vehicle_id, ...owner(record)]
    case 'vehicle_status':
    case 'vehicle_modes':
    case 'detection_state':
      return [record.vehicle_id]
    case 'vehicle_records':
      return [record.vehicle_id, record.records[0]?.timestamp ?? '']
    case 'detection_checkpoint':
      return [record.vehicle_id, record.hour]
    case 'trip':
    case 'tripleg':
      return [record.vehicle_id, record.timestamp_end, record.id]
    case 'trip_like':
      return [...(trip ? placeOf(trip, undefined) : []), record.user_id]
    case 'notification_rule':
      return [record.user_id, record.vehicle_id, record.id]
    case 'notification_rule_set':
    case 'report':
      return [record.user_id, record.id]
    case 'place':
    case 'token':
    case 'webhook':
      return [...owner(record), record.id]
    case 'audit_entry':
      return [record.timestamp, record.id, ...owner(record.trail), String(record.trail.operator_part ?? '')]
    default:
      return [record.id]
  }
}

function owner({ organization_id = '', user_id = '' }: { organization_id?: string; user_id?: string }) {
  return [organization_id, user_id]
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(members.map(([name, member]) => [name, sorted(member)]))
}
