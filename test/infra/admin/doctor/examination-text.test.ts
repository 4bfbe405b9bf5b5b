import { stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
import { examinationText } from '../../../../infra/admin/doctor/examination-text.ts'

it('writes problems as sentences, and figures as tables with units', () => {
  const text = examinationText({
    problems: [{ problem: 'The table has no stream', remedy: 'aws dynamodb update-table --table-name t' }],
    notes: ['The table can be deleted'],
    figures: { INTERNAL_ERROR: 1, p99_milliseconds: 120 },
    operations: {
      'get-me': { requests: 3, read_units: 2.500000001, p50_milliseconds: 3 },
      'list-trips': { requests: 1, read_units: 4, p50_milliseconds: 7 }
    }
  })

  expect(stripVTControlCharacters(text)).toBe(`Problem 1: The table has no stream
Remedy: aws dynamodb update-table --table-name t

Notes:
- The table can be deleted

Figures:
┌────────────────┬────────┐
│ figure         │ value  │
├────────────────┼────────┤
│ INTERNAL_ERROR │ 1      │
├────────────────┼────────┤
│ p99            │ 120 ms │
└────────────────┴────────┘

Operations:
┌────────────┬──────────┬───────────┬──────┐
│ operation  │ requests │ read      │ p50  │
├────────────┼──────────┼───────────┼──────┤
│ get-me     │ 3        │ 2.5 units │ 3 ms │
├────────────┼──────────┼───────────┼──────┤
│ list-trips │ 1        │ 4 units   │ 7 ms │
└────────────┴──────────┴───────────┴──────┘`)
})

it('reports a service without problems as healthy', () => {
  expect(examinationText({ problems: [], notes: [], figures: {} })).toBe('The service is healthy.')
})
