/** Lists as files: what a spreadsheet shows of them. */
import readExcelFile from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { xlsxType } from '../../lib/contract/list-formats.ts'
import { formatOf, tableReply } from '../../lib/http/table-reply.ts'

/** The cells of the only sheet. */
async function cellsOf(columns: readonly string[], rows: readonly Readonly<Record<string, unknown>>[]) {
  const { text, headers, isBase64Encoded } = await tableReply('xlsx', columns, rows)
  expect(headers['Content-Type']).toBe(xlsxType)
  expect(isBase64Encoded).toBe(true)
  const [sheet] = await readExcelFile(Buffer.from(text, 'base64'), { trim: false })
  return sheet?.data
}

describe('the format of a list', () => {
  it('is that of the query, else that of the header', () => {
    expect(formatOf('csv', xlsxType)).toBe('csv')
    expect(formatOf(undefined, `${xlsxType}, text/csv;q=0.5`)).toBe('xlsx')
    expect(formatOf(undefined, 'text/csv')).toBe('csv')
    expect(formatOf(undefined, '*/*')).toBe('json')
    expect(formatOf(undefined, undefined)).toBe('json')
  })
})

describe('a workbook', () => {
  it('has numbers and dates to count with, and nothing where there is no value', async () => {
    const rows = [{ date: '2026-03-01', metres: 2398.5, valid: true, corrections: [{ field: 'purpose' }] }, {}]

    const cells = await cellsOf(['date', 'metres', 'valid', 'corrections'], rows)

    expect(cells).toEqual([
      ['date', 'metres', 'valid', 'corrections'],
      [new Date('2026-03-01'), 2398.5, 'true', '[{"field":"purpose"}]']
    ])
  })

  it('has texts as they were written: none is a formula, and what XML cannot hold is left out', async () => {
    const texts = [
      '=HYPERLINK("x")',
      '+1',
      '-1',
      '@a',
      "O'Neil & <Söhne>",
      '0049',
      ' a\nb ',
      '2026-02-30',
      'ä\u0001\ud800😀'
    ]

    const cells = await cellsOf(
      ['text'],
      texts.map((text) => ({ text }))
    )

    expect(cells?.slice(1)).toEqual([...texts.slice(0, -1), 'ä😀'].map((text) => [text]))
  })
})
