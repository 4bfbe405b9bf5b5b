import { describe, expect, it } from 'vitest'
import type { Column, FigureTable } from '../report/figure-table.ts'
import { reportOf } from '../report/report.ts'
import { type Chart, svgOf } from './chart.ts'
import { drawings, measuredIn, tableOf } from './charts.ts'

const column: Column = { name: 'written', unit: 'WRU', kind: 'count', better: 'lower' }
const table: FigureTable = {
  title: 'Units',
  rowsAre: 'minute',
  columns: [column],
  rows: [
    { name: 'first', figures: [11] },
    { name: 'second', figures: [undefined] }
  ]
}
const chart: Chart = {
  title: 'Units of an upload',
  subtitle: 'on a machine',
  kind: 'bars',
  categories: ['first', 'second'],
  categoryAxis: 'minute',
  valueAxis: 'WRU',
  series: [
    { name: 'dense', values: [11, 12] },
    { name: 'sparse', values: [undefined, 3] }
  ]
}

const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)

describe('a chart', () => {
  it.each(['bars', 'horizontal bars', 'lines'] as const)('of %s names what it shows', (kind) => {
    const texts = textsOf(svgOf({ ...chart, kind }))
    for (const expected of ['Units of an upload', 'on a machine', 'first', 'second', 'WRU', 'dense', 'sparse']) {
      expect(texts).toContain(expected)
    }
  })

  it('has a title for those who do not see it', () => {
    expect(svgOf(chart)).toMatch(/^<svg[^>]*>\n<title>Units of an upload<\/title>/)
  })

  it('has a line at its bound', () => {
    expect(textsOf(svgOf({ ...chart, bound: 8 }))).toContain('bound 8')
    expect(textsOf(svgOf(chart))).not.toContain('bound 8')
  })

  it('is the same for the same figures', () => {
    expect(svgOf(chart)).toBe(svgOf(chart))
  })
})

it('every chart of the documentation needs a table of its part', () => {
  for (const { draw } of drawings) expect(() => draw([table], '')).toThrow(/has no table/)
  expect(tableOf([table], 'Uni')).toBe(table)
})

it('says of which report it is', () => {
  const report = { ...reportOf([], new Date('2026-11-23T08:00:00.000Z')), commit: 'abc+' }
  expect(measuredIn(report)).toMatch(/^2026-11-23, abc, \d+ cores, /)
})
