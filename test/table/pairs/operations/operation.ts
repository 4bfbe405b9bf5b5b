/** One writing operation as it is called by its user. */
import { ApiError } from '../../../../lib/contract/api-error.ts'
import type { Table } from '../../../../lib/table/table.ts'
import { RefusedWrite } from '../../../../lib/table/write-outcome.ts'

export interface Operation {
  readonly name: string
  /** Endpoint whose logic it calls; absent for what operators do. */
  readonly endpoint?: string
  /** Removes many items in transactions of their own; others are refused while it runs. */
  readonly isDeletion?: boolean
  readonly run: (table: Table) => Promise<unknown>
}

/** Of a refusal its kind alone, since messages name what was found. */
export const refused = 'refused'

/** What its user learns of it: `ok`, the outcome of an operator's write, or the kind of refusal. */
export async function outcomeOf({ run }: Operation, table: Table): Promise<string> {
  try {
    return textOf(await run(table))
  } catch (error) {
    if (error instanceof ApiError) return error.id
    return error instanceof RefusedWrite ? refused : `failed: ${String(error)}`
  }
}

function textOf(result: unknown): string {
  if (Array.isArray(result)) return result.map(textOf).join()
  if (result instanceof RefusedWrite) return refused
  return typeof result === 'object' || result === undefined ? 'ok' : String(result)
}

/** Of an operator, or by the ID of an error of the interface. */
export const isRefusal = (outcome: string) => outcome === refused || /^[A-Z_]+$/.test(outcome)
