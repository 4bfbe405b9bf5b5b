/** What the document says of each operation, as a reader meets it. */
import { describe, expect, it } from 'vitest'
import { bannedLines } from '../prose/plain-words.ts'
import { maxWords, proseOf } from '../prose/prose.ts'
import { document, objectsIn, operations, resolve } from './parts.ts'

const requests = Object.entries(document.webhooks).map(([name, { post }]) => ({ ...post, route: name }))
const described = [...operations, ...requests].map((operation) => [operation.route, operation] as const)

/** The sentences of a text, and those of its lists. */
const sentencesOf = (text: string) => proseOf(text).sentences

/** Words of the summary of a request to a webhook; those of an operation have fewer. */
const maxSummaryOfEvent = 9
const maxSummaryOfOperation = 6

describe.each(described)('%s', (route, { summary = '', description = '', requestBody, responses = {} }) => {
  it('has a summary of few words and a description of two to five sentences', () => {
    const withoutLists = description.replace(/^- .*$/gm, '')
    const { length } = sentencesOf(withoutLists)

    expect(summary.split(' ').length).toBeLessThanOrEqual(
      route.includes('/') ? maxSummaryOfOperation : maxSummaryOfEvent
    )
    expect([length, withoutLists]).toEqual([Math.min(Math.max(length, 2), 5), withoutLists])
    expect(sentencesOf(description).filter(({ words }) => words > maxWords)).toEqual([])
  })

  it('has an example of each request and of each answer with a body', () => {
    const answers = Object.values(responses).map((response) =>
      '$ref' in response ? (resolve(response.$ref) as typeof response) : response
    )
    const contents = [requestBody, ...answers].flatMap((part) =>
      Object.entries((part as { content?: object })?.content ?? {})
    )
    expect(contents.filter(([, { example, examples }]) => (example ?? examples) === undefined)).toEqual([])
  })
})

it('is written in plain words', () => {
  const texts = objectsIn(document).flatMap(({ summary, description }) => [summary, description].map(String))
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.flatMap(bannedLines)).toEqual([])
})
