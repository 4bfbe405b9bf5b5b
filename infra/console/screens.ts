/** The screens of the console. A screen that is not listed here has no address and no link. */
import type { ComponentType } from 'preact'
import {
  accessPath,
  accountPath,
  alertsPath,
  homePath,
  placesPath,
  replayPath,
  reportsPath,
  ruleListPath,
  tripsPath,
  vehiclePath
} from './addresses.ts'
import { FirstStepsPlace } from './fleet/first-steps/first-steps-place.tsx'
import type { Fleet } from './fleet/fleet.ts'
import type { FleetParts } from './fleet/fleet-parts.ts'
import { loadSheetOnPhone } from './fleet/load-sheet.ts'
import { loadSavedViews } from './fleet/load-table.ts'
import { useOnlyVehicle } from './fleet/only-vehicle.ts'
import type { PlainKey } from './language/language.ts'
import { lazyPart } from './loading/lazy-part.tsx'
import { type LoadScreen, lazyScreen } from './loading/lazy-screen.tsx'
import { setBesideVehicles } from './map/beside-vehicles.ts'

setBesideVehicles(
  async () => (await import('./own-places/on-fleet/places-on-fleet.tsx')).placesOnFleet,
  async () => (await import('./map/alert-rings.ts')).drawAlertRings
)

/** Loaded when the user has chosen vehicles. */
const ManyActions = lazyPart(async () => (await import('./many/many-actions.tsx')).ManyActions)

const EmptyFleet = lazyPart<{ readonly fleet: Fleet }>(async () => (await import('./fleet/empty-fleet.tsx')).EmptyFleet)

const fleetParts: FleetParts = {
  actions: ManyActions,
  useStart: useOnlyVehicle,
  EmptyFleet,
  FirstSteps: FirstStepsPlace
}

export interface Screen {
  /** Path with parameters after a colon, as preact-iso expects. */
  readonly path: `/console${string}`
  readonly title: PlainKey
  /** Whether the navigation has a link to it. */
  readonly isInNavigation: boolean
  /** Loads its code. */
  readonly load: LoadScreen
  /** Loads its code when it is first shown. */
  readonly component: ComponentType
}

const listed: readonly Omit<Screen, 'component'>[] = [
  {
    path: homePath,
    title: 'fleet',
    isInNavigation: true,
    load: async () => {
      const [{ fleetScreen }] = await Promise.all([
        import('./fleet/fleet-screen.tsx'),
        loadSavedViews(),
        loadSheetOnPhone()
      ])
      return fleetScreen(fleetParts)
    }
  },
  {
    path: '/console/vehicles/:vehicleId/:tab?',
    title: 'vehicle',
    isInNavigation: false,
    load: async () => (await import('./vehicle/vehicle-screen.tsx')).VehicleScreen
  },
  {
    path: tripsPath,
    title: 'trips',
    isInNavigation: true,
    load: async () => (await import('./trip/trips-screen.tsx')).TripsScreen
  },
  {
    path: replayPath,
    title: 'replay',
    isInNavigation: false,
    load: async () => (await import('./trip/replay-screen.tsx')).ReplayScreen
  },
  {
    path: `${tripsPath}/:tripId`,
    title: 'trip',
    isInNavigation: false,
    load: async () => (await import('./trip/trip-screen.tsx')).TripScreen
  },
  {
    path: placesPath,
    title: 'places',
    isInNavigation: true,
    load: async () => (await import('./own-places/load-places.ts')).loadPlaces()
  },
  {
    path: `${reportsPath}/:tab?`,
    title: 'reports',
    isInNavigation: true,
    load: async () => (await import('./reports/load-reports.ts')).loadReports()
  },
  {
    path: alertsPath,
    title: 'alerts',
    isInNavigation: true,
    load: async () => (await import('./alerts/load-alerts.ts')).loadAlerts()
  },
  {
    path: ruleListPath,
    title: 'tabRules',
    isInNavigation: false,
    load: async () => (await import('./alerts/rules/load-rule-list.ts')).loadRuleList()
  },
  {
    path: `${accessPath}/:tab?`,
    title: 'access',
    isInNavigation: true,
    load: async () => (await import('./access/access-screen.tsx')).AccessScreen
  },
  {
    path: accountPath,
    title: 'account',
    isInNavigation: false,
    load: async () => (await import('./account/account-screen.tsx')).AccountScreen
  }
]

export const screens: readonly Screen[] = listed.map((screen) => ({ ...screen, component: lazyScreen(screen.load) }))

/** The address without parameters, for the navigation. The parameters must be optional then. */
export function addressOf({ path }: Screen): string {
  return path.replace(/\/:.*$/, '')
}

/** Whether the address is that of the screen or below it, as the address of a trip is below that of all trips. */
export function isAt(screen: Screen, path: string): boolean {
  const address = addressOf(screen)
  return path === address || path.startsWith(address === homePath ? vehiclePath('') : `${address}/`)
}
