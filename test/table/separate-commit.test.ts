// @module-tag long
/** Writes that are sent without a transaction, with failures in between. */
import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand
} from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { TableBusy } from '../../lib/table/busy.ts'
import { StaleWrite } from '../../lib/table/commit.ts'
import type { Action } from '../../lib/table/expressions.ts'
import { areSeparable, commitSeparately } from '../../lib/table/separate-commit.ts'
import { openTable } from '../../lib/table/table.ts'

const table = openTable('telematics')
const calls = mockClient(table.client)
const key = (PK: string) => ({ PK, SK: 'S' })
const update = (PK: string): Action => ({
  kind: 'update',
  key: key(PK),
  condition: { version: 1 },
  change: { set: { name: PK, v: 2 }, removed: [], added: new Map() }
})
const check = (PK: string): Action => ({ kind: 'check', key: key(PK), condition: { version: 1 } })
const actions = [update('A'), check('Z'), update('B'), update('C')]

const stored = (...items: object[]) =>
  calls.on(BatchGetCommand).resolves({ Responses: { telematics: items as Record<string, unknown>[] } })
const unchanged = { ...key('Z'), v: 1 }
const written = () => calls.commandCalls(UpdateCommand).map(({ args: [{ input }] }) => input.Key?.PK)
const failsAt = (PK: string, error: Error) => calls.on(UpdateCommand, { Key: key(PK) }).rejects(error)
const refused = new ConditionalCheckFailedException({ message: 'refused', $metadata: {} })

beforeEach(() => {
  calls.reset()
  stored(unchanged)
})

it('sends the first write alone, then the others, then looks at what was only read', async () => {
  await commitSeparately(table, actions)

  expect(written()).toEqual(['A', 'B', 'C'])
  const order = calls.calls().map(({ args: [command] }) => command.constructor.name)
  expect(order).toEqual(['UpdateCommand', 'UpdateCommand', 'UpdateCommand', 'BatchGetCommand'])
})

it('writes nothing else where the first write is refused', async () => {
  failsAt('A', refused)

  await expect(commitSeparately(table, actions)).rejects.toThrow(StaleWrite)

  expect(written()).toEqual(['A'])
})

it.each([
  ['is refused', refused, StaleWrite],
  ['fails', new TypeError('broken'), TypeError]
])('makes the other writes where one of them %s, and says so', async (_, error, expected) => {
  failsAt('B', error)

  await expect(commitSeparately(table, actions)).rejects.toThrow(expected)

  expect(written()).toEqual(['A', 'B', 'C'])
})

describe('a new item', () => {
  const created: Action = { kind: 'put', key: { PK: 'A', SK: 'N' }, condition: 'absent', attributes: { v: 1 } }
  const order = () => calls.calls().map(({ args: [command] }) => command.constructor.name)

  it('is made in one transaction with the first write, before the others', async () => {
    await commitSeparately(table, [update('A'), update('B'), created, check('Z')])

    expect(order()).toEqual(['TransactWriteCommand', 'UpdateCommand', 'BatchGetCommand'])
    const [transaction] = calls.commandCalls(TransactWriteCommand)
    const items = transaction?.args[0].input.TransactItems ?? []
    const keys = items.map(({ Update, Put }) => Update?.Key?.SK ?? Put?.Item?.SK)
    expect(keys).toEqual(['S', 'N'])
    expect(written()).toEqual(['B'])
  })

  it('is not made where the first write is refused, nor is anything else written', async () => {
    calls.on(TransactWriteCommand).rejects(
      new TransactionCanceledException({
        message: 'refused',
        CancellationReasons: [{ Code: 'ConditionalCheckFailed' }, { Code: 'None' }],
        $metadata: {}
      })
    )

    await expect(commitSeparately(table, [update('A'), created, update('B')])).rejects.toThrow(StaleWrite)

    expect(order()).toEqual(['TransactWriteCommand'])
  })
})

describe('what is to be written with the first', () => {
  const elsewhere: Action = { kind: 'put', key: key('U'), condition: 'absent', attributes: { v: 1 } }
  const removal: Action = { kind: 'delete', key: key('T') }
  const withFirst = [elsewhere, removal, update('C')].map((action): Action => ({ ...action, isWithFirst: true }))

  it('is in its transaction, whatever it is and wherever it lies', async () => {
    await commitSeparately(table, [update('A'), update('B'), ...withFirst, check('Z')])

    const [transaction] = calls.commandCalls(TransactWriteCommand)
    const items = transaction?.args[0].input.TransactItems ?? []
    const partitions = items.map(({ Update, Put, Delete }) => (Update ?? Delete)?.Key?.PK ?? Put?.Item?.PK)
    expect(partitions).toEqual(['A', 'U', 'T', 'C'])
    expect(written()).toEqual(['B'])
  })

  it('is separable with it, and not without that mark', () => {
    expect(areSeparable([update('A'), ...withFirst])).toBe(true)
    expect([elsewhere, removal].map((action) => areSeparable([update('A'), action]))).toEqual([false, false])
  })
})

it.each([
  ['has changed', [{ ...key('Z'), v: 2 }]],
  ['was removed', []]
])('refuses where what was only read %s', async (_, items) => {
  stored(...items)

  await expect(commitSeparately(table, actions)).rejects.toThrow(StaleWrite)
})

describe('replacements', () => {
  const replacement = (PK: string): Action => ({ kind: 'put', key: key(PK), attributes: { name: PK, v: 1 } })
  const request = (PK: string) => ({ PutRequest: { Item: { ...key(PK), name: PK, v: 1 } } })
  const many = Array.from({ length: 30 }, (_, index) => `P${index}`)
  const sent = () =>
    calls.commandCalls(BatchWriteCommand).map(({ args: [{ input }] }) => input.RequestItems?.telematics)

  it('are sent 25 at a time, and what is left over again', async () => {
    calls
      .on(BatchWriteCommand)
      .resolvesOnce({ UnprocessedItems: { telematics: [request('P7')] } })
      .resolves({})

    await commitSeparately(table, many.map(replacement))

    expect(sent()).toEqual([many.slice(0, 25).map(request), [request('P7')], many.slice(25).map(request)])
  })

  it('are refused where the table stays busy, after as many calls as are bounded', async () => {
    calls.on(BatchWriteCommand).resolves({ UnprocessedItems: { telematics: [request('A')] } })

    await expect(commitSeparately(table, [replacement('A'), replacement('B')])).rejects.toThrow(TableBusy)

    expect(sent()).toHaveLength(8)
  })

  it('is a single call where there is one', async () => {
    await commitSeparately(table, [replacement('A')])

    expect(calls.calls().map(({ args: [command] }) => command.constructor.name)).toEqual(['PutCommand'])
    expect(calls.commandCalls(PutCommand)[0]?.args[0].input.Item).toEqual({ ...key('A'), name: 'A', v: 1 })
  })
})

it('is for replacements alone, and for updates with a condition and new items in the partition of the first one', () => {
  const replacement: Action = { kind: 'put', key: key('D'), attributes: {} }
  const created: Action = { kind: 'put', key: { PK: 'A', SK: 'E' }, condition: 'absent', attributes: {} }
  const counted: Action = {
    kind: 'update',
    key: key('F'),
    change: { set: {}, removed: [], added: new Map([['n', 1]]) }
  }
  expect(areSeparable(actions)).toBe(true)
  expect(areSeparable([...actions, created])).toBe(true)
  expect(areSeparable([replacement])).toBe(true)
  expect(areSeparable([...actions, { ...created, key: key('E') }])).toBe(false)
  expect(areSeparable([...actions, replacement])).toBe(false)
  expect(areSeparable([...actions, counted])).toBe(false)
  expect(areSeparable([replacement, created])).toBe(false)
  expect(areSeparable([created, ...actions])).toBe(false)
  expect(areSeparable([{ kind: 'delete', key: key('A'), condition: { version: 1 } }])).toBe(false)
})
