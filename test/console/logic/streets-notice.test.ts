/** Who is notified that a map has no streets. */
import { expect, it } from 'vitest'
import { administersAny, isLocalService } from '../../../infra/console/map/may-set-streets.ts'

it('tells whoever administers an organization, and whoever runs the local service', () => {
  expect(administersAny([{ permissions: ['VEHICLE_READ'] }, { permissions: ['ORGANIZATION_ADMIN'] }])).toBe(true)
  expect(isLocalService('127.0.0.1')).toBe(true)
})

it('tells nobody else', () => {
  expect(administersAny([])).toBe(false)
  expect(administersAny([{ permissions: ['VEHICLE_READ'] }])).toBe(false)
  expect(isLocalService('api.example.com')).toBe(false)
})
