import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { printResult } from '../../../infra/admin/print-result.ts'

function printed(result: object, names?: Record<string, string>): string {
  const stdout = new PassThrough()
  printResult(stdout, result, {}, names)
  return String(stdout.read())
}

describe('a result with several lists, for people', () => {
  const job = { kind: 'delete-vehicle', subject: 'van' }

  it('has a sentence for each empty list', () => {
    expect(printed({ dead_letters: [], jobs: [] })).toBe('There are no dead letters.\nThere are no jobs.\n')
  })

  it('has a table for each list with items', () => {
    const text = printed({ dead_letters: [], jobs: [job], unprocessed_uploads: [{ vehicle_id: 'v1' }] })

    expect(text).toMatch(/^There are no dead letters\.\njobs:\n┌.+delete-vehicle.+\nunprocessed uploads:\n┌.+v1/s)
  })

  it('has headings for fields whose names are not clear', () => {
    expect(
      printed({ restarted: [], removed: 2 }, { restarted: 'restarted jobs', removed: 'removed dead letters' })
    ).toBe('There are no restarted jobs.\nremoved dead letters: 2\n')
  })
})
