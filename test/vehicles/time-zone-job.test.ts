/** Which changes of time zones have local days rebuilt. */
import { beforeEach, expect, it } from 'vitest'
import { updateOrganization } from '../../lib/accounts/organization-changes.ts'
import { putOrganization } from '../../lib/accounts/organization-writes.ts'
import { organizationScope } from '../../lib/contract/scope.ts'
import { unfinishedJobs } from '../../lib/jobs/job.ts'
import { runJob } from '../../lib/jobs/run-job.ts'
import { jobPartition, jobShards } from '../../lib/table/keys.ts'
import { everythingIn, removeFound } from '../../lib/table/remove-items.ts'
import { followPageOfTimeZone } from '../../lib/vehicles/time-zone-job.ts'
import { updateVehicle } from '../../lib/vehicles/vehicle-changes.ts'
import { operator } from '../audit/actors.ts'
import { MemoryTable } from '../table/pairs/memory-table.ts'
import { seedsOf } from '../table/seeds.ts'

const { table } = new MemoryTable('zones')
const seeds = seedsOf(table)
await seeds.user('ada')
await seeds.organization('acme')
await seeds.vehicle('ada', 'van')

const jobs = async () => (await unfinishedJobs(table)).map(({ kind, subject }) => `${kind} ${subject}`).sort()
const update = (fields: Parameters<typeof updateVehicle>[2], id = 'van') =>
  updateVehicle(table, id, fields, operator.at)

async function removeJobs(): Promise<void> {
  for (let shard = 0; shard < jobShards; shard++) await removeFound(table, everythingIn(jobPartition(shard)))
}

beforeEach(removeJobs)

it('rebuilds the days of a vehicle whose profile has another zone, or none any more', async () => {
  await update({ time_zone: 'Asia/Kathmandu' })
  expect(await jobs()).toEqual(['rebuild-days van'])
})

it('rebuilds no days where the zone of the profile stays', async () => {
  await update({ time_zone: 'Europe/Berlin' })
  await removeJobs()
  await update({ brand: 'Volvo', primary_organization_id: 'other' })
  expect(await jobs()).toEqual([])
})

it('rebuilds the days of vehicles that have the zone of the organization', async () => {
  await update({ time_zone: null, primary_organization_id: 'acme' })
  // More than a page of the roster.
  const others = Array.from({ length: 30 }, (_, index) => `van-${index}`)
  for (const id of ['van', 'own', 'other', ...others]) {
    if (id !== 'van') await seeds.vehicle('ada', id)
    await seeds.share(id, organizationScope('acme'))
  }
  for (const id of others) await update({ primary_organization_id: 'acme' }, id)
  await update({ primary_organization_id: 'acme', time_zone: 'Europe/Berlin' }, 'own')
  await removeJobs()

  await updateOrganization(table, operator, 'acme', { timeZone: 'Asia/Kathmandu' })
  expect(await jobs()).toEqual(['follow-time-zone acme'])
  await runJob(
    table,
    { 'follow-time-zone': followPageOfTimeZone },
    { kind: 'follow-time-zone', subject: 'acme' },
    () => false
  )

  expect(await jobs()).toEqual(['van', ...others].map((id) => `rebuild-days ${id}`).sort())
})

it('starts no job for an organization whose zone stays', async () => {
  await updateOrganization(table, operator, 'acme', { name: 'Acme AG' })
  await putOrganization(table, operator, 'acme', { name: 'Acme' })
  await putOrganization(table, operator, 'fresh', { name: 'Fresh' })
  expect(await jobs()).toEqual([])
})
