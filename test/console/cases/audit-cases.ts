/** The audit trail with data. */
import { pageOf, single } from '../replies.ts'
import type { ScreenCase } from './screen-cases.ts'
import { tokenReplies } from './token-cases.ts'

const entry = (id: string, hours: number, action: string, details: object) => ({
  id,
  timestamp: new Date(Date.now() - hours * 3_600_000).toISOString(),
  action,
  actor: { user_id: 'demo-user' },
  address: '203.0.113.7',
  subject: { user_id: 'demo-user' },
  ...details
})

const auditEntries = [
  entry('a1', 1, 'token.changed', {
    subject: { user_id: 'demo-user', token_id: 't1' },
    changes: {
      fields: ['permissions', 'expiry'],
      permissions_before: ['VEHICLE_STATUS_READ', 'VEHICLE_READ', 'TRIP_READ', 'TRIP_WRITE'],
      permissions_after: ['VEHICLE_STATUS_READ', 'VEHICLE_READ', 'TRIP_READ']
    }
  }),
  entry('a2', 5, 'share.created', {
    subject: { vehicle_id: 'opel-movano', organization_id: 'harbour-rentals' },
    changes: { fields: ['permissions'], permissions_after: ['VEHICLE_STATUS_READ', 'TRIP_READ'] }
  }),
  entry('a3', 30, 'share.deleted', {
    subject: { vehicle_id: 'kia-picanto', user_id: 'ops-user' },
    changes: { fields: [], permissions_before: ['VEHICLE_STATUS_READ'] }
  }),
  entry('a5', 40, 'webhook.created', { subject: { organization_id: 'harbour-rentals', webhook_id: 'wh_3' } }),
  entry('a4', 50, 'password.changed', {
    actor: { operator: true },
    address: undefined,
    changes: { fields: ['password'] }
  })
]

export const auditCases: readonly ScreenCase[] = [
  {
    name: 'audit',
    path: '/console/access/audit',
    replies: {
      ...tokenReplies,
      '/webhook': pageOf([{ id: 'wh_3', name: 'yard-screen', url: 'https://yard.example.net/' }]),
      '/me': single({ id: 'demo-user' }),
      '/user/ops-user': single({ id: 'ops-user', email: 'ops@example.com', first_name: 'Otto' }),
      '/security/audit': pageOf(auditEntries)
    },
    reads: ['/security/audit'],
    filled: (page) => page.getByText(/^The token “night-export” was changed by you\./)
  }
]
