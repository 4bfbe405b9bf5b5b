/** Sending a write: one conditional call or a transaction, and what becomes of refusals, conflicts and lost answers. */
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException
} from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { metered, newCapacityMeter } from '../../lib/table/capacity-meter.ts'
import { commit, maxActions, maxAttempts, StaleWrite } from '../../lib/table/commit.ts'
import type { Action } from '../../lib/table/expressions.ts'
import { openTable } from '../../lib/table/table.ts'

const table = openTable('telematics')
const calls = mockClient(table.client)
const key = (PK: string) => ({ PK, SK: 'S' })

const put: Action = { kind: 'put', key: key('A'), condition: 'absent', attributes: { name: 'a', v: 1 } }
const update: Action = {
  kind: 'update',
  key: key('A'),
  condition: { version: 1 },
  change: { set: { name: 'b', v: 2 }, removed: [], added: new Map() }
}
const check: Action = { kind: 'check', key: key('B'), condition: { version: 1 } }
const deletion: Action = { kind: 'delete', key: key('A'), condition: { version: 1 } }
const addition: Action = {
  kind: 'update',
  key: key('A'),
  condition: { version: 1 },
  change: { set: {}, removed: [], added: new Map([['likes', 1]]) }
}
const pointer: Action = { kind: 'put', key: key('A'), attributes: {} }

const options = { message: 'refused', $metadata: {} }
const failed = new ConditionalCheckFailedException(options)
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({ ...options, CancellationReasons: codes.map((Code) => ({ Code })) })

beforeEach(() => {
  calls.reset()
  // The random part of each backoff is zero, so that nothing waits.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

const sent = () => calls.calls().map(({ args: [command] }) => command.constructor.name)
const holding = (item?: object) =>
  calls.on(BatchGetCommand).resolves({ Responses: { telematics: item ? [{ ...key('A'), ...item }] : [] } })

describe('a write of', () => {
  it.each([
    ['a new item', put, 'PutCommand'],
    ['one changed item', update, 'UpdateCommand']
  ] as const)('%s is one conditional call', async (_, action, command) => {
    await commit(table, [action])

    expect(sent()).toEqual([command])
    expect(calls.calls()[0]?.args[0].input).toMatchObject({ ConditionExpression: expect.any(String) })
  })

  it.each([
    ['an item with a check', [put, check]],
    // Repeated after a lost answer, none of these can be distinguished from a call that came second.
    ['a deletion', [deletion]],
    ['an addition to a counter', [addition]],
    ['an item without a condition', [pointer]]
  ])('%s is a transaction with a request token', async (_, actions) => {
    await commit(table, actions)

    expect(sent()).toEqual(['TransactWriteCommand'])
    const [call] = calls.commandCalls(TransactWriteCommand)
    expect(call?.args[0].input).toMatchObject({ ClientRequestToken: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(call?.args[0].input.TransactItems).toHaveLength(actions.length)
  })

  it('nothing makes no call', async () => {
    await commit(table, [])

    expect(sent()).toEqual([])
  })

  it('more actions than a transaction takes is refused without a call', async () => {
    const actions = Array.from({ length: maxActions + 1 }, (_, index) => ({ ...put, key: key(`A${index}`) }))

    await expect(commit(table, actions)).rejects.toThrow('A write of 101 actions; at most 100')
    expect(sent()).toEqual([])
  })
})

describe('a conditional call', () => {
  it('whose condition fails is stale where the item is not as it was to be', async () => {
    calls.on(UpdateCommand).rejects(failed)
    holding({ name: 'c', v: 2 })

    await expect(commit(table, [update])).rejects.toThrow(StaleWrite)
  })

  it('whose condition fails is stale where an attribute that was to be removed is still there', async () => {
    calls.on(UpdateCommand).rejects(failed)
    holding({ mark: true, v: 2 })
    const removal: Action = { ...update, change: { set: { v: 2 }, removed: ['mark'], added: new Map() } }

    await expect(commit(table, [removal])).rejects.toThrow(StaleWrite)
  })

  it('whose condition fails is stale where the item is gone', async () => {
    calls.on(UpdateCommand).rejects(failed)
    holding()

    await expect(commit(table, [update])).rejects.toThrow(StaleWrite)
  })

  it.each([
    ['put', put, { name: 'a', v: 1 }],
    ['update', update, { name: 'b', v: 2, other: true }]
  ] as const)('whose answer was lost and that is repeated has succeeded (%s)', async (_, action, item) => {
    calls.on(PutCommand).rejects(failed)
    calls.on(UpdateCommand).rejects(failed)
    holding(item)

    await commit(table, [action])

    expect(calls.commandCalls(BatchGetCommand)[0]?.args[0].input.RequestItems).toMatchObject({
      telematics: { ConsistentRead: true }
    })
  })

  it('is repeated while a transaction holds the item', async () => {
    calls.on(PutCommand).rejectsOnce(new TransactionConflictException(options)).resolves({})

    const meter = newCapacityMeter()
    await metered(meter, () => commit(table, [put]))

    expect(sent()).toEqual(['PutCommand', 'PutCommand'])
    expect(meter.conflicts).toBe(1)
  })

  it('fails with what else went wrong', async () => {
    calls.on(PutCommand).rejects(new Error('The connection was lost'))

    await expect(commit(table, [put])).rejects.toThrow('The connection was lost')
    expect(sent()).toEqual(['PutCommand'])
  })
})

describe('a transaction', () => {
  const actions = [put, check]

  it('is repeated with its token where the reason passes', async () => {
    calls
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('None', 'TransactionConflict'))
      .rejectsOnce(cancelled('ThrottlingError', 'None'))
      .rejectsOnce(cancelled('ProvisionedThroughputExceeded', 'TransactionConflict'))
      .rejectsOnce(new TransactionInProgressException({ ...options, Message: 'in progress' }))
      .resolves({})

    await commit(table, actions)

    const tokens = calls.commandCalls(TransactWriteCommand).map(({ args: [{ input }] }) => input.ClientRequestToken)
    expect(tokens).toHaveLength(5)
    expect(new Set(tokens).size).toBe(1)
  })

  const count = (SK: string, amount: number): Action => ({
    kind: 'update',
    key: { PK: 'LIST', SK },
    change: { set: {}, removed: [], added: new Map([['r02', amount]]) }
  })
  const countsIn = (index: number) => {
    const { TransactItems = [], ClientRequestToken } =
      calls.commandCalls(TransactWriteCommand)[index]?.args[0].input ?? {}
    return { keys: TransactItems.flatMap(({ Update }) => Update?.Key?.SK ?? []), token: ClientRequestToken }
  }

  it('counts beside an item at which it met another one, under a token of its own', async () => {
    const conflict = cancelled('None', 'TransactionConflict', 'None')
    calls.on(TransactWriteCommand).rejectsOnce(conflict).rejectsOnce(conflict).rejectsOnce(conflict).resolves({})

    await commit(table, [pointer, count('COUNT#2026-03', 1), count('COUNT#2026-02', -1)])

    const attempts = [0, 1, 2, 3].map(countsIn)
    expect(attempts.map(({ keys }) => keys)).toEqual([
      ['COUNT#2026-03', 'COUNT#2026-02'],
      ['COUNT#2026-03#1', 'COUNT#2026-02'],
      ['COUNT#2026-03#2', 'COUNT#2026-02'],
      ['COUNT#2026-03#4', 'COUNT#2026-02']
    ])
    expect(new Set(attempts.map(({ token }) => token)).size).toBe(4)
  })

  it('keeps a count where it is while another item is in conflict', async () => {
    calls
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('None', 'TransactionConflict'))
      .rejectsOnce(cancelled('TransactionConflict', 'None'))
      .resolves({})

    await commit(table, [pointer, count('COUNT#2026-03', 1)])

    expect([0, 1, 2].map(countsIn).map(({ keys }) => keys)).toEqual([
      ['COUNT#2026-03'],
      ['COUNT#2026-03#1'],
      ['COUNT#2026-03#1']
    ])
  })

  it('keeps its counts and its token where an answer may have been lost', async () => {
    const conflict = { ...options, CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }] }
    const secondCall = new TransactionCanceledException({ ...conflict, $metadata: { attempts: 2 } })
    calls.on(TransactWriteCommand).rejectsOnce(secondCall).resolves({})

    await commit(table, [pointer, count('COUNT#2026-03', 1)])

    const [first, second] = [0, 1].map(countsIn)
    expect(second).toEqual({ keys: ['COUNT#2026-03'], token: first?.token })
  })

  it('is stale where a condition does not hold, and is not repeated', async () => {
    calls.on(TransactWriteCommand).rejects(cancelled('TransactionConflict', 'ConditionalCheckFailed'))

    await expect(commit(table, actions)).rejects.toThrow(StaleWrite)
    expect(sent()).toHaveLength(1)
  })

  it('fails with what else went wrong', async () => {
    calls.on(TransactWriteCommand).rejects(cancelled('ValidationError', 'TransactionConflict'))

    await expect(commit(table, actions)).rejects.toThrow(TransactionCanceledException)
    expect(sent()).toHaveLength(1)
  })

  it('is given up after as many attempts as there are', async () => {
    calls.on(TransactWriteCommand).rejects(cancelled('TransactionConflict', 'None'))

    await expect(commit(table, actions)).rejects.toThrow(TransactionCanceledException)
    expect(sent()).toHaveLength(maxAttempts)
  })
})
