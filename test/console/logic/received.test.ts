/** Shares that the caller received, derived from the audit trail. */
import { expect, it } from 'vitest'
import { isNew, sharesIn } from '../../../infra/console/sharing/received.ts'
import type { AuditEntry } from '../../../lib/contract/resources/audit-entry.ts'

const moment = '2026-03-02T12:00:00.000Z'
const day = 86_400_000

const entry = (id: string, action: AuditEntry['action'], subject: AuditEntry['subject']): AuditEntry => ({
  id,
  timestamp: moment,
  action,
  actor: { user_id: 'owner' },
  subject
})

it('received shares are those whose last change is not their end, newest first', () => {
  const [me, club] = [{ user_id: 'me' }, { organization_id: 'club' }]
  const entries = [
    entry('1', 'share.created', { vehicle_id: 'van', ...me }),
    entry('2', 'share.created', { vehicle_id: 'car', ...me }),
    entry('3', 'share.deleted', { vehicle_id: 'car', ...me }),
    entry('4', 'share.created', { vehicle_id: 'car', ...club }),
    entry('5', 'share.changed', { vehicle_id: 'van', ...me }),
    entry('6', 'share.created', { vehicle_id: 'bus', ...me }),
    entry('7', 'vehicle.deleted', { vehicle_id: 'bus' }),
    entry('8', 'share.created', { vehicle_id: 'own', user_id: 'another' }),
    entry('9', 'token.created', { token_id: 't', ...me })
  ]

  expect(sharesIn(entries, new Set(['me', 'club']))).toEqual([
    { vehicleId: 'van', sharee: me, entry: entries[4] },
    { vehicleId: 'car', sharee: club, entry: entries[3] }
  ])
})

it('a received share is new for 14 days after its creation', () => {
  const share = (action: AuditEntry['action']) => {
    return { vehicleId: 'van', sharee: { user_id: 'me' }, entry: entry('1', action, {}) }
  }

  expect(isNew(share('share.created'), Date.parse(moment) + 14 * day - 1)).toBe(true)
  expect(isNew(share('share.created'), Date.parse(moment) + 14 * day)).toBe(false)
  expect(isNew(share('share.changed'), Date.parse(moment))).toBe(false)
})
