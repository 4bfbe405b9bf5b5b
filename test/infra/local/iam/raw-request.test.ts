import { describe, expect, it } from 'vitest'
import { firstRequest, jsonResponse, rawBytes } from '../../../../infra/local/iam/raw-request.ts'

const head = 'POST / HTTP/1.1\r\nHost: table\r\nContent-Length: 7'
const bytes = rawBytes(head, Buffer.from('{"a":1}'))

describe('the first request in bytes', () => {
  it('has its head, its body and what follows', () => {
    const { body, rest, ...others } = firstRequest(Buffer.concat([bytes, Buffer.from('POST')])) ?? {}
    expect({ ...others, body: String(body), rest: String(rest) }).toEqual({ head, body: '{"a":1}', rest: 'POST' })
  })

  it('is there only when it is whole', () => {
    for (let length = 0; length < bytes.length; length++)
      expect(firstRequest(bytes.subarray(0, length))).toBeUndefined()
    expect(firstRequest(bytes)).toBeDefined()
  })

  it('counts the bytes of its body, not the characters', () => {
    const text = '{"name":"Größe"}'
    const whole = rawBytes(`POST / HTTP/1.1\r\ncontent-length: ${Buffer.byteLength(text)}`, Buffer.from(text))
    expect(firstRequest(whole.subarray(0, -1))).toBeUndefined()
    expect(firstRequest(whole)?.body.toString()).toBe(text)
  })

  it('has no body without a length', () => {
    expect(firstRequest(rawBytes('GET / HTTP/1.1\r\nHost: table', Buffer.alloc(0)))?.body).toHaveLength(0)
  })

  it('is refused where it comes in chunks', () => {
    const chunked = rawBytes('POST / HTTP/1.1\r\nTransfer-Encoding: chunked', Buffer.from('0'))
    expect(() => firstRequest(chunked)).toThrow('A call of AWS has to say how long it is')
  })
})

it('a response says how long it is, in bytes', () => {
  expect(jsonResponse(400, { Message: 'ä' }).toString()).toBe(
    'HTTP/1.1 400 Bad Request\r\nContent-Type: application/x-amz-json-1.0\r\nContent-Length: 16\r\n\r\n{"Message":"ä"}'
  )
})
