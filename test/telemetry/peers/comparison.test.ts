import { expect, it } from 'vitest'
import { page } from '../../pages.ts'
import { hasRecordedTracks } from '../recorded-tracks.ts'
import { comparedTracks, digestOf } from './compare.ts'
import { comparisonTable, trackintelFigures } from './comparison-table.ts'

/** Rows of recorded tracks can be compared where these lie beside the checkout. */
const isComparable = (row: string) => hasRecordedTracks || !row.includes('recorded: ')

it('the comparison is the table of the page on devices', () => {
  const table = page('docs/devices.md').split('<!-- peers -->')[1]?.split('<!-- /peers -->')[0]
  expect(table?.trim().split('\n').filter(isComparable).join('\n')).toBe(comparisonTable())
})

it('the figures of trackintel were computed from the compared fixes', () => {
  const figures = Object.entries(trackintelFigures.tracks).filter(([name]) => isComparable(name))
  const computedFrom = figures.map(([name, { digest }]) => [name, digest])
  expect(computedFrom).toEqual(comparedTracks().map(({ name, fixes }) => [name, digestOf(fixes)]))
})
