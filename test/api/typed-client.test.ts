import { afterAll, beforeAll, expect, it } from 'vitest'
import { openapiDocument } from '../../lib/openapi/document.ts'
import { compile, walk } from '../client/client-program.ts'
import { expectedLaterWalk, expectedWalk, type Walker } from '../client/expected-walk.ts'
import { type LaterService, laterDocument, startLaterService } from '../client/later-version.ts'
import { address } from './client.ts'
import { vehicleOf } from './fixture/changeable.ts'
import { emailOf, passwordOf } from './fixture/people.ts'

const email = emailOf('developer')
const walker: Walker = { email, vehicle: vehicleOf('developer'), statuses: ['FLOAT'] }

let later: LaterService

beforeAll(async () => {
  later = await startLaterService(address)
})
afterAll(() => later.stop())

it.each([
  ['this version', openapiDocument()],
  ['a later one with more members', laterDocument(openapiDocument())]
])(
  'generates types under which a strict program compiles, and one that misuses them does not: %s',
  async (_, source) => {
    expect(await compile(source)).toBe('')
  }
)

it('walks from login to logout', async () => {
  expect(await walk(address, email, passwordOf('developer'))).toEqual(expectedWalk(walker))
})

it('walks through a later patch version with more members and kinds of errors', async () => {
  expect(await walk(later.address, email, passwordOf('developer'))).toEqual(expectedLaterWalk(walker))
})
