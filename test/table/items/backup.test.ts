// @module-tag long
/** What a backup has of every item that the table holds, and what a table is after it was loaded. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exportWithRecords } from '../../../infra/admin/export/export-with-records.ts'
import { type ItemName, itemNamed, itemNames } from '../../../lib/table/item-names.ts'
import type { StoredItem } from '../../../lib/table/table.ts'
import { finishDays } from '../../days/rebuilding.ts'
import { exported, loadLines } from '../../infra/admin/export/exported-world.ts'
import { now } from '../../infra/admin/personal-data/lived-in-table.ts'
import { simulatedTableHolding } from '../../test-table.ts'
import { contentsOf, everyItem, putBack, textOf } from '../table-contents.ts'
import { fillTable } from './filled-table.ts'
import { nameOf, namesOf } from './named-items.ts'

const table = await simulatedTableHolding(fillTable)
const filled = await everyItem(table)

const directory = mkdtempSync(join(tmpdir(), 'backup-'))
afterAll(() => rmSync(directory, { recursive: true }))
// Whether a trip is in progress depends on the time.
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const path = join(directory, 'backup.ndjson')

/** The lines of a backup with records and secrets, in their order. */
async function backup(): Promise<string[]> {
  const { unreadable } = await exportWithRecords(table, path, { withSecrets: true, now, force: true })
  expect(unreadable.items).toEqual([])
  return readFileSync(path, 'utf8').split('\n').slice(0, -1)
}

/** Without either. */
const plainBackup = () => exported(table, { now, withSecrets: false })

const whole = await backup()
const plain = await plainBackup()

const typeOf = (line: string): string => JSON.parse(line).type
const byType = (lines: readonly string[]) => Map.groupBy(lines, typeOf)

const holdWithout = async (name: ItemName) =>
  putBack(table, new Map(filled.filter((item) => nameOf(item) !== name).map((item) => [textOf(item), item])))

const rows = itemNames.map((name) => ({ name, backup: itemNamed(name).backup }))
const written = rows.flatMap(({ name, backup }) => (typeof backup === 'string' ? [] : [{ name, ...backup }]))
const left = rows.filter(({ backup }) => backup === 'left')

it.each(written)('a backup has other lines of $as without $name', async ({ name, as }) => {
  await holdWithout(name)
  const without = byType(await backup())
  for (const type of as) expect(without.get(type)).not.toEqual(byType(whole).get(type))
})

it.each(left)('a backup is the same without $name', async ({ name }) => {
  await holdWithout(name)
  expect(await backup()).toEqual(whole)
})

describe('a backup', () => {
  it('has no line of what devices recorded but with records, and statuses and drives in any case', () => {
    const typesOf = (way: string) => written.filter(({ found }) => found === way).flatMap(({ as }) => as)
    const types = new Set(plain.map(typeOf))
    expect(typesOf('records').filter((type) => types.has(type))).toEqual([])
    expect(typesOf('drives').filter((type) => !types.has(type))).toEqual([])
  })

  it('has no line twice', () => {
    expect(whole.length - new Set(whole).size).toBe(0)
  })
})

it.each(written.filter(({ found }) => found !== 'records'))(
  'a backup without secrets and records tells of $name, unless the row says that it is secret',
  async (row) => {
    await holdWithout(row.name)
    expect(isDeepStrictEqual(await plainBackup(), plain)).toBe(row.withSecrets ?? false)
  }
)

describe('a table into which a backup is loaded', () => {
  const restored = async () => {
    await putBack(table, new Map())
    const { problems } = await loadLines(table, whole)
    expect(problems).toEqual([])
    await finishDays(table)
    return contentsOf(table)
  }
  const isSession = ({ kind }: StoredItem) => kind === 'personal'

  it('has every item of a backup and those that are derived, but for sessions', async () => {
    const after = await restored()
    const kept = filled.filter((item) => itemNamed(nameOf(item)).backup !== 'left' && !isSession(item))
    const lost = kept.filter((item) => !after.has(textOf(item)))
    // What waits to be divided into hours is divided already.
    expect(namesOf(lost)).toEqual(['backlog'])
    // The processing of what waits is called again, visits are to follow from the places, and reports are sent again.
    const others = namesOf([...after.values()]).filter((name) => itemNamed(name).backup === 'left')
    expect([namesOf([...after.values()]).includes('backlog'), others]).toEqual([true, ['active', 'job', 'timer']])
  })
})
