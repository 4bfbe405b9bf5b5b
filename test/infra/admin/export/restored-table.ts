/** A table that is exported with records and loaded into an empty one. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportWithRecords } from '../../../../infra/admin/export/export-with-records.ts'
import { readGroup } from '../../../../lib/processing/tracking/checkpoint-groups.ts'
import { isoHour } from '../../../../lib/records/hour.ts'
import { unpackRecords } from '../../../../lib/records/packed-records.ts'
import { checkpointKey, checkpointPrefix } from '../../../../lib/table/keys.ts'
import { unpackJson } from '../../../../lib/table/packed-json.ts'
import type { StoredItem, Table } from '../../../../lib/table/table.ts'
import { now } from '../../../processing/processing-world.ts'
import { everyItem, putBack } from '../../../table/table-contents.ts'
import { loadLines } from './exported-world.ts'

export const contentsIn = (items: readonly StoredItem[]) =>
  new Map(items.map((item) => [`${item.PK} ${item.SK}`, item]))

/** The lines of an export with records. */
export async function exportedWithRecords(table: Table): Promise<string[]> {
  const directory = await mkdtemp(join(tmpdir(), 'export-'))
  try {
    const path = join(directory, 'backup.ndjson')
    const report = await exportWithRecords(table, path, { withSecrets: false, now })
    if (report.unreadable.count > 0) throw new Error(report.unreadable.items.join('\n'))
    return (await readFile(path, 'utf8')).split('\n').slice(0, -1)
  } finally {
    await rm(directory, { recursive: true })
  }
}

/** What a table that holds these items is after its export was loaded into an empty one; `table` holds it then. */
export async function restored(table: Table, items: readonly StoredItem[]): Promise<StoredItem[]> {
  await putBack(table, contentsIn(items))
  const lines = await exportedWithRecords(table)
  await putBack(table, new Map())
  const { problems, applied } = await loadLines(table, lines)
  if (!applied || problems.length > 0) throw new Error(JSON.stringify(problems))
  return everyItem(table)
}

/** Who uploaded lately, which uploads were received, of what events tell, what is due and how often items were written: no backup has it. */
const passing = /^(ACTIVE#|AUDIT#|CREDENTIALS#|TIMER#)|\n(RECEIVED#|TOUCHEDHOURS|BACKLOG#|INBOX|EVENT#)/

const textOf = ({ PK, SK }: StoredItem) => `${PK} ${SK}`

/** A ULID. */
const randomId = /[0-9A-HJKMNP-TV-Z]{26}/g

/** Random IDs in the items. */
export const idsIn = (items: readonly StoredItem[]) => new Set(JSON.stringify(items).match(randomId))

/** Everything that lasts, without versions, IDs of jobs and what was published of a trip; other IDs than the known ones are replaced. */
export function lasting(items: readonly StoredItem[], known?: ReadonlySet<string>): StoredItem[] {
  const replaced = (item: StoredItem): StoredItem =>
    known ? JSON.parse(JSON.stringify(item).replace(randomId, (id) => (known.has(id) ? id : 'new'))) : item
  return items
    .filter(({ PK, SK }) => !passing.test(`${PK}\n${SK}`))
    .flatMap(byHour)
    .map(({ v: _, hasEnded: __, ...item }) => replaced(readable(withoutOccurrence(item))))
    .filter((item) => !isCountOfNothing(item))
    .sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1))
}

/** A job that was started again is the same one. */
function withoutOccurrence(item: StoredItem): StoredItem {
  if (!String(item.PK).startsWith('JOB#')) return item
  const { id: _, ...job } = item
  return job
}

const isCountOfNothing = ({ PK: _, SK, ...counts }: StoredItem) =>
  /^(LEG)?COUNT#/.test(String(SK)) && Object.values(counts).every((count) => count === 0)

/** The checkpoints by their hours: a backup does not say which of them share an item. */
const byHour = (item: StoredItem): StoredItem[] =>
  String(item.SK).startsWith(checkpointPrefix)
    ? readGroup(item).value.hours.map(({ hour, expiresAtSeconds, ...state }) => ({
        PK: item.PK,
        SK: checkpointKey('', isoHour(hour)).SK,
        expiresAtSeconds,
        state
      }))
    : [item]

/** The members of a state are in no order. */
function readable({ packed, records, ...item }: StoredItem): StoredItem {
  return {
    ...item,
    ...(packed instanceof Uint8Array && { state: unpackJson(packed) }),
    ...(records instanceof Uint8Array && { records: unpackRecords(records) })
  }
}
