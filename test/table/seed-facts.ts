/** Facts of the world of the tests, in the feeds of those who may be notified. */
import type { Scope } from '../../lib/contract/scope.ts'
import { type NewFact, ownerFacts, vehicleFacts } from '../../lib/facts/fact.ts'
import { publishFacts } from '../../lib/notify/feed/publish.ts'
import { change } from '../../lib/table/change.ts'
import type { Table } from '../../lib/table/table.ts'
import { noon } from '../http/noon.ts'

const at = noon.toISOString()

const ofVan: readonly NewFact[] = [
  { type: 'vehicle.status.changed', at, changed: ['status'], previous: { status: 'PARK' } },
  { type: 'vehicle.updated', at, changed: ['name'] },
  { type: 'trip.completed', at, subject: 'private' },
  { type: 'tripleg.completed', at, subject: 'leg' }
]
const ofCar: readonly NewFact[] = [{ type: 'trip.started', at, subject: 'running' }]
const ofOwner: readonly NewFact[] = [
  { type: 'notification.triggered', at, subject: 'message' },
  { type: 'webhook.failing', at, subject: 'webhook' }
]

/** Of the van and the car, and one of each of the owners. */
export async function seedFacts(table: Table, owners: readonly Scope[]): Promise<void> {
  const writes = [
    ...vehicleFacts('van', ofVan, noon),
    ...vehicleFacts('car', ofCar, noon),
    ...owners.flatMap((owner) => ownerFacts(owner, ofOwner, noon))
  ]
  await change(table, async () => ({ result: undefined, writes }))
  await publishFacts(
    table,
    writes.flatMap((write) => ('key' in write ? [write.key] : [])),
    () => noon.getTime()
  )
}
