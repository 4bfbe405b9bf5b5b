import { describe, expect, it } from 'vitest'
import { printedLines, samplesOf } from './page-samples.ts'
import { differences, matchesText } from './shown-answer.ts'

const page = (...fences: string[]) => fences.map((text) => `Text.\n\n\`\`\`${text}\n\`\`\`\n`).join('\n')

describe('samples of a page', () => {
  it('are its fences, each with the answer below it', () => {
    expect(
      samplesOf(page('sh\ncurl one', 'json\n{}', 'js endless\n// follow.mjs\nrun()', 'python\nprint(1)  # 1'))
    ).toEqual([
      { language: 'sh', code: 'curl one\n', endless: false, answer: { kind: 'json', text: '{}\n' } },
      { language: 'js', code: '// follow.mjs\nrun()\n', file: 'follow.mjs', endless: true },
      { language: 'python', code: 'print(1)  # 1\n', endless: false }
    ])
  })

  it.each([
    ['an unknown language', page('ruby\nputs 1')],
    ['no language', page('\ncurl one')],
    ['an answer without a command', page('json\n{}')],
    ['an answer to JavaScript', page('js\nrun()', 'json\n{}')],
    ['two answers', page('sh\ncurl one', 'json\n{}', 'json\n{}')]
  ])('are refused with %s', (_, text) => {
    expect(() => samplesOf(text)).toThrow()
  })

  it('show what they print', () => {
    expect(
      printedLines('js', "console.log(name) // Care car\nif (a) console.log(f(b)) // two\ncall('x') // no print\n")
    ).toEqual(['Care car', 'two'])
    expect(printedLines('python', 'print(name)  # Care car\n')).toEqual(['Care car'])
    expect(() => printedLines('js', 'console.log(name)\n')).toThrow('console.log(name)')
    expect(() => printedLines('python', 'print(name)\n')).toThrow('print(name)')
  })
})

describe('a shown answer', () => {
  const answer =
    '{"id":"01M8CDPTS2985FD33SQCA927MF","at":"2026-11-26T17:16:28.000Z","n":5,"name":"Care car","list":[1,2],"none":null}'

  it.each([
    '{"id":"01KJMZ00T6Q0B6C1D9Y1TM2ZJX","at":"2026-01-01T00:00:00Z","n":7,"name":"Care car","list":[3,4],"none":null}',
    '{"name":"Care…", …}',
    '{…}',
    '{"list": [1, …], … }'
  ])('matches where values have the same form: %s', (shown) => {
    expect(differences(shown, answer)).toEqual([])
  })

  it.each([
    ['{"name":"Van", …}', '/name: shown "Van", is "Care car"'],
    ['{"none":"x", …}', '/none: shown "x", is null'],
    ['{"n":"x", …}', '/n: shown "x", is 5'],
    ['{"list":[1], …}', '/list: shows 1 items, has 2'],
    ['{"list":[1, 2, 3, …], …}', '/list: shows 3 items, has 2'],
    ['{"more":1, …}', '/more: shown 1, is undefined'],
    ['{"id":"x…", …}', '/id: shown "x…", is "01M8CDPTS2985FD33SQCA927MF"']
  ])('differs: %s', (shown, difference) => {
    expect(differences(shown, answer)).toEqual([difference])
  })

  it('has every member', () => {
    expect(differences('{"a":1}', '{"a":1,"b":2}')).toEqual(['/b: is not shown'])
  })

  it('of text has … for anything', () => {
    expect(matchesText('webhook.ping at …', 'webhook.ping at 12:00')).toBe(true)
    expect(matchesText('webhook.ping', 'webhook.ping at 12:00')).toBe(false)
    expect(matchesText('a.b', 'axb')).toBe(false)
    expect(matchesText('80 km/h', '80\u00a0km/h')).toBe(true)
  })
})
