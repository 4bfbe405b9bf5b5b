/** Records of tokens: what is asked of the table, and what its answers mean. */
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TokenClaims } from '../../lib/identity/caller.ts'
import { tokenStore } from '../../lib/identity/token-store.ts'
import { openTable } from '../../lib/table/table.ts'

const table = openTable('telematics')
const calls = mockClient(table.client)
const tokens = tokenStore(table)

const claims: TokenClaims = {
  owner: 'USER#ada',
  jti: 'j1',
  kind: 'personal',
  permissions: 1023,
  origin: 'acme',
  issuedAtSeconds: 1_772_452_800.25,
  expiresAtSeconds: 1_773_662_400
}
const Key = { PK: 'USER#ada', SK: 'TOKEN#j1' }
const Item = { ...Key, kind: 'personal', permissions: 1023, origin: 'acme', expiresAtSeconds: 1_773_662_400 }
const canceled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'Canceled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code }))
  })

beforeEach(() => {
  calls.reset()
  // Backoff waits for a random part of some milliseconds: for none, so that nothing is timed.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

describe('a token', () => {
  it.each([
    ['is in force where its record exists', { Item }, true],
    ['is revoked where its record does not', {}, false]
  ])('%s', async (_, answer, expected) => {
    calls.on(GetCommand).resolves(answer)

    expect(await tokens.isInForce('USER#ada', 'j1')).toBe(expected)
    expect(calls.commandCalls(GetCommand)[0]?.args[0].input).toEqual({
      TableName: 'telematics',
      Key,
      ConsistentRead: true
    })
  })

  it('is put in force with its end, after which the table drops it', async () => {
    calls.on(PutCommand).resolves({})

    await tokens.create(claims)

    expect(calls.commandCalls(PutCommand)[0]?.args[0].input).toEqual({ TableName: 'telematics', Item })
  })

  it('of an organization lies with the organization', async () => {
    calls.on(DeleteCommand).resolves({})

    await tokens.revoke('ORG#acme', 'j2')

    expect(calls.commandCalls(DeleteCommand)[0]?.args[0].input).toEqual({
      TableName: 'telematics',
      Key: { PK: 'ORG#acme', SK: 'TOKEN#j2' }
    })
  })
})

describe('a token under an organization', () => {
  it('is put in force together with the check that the user is a member', async () => {
    calls.on(TransactWriteCommand).resolves({})

    expect(await tokens.createForMember(claims, 'acme')).toBe(true)
    expect(calls.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems).toEqual([
      {
        ConditionCheck: {
          TableName: 'telematics',
          Key: { PK: 'USER#ada', SK: 'MEMBERSHIPS' },
          ConditionExpression: 'attribute_exists(organizations.#organization)',
          ExpressionAttributeNames: { '#organization': 'acme' }
        }
      },
      { Put: { TableName: 'telematics', Item } }
    ])
  })

  it('is refused to a user who is not a member', async () => {
    calls.on(TransactWriteCommand).rejects(canceled('ConditionalCheckFailed', 'None'))

    expect(await tokens.createForMember(claims, 'acme')).toBe(false)
  })

  it('is put in force all the same where another writer was in the way for a moment', async () => {
    calls.on(TransactWriteCommand).rejectsOnce(canceled('TransactionConflict', 'None')).resolves({})

    expect(await tokens.createForMember(claims, 'acme')).toBe(true)
    expect(calls.commandCalls(TransactWriteCommand)).toHaveLength(2)
  })

  it.each([
    ['throttling', canceled('ThrottlingError', 'None')],
    ['a conflict', canceled('None', 'TransactionConflict')],
    ['an error of another kind', new Error('The connection was lost')]
  ])('is not refused because of %s: the error is thrown on', async (_, error) => {
    calls.on(TransactWriteCommand).rejects(error)

    await expect(tokens.createForMember(claims, 'acme')).rejects.toBe(error)
  })
})
