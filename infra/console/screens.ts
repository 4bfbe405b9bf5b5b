/** The screens of the console. A screen that is not listed here has no address and no link. */
import type { ComponentType } from 'preact'
import { accessPath, accountPath, alertsPath, homePath, replayPath, tripsPath, vehiclePath } from './addresses.ts'
import type { PlainKey } from './language/language.ts'
import { lazyPart } from './loading/lazy-part.tsx'
import { lazyScreen } from './loading/lazy-screen.tsx'

/** Loaded when the user has chosen vehicles. */
const ManyActions = lazyPart(async () => (await import('./many/many-actions.tsx')).ManyActions)

export interface Screen {
  /** Path with parameters after a colon, as preact-iso expects. */
  readonly path: `/console${string}`
  readonly title: PlainKey
  /** Whether the navigation has a link to it. */
  readonly isInNavigation: boolean
  /** Loaded when the screen is first shown. */
  readonly component: ComponentType
}

export const screens: readonly Screen[] = [
  {
    path: homePath,
    title: 'fleet',
    isInNavigation: true,
    component: lazyScreen(async () => (await import('./fleet/fleet-screen.tsx')).fleetScreen(ManyActions))
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
    path: alertsPath,
    title: 'alerts',
    isInNavigation: true,
    component: lazyScreen(async () => (await import('./alerts/load-alerts.ts')).loadAlerts())
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

/** The address without parameters, for the navigation. The parameters must be optional then. */
export function addressOf({ path }: Screen): string {
  return path.replace(/\/:.*$/, '')
}

/** Whether the address is that of the screen or below it, as the address of a trip is below that of all trips. */
export function isAt(screen: Screen, path: string): boolean {
  const address = addressOf(screen)
  return path === address || path.startsWith(address === homePath ? vehiclePath('') : `${address}/`)
}
