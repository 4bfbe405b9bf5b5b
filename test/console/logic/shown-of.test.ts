import { describe, expect, it } from 'vitest'
import { shownOf } from '../../../infra/console/service-worker/shown-of.ts'

const origin = 'https://fleet.example.com'
const message = {
  id: '01JD',
  title: 'Delivery van',
  body: 'Speed: 138 km/h (above 130 km/h)',
  path: '/console/trips/t1?at=2026-03-04T11%3A23%3A00.000Z',
  timestamp: '2026-03-04T11:23:00.000Z',
  language: 'de'
}
const shown = (change: object) => shownOf(JSON.stringify({ ...message, ...change }), origin)

it('a notification shows what the message tells, with its moment and its language', () => {
  expect(shown({})).toEqual({
    title: 'Delivery van',
    options: {
      tag: '01JD',
      body: 'Speed: 138 km/h (above 130 km/h)',
      lang: 'de',
      timestamp: Date.parse(message.timestamp),
      data: { path: message.path }
    }
  })
})

it('a message with fields of a later version shows those that are known', () => {
  expect(shown({ urgency: 'high', body: undefined, timestamp: 'soon', language: 4 })).toEqual({
    title: 'Delivery van',
    options: { tag: '01JD', data: { path: message.path } }
  })
})

describe('a click', () => {
  it.each([
    'https://example.com/console/alerts',
    '//example.com/console/alerts',
    '/console/../v2.2/docs',
    '/console/%2e%2e/v2.2/docs',
    '/console\\..\\..\\v2.2',
    '/consoles/alerts',
    'javascript:alert(1)',
    '',
    null,
    7
  ])('on a notification with the path %j leads to the alerts', (path) => {
    expect(shown({ path }).options.data.path).toBe('/console/alerts')
  })
})

it.each(['', 'no JSON', 'null', '7', '[]', '{}', '{"id":"a"}', '{"id":1,"title":"b"}'])(
  'a message of another form, %s, shows that there are alerts',
  (text) => {
    expect(shownOf(text, origin)).toEqual({
      title: 'There are new alerts',
      options: { tag: 'unknown', data: { path: '/console/alerts' } }
    })
  }
)
