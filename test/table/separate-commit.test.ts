/** Writes that are sent without a transaction, with failures in between. */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, BatchWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
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

    await expect(commitSeparately(table, [replacement('A')])).rejects.toThrow(TableBusy)

    expect(sent()).toHaveLength(8)
  })
})

it('is for updates with a condition, or for replacements, alone', () => {
  const replacement: Action = { kind: 'put', key: key('D'), attributes: {} }
  expect(areSeparable(actions)).toBe(true)
  expect(areSeparable([replacement])).toBe(true)
  expect(areSeparable([...actions, replacement])).toBe(false)
  expect(areSeparable([replacement, { kind: 'put', key: key('E'), condition: 'absent', attributes: {} }])).toBe(false)
  expect(areSeparable([{ kind: 'delete', key: key('A'), condition: { version: 1 } }])).toBe(false)
})
