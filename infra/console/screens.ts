/** The screens of the console. A screen that is not listed here has no address, and nothing leads to it. */
import type { ComponentType } from 'preact'
import { accessPath, accountPath, homePath, replayPath, tripsPath } from './addresses.ts'
import type { PlainKey } from './language/language.ts'
import { lazyScreen } from './loading/lazy-screen.tsx'

export interface Screen {
  /** Parameters after a colon, as in preact-iso. */
  readonly path: `/console${string}`
  readonly title: PlainKey
  /** Whether the navigation leads to it. */
  readonly isInNavigation: boolean
  /** Loaded when it is first shown. */
  readonly component: ComponentType
}

export const screens: readonly Screen[] = [
  {
    path: homePath,
    title: 'fleet',
    isInNavigation: true,
    component: lazyScreen(async () => (await import('./fleet/fleet-screen.tsx')).FleetScreen)
  },
  {
    path: '/console/vehicles/:vehicleId/:tab?',
    title: 'vehicle',
    isInNavigation: false,
    component: lazyScreen(async () => (await import('./vehicle/vehicle-screen.tsx')).VehicleScreen)
  },
  {
    path: tripsPath,
    title: 'trips',
    isInNavigation: true,
    component: lazyScreen(async () => (await import('./trip/trips-screen.tsx')).TripsScreen)
  },
  {
    path: replayPath,
    title: 'replay',
    isInNavigation: false,
    component: lazyScreen(async () => (await import('./trip/replay-screen.tsx')).ReplayScreen)
  },
  {
    path: `${tripsPath}/:tripId`,
    title: 'trip',
    isInNavigation: false,
    component: lazyScreen(async () => (await import('./trip/trip-screen.tsx')).TripScreen)
  },
  {
    path: `${accessPath}/:tab?`,
    title: 'access',
    isInNavigation: true,
    component: lazyScreen(async () => (await import('./access/access-screen.tsx')).AccessScreen)
  },
  {
    path: accountPath,
    title: 'account',
    isInNavigation: false,
    component: lazyScreen(async () => (await import('./account/account-screen.tsx')).AccountScreen)
  }
]

/** Where the navigation leads: without the parameters, which must be optional then. */
export function addressOf({ path }: Screen): string {
  return path.replace(/\/:.*$/, '')
}

/** Whether an address is that of the screen, or lies below it, as a trip does below all trips. */
export function isAt(screen: Screen, path: string): boolean {
  const address = addressOf(screen)
  return path === address || (address !== homePath && path.startsWith(`${address}/`))
}
