/** Reads `matrix.md`: rows are requests, columns are callers. */
import { readFileSync } from 'node:fs'
import { type Permission, permissions } from '../../../lib/contract/permissions.ts'

export interface MatrixRow {
  /** An operation of the contract, or a variant of one: `list-trips: public`. */
  readonly request: string
  readonly operation: string
  /** The permission that the caller needs; absent where any valid token is enough. */
  readonly permission?: Permission
  /** The code of the expected reply, by caller. */
  readonly answers: Readonly<Record<string, string>>
}

export interface Matrix {
  readonly callers: readonly string[]
  readonly rows: readonly MatrixRow[]
}

const text = readFileSync(new URL('./matrix.md', import.meta.url), 'utf8')

export const matrix: Matrix = readMatrix(text)

/** Throws if a row has no code for a caller, or a code for an unknown caller. */
export function readMatrix(markdown: string): Matrix {
  const lines = markdown.split('\n').filter((line) => line.startsWith('|'))
  const [head = [], , ...body] = lines.map(cellsOf)
  const callers = head.slice(2)
  return { callers, rows: body.map((cells) => rowOf(callers, cells)) }
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}

function rowOf(callers: readonly string[], [request = '', needed = '', ...codes]: readonly string[]): MatrixRow {
  const operation = request.split(':')[0] ?? ''
  const permission = permissions.find((known) => known === needed)
  if (needed !== '' && !permission) throw new Error(`${request} needs ${needed}, which is no permission`)
  if (codes.length !== callers.length || codes.includes('')) {
    throw new Error(`${request} has no answer for each of the ${callers.length} callers`)
  }
  const answers = Object.fromEntries(callers.map((caller, index) => [caller, codes[index] ?? '']))
  return { request, operation, permission, answers }
}
