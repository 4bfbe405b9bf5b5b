/** The parts of the access screen. One that is not listed here has no address, and nothing leads to it. */
import type { ComponentType } from 'preact'
import type { PlainKey } from '../language/language.ts'

export interface AccessTab {
  /** Of the address, below `accessPath`; the first tab is shown without one. */
  readonly segment: string
  readonly title: PlainKey
  /** Called when the tab is first opened. */
  readonly load: () => Promise<ComponentType>
}

export const accessTabs: readonly AccessTab[] = [
  {
    segment: 'tokens',
    title: 'tokens',
    load: async () => (await import('./tokens-tab.tsx')).TokensTab
  },
  {
    segment: 'shared-vehicles',
    title: 'sharedVehicles',
    load: async () => (await import('../sharing/shared-vehicles-tab.tsx')).SharedVehiclesTab
  },
  {
    segment: 'audit',
    title: 'auditTrail',
    load: async () => (await import('./audit-tab.tsx')).AuditTab
  }
]
