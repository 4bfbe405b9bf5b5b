import { expect, it } from 'vitest'
import { compilePattern } from '../../../../infra/local/assembly/filter-pattern.ts'

const record = { eventName: 'INSERT', dynamodb: { Keys: { PK: { S: 'JOB#3' }, SK: { S: 'delete-vehicle#van' } } } }
const partition = (rule: unknown) => ({ dynamodb: { Keys: { PK: { S: [rule] } } } })

it.each([
  ['no condition', {}, true],
  ['a value', { eventName: ['INSERT'] }, true],
  ['another value', { eventName: ['REMOVE'] }, false],
  ['one of two values', { eventName: ['REMOVE', 'INSERT'] }, true],
  ['no value', { eventName: [] }, false],
  ['a prefix', partition({ prefix: 'JOB#' }), true],
  ['another prefix', partition({ prefix: 'OB#' }), false],
  ['a member that exists', partition({ exists: true }), true],
  ['a member that does not exist', { userIdentity: [{ exists: false }] }, true],
  ['a value of a member that does not exist', { userIdentity: { type: ['Service'] } }, false],
  ['two conditions that hold', { eventName: ['INSERT'], ...partition({ prefix: 'JOB' }) }, true],
  ['two conditions of which one holds', { eventName: ['MODIFY'], ...partition({ prefix: 'JOB' }) }, false]
])('a pattern with %s', (_, pattern, matches) => {
  expect(compilePattern(pattern)(record)).toBe(matches)
})

it.each([
  [partition({ suffix: '3' }), '.dynamodb.Keys.PK.S has {"suffix":"3"}'],
  [partition({ prefix: 3 }), '.dynamodb.Keys.PK.S has {"prefix":3}'],
  [partition({ prefix: 'a', exists: true }), 'has {"prefix":"a","exists":true}'],
  [{ eventName: 'INSERT' }, '.eventName has "INSERT"'],
  [{ $or: [{ eventName: ['INSERT'] }] }, '.$or has {"eventName":["INSERT"]}']
])('refuses %j, which is not implemented', (pattern, message) => {
  expect(() => compilePattern(pattern)).toThrow(`${message}; the local service knows values, prefix and exists`)
})
