import { expect, it } from 'vitest'
import { eventTypeNames, typeBit, typeBits } from '../../../lib/contract/event-types.ts'
import { hears } from '../../../lib/notify/consumers/listener.ts'

it('a listener to every type hears one that a later version has added', () => {
  const added = { type: 1 << eventTypeNames.length, vehicleId: 'van' }
  expect(hears({ types: typeBits(['*']) }, added)).toBe(true)
  expect(hears({ types: typeBits(['*']), vehicleIds: ['car'] }, added)).toBe(false)
  expect(hears({ types: typeBits(eventTypeNames) }, added)).toBe(false)
})

it('a listener that was stored with every type before the types of places hears them', () => {
  const everyType = eventTypeNames
    .slice(0, eventTypeNames.indexOf('place.entered'))
    .reduce((bits, name) => bits | typeBit(name), 0)
  const entered = { type: typeBit('place.entered'), vehicleId: 'van' }
  expect(hears({ types: everyType }, entered)).toBe(true)
  expect(hears({ types: everyType, vehicleIds: ['car'] }, entered)).toBe(false)
  expect(hears({ types: everyType & ~typeBit('trip.started') }, entered)).toBe(false)
})
