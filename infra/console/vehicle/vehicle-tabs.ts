/** The tabs of a vehicle, in their order. A tab that is not listed here has no address, and nothing leads to it. */
import type { FunctionComponent } from 'preact'
import type { PlainKey } from '../language/language.ts'
import type { ShownVehicle } from './shown-vehicle.ts'

type TabComponent = FunctionComponent<ShownVehicle>

export interface VehicleTab {
  /** Its segment in the address; empty: that of the vehicle itself. */
  readonly path: string
  readonly title: PlainKey
  /** Text of the link on the card of the fleet; absent: there is none. */
  readonly cardText?: PlainKey
  /** Called when the tab is first opened. */
  readonly load: () => Promise<TabComponent>
}

export const vehicleTabs: readonly VehicleTab[] = [
  {
    path: '',
    title: 'tabNow',
    cardText: 'openVehicle',
    load: async () => (await import('./now/now-tab.tsx')).NowTab
  },
  {
    path: 'trips',
    title: 'trips',
    cardText: 'trips',
    load: async () => (await import('./trips-tab.tsx')).TripsTab
  },
  { path: 'legs', title: 'legs', load: async () => (await import('./legs/legs-tab.tsx')).LegsTab },
  { path: 'rules', title: 'tabRules', load: async () => (await import('./rules/rules-tab.tsx')).RulesTab },
  {
    path: 'profile',
    title: 'profile',
    load: async () => (await import('./profile/profile-tab.tsx')).ProfileTab
  },
  {
    path: 'connect',
    title: 'tabConnect',
    load: async () => (await import('./connect/connect-tab.tsx')).ConnectTab
  },
  {
    path: 'sharing',
    title: 'tabSharing',
    cardText: 'tabSharing',
    load: async () => (await import('../sharing/sharing-tab.tsx')).SharingTab
  }
]
