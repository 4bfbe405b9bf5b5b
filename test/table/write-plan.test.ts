/** What a decision comes to: the actions of a write, with conditions derived from what was read. */
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { changed, created, pointerAdded, pointerRemoved, removed, replaced } from '../../lib/table/decision.ts'
import { type Action, transactItem } from '../../lib/table/expressions.ts'
import { kindOf, type ReadItem } from '../../lib/table/item.ts'
import type { StoredItem } from '../../lib/table/table.ts'
import { actionsOf, planOf } from '../../lib/table/write-plan.ts'

interface Value {
  readonly name?: string
  readonly likes?: number
}

const kind = kindOf(z.object({ name: z.optional(z.string()), likes: z.optional(z.int()) }), { counters: ['likes'] })
const key = (PK: string) => ({ PK, SK: 'S' })
const newVersion = () => 100

function read(PK: string, attributes?: StoredItem): ReadItem<Value> {
  const stored = attributes && { ...key(PK), ...attributes }
  return { key: key(PK), kind, stored, value: stored && kind.decode(stored) }
}

function actions(items: ReadItem<Value>[], decision: Parameters<typeof planOf>[1]): Action[] {
  return actionsOf([planOf(items as unknown as ReadItem<never>[], decision, newVersion)])
}

describe('the condition of an item that was read', () => {
  it('and is changed is its version, which the write raises', () => {
    const item = read('A', { name: 'a', v: 7 })

    expect(actions([item], { writes: [changed(item, { name: 'b' })] })).toEqual([
      {
        kind: 'update',
        key: key('A'),
        condition: { version: 7 },
        change: { set: { name: 'b', v: 8 }, removed: [], added: new Map() }
      }
    ])
  })

  it('and is not changed is checked', () => {
    const [item, other, none] = [read('A', { v: 7 }), read('B', { v: 3 }), read('C')]

    expect(actions([item, other, none], { writes: [changed(item, { name: 'b' })] }).slice(1)).toEqual([
      { kind: 'check', key: key('B'), condition: { version: 3 } },
      { kind: 'check', key: key('C'), condition: 'absent' }
    ])
  })

  it('and is changed to what it was is checked', () => {
    const [item, other] = [read('A', { v: 7 }), read('B', { name: 'b', v: 3 })]
    const writes = [changed(item, { name: 'b' }), changed(other, { name: 'b' })]

    expect(actions([item, other], { writes })[1]).toEqual({ kind: 'check', key: key('B'), condition: { version: 3 } })
  })

  it('and does not exist is that it still does not', () => {
    const item = read('A')

    expect(actions([item], { writes: [changed(item, { name: 'b' })] })).toEqual([
      { kind: 'put', key: key('A'), condition: 'absent', attributes: { name: 'b', v: 100 } }
    ])
  })

  it('and is removed is its version; one that does not exist is checked', () => {
    const [item, none] = [read('A', { v: 7 }), read('B')]

    expect(actions([item, none], { writes: [removed(item), removed(none)] })).toEqual([
      { kind: 'delete', key: key('A'), condition: { version: 7 } },
      { kind: 'check', key: key('B'), condition: 'absent' }
    ])
  })

  it('and has no version yet is that it exists without one', () => {
    const item = read('A', { name: 'a' })
    const [action] = actions([item], { writes: [changed(item, { name: 'b' })] })

    expect(action).toMatchObject({ condition: { version: undefined }, change: { set: { name: 'b', v: 101 } } })
    expect(action && transactItem(action, 'table').Update).toMatchObject({
      ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(#version)'
    })
  })

  it('is not checked where nothing is written', () => {
    expect(actions([read('A', { v: 7 })], {})).toEqual([])
  })

  it('is checked where only a count changes', () => {
    const counts = [{ key: key('COUNT'), attribute: 'r01', amount: 1 }]

    expect(actions([read('A', { v: 7 })], { counts })).toEqual([
      { kind: 'check', key: key('A'), condition: { version: 7 } },
      { kind: 'update', key: key('COUNT'), change: { set: {}, removed: [], added: new Map([['r01', 1]]) } }
    ])
  })
})

describe('a write', () => {
  it('of an item that was not read must be of a new one', () => {
    expect(actions([], { writes: [created({ key: key('A'), kind }, { name: 'a' })] })).toEqual([
      { kind: 'put', key: key('A'), condition: 'absent', attributes: { name: 'a', v: 100 } }
    ])
  })

  it('of an item cannot be made without having read it', () => {
    // @ts-expect-error: a value alone does not say what was read.
    expect(() => changed({ key: key('A') }, { name: 'a' })).toThrow(TypeError)
    // @ts-expect-error: neither does a reference.
    const change = changed({ key: key('A'), kind }, { name: 'a' })
    // What claims to be read and is not can only be made where there is nothing.
    expect(actions([], { writes: [change] })).toMatchObject([{ kind: 'put', condition: 'absent' }])
  })

  it('over whatever is there has no condition, and a version of its own', () => {
    expect(actions([], { writes: [replaced({ key: key('A'), kind }, { name: 'a' })] })).toEqual([
      { kind: 'put', key: key('A'), attributes: { name: 'a', v: 100 } }
    ])
  })

  it('of a pointer has no condition of its own, and changes no other item', () => {
    expect(actions([], { writes: [pointerAdded(key('A'), { vehicleId: 'van' }), pointerRemoved(key('B'))] })).toEqual([
      { kind: 'put', key: key('A'), attributes: { vehicleId: 'van' } },
      { kind: 'delete', key: key('B') }
    ])
  })

  it('is one of each item', () => {
    const item = read('A', { v: 7 })

    expect(() => actions([item], { writes: [changed(item, { name: 'b' }), removed(item)] })).toThrow(
      'Two writes of one item: S'
    )
  })

  it('of a counter alone adds to it and leaves the version', () => {
    const item = read('A', { likes: 4, v: 7 })

    expect(actions([item], { writes: [changed(item, { likes: 5 })] })).toEqual([
      {
        kind: 'update',
        key: key('A'),
        condition: { version: 7 },
        change: { set: {}, removed: [], added: new Map([['likes', 1]]) }
      }
    ])
  })

  it('of a counter and another attribute adds to the one, sets the other and raises the version', () => {
    const item = read('A', { name: 'a', likes: 4, v: 7 })
    const [action] = actions([item], { writes: [changed(item, { likes: 3 })] })

    expect(action).toMatchObject({ change: { set: { v: 8 }, removed: ['name'], added: new Map([['likes', -1]]) } })
    expect(action && transactItem(action, 'table').Update).toEqual({
      TableName: 'table',
      Key: key('A'),
      UpdateExpression: 'SET #v = :v REMOVE #name ADD #likes :likes',
      ConditionExpression: '#version = :version',
      ExpressionAttributeNames: { '#v': 'v', '#name': 'name', '#likes': 'likes', '#version': 'v' },
      ExpressionAttributeValues: { ':v': 8, ':likes': -1, ':version': 7 }
    })
  })
})

describe('plans together', () => {
  const plan = (PK: string, amount: number) => {
    const [item, access] = [read(PK), read('ACCESS', { v: 1 })]
    const counts = [{ key: key('COUNT'), attribute: 'r01', amount }]
    return planOf([item, access] as never[], { writes: [changed(item, {})], counts }, newVersion)
  }

  it('make each check once, and add up what they count', () => {
    expect(
      actionsOf([plan('A', 1), plan('B', 1), plan('C', -1)]).map(({ kind, key: { PK } }) => `${kind} ${PK}`)
    ).toEqual(['put A', 'check ACCESS', 'put B', 'put C', 'update COUNT'])
    expect(actionsOf([plan('A', 1), plan('B', 1), plan('C', -1)]).at(-1)).toMatchObject({
      change: { added: new Map([['r01', 1]]) }
    })
  })

  it('leave a counter alone that comes to the same', () => {
    expect(actionsOf([plan('A', 1), plan('B', -1)]).map(({ key: { PK } }) => PK)).toEqual(['A', 'ACCESS', 'B'])
  })
})

it('a count that expires says so with every change', () => {
  const count = { key: key('A'), attribute: 'd02', amount: 1, expiresAtSeconds: 1000 }

  expect(actions([], { counts: [count, count] })).toEqual([
    {
      kind: 'update',
      key: key('A'),
      change: { set: { expiresAtSeconds: 1000 }, removed: [], added: new Map([['d02', 2]]) }
    }
  ])
})
