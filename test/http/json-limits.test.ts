/** What JSON.parse takes and a request must not hold. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonIssue, maxLevels } from '../../lib/http/json-limits.ts'

const nested = (levels: number, open = '[', close = ']') => `${open.repeat(levels)}1${close.repeat(levels)}`
const repeated = (path: string) => ({ path, message: 'is given more than once' })
const outOfRange = (path: string) => ({ path, message: 'is out of range' })

describe('nesting', () => {
  it(`of ${maxLevels} levels is taken`, () => {
    expect(jsonIssue(nested(maxLevels))).toBeUndefined()
    expect(jsonIssue(`[${nested(maxLevels - 1)},${nested(maxLevels - 1, '{"a":', '}')}]`)).toBeUndefined()
  })

  it.each([
    nested(maxLevels + 1),
    nested(maxLevels + 1, '{"a":', '}'),
    nested(130_000),
    `{"a":"]]]","b":${nested(maxLevels)}}`
  ])('of more levels is refused', (text) => {
    expect(jsonIssue(text)).toEqual({ path: '', message: 'The request body must not be nested deeper than 32 levels' })
  })
})

describe('a name', () => {
  it.each([
    ['{"a":1,"a":1}', 'a'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"a":{"b":[{"c":1},{"c":1,"d":2,"c":3}]}}', 'a.b.1.c'],
    ['{"a":{"x":[],"y":{}},"b":{"y":1,"x":2,"y":3}}', 'b.y'],
    ['{"constructor":1,"constructor":2}', 'constructor'],
    ['{"":1,"":2}', ''],
    ['{"a\\"":1,"a\\"":2}', 'a"'],
    ['[{"a":"\\\\","a":1}]', '0.a']
  ])('twice in one object is refused: %s', (text, path) => {
    expect(jsonIssue(text)).toEqual(repeated(path))
  })

  it.each(['{"a":1,"A":2}', '[{"a":1},{"a":2}]', '{"a":{"a":["a","a","a"]}}', '{"a":"b","b":"a"}', '["a","a"]'])(
    'once in each object is taken: %s',
    (text) => {
      expect(jsonIssue(text)).toBeUndefined()
    }
  )
})

describe('a number', () => {
  it.each([
    ['1e400', ''],
    ['{"a":[1,-1E+309]}', 'a.1'],
    [`{"a":{"b":${'9'.repeat(10_000)}}}`, 'a.b']
  ])('beyond the range of doubles is refused: %.20s', (text, path) => {
    expect(jsonIssue(text)).toEqual(outOfRange(path))
  })

  it.each(['1e308', '-1.7976931348623157e308', '1e-400', `0.${'3'.repeat(10_000)}`, '{"a":"1e400","1e400":1}'])(
    'within it is taken: %.20s',
    (text) => {
      expect(jsonIssue(text)).toBeUndefined()
    }
  )
})

/** Members of a prototype are refused for themselves. */
const isOrdinary = (value: unknown) => !/"(?:__proto__|prototype)"/.test(JSON.stringify(value))

it('takes whatever is JSON of at most 32 levels, however it is written', () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ maxDepth: 20 }).filter(isOrdinary),
      fc.constantFrom(undefined, 1, '\t'),
      (value, space) => {
        expect(jsonIssue(JSON.stringify(value, null, space))).toBeUndefined()
      }
    )
  )
})

it('finds a name that is given twice wherever it is', () => {
  const path = fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 }).filter(isOrdinary)
  fc.assert(
    fc.property(path, fc.jsonValue({ maxDepth: 3 }).filter(isOrdinary), (names, value) => {
      const [last = '', ...outer] = [...names].reverse()
      const name = JSON.stringify(last)
      const twice = `{${name}:${JSON.stringify(value)},${name}:1}`
      const text = outer.reduce((inner, each) => `{${JSON.stringify(each)}:${inner}}`, twice)
      expect(jsonIssue(text)).toEqual(repeated(names.join('.')))
    })
  )
})
