/** A report of the benchmark: what each part found, when, on which machine and of which version of the code. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dirname } from 'node:path'
import * as z from 'zod'
import type { FigureTable } from './figure-table.ts'

const column = z.strictObject({
  name: z.string(),
  unit: z.string(),
  kind: z.enum(['count', 'ratio', 'time']),
  better: z.enum(['lower', 'higher']),
  bound: z.number().optional(),
  digits: z.number().optional()
})

const table = z.strictObject({
  title: z.string(),
  rowsAre: z.string(),
  columns: z.array(column),
  // JSON has null for a figure that is missing or infinite.
  rows: z.array(z.strictObject({ name: z.string(), figures: z.array(z.number().nullable()) })),
  note: z.string().optional()
})

const report = z.strictObject({
  madeAt: z.iso.datetime(),
  commit: z.string(),
  machine: z.strictObject({ processor: z.string(), cores: z.number(), gigabytes: z.number(), node: z.string() }),
  parts: z.array(z.strictObject({ name: z.string(), seconds: z.number(), tables: z.array(table) }))
})

export interface ReportPart {
  readonly name: string
  readonly seconds: number
  readonly tables: readonly FigureTable[]
}

export interface Report {
  /** RFC 3339. */
  readonly madeAt: string
  /** With `+` where files differ from it. */
  readonly commit: string
  readonly machine: z.infer<typeof report>['machine']
  readonly parts: readonly ReportPart[]
}

export function reportOf(parts: readonly ReportPart[], now = new Date()): Report {
  return { madeAt: now.toISOString(), commit: commitOfCheckout(), machine: thisMachine(), parts }
}

export function writeReport(path: string, written: Report): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(written, null, 1)}\n`)
}

/** Throws an Error that names the file, where it is not a report. */
export function readReport(path: string): Report {
  const { data, error } = report.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (error) throw new Error(`${path} is not a report of the benchmark: ${z.prettifyError(error)}`)
  const figuresOf = (figures: readonly (number | null)[]) => figures.map((figure) => figure ?? undefined)
  const tablesOf = (tables: (typeof data.parts)[number]['tables']) =>
    tables.map((one) => ({
      ...one,
      rows: one.rows.map(({ name, figures }) => ({ name, figures: figuresOf(figures) }))
    }))
  return { ...data, parts: data.parts.map((part) => ({ ...part, tables: tablesOf(part.tables) })) }
}

function thisMachine(): Report['machine'] {
  const [processor] = cpus()
  return {
    processor: processor?.model ?? 'unknown',
    cores: cpus().length,
    gigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.version
  }
}

function commitOfCheckout(): string {
  const git = (...options: string[]) => execFileSync('git', options, { encoding: 'utf8' }).trim()
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '+'}`
  } catch {
    return 'unknown'
  }
}
