// @module-tag long
import { describe, expect, it } from 'vitest'
import { page } from '../../pages.ts'
import { hasPhoneTraces } from '../mobilitynet.ts'
import { denseRuns, figuresHere, phoneTable, quantile } from './phone-runs.ts'

describe.skipIf(!hasPhoneTraces)('car runs on phones', () => {
  it('are the table of the page on devices', () => {
    const table = page('docs/devices.md').split('<!-- phones -->')[1]?.split('<!-- /phones -->')[0]
    expect(table?.trim()).toBe(phoneTable())
  })

  it('are one trip each, which ends within a minute of the truth in the median', () => {
    const figures = denseRuns().map(figuresHere)
    expect(figures.filter(({ trips }) => trips !== 1)).toEqual([])
    expect(
      quantile(
        figures.map(({ end }) => end),
        0.5
      )
    ).toBeLessThanOrEqual(60)
  })
})
