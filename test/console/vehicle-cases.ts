/** The screen of a vehicle with data, tab by tab. */
import { manyVehicles, pageOf, single } from './replies.ts'
import type { ScreenCase } from './screen-cases.ts'

const few = manyVehicles(3)

/** The first vehicle of the fleet, with its profile. */
export const vehicleReplies = {
  '/me': single({}),
  '/vehicle': pageOf(few.profiles),
  '/vehicle/status': pageOf(few.statuses),
  '/vehicle/v0': single({ ...few.profiles[0], brand: 'Opel' }, [{ permission: 'VEHICLE_READ', via: 'me' }])
}

const uploadToken = '/security/vehicle/v0/vehicle-data-upload-token'

export const vehicleCases: readonly ScreenCase[] = [
  {
    name: 'vehicle-now',
    path: '/console/vehicles/v0',
    replies: vehicleReplies,
    reads: ['/vehicle/status'],
    filled: (page) => page.getByText('Odometer')
  },
  {
    name: 'vehicle-profile',
    path: '/console/vehicles/v0/profile',
    replies: vehicleReplies,
    reads: ['/vehicle/v0'],
    filled: (page) => page.getByLabel('Brand')
  },
  {
    name: 'vehicle-connect',
    path: '/console/vehicles/v0/connect',
    replies: { ...vehicleReplies, [uploadToken]: single({ token: 'expired' }) },
    reads: [uploadToken],
    filled: (page) => page.getByRole('heading', { name: 'Connect a phone' })
  }
]
