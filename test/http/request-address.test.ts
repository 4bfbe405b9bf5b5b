/** The public address of a request, and the address of its client: believed from the edge alone. */
import { describe, expect, it } from 'vitest'
import { clientAddress, requestAddress } from '../../lib/http/request-address.ts'
import { type EventChanges, proxyEvent } from './proxy-event.ts'

const edgeKey = 'edge-key-of-the-tests'
/** While one key replaces another. */
const stageVariables = { edgeKeys: `${edgeKey},other-key` }
const viewer = { 'x-viewer-host': 'api.example.com', 'x-viewer-address': '198.51.100.9' }
const throughEdge = { ...viewer, 'x-origin-key': edgeKey, 'x-forwarded-proto': 'https' }

const addressOf = (changes: EventChanges) => requestAddress(proxyEvent({ stageVariables, ...changes })).href
const gateway = 'https://abc123.execute-api.eu-central-1.amazonaws.com/live'

describe('the address of a request', () => {
  it('through the edge is what the client wrote', () => {
    expect(addressOf({ headers: throughEdge })).toBe('https://api.example.com/v2.2/vehicle/v1')
  })

  it('through the edge is believed with each of the two keys of a rotation', () => {
    expect(addressOf({ headers: { ...throughEdge, 'x-origin-key': 'other-key' } })).toBe(
      'https://api.example.com/v2.2/vehicle/v1'
    )
  })

  it.each([
    ['without its key', viewer],
    ['with both keys at once', { ...throughEdge, 'x-origin-key': stageVariables.edgeKeys }],
    ['with a wrong key', { ...throughEdge, 'x-origin-key': 'guessed' }],
    ['with an empty key', { ...throughEdge, 'x-origin-key': '' }]
  ])('that claims to come through the edge %s is the gateway’s own, with its stage', (_, headers) => {
    expect(addressOf({ headers })).toBe(`${gateway}/v2.2/vehicle/v1`)
  })

  it.each([
    ['no variables', null],
    ['no keys', {}],
    ['an empty key', { edgeKeys: '' }]
  ])('through a stage with %s is the gateway’s own, whatever key was sent', (_, variables) => {
    const sent = ['edge-key-of-the-tests', '', undefined]
    const addresses = sent.map((key) =>
      addressOf({ headers: { ...throughEdge, 'x-origin-key': key }, stageVariables: variables })
    )
    expect(addresses).toEqual(sent.map(() => `${gateway}/v2.2/vehicle/v1`))
  })

  it('with the key and no host is the gateway’s own', () => {
    expect(addressOf({ headers: { 'x-origin-key': edgeKey } })).toBe(`${gateway}/v2.2/vehicle/v1`)
  })

  it.each([
    'a b',
    'api.example.com:99999',
    'api.example.com:port',
    'api.example.com/path',
    'api.example.com?x=1',
    'api.example.com#x',
    'user@api.example.com',
    'api.example.com\\path',
    '[::1',
    '1.2.3.4.5',
    ''
  ])('through the edge with the unusable host %j is the gateway’s own', (host) => {
    expect(addressOf({ headers: { ...throughEdge, 'x-viewer-host': host } })).toBe(`${gateway}/v2.2/vehicle/v1`)
  })

  it.each([
    ['API.Example.com:8443', 'https://api.example.com:8443'],
    ['[2001:db8::1]:8443', 'https://[2001:db8::1]:8443'],
    ['api.example.com:443', 'https://api.example.com']
  ])('through the edge with the host %s is at %s', (host, origin) => {
    expect(addressOf({ headers: { ...throughEdge, 'x-viewer-host': host } })).toBe(`${origin}/v2.2/vehicle/v1`)
  })

  it('keeps the encoded characters of the path, and encodes those that would end it', () => {
    expect(addressOf({ headers: throughEdge, path: '/v2.2/vehicle/a%2Fb%20c?d#e' })).toBe(
      'https://api.example.com/v2.2/vehicle/a%2Fb%20c%3Fd%23e'
    )
  })

  it('over plain HTTP says so, which happens on one’s own machine alone', () => {
    const context = { domainName: 'localhost:3000' }

    expect(addressOf({ headers: { 'x-forwarded-proto': 'http' }, context })).toBe(
      'http://localhost:3000/live/v2.2/vehicle/v1'
    )
  })

  it('keeps every query parameter, repeated and unknown ones too', () => {
    expect(addressOf({ headers: throughEdge, query: 'filter=a%26b&x=1&x=2&empty=' })).toBe(
      'https://api.example.com/v2.2/vehicle/v1?filter=a%26b&x=1&x=2&empty='
    )
  })
})

describe('the address of the client', () => {
  it('through the edge is the viewer’s', () => {
    expect(clientAddress(proxyEvent({ headers: throughEdge, stageVariables }))).toBe('198.51.100.9')
  })

  it.each([
    ['without the key', viewer],
    ['with a wrong key', { ...throughEdge, 'x-origin-key': 'guessed' }],
    ['with the key alone', { 'x-origin-key': edgeKey }],
    ['in a header that a client may write', { 'x-forwarded-for': '198.51.100.9' }]
  ])('that is claimed %s is the one that the gateway saw', (_, headers) => {
    expect(clientAddress(proxyEvent({ headers, stageVariables }))).toBe('203.0.113.7')
  })
})
