import { expect, it } from 'vitest'
import { accessOf, keysOf, table } from './functions-with-roles.ts'

const on = (action: string, ...keys: string[]) => ({
  action: `dynamodb:${action}`,
  resource: table.arn,
  context: { 'dynamodb:leadingkeys': keys }
})

it('counts each action with each kind of key as a permission', () => {
  const { access } = accessOf({ Action: ['dynamodb:GetItem', 'dynamodb:Query'], ...keysOf('USER', 'ORG') })

  const [{ logicalId, permissions } = { logicalId: '', permissions: [] }] = access.permissions()

  expect(logicalId).toBe('UpdateTripFunction009E1B0D')
  expect(permissions).toHaveLength(4)
  expect(permissions[0]).toEqual({
    action: 'dynamodb:GetItem',
    resource: table.arn,
    condition: 'dynamodb:leadingkeys=USER#*',
    isUsed: false
  })
})

it('notes the action and every kind of key that an allowed call uses', () => {
  const { check, used } = accessOf({
    Action: ['dynamodb:BatchGetItem', 'dynamodb:Query'],
    ...keysOf('USER', 'ORG', 'TRIP')
  })

  check([on('BatchGetItem', 'USER#a', 'ORG#b')])

  expect(used()).toEqual([
    'dynamodb:BatchGetItem dynamodb:leadingkeys=USER#*',
    'dynamodb:BatchGetItem dynamodb:leadingkeys=ORG#*'
  ])
})

it('notes nothing of a transaction that is refused', () => {
  const { check, used, denials } = accessOf({ Action: 'dynamodb:PutItem', ...keysOf('USER') })

  expect(check([on('PutItem', 'USER#a'), on('PutItem', 'ORG#a')])?.verdict).toBe('implicit deny')

  expect(used()).toEqual([])
  expect(denials).toEqual(['dynamodb:PutItem'])
})
