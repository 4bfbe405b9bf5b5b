/** Items that cannot be exported: what a backup holds must be what load takes. */
import { $ZodError } from 'zod/v4/core'
import { NewerFormat } from '../../../lib/table/stored-formats.ts'
import type { StoredItem } from '../../../lib/table/table.ts'
import type { LoadRecord } from '../../load/load-record.ts'
import { parseRecord } from '../../load/parse-record.ts'
import { BadLine } from '../../load/problem.ts'

export interface UnreadableItems {
  count: number
  /** The first 100 by key, each with the reason. */
  readonly items: string[]
}

/** Key and reason. */
export interface Unreadable {
  readonly problem: string
}

const maxKept = 100

/** The records that `read` gives of the item, as load takes them; or why there are none. */
export async function readable(
  { PK, SK }: StoredItem,
  read: () => object[] | Promise<object[]>
): Promise<LoadRecord[] | Unreadable> {
  try {
    return (await read()).map((record) => parseRecord(record as LoadRecord))
  } catch (error) {
    return { problem: `${PK} ${SK}: ${reasonOf(error)}` }
  }
}

export function noteUnreadable(unreadable: UnreadableItems, { problem }: Unreadable): void {
  unreadable.count += 1
  if (unreadable.items.length < maxKept) unreadable.items.push(problem)
}

/** Throws every other error again. */
function reasonOf(error: unknown): string {
  if (error instanceof BadLine || error instanceof NewerFormat) return error.message
  if (!(error instanceof $ZodError)) throw error
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}
