/** The link for an installer, with made-up replies. */
import type { Page } from 'playwright-core'
import { answer, failure, type Reply, single } from '../replies.ts'

export const installPath = '/console/install'
export const linkOf = (vehicleId: string) => `${installPath}#vehicle=${vehicleId}&token=the-token`
export const installation = {
  vehicle_id: 'v0',
  name: 'Delivery van with a long name that needs several lines on a phone',
  token_id: 'D4X2KQ7M1Z9RB0T5W8N3CJ6HY2',
  token: 'dt-4x2k-q7m1-z9rb-0t5w-8n3c-j6hy',
  expiry: '2099-03-02T20:00:00.000Z'
}
const fix = { timestamp: '2026-03-02T12:00:00.000Z', accuracy: 8, quality: 'GOOD' }
const received = { name: installation.name, last_upload: fix.timestamp, last_fix: fix }

/** Another reply than `whole` is that of both requests. */
export async function answerLink(page: Page, reply?: Reply): Promise<void> {
  await answer(page, '/vehicle/v0/ops/install', reply ?? single(installation))
  await answer(page, '/vehicle/v0/reception', reply ?? single(received))
}

export const endedToken = failure(401, { id: 'TOKEN_REVOKED', severity: 'ERROR' })

/** The token of a link as the owner sees it. */
export const installerToken = {
  id: '01KJMZ00T8EXAMPLE0TOKEN0ID',
  name: 'Installation: Vehicle 0000',
  permissions: ['DEVICE_INSTALL'],
  vehicle_ids: ['v0'],
  expiry: new Date(Date.now() + 7 * 3_600_000).toISOString(),
  timestamp_created: new Date(Date.now() - 3_600_000).toISOString()
}
