// @module-tag long
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordTypes } from '../../../../infra/load/load-record.ts'
import type { StoredItem } from '../../../../lib/table/table.ts'
import { noon } from '../../../http/noon.ts'
import { isFact } from '../../../notify/stored-facts.ts'
import { MemoryTable } from '../../../table/pairs/memory-table.ts'
import { contentsOf, everyItem, putBack } from '../../../table/table-contents.ts'
import { tableHolding } from '../../../test-table.ts'
import { exported, loadLines, seedEverything } from './exported-world.ts'

const table = await tableHolding(seedEverything)

// Whether a trip is under way depends on the time.
beforeEach(() => {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Without what no backup has: versions, facts, how webhooks fare, when places were changed, sessions and what the last of them noted. */
function lasting(items: readonly StoredItem[]): StoredItem[] {
  const isSession = ({ SK, kind }: StoredItem) => String(SK).startsWith('TOKEN#') && kind !== 'programmatic'
  return items
    .filter((item) => !isSession(item) && !isFact(item) && !/^(?:CONSUMER|JOB)#/.test(String(item.PK)))
    .map(({ v: _, lastLoginSeconds: __, decidedAt: ___, ...item }) => item)
}

const typesIn = (lines: readonly string[]) => new Set(lines.map((line) => JSON.parse(line).type))

describe('what is exported', () => {
  it('has records of every kind that load knows, but for what devices recorded', async () => {
    const others = recordTypes.filter((type) => type !== 'vehicle_records' && !type.startsWith('detection_'))
    expect([...typesIn(await exported(table))].sort()).toEqual(others.sort())
  })

  it('is loaded into an empty table, in which everything is as it was, and exported from there byte for byte', async () => {
    const [lines, before] = [await exported(table), await everyItem(table)]
    await putBack(table, new Map())

    const { applied, problems } = await loadLines(table, lines)

    expect({ applied, problems }).toEqual({ applied: true, problems: [] })
    expect(lasting(await everyItem(table))).toEqual(lasting(before))
    expect(await exported(table)).toEqual(lines)
  })

  it.each([{ withSecrets: true }, { withSecrets: false }])(
    'changes nothing when it is loaded again %o',
    async (secrets) => {
      const [lines, before] = [await exported(table, secrets), await contentsOf(table)]

      const { counts, problems } = await loadLines(table, lines)

      expect(problems).toEqual([])
      expect(Object.values(counts).flatMap(({ created, changed }) => [created, changed])).toEqual(
        Object.values(counts).flatMap(() => [0, 0])
      )
      expect(await contentsOf(table)).toEqual(before)
    }
  )

  it('has neither hashes nor tokens without secrets, and is the same after a restoration', async () => {
    const lines = await exported(table, { withSecrets: false })
    expect(lines.join('\n')).not.toMatch(/argon2|"type":"token"/)
    await putBack(table, new Map())

    expect(await loadLines(table, lines)).toMatchObject({ applied: true, problems: [] })

    expect(await exported(table, { withSecrets: false })).toEqual(lines)
    expect(await exported(table)).toEqual(lines)
  })

  it('is the same from a table in memory, in which other tests export', async () => {
    const memory = new MemoryTable(table.name, await everyItem(table))
    expect(await exported(memory.table)).toEqual(await exported(table))
  })

  it('does not depend on the order in which the table has its items', async () => {
    const lines = await exported(table)
    await putBack(table, new Map())
    await loadLines(table, [...lines].reverse())
    expect(await exported(table)).toEqual(lines)
  })
})
