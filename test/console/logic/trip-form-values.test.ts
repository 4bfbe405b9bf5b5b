import { expect, it } from 'vitest'
import type { Trip } from '../../../infra/console/trip/trip.ts'
import { changeOf } from '../../../infra/console/trip/trip-form-values.ts'
import { madeTrip } from '../made-trips.ts'

const trip = madeTrip(0, 3, { name: 'To the harbour', fuel_manual_lt: 20, category: 'PRIVATE' }) as Trip
const form = (values: Readonly<Record<string, string>>) => {
  const data = new FormData()
  const same = {
    name: 'To the harbour',
    driver: '',
    notes: '',
    refuelled: '20',
    visibility: 'PRIVATE',
    category: 'PRIVATE'
  }
  for (const [name, value] of Object.entries({ ...same, ...values })) data.set(name, value)
  return data
}

it('sends changed values, and null for cleared fields', () => {
  expect(changeOf(form({}), trip, 1)).toEqual({})
  expect(changeOf(form({ name: ' ', refuelled: '', driver: 'Kim' }), trip, 1)).toEqual({
    name: null,
    fuel_manual_lt: null,
    driver: 'Kim'
  })
  expect(changeOf(form({ visibility: 'PUBLIC', refuelled: '12,5' }), trip, 1)).toEqual({
    visibility: 'PUBLIC',
    fuel_manual_lt: 12.5
  })
})

it('sends the logbook of the trip, and null for a category that is no longer chosen', () => {
  const written = { category: 'BUSINESS', purpose: 'Delivery', visited: 'Harbour office' }
  expect(changeOf(form(written), trip, 1)).toEqual(written)
  expect(changeOf(form({ category: '' }), trip, 1)).toEqual({ category: null })
})

it('converts gallons into litres, and refuses an invalid number', () => {
  expect(changeOf(form({ refuelled: '10' }), trip, 1 / 3.785411784)).toEqual({ fuel_manual_lt: 37.854 })
  expect(changeOf(form({ refuelled: 'full' }), trip, 1)).toBeUndefined()
})
