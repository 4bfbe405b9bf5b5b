/** Writes all stored data of a person to a file. A repeated run continues an interrupted one. */
import * as z from 'zod'
import type { Table } from '../../../lib/table/table.ts'
import type { ShowProgress } from '../../progress-bar.ts'
import { textOf } from '../export/record-order.ts'
import { OperatorError } from '../operator-error.ts'
import { openResumableFile } from '../resumable-file.ts'
import { type DataPart, pagesOf, partsOf } from './personal-data.ts'
import type { NamedRecord } from './record-reader.ts'

const State = z.object({
  userId: z.string(),
  /** Names of the parts that are written completely. */
  done: z.array(z.string()),
  /** Position within the next part; absent at its start. */
  place: z.optional(z.object({ part: z.string(), key: z.record(z.string(), z.string()) })),
  records: z.record(z.string(), z.number())
})
type State = z.infer<typeof State>

export interface UserExportReport {
  readonly lines: number
  /** Number of records of each type. */
  readonly records: Readonly<Record<string, number>>
}

/** Throws OperatorError if the user does not exist, if the file exists, or if the unfinished file belongs to another user. */
export async function exportUser(
  table: Table,
  userId: string,
  path: string,
  onProgress: ShowProgress
): Promise<UserExportReport> {
  const parts = await partsOf(table, userId)
  const file = await openResumableFile(path, State)
  try {
    let state = file.state ?? { userId, done: [], records: {} }
    if (state.userId !== userId) throw new OperatorError(`${path}.part is of user ${state.userId}: remove it first`)
    for await (const { text, next } of steps(table, parts, state)) {
      await file.step(text, next)
      state = next
      onProgress({ phase: 'reading', lines: sumOf(state.records), share: state.done.length / parts.length })
    }
    await file.complete()
    return { lines: sumOf(state.records), records: state.records }
  } finally {
    await file.close()
  }
}

/** Yields the remaining steps, one page of the table each. */
async function* steps(table: Table, parts: readonly DataPart[], from: State) {
  let state = from
  for (const part of parts.filter(({ name }) => !from.done.includes(name))) {
    const start = state.place?.part === part.name ? state.place.key : undefined
    for await (const { records, place: key } of pagesOf(table, part, start)) {
      const { place: _, ...before } = { ...state, records: countedWith(state.records, records) }
      state = key ? { ...before, place: { part: part.name, key } } : { ...before, done: [...state.done, part.name] }
      yield { text: records.map((record) => `${textOf(record)}\n`).join(''), next: state }
    }
  }
}

function countedWith(counts: State['records'], records: readonly NamedRecord[]): State['records'] {
  const counted = { ...counts }
  for (const { type } of records) counted[type] = (counted[type] ?? 0) + 1
  return counted
}

const sumOf = (counts: State['records']) => Object.values(counts).reduce((sum, count) => sum + count, 0)
