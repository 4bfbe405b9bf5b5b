import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { add, check, exists, isStill, put, set } from '../../lib/table/expressions.ts'
import { openTable } from '../../lib/table/table.ts'
import { StaleWrite, transact, withFreshReads } from '../../lib/table/transaction.ts'
import { actionsOf, carryOut } from '../../lib/table/write-plan.ts'

const table = openTable('telematics')
const calls = mockClient(table.client)
const key = (PK: string) => ({ PK, SK: 'S' })
const counter = { key: key('COUNT'), attribute: 'r01' }

beforeEach(() => {
  calls.reset()
})

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code }))
  })

describe('plans together', () => {
  it('make each check once, and add up what they count', () => {
    const plan = (PK: string, amount: number) => ({
      actions: [put(key(PK))],
      checks: [check(key('ACCESS'), exists)],
      counts: [{ ...counter, amount }]
    })
    expect(actionsOf([plan('A', 1), plan('B', 1), plan('C', -1)])).toEqual([
      put(key('A')),
      put(key('B')),
      put(key('C')),
      check(key('ACCESS'), exists),
      add(key('COUNT'), new Map([['r01', 1]]))
    ])
  })

  it('leave a counter alone that comes to the same', () => {
    const counts = [1, -1].map((amount) => ({ ...counter, amount }))
    expect(actionsOf([{ actions: [], counts }])).toEqual([])
  })

  it('go into as few transactions as can hold them, none of them cut', async () => {
    calls.on(TransactWriteCommand).resolves({})
    const plans = Array.from({ length: 70 }, (_, index) => ({
      actions: [put(key(`A${index}`)), put(key(`B${index}`))],
      counts: [{ ...counter, amount: 1 }]
    }))
    await carryOut(table, plans)
    expect(calls.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.TransactItems?.length)).toEqual([
      99, 43
    ])
  })
})

describe('a transaction', () => {
  const action = put(key('A'))

  it('is tried again where the table was busy', async () => {
    calls
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('None', 'TransactionConflict'))
      .rejectsOnce(cancelled('ThrottlingError'))
      .resolves({})
    await transact(table, [action])
    expect(calls.commandCalls(TransactWriteCommand)).toHaveLength(3)
  })

  it('is stale where a condition does not hold', async () => {
    calls.on(TransactWriteCommand).rejects(cancelled('TransactionConflict', 'ConditionalCheckFailed'))
    await expect(transact(table, [action])).rejects.toThrow(StaleWrite)
    expect(calls.commandCalls(TransactWriteCommand)).toHaveLength(1)
  })

  it('fails with what else went wrong', async () => {
    calls.on(TransactWriteCommand).rejects(cancelled('ValidationError'))
    await expect(transact(table, [action])).rejects.toThrow('cancelled')
  })

  it('of nothing is not made', async () => {
    await transact(table, [])
    expect(calls.calls()).toHaveLength(0)
  })
})

describe('fresh reads', () => {
  it('are made for as long as a write was stale', async () => {
    let attempts = 0
    const work = async () => {
      attempts += 1
      if (attempts < 3) throw new StaleWrite({})
      return attempts
    }
    expect(await withFreshReads(work)).toBe(3)
  })

  it('end some time', async () => {
    vi.useFakeTimers()
    const outcome = expect(withFreshReads(() => Promise.reject(new StaleWrite({})))).rejects.toThrow('try again')
    await vi.runAllTimersAsync()
    await outcome
    vi.useRealTimers()
  })
})

describe('an update', () => {
  it('sets, removes and asks at once', () => {
    expect(set(key('A'), { version: 2, settling: undefined }, isStill({ version: 1, deleting: undefined }))).toEqual({
      Update: {
        Key: key('A'),
        UpdateExpression: 'SET #version = :version REMOVE #settling',
        ConditionExpression: 'attribute_exists(PK) AND #version = :was_version AND attribute_not_exists(#deleting)',
        ExpressionAttributeNames: { '#version': 'version', '#settling': 'settling', '#deleting': 'deleting' },
        ExpressionAttributeValues: { ':version': 2, ':was_version': 1 }
      }
    })
  })
})
