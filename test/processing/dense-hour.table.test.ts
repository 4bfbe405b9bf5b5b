// @module-tag long
/**
 * Limits the units of uploads of dense records: as many at the end of an hour as at its begin. The densest uploads go through a
 * part of the hour; the benchmark goes through all of it.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { median } from '../bench/median.ts'
import { denseHour, type UploadUnits } from '../bench/uploads/dense-hour.ts'
import { seedsOf } from '../table/seeds.ts'
import { startTable } from '../test-table.ts'

const table = (await startTable()).open()

beforeAll(() => seedsOf(table).user('ada'))

describe.each([
  { sending: { recordsASecond: 1, uploadSeconds: 60, minutes: 60 }, maxWriteUnits: 12 },
  // The records alone take 3 KB, where those of the others take less than 1. The state is above 1 KB in about one upload of four, by its random IDs.
  { sending: { recordsASecond: 10, uploadSeconds: 60, minutes: 30 }, maxWriteUnits: 12.5 },
  { sending: { recordsASecond: 10, uploadSeconds: 10, minutes: 8 }, maxWriteUnits: 12 }
])('$sending.recordsASecond Hz in uploads of $sending.uploadSeconds s', ({ sending, maxWriteUnits }) => {
  let uploads: readonly UploadUnits[] = []

  beforeAll(async () => {
    uploads = await denseHour(table, sending)
  })

  it(`take ${maxWriteUnits} write units in the mean`, () => {
    const sum = uploads.reduce((total, { writeUnits }) => total + writeUnits, 0)
    expect(sum / uploads.length).toBeLessThanOrEqual(maxWriteUnits)
  })

  // An upload in 16 joins the small pieces before it, which the medians leave aside.
  it('take no more units at the end of the hour than at its begin', () => {
    for (const kind of ['readUnits', 'writeUnits'] as const) {
      const figures = uploads.map((upload) => upload[kind])
      expect(median(figures.slice(-10)), kind).toBeLessThanOrEqual(median(figures.slice(0, 16)) + 2)
    }
  })
})
