/** Verdicts as IAM gives them. Source: IAM, "Policy evaluation logic" and "Multivalued context keys". */
import { describe, expect, it } from 'vitest'
import { PolicyDocument } from '../../../../infra/local/assembly/role-policy.ts'
import { evaluate } from '../../../../infra/local/iam/evaluate.ts'
import { keysOf, policy, table } from './functions-with-roles.ts'

const verdict = (statements: object[], action: string, keys: string[] = [], resource = table.arn) =>
  evaluate(policy(...statements), { action, resource, context: { 'dynamodb:leadingkeys': keys } })
const reading = { Action: 'dynamodb:GetItem', ...keysOf('USER', 'TRIP') }

describe('a role', () => {
  it.each([
    ['what it allows', 'dynamodb:GetItem', ['USER#a'], 'allowed'],
    ['several kinds of keys that it allows', 'dynamodb:GetItem', ['USER#a', 'TRIP#b'], 'allowed'],
    ['an action in other letters', 'DynamoDB:getitem', ['USER#a'], 'allowed'],
    ['a key with line breaks', 'dynamodb:GetItem', ['USER#a\nb'], 'allowed'],
    ['a call without keys, for ForAllValues is met', 'dynamodb:GetItem', [], 'allowed'],
    ['another action', 'dynamodb:PutItem', ['USER#a'], 'implicit deny'],
    ['another kind of key', 'dynamodb:GetItem', ['ORG#a'], 'implicit deny'],
    ['a key of another kind among others', 'dynamodb:GetItem', ['USER#a', 'ORG#b'], 'implicit deny'],
    ['a kind whose name begins alike', 'dynamodb:GetItem', ['TRIPLEG#a'], 'implicit deny'],
    ['a key in other letters', 'dynamodb:GetItem', ['user#a'], 'implicit deny']
  ] as const)('decides on %s', (_, action, keys, expected) => {
    expect(verdict([reading], action, [...keys])).toBe(expected)
  })

  it('decides by the resource, with wildcards', () => {
    const onIndexes = { ...reading, Action: 'dynamodb:Query', Resource: `${table.arn}/index/*` }
    expect(verdict([onIndexes], 'dynamodb:Query', ['USER#a'], `${table.arn}/index/x`)).toBe('allowed')
    expect(verdict([onIndexes], 'dynamodb:Query', ['USER#a'])).toBe('implicit deny')
  })

  it('does not add up statements: one of them has to allow the whole', () => {
    const statements = [
      { ...reading, ...keysOf('USER') },
      { ...reading, ...keysOf('ORG') }
    ]
    expect(verdict(statements, 'dynamodb:GetItem', ['USER#a', 'ORG#b'])).toBe('implicit deny')
  })

  it('denies explicitly whatever else allows', () => {
    const denial = { Effect: 'Deny', Action: 'dynamodb:*', ...keysOf('USER') }
    expect(verdict([reading, denial], 'dynamodb:GetItem', ['USER#a'])).toBe('explicit deny')
    expect(verdict([reading, denial], 'dynamodb:GetItem', ['TRIP#a'])).toBe('allowed')
  })
})

describe('a condition', () => {
  const key = 'dynamodb:LeadingKeys'
  const meets = (operator: string, keys: string[]) =>
    verdict([{ Action: 'a:b', Condition: { [operator]: { [key]: ['x', 'y*'] } } }], 'a:b', keys) === 'allowed'

  it.each([
    ['StringEquals', ['x'], true],
    ['StringEquals', ['y1'], false],
    ['StringEquals', ['y*'], true],
    ['StringLike', ['y1'], true],
    ['StringLike', [], false],
    ['StringLike', ['x', 'y1'], false],
    ['ForAnyValue:StringLike', ['z', 'y1'], true],
    ['ForAnyValue:StringLike', ['z'], false],
    ['ForAnyValue:StringLike', [], false],
    ['ForAllValues:StringEquals', ['x', 'y*'], true],
    ['ForAllValues:StringEquals', ['x', 'y1'], false]
  ])('of %s on %j', (operator, keys, expected) => {
    expect(meets(operator, keys)).toBe(expected)
  })

  it('has to be met beside every other one', () => {
    const Condition = {
      ...keysOf('USER').Condition,
      StringEquals: { 'dynamodb:EnclosingOperation': 'TransactWriteItems' }
    }
    expect(verdict([{ ...reading, Condition }], 'dynamodb:GetItem', ['USER#a'])).toBe('implicit deny')
  })
})

it.each([
  ['another operator', { Condition: { StringNotEquals: { a: 'b' } } }],
  ['NotResource', { NotResource: '*' }],
  ['Principal', { Principal: '*' }]
])('refuses a policy with %s rather than leave it out', (_, part) => {
  const statement = { Effect: 'Allow', Action: 'a:b', Resource: '*', ...part }
  expect(() => PolicyDocument.parse({ Statement: [statement] })).toThrow('evaluated here')
})

it('refuses policy variables', () => {
  const variable = ['arn:$', '{aws:username}'].join('')
  expect(() => policy({ Action: 'a:b', Resource: variable })).toThrow('Policy variables are not evaluated here')
})
