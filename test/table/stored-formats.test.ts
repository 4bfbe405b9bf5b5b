/** The format of items in the database: what a write stores, and that a write without a read overwrites no newer one. */
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { change } from '../../lib/table/change.ts'
import { changed, type Decision, pointerAdded, pointerRemoved, replaced } from '../../lib/table/decision.ts'
import { findItem } from '../../lib/table/find-item.ts'
import { gatherName } from '../../lib/table/gathered-names.ts'
import { kindOf } from '../../lib/table/item.ts'
import { statusKey, trackingKey } from '../../lib/table/keys.ts'
import { formatAttribute, NewerFormat, storedFormats } from '../../lib/table/stored-formats.ts'
import type { StoredItem } from '../../lib/table/table.ts'
import { tableHolding } from '../test-table.ts'
import { itemAt, putItems } from './table-contents.ts'

const table = await tableHolding(async () => {})
const kind = kindOf(z.object({ text: z.string() }))
const item = { key: trackingKey('van'), kind }
const { PK, SK } = item.key
const other = { key: statusKey('van'), kind }
const write = (decision: Omit<Decision<undefined>, 'result'>) =>
  change(table, async () => ({ result: undefined, ...decision }))
const setText = (text: string) =>
  change(table, async (items) => {
    const [read] = await items.read(item)
    return { result: undefined, writes: [changed(read, { text })] }
  })

/** As a version stores that has raised the number of the form. */
function raise(format: number): void {
  Object.assign(storedFormats.items, { 'VEHICLE TRACKING': format })
}

afterEach(() => {
  Object.assign(storedFormats.items, { 'VEHICLE TRACKING': undefined })
})

describe('the first format', () => {
  it('is stored as no number', async () => {
    await setText('first')
    expect(await itemAt(table, PK, SK)).toEqual({ PK, SK, text: 'first', v: expect.any(Number) })
  })
})

describe('a raised format', () => {
  it('is stored with each write, and what was stored before is read', async () => {
    await setText('first')
    raise(2)
    expect(await findItem(table, item)).toEqual({ text: 'first' })

    await setText('second')
    expect(await itemAt(table, PK, SK)).toMatchObject({ text: 'second', [formatAttribute]: 2 })
    await write({ writes: [replaced(item, { text: 'third' })] })
    expect(await itemAt(table, PK, SK)).toMatchObject({ text: 'third', [formatAttribute]: 2 })
    await write({ counts: [{ key: item.key, attribute: 'r01', amount: 1 }] })
    expect(await itemAt(table, PK, SK)).toMatchObject({ r01: 1, [formatAttribute]: 2 })
  })

  it('is stored by additions to a set', async () => {
    raise(2)
    await gatherName(table, item.key, { name: 'upload', maxNames: 2, now: new Date(0) })
    expect(await itemAt(table, PK, SK)).toMatchObject({ names: new Set(['upload']), [formatAttribute]: 2 })
  })
})

describe('an item of a later version', () => {
  const later: StoredItem = { PK, SK, text: 'later', v: 7, [formatAttribute]: 2 }
  const gather = (name?: string) => gatherName(table, item.key, { name, maxNames: 2, now: new Date(0) })
  const [pointer, removal] = [pointerAdded(item.key, { text: 'now' }), pointerRemoved(item.key)]
  const count = { key: item.key, attribute: 'r01', amount: 1 }
  const beside = changed({ ...other, value: undefined, stored: undefined }, { text: 'now' })

  it.each<[string, () => Promise<unknown>]>([
    ['a read', () => findItem(table, item)],
    ['a change', () => setText('now')],
    ['a replacement', () => write({ writes: [replaced(item, { text: 'now' })], isSeparable: true })],
    ['a replacement beside another write', () => write({ writes: [replaced(item, { text: 'now' }), beside] })],
    ['a pointer', () => write({ writes: [pointer] })],
    ['a pointer beside another write', () => write({ writes: [beside, pointer] })],
    ['the removal of a pointer', () => write({ writes: [removal, beside] })],
    ['a count', () => write({ counts: [count] })],
    ['a count beside another write', () => write({ writes: [beside], counts: [count] })],
    ['a name', () => gather('upload')],
    ['a touch', () => gather()]
  ])('refuses %s, and stays as it is with everything beside it', async (_, attempt) => {
    await putItems(table, [later])
    await expect(attempt()).rejects.toThrow(new NewerFormat('VEHICLE TRACKING', 2, 1))
    expect(await itemAt(table, PK, SK)).toEqual(later)
    expect(await itemAt(table, other.key.PK, other.key.SK)).toBeUndefined()
  })
})
