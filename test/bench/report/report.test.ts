import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeTemporaryDirectory } from '../../../infra/local/temporary-directory.ts'
import { compareReports, missingFigures } from './compare-reports.ts'
import type { Column, FigureTable } from './figure-table.ts'
import { figuresBeyondBounds, tableText } from './print-tables.ts'
import { type Report, readReport, reportOf, writeReport } from './report.ts'

const units: Column = { name: 'written', unit: 'WRU', kind: 'count', better: 'lower', digits: 1, bound: 12 }
const ratio: Column = { name: 'ratio', unit: '', kind: 'ratio', better: 'lower', digits: 2 }
const rate: Column = { name: 'rate', unit: 'requests a second', kind: 'time', better: 'higher' }

const tableOf = (...figures: readonly (number | undefined)[]): FigureTable => ({
  title: 'An upload',
  rowsAre: 'records',
  columns: [units, ratio, rate],
  rows: [{ name: '1', figures }]
})

const reportWith = (...figures: readonly (number | undefined)[]): Report =>
  reportOf([{ name: 'units', seconds: 1, tables: [tableOf(...figures)] }])

const differences = (before: Report, after: Report) =>
  compareReports(before, after).map(({ figure, isWorse }) => [figure.split(' › ').at(-1), isWorse])

describe('two reports', () => {
  it('differ by every change of a count', () => {
    expect(differences(reportWith(10), reportWith(10.1))).toEqual([['written, WRU', true]])
    expect(differences(reportWith(10.1), reportWith(10))).toEqual([['written, WRU', false]])
    expect(differences(reportWith(10), reportWith(10))).toEqual([])
  })

  it('differ by a change of a ratio that is larger than what two runs differ by', () => {
    expect(differences(reportWith(10, 1), reportWith(10, 1.05))).toEqual([])
    expect(differences(reportWith(10, 1), reportWith(10, 1.2))).toEqual([['ratio', true]])
  })

  it('are not compared by their times', () => {
    expect(differences(reportWith(10, 1, 100), reportWith(10, 1, 10))).toEqual([])
  })

  it('name a figure that the second one does not have, of a part that both have', () => {
    const figure = 'units › An upload › 1 › ratio'
    expect(missingFigures(reportWith(10, 1), reportWith(10))).toEqual([figure])
    expect(missingFigures(reportWith(10, 1), reportOf([]))).toEqual([])
    expect(compareReports(reportWith(10, 1), reportWith(10))).toEqual([])
  })
})

describe('a report', () => {
  it('is the same when it is read again, but for figures that are no numbers', () => {
    const directory = makeTemporaryDirectory()
    const path = join(directory.path, 'bench', 'report.json')
    const written = reportWith(10, Number.NaN)
    writeReport(path, written)
    expect(readReport(path)).toEqual({ ...written, parts: reportWith(10, undefined).parts })
    writeReport(path, { ...written, commit: undefined as unknown as string })
    expect(() => readReport(path)).toThrow(/is not a report of the benchmark.*commit/s)
    directory.remove()
  })

  it('names a figure that is beyond its bound, and marks it in the table', () => {
    const beyond = { name: 'units', seconds: 1, tables: [tableOf(12.1)] }
    expect(figuresBeyondBounds([beyond])).toEqual(['units: An upload: 1: written, WRU 12.1, bound 12'])
    expect(tableText(tableOf(12.1))).toContain('12.1 !')
    expect(figuresBeyondBounds([{ ...beyond, tables: [tableOf(12), tableOf(undefined)] }])).toEqual([])
    expect(tableText(tableOf(12))).not.toContain('!')
  })
})
