import { expect, it } from 'vitest'
import { ruleOf, shownRule } from './written-rules.ts'

it('a rule is shown by its value, unless it has the fields of two writes', () => {
  const numbers = [0, 1, 2, 3, 4, 5]
  expect(numbers.map((number) => shownRule(ruleOf(number)))).toEqual(numbers.map((number) => `w${number}`))
  expect(shownRule({ ...ruleOf(3), priority: ruleOf(2).priority as never })).toMatch(
    /^in part: .*NOTIF_HIGH.*"value":3/
  )
})
