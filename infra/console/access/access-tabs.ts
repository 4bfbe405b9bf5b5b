/** The tabs of the access screen. A tab that is not listed here has no address and no link. */
import type { ComponentType } from 'preact'
import type { PlainKey } from '../language/language.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { membersMessages } from '../members/members.messages.ts'
import { webhooksTabMessages } from '../webhooks/webhooks-tab.messages.ts'

interface AccessTab {
  /** Last segment of the address below `accessPath`; empty for the first tab. */
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
    segment: 'members',
    title: 'members',
    component: lazyPart(async () => (await import('../members/members-tab.tsx')).MembersTab, membersMessages)
  },
  {
    segment: 'webhooks',
    title: 'webhooks',
    component: lazyPart(async () => (await import('../webhooks/webhooks-tab.tsx')).WebhooksTab, webhooksTabMessages)
  },
  {
    segment: 'audit',
    title: 'auditTrail',
    component: lazyPart(async () => (await import('../audit/audit-tab.tsx')).AuditTab)
  }
]
