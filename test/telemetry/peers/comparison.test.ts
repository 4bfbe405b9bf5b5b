import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { comparedTracks, digestOf } from './compare.ts'
import { comparisonTable, trackintelFigures } from './comparison-table.ts'

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')

it('is the table of the README', () => {
  const table = readme.split('<!-- peers -->')[1]?.split('<!-- /peers -->')[0]
  expect(table?.trim()).toBe(comparisonTable())
})

it('has figures of trackintel that were computed from the same fixes', () => {
  const computedFrom = Object.entries(trackintelFigures.tracks).map(([name, { digest }]) => [name, digest])
  expect(computedFrom).toEqual(comparedTracks().map(({ name, fixes }) => [name, digestOf(fixes)]))
})
