/** What deletions do with every item that the table holds. */
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { deleteOrganization } from '../../../lib/accounts/organization-deletion.ts'
import { deleteUser } from '../../../lib/accounts/user-deletion.ts'
import { unfinishedJobs } from '../../../lib/jobs/job.ts'
import { runJob } from '../../../lib/jobs/run-job.ts'
import { removeRecords } from '../../../lib/processing/gone-vehicle.ts'
import { followPageOfPlaces } from '../../../lib/processing/visits/follow-job.ts'
import { joinPageOfSets } from '../../../lib/rules/sets/join-sets.ts'
import { itemNamed, itemNames } from '../../../lib/table/item-names.ts'
import { accessKey } from '../../../lib/table/keys.ts'
import { removeItems } from '../../../lib/table/remove-items.ts'
import type { StoredItem } from '../../../lib/table/table.ts'
import type { Subject } from '../../../lib/table/table-item.ts'
import { reconcilePageOfVehicle } from '../../../lib/trips/reconcile-trip-lists.ts'
import { deleteOwnVehicle } from '../../../lib/vehicles/vehicle-deletion.ts'
import { removePageOfVehicle } from '../../../lib/vehicles/vehicle-removal.ts'
import { removePageOfPlace } from '../../../lib/visits/visit-removal.ts'
import { operator } from '../../audit/actors.ts'
import { simulatedTableHolding } from '../../test-table.ts'
import { owner } from '../../vehicles/fleet.ts'
import { callerOf } from '../running-table.ts'
import { type Contents, contentsOf, everyItem, textOf } from '../table-contents.ts'
import { expectListsInStep } from '../trip-lists.ts'
import { fillTable } from './filled-table.ts'
import { idsOfVehicle, isNaming, itemsOf, nameOf, namesOf } from './named-items.ts'

const table = await simulatedTableHolding(fillTable)
const filled = await everyItem(table)

/** As the deletion begins; the rest is done by a job. */
const beginDeletionOfVan = () =>
  deleteOwnVehicle(table, { ...callerOf(owner), admitted: Promise.resolve() }, 'van', 'VEHICLE_WRITE', operator)

const ofVan = idsOfVehicle(filled, 'van', 'device-1')
const deletions: readonly (readonly [Subject, ids: readonly string[], begin: () => Promise<unknown>])[] = [
  ['user', ['guest'], () => deleteUser(table, operator, 'guest')],
  ['organization', ['rental'], () => deleteOrganization(table, operator, 'rental')],
  ['vehicle', ofVan, beginDeletionOfVan]
]

const pages = {
  'delete-vehicle': removePageOfVehicle,
  'reconcile-trip-lists': reconcilePageOfVehicle,
  'join-rule-sets': joinPageOfSets,
  'remove-visits': removePageOfPlace,
  'follow-places': followPageOfPlaces
}

async function finished(begin: () => Promise<unknown>): Promise<Contents> {
  await begin()
  for (const job of await unfinishedJobs(table)) await runJob(table, pages, job, () => false)
  return contentsOf(table)
}

it('the table has each item that there can be', () => {
  expect(namesOf(filled)).toEqual([...itemNames].sort())
})

describe.each(deletions)('deleting: %s', (subject, ids, begin) => {
  const named = filled.filter(isNaming(ids))
  const others = filled.filter((item) => !named.includes(item) && nameOf(item) !== 'job')

  it('has a row for each item that names it', () => {
    expect(namesOf(named)).toEqual(itemsOf(subject, 'atOnce', 'later', 'corrected', 'expires', 'stays'))
  })

  it('removes what is to be removed, and nothing else', async () => {
    const after = await finished(begin)
    const removed = itemsOf(subject, 'atOnce', 'later')
    const wrong = named.filter((item) => after.has(textOf(item)) === removed.includes(nameOf(item)))
    expect(wrong.map(textOf)).toEqual([])
  })

  it('leaves nothing that names it but what expires, or keeps its ID', async () => {
    const naming = [...(await finished(begin)).values()].filter(isNaming(ids))
    expect(namesOf(naming)).toEqual(itemsOf(subject, 'expires', 'stays'))
    const expiring = naming.filter((item) => itemNamed(nameOf(item)).of[subject] === 'expires')
    expect(expiring.filter(({ expiresAtSeconds }) => typeof expiresAtSeconds !== 'number').map(textOf)).toEqual([])
  })

  it('changes of all others what is counted', async () => {
    const after = await finished(begin)
    const changed = others.filter((item) => !isSame(item, after.get(textOf(item))))
    // The deletion is an entry in the trails of others.
    expect(namesOf(changed).filter((name) => name !== 'auditCount')).toEqual(itemsOf(subject, 'counted'))
    expectListsInStep([...after.values()])
  })
})

describe('of a vehicle', () => {
  const named = filled.filter(isNaming(ofVan))

  it('what shows it is removed at once, and the rest by a job', async () => {
    await beginDeletionOfVan()
    const left = await contentsOf(table)
    const namesLeft = namesOf(named.filter((item) => left.has(textOf(item))))
    expect(namesLeft).toEqual(itemsOf('vehicle', 'later', 'corrected', 'expires', 'stays'))
  })

  it('the processing removes what is written without a condition, and nothing else', async () => {
    await removeItems(table, [accessKey('van')])
    await removeRecords(table, 'van')
    const left = await contentsOf(table)
    const isGone = (item: StoredItem) => !left.has(textOf(item))
    const wrong = named.filter((item) => isGone(item) !== (itemNamed(nameOf(item)).isUnconditional ?? false))
    expect(namesOf(wrong)).toEqual(['access'])
  })
})

/** But for their versions. */
function isSame({ v: _, ...one }: StoredItem, other: StoredItem | undefined): boolean {
  const { v: __, ...rest } = other ?? {}
  return isDeepStrictEqual(one, rest)
}
