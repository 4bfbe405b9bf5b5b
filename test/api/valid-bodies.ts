import { keys } from '../notify/channels/web-push/seeds.ts'

/** A minimal body that each operation accepts. An operation without an entry accepts `{}`. */
export const validBodies: Readonly<Record<string, object>> = {
  login: { email: 'assigner@fleet.example', password: 'assigner-password' },
  'create-vehicle': { name: 'Raft' },
  'create-token': { name: 'Program', permissions: ['TRIP_READ'] },
  'put-user-share': { permissions: ['VEHICLE_READ'] },
  'put-organization-share': { permissions: ['VEHICLE_READ'] },
  'upload-vehicle-data': { records: [{ timestamp: '2026-03-01T12:00:00Z' }] },
  'create-webhook': { url: 'https://hooks.invalid/in', types: ['*'], enabled: false },
  'create-push-subscription': { endpoint: 'https://push.invalid/browser', keys },
  'replay-webhook': { since: '2026-03-01T00:00:00Z' },
  'create-notification-rule': { property_indicator: 'speed', value_key: 'ABOVE', value: 130 },
  'preview-notification-rule': { property_indicator: 'speed', value_key: 'ABOVE', value: 130 }
}

/** The query that an operation needs, with its question mark. An operation without an entry needs none. */
export const validQueries: Readonly<Record<string, string>> = {
  'get-login-provider': '?origin=away',
  'get-vehicle-track': '?from=2026-03-01T00:00:00Z&until=2026-03-02T00:00:00Z'
}
