/** The access matrix: every request of the interface as every kind of caller. */
import type { Endpoint } from '../../../lib/contract/endpoint.ts'
import { endpoints } from '../../../lib/contract/endpoints.ts'
import type { Permission } from '../../../lib/contract/permissions.ts'
import { type MatrixRow as Declared, testsOf } from '../../endpoint-tests.ts'
import type { RequestOf } from './matrix-requests.ts'

export interface MatrixRow {
  /** An operation of the contract, or a variant of one: `list-trips: public`. */
  readonly name: string
  readonly endpoint: Endpoint
  /** The permission that the caller needs; absent where any valid token is enough. */
  readonly permission?: Permission
  /** The code of the expected reply, by caller. */
  readonly answers: Readonly<Record<string, string>>
  readonly request?: RequestOf
}

const people = ['own', 'shr+', 'shr-', 'mem+', 'memv', 'memo', 'orig', 'else', 'strg']
const programs = ['tok+', 'tok-', 'veh+', 'veh-', 'org+', 'org-', 'dev', 'upl']
/** The token of a link for an installer, which few endpoints accept. */
const installer = 'inst'
/** Tokens that are refused, each with the same error by every endpoint that requires a token. */
const refused = { revo: '401r', expi: '401e', none: '401m', forg: '401i' }
export const columns = [...people, ...programs, installer, ...Object.keys(refused)]

const [last, first] = [true, false].map((isLast) =>
  endpoints.filter(({ operation }) => (testsOf({ operation }).isLastInMatrix ?? false) === isLast)
)
export const matrixRows: readonly MatrixRow[] = [...(first ?? []), ...(last ?? [])].flatMap((endpoint) =>
  testsOf(endpoint).matrix.map((row) => matrixRow(endpoint, row))
)

/** Throws if the row does not have one code for each caller. */
export function matrixRow(endpoint: Endpoint, row: Declared): MatrixRow {
  const { variant, needs: permission = endpoint.permission, request } = row
  const name = variant === undefined ? endpoint.operation : `${endpoint.operation}: ${variant}`
  return { name, endpoint, permission, request, answers: answersOf(name, row) }
}

function answersOf(name: string, row: Declared): Record<string, string> {
  if ('everybody' in row) return Object.fromEntries(columns.map((caller) => [caller, row.everybody]))
  const ofInstaller = { [installer]: row.installer ?? '403' }
  return {
    ...byCaller(name, people, row.people),
    ...byCaller(name, programs, row.programs),
    ...ofInstaller,
    ...refused
  }
}

function byCaller(name: string, callers: readonly string[], codes: string): Record<string, string> {
  const each = codes.split(' ')
  if (each.length !== callers.length || each.includes('')) {
    throw new Error(`${name} has ${each.length} answers for ${callers.length} callers`)
  }
  return Object.fromEntries(callers.map((caller, index) => [caller, String(each[index])]))
}

/** The table of `matrix.md`, in columns of even width. */
export function matrixTable(): string {
  const head = ['request', 'needs', ...columns]
  const rows = matrixRows.map(({ name, permission = '', answers }) => [
    name,
    permission,
    ...columns.map((caller) => answers[caller] ?? '')
  ])
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [line(head), rule, ...rows.map(line)].join('\n')
}
