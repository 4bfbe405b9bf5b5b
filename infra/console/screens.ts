/** The screens of the console. A screen that is not listed here has no address, and nothing leads to it. */
import type { ComponentType } from 'preact'
import { lazy } from 'preact-iso'
import type { PlainKey } from './language/language.ts'
import { loadedPart } from './layout/loaded-part.ts'

export interface Screen {
  /** Parameters after a colon, as in preact-iso. */
  readonly path: `/console${string}`
  readonly title: PlainKey
  /** Whether the navigation leads to it. */
  readonly isInNavigation: boolean
  /** Loaded when it is first shown. */
  readonly component: ComponentType
}

export const homePath = '/console'

export const screens: readonly Screen[] = [
  {
    path: homePath,
    title: 'fleet',
    isInNavigation: true,
    component: lazy(() => loadedPart(async () => (await import('./fleet/fleet-screen.tsx')).FleetScreen))
  },
  {
    path: '/console/vehicles/:vehicleId/:tab?',
    title: 'vehicle',
    isInNavigation: false,
    component: lazy(() => loadedPart(async () => (await import('./vehicle/vehicle-screen.tsx')).VehicleScreen))
  }
]
