/** Writes that are sent one by one, with failures in between. */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, it } from 'vitest'
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

it('is for updates with a condition alone', () => {
  expect(areSeparable(actions)).toBe(true)
  expect(areSeparable([...actions, { kind: 'put', key: key('D'), condition: 'absent', attributes: {} }])).toBe(false)
  expect(areSeparable([{ kind: 'delete', key: key('A'), condition: { version: 1 } }])).toBe(false)
})
