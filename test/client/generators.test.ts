import { expect, it } from 'vitest'
import { missingTools } from './generators.ts'

it('names the commands that are not installed', async () => {
  expect(await missingTools({ tools: ['node', 'no-such-generator'] })).toEqual(['no-such-generator'])
})
