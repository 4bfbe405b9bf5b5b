import { expect, it } from 'vitest'
import { bannedLines } from './plain-words.ts'

it('finds lines with banned words outside of code, in any case', () => {
  const text =
    'Told of it.\nThe state is `GONE`.\nIt is no more.\nNo more than ten.\nIt wants a header.\nIt was mended.'
  expect(bannedLines(text)).toEqual(['Told of it.', 'It is no more.', 'It wants a header.', 'It was mended.'])
})
