/** Parts of a file over HTTP. */
import { expect, it } from 'vitest'
import { fileReplies } from '../../../../infra/local/gateway/file-ranges.ts'

const reply = fileReplies(Buffer.from('0123456789'), 'text/plain')
const ranged = (range: string) => {
  const { status, headers, body } = reply([['range', range]])
  return [status, body.toString(), headers.find(([name]) => name === 'Content-Range')?.[1]]
}

it.each([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=8-100', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-12', 416, '', 'bytes */10'],
  ['bytes=5-4', 416, '', 'bytes */10'],
  ['bytes=0-1,4-5', 200, '0123456789', undefined],
  ['lines=0-3', 200, '0123456789', undefined]
])('answers Range: %s with %i', (range, status, body, contentRange) => {
  expect(ranged(range)).toEqual([status, body, contentRange])
})

it('answers a request without a range whole, with the same ETag', () => {
  const { status, headers, body } = reply([])
  expect([status, body.toString()]).toEqual([200, '0123456789'])
  const etag = (all: readonly (readonly [string, string])[]) => all.find(([name]) => name === 'ETag')
  expect(etag(headers)).toEqual(etag(reply([['Range', 'bytes=0-0']]).headers))
})
