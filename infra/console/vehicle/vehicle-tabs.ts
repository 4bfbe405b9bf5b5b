/** The tabs of a vehicle, in their order. A tab that is not listed here has no address and no link. */
import type { FunctionComponent } from 'preact'
import type { VehicleTabSegment } from '../addresses.ts'
import { guardsMessages } from '../guards/guards.messages.ts'
import type { PlainKey } from '../language/language.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { visitsMessages } from '../own-places/visits/visits.messages.ts'
import { logbookMessages } from './logbook/logbook.messages.ts'
import { ruleFormMessages } from './rules/rule-form.messages.ts'
import type { ShownVehicle } from './shown-vehicle.ts'
import { timelineMessages } from './timeline/timeline.messages.ts'

export interface VehicleTab {
  readonly segment: VehicleTabSegment
  readonly title: PlainKey
  /** Loaded when the tab is first opened. */
  readonly component: FunctionComponent<ShownVehicle>
}

export const vehicleTabs: readonly VehicleTab[] = [
  {
    segment: '',
    title: 'tabNow',
    component: lazyPart(async () => (await import('./now/now-tab.tsx')).NowTab, guardsMessages)
  },
  {
    segment: 'trips',
    title: 'trips',
    component: lazyPart(async () => (await import('../trip/trips-screen.tsx')).TripsTab)
  },
  {
    segment: 'timeline',
    title: 'timeline',
    component: lazyPart(async () => (await import('./timeline/timeline-tab.tsx')).TimelineTab, timelineMessages)
  },
  {
    segment: 'logbook',
    title: 'logbook',
    component: lazyPart(async () => (await import('./logbook/logbook-tab.tsx')).LogbookTab, logbookMessages)
  },
  {
    segment: 'visits',
    title: 'visits',
    component: lazyPart(async () => (await import('./visits/visits-tab.tsx')).VisitsTab, visitsMessages)
  },
  { segment: 'legs', title: 'legs', component: lazyPart(async () => (await import('./legs/legs-tab.tsx')).LegsTab) },
  {
    segment: 'rules',
    title: 'tabRules',
    component: lazyPart(async () => (await import('./rules/rules-tab.tsx')).RulesTab, ruleFormMessages)
  },
  {
    segment: 'profile',
    title: 'profile',
    component: lazyPart(async () => (await import('./profile/profile-tab.tsx')).ProfileTab)
  },
  {
    segment: 'connect',
    title: 'tabConnect',
    component: lazyPart(async () => (await import('./connect/load-connect.ts')).loadConnect())
  },
  {
    segment: 'sharing',
    title: 'tabSharing',
    component: lazyPart(async () => (await import('../sharing/sharing-tab.tsx')).SharingTab)
  }
]
