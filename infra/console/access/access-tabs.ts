/** The parts of the access screen. One that is not listed here has no address, and nothing leads to it. */
import type { ComponentType } from 'preact'
import type { PlainKey } from '../language/language.ts'
import { lazyPart } from '../loading/lazy-part.tsx'

interface AccessTab {
  /** Of the address, below `accessPath`; the first tab is shown without one. */
  readonly segment: string
  readonly title: PlainKey
  /** Loaded when the tab is first opened. */
  readonly component: ComponentType
}

export const accessTabs: readonly AccessTab[] = [
  {
    segment: 'tokens',
    title: 'tokens',
    component: lazyPart(async () => (await import('../tokens/tokens-tab.tsx')).TokensTab)
  },
  {
    segment: 'shared-vehicles',
    title: 'sharedVehicles',
    component: lazyPart(async () => (await import('../sharing/shared-vehicles-tab.tsx')).SharedVehiclesTab)
  },
  {
    segment: 'audit',
    title: 'auditTrail',
    component: lazyPart(async () => (await import('../audit/audit-tab.tsx')).AuditTab)
  }
]
