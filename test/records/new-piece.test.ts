/** Records that do not fit into one item. */
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/contract/api-error.ts'
import { maxPackedBytes, piecesOf } from '../../lib/records/new-piece.ts'
import { unpackRecords } from '../../lib/records/packed-records.ts'
import { newUpload } from '../../lib/records/store-upload.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { differentTexts } from './different-texts.ts'

const noon = new Date('2024-02-01T12:00:00.000Z')
const context = { vehicleId: 'van', fixRetentionDays: 400, now: noon }

const recordsOf = (count: number, stepMilliseconds: number): VehicleRecord[] =>
  differentTexts(count).map((custom, index) => ({ atMilliseconds: noon.getTime() + index * stepMilliseconds, custom }))

describe('records of an hour that take more than an item', () => {
  const records = recordsOf(1000, 1000)

  it('are divided into pieces that fit, with each record once and in order', () => {
    const pieces = piecesOf(records)
    const sizes = pieces.map(({ packed }) => packed.length)

    expect(pieces.length).toBeGreaterThan(1)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(maxPackedBytes)
    expect(pieces.flatMap(({ packed }) => unpackRecords(packed))).toEqual(records)
    expect(new Set(pieces.map(({ name }) => name.hash)).size).toBe(pieces.length)
  })

  it('are one piece where they fit', () => {
    expect(piecesOf(records.slice(0, 100))).toHaveLength(1)
  })
})

it.each([
  ['one hour', 1000],
  ['many hours', 60_000]
])('an upload of %s that takes more than an item is refused with its size', (_, stepMilliseconds) => {
  const records = recordsOf(1000, stepMilliseconds)
  const refusal = () => newUpload(records, context)

  expect(refusal).toThrow(ApiError)
  expect(refusal).toThrow(
    expect.objectContaining({
      id: 'REQUEST_TOO_LARGE',
      data: { resource_bytes: expect.any(Number), max_resource_bytes: maxPackedBytes }
    })
  )
  expect(newUpload(records.slice(0, 100), context).value.records?.length).toBeLessThanOrEqual(maxPackedBytes)
})
