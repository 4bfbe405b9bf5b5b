import { expect, it } from 'vitest'
import { phoneApps } from '../../../infra/console/vehicle/connect/phone-apps.ts'
import { isOfThisMachine } from '../../../infra/console/vehicle/connect/reachable.ts'

const apps = phoneApps('https://fleet.example/v2.2', 'a+secret/token', 'Łódź van')
const codeOf = (name: string) => new URL(apps.find((app) => app.name === name)?.code?.text ?? '')

it('sets OwnTracks up with a link that holds its configuration in base64', () => {
  const { protocol, pathname, searchParams } = codeOf('OwnTracks')
  expect([protocol, pathname]).toEqual(['owntracks:', '/config'])
  const configuration = Buffer.from(searchParams.get('inline') ?? '', 'base64').toString('utf8')
  expect(JSON.parse(configuration)).toEqual({
    _type: 'configuration',
    mode: 3,
    url: 'https://fleet.example/v2.2/receiver/owntracks',
    auth: true,
    username: 'vehicle',
    password: 'a+secret/token',
    deviceId: 'Łódź van'
  })
})

it('sets Traccar Client up with a link that holds the whole address', () => {
  expect(codeOf('Traccar Client').searchParams.get('url')).toBe(
    'https://fleet.example/v2.2/receiver/osmand?token=a%2Bsecret%2Ftoken'
  )
})

it('leaves the placeholders of OsmAnd in its address, without the speed', () => {
  const text = apps.find(({ name }) => name === 'OsmAnd')?.code?.text
  expect(text).toBe(
    'https://fleet.example/v2.2/receiver/osmand?token=a%2Bsecret%2Ftoken' +
      '&lat={0}&lon={1}&timestamp={2}&accuracy={3}&altitude={4}&speed_mps={5}&bearing={6}'
  )
})

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.1.20', false],
  ['localhost.example', false]
])('decides whether phones reach %s', (hostname, isOwn) => {
  expect(isOfThisMachine(hostname)).toBe(isOwn)
})
