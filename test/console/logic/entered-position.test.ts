import { expect, it } from 'vitest'
import { positionIn } from '../../../infra/console/vehicle/connect/entered-position.ts'

const entered = (latitude: string, longitude: string) => positionIn(new URLSearchParams({ latitude, longitude }))

it('reads degrees with a point or a comma', () => {
  expect(entered(' 52.4', '-9,75')).toEqual({ latitude: 52.4, longitude: -9.75 })
  expect(entered('-90', '180')).toEqual({ latitude: -90, longitude: 180 })
})

it.each([
  ['', ''],
  ['52.4', ''],
  ['90.1', '0'],
  ['0', '-180.1'],
  ['52° 24′', '9'],
  ['1e1', '9']
])('takes no position from %j and %j', (latitude, longitude) => {
  expect(entered(latitude, longitude)).toBeUndefined()
})

it('takes no position without fields', () => {
  expect(positionIn(new URLSearchParams())).toBeUndefined()
})
