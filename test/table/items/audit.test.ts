/** Which changes of items the audit trail tells of: every request and every change by the operator against the rows. */
import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { putMembership, removeMembership } from '../../../lib/accounts/membership-writes.ts'
import { deleteOrganization } from '../../../lib/accounts/organization-deletion.ts'
import { putOrganization } from '../../../lib/accounts/organization-writes.ts'
import { setPassword } from '../../../lib/accounts/password-writes.ts'
import { endSessions } from '../../../lib/accounts/session-writes.ts'
import { updateUser } from '../../../lib/accounts/user-changes.ts'
import { deleteUser } from '../../../lib/accounts/user-deletion.ts'
import { putUser } from '../../../lib/accounts/user-writes.ts'
import type { AuditEntry } from '../../../lib/contract/resources/audit-entry.ts'
import { revokeToken } from '../../../lib/identity/programmatic-tokens.ts'
import { type ItemName, itemNamed, itemNames } from '../../../lib/table/item-names.ts'
import type { StoredItem, Table } from '../../../lib/table/table.ts'
import { deleteVehicle } from '../../../lib/vehicles/vehicle-deletion.ts'
import { shareVehicle, unshareVehicle } from '../../../lib/vehicles/vehicle-sharing.ts'
import { transferVehicle } from '../../../lib/vehicles/vehicle-transfer.ts'
import { putVehicle } from '../../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../../audit/actors.ts'
import { allSuccesses } from '../../endpoint-tests.ts'
import { stopTheClockAtNoon } from '../../http/noon.ts'
import { seedWebhook } from '../../notify/channels/webhook/seeds.ts'
import { runSimulatedTableHolding } from '../running-table.ts'
import { seedToken } from '../seeds.ts'
import { contentsOf, textOf } from '../table-contents.ts'
import { acme, eve, max, seedWorld, shortTokenOf, tokenOf, webhookOf } from '../world.ts'
import { nameOf } from './named-items.ts'

const { table, call } = await runSimulatedTableHolding(async (empty) => {
  await seedWorld(empty)
  for (const id of [tokenOf(eve.owner), shortTokenOf(eve.owner)]) await seedToken(empty, eve.owner, id)
  await seedWebhook(empty, eve.owner, webhookOf(eve.owner))
})
const seeded = await contentsOf(table)
stopTheClockAtNoon()

type Work = (to: Table) => Promise<unknown>

const zoe = { profile: { id: 'zoe', email: 'zoe@example.com' }, hashPassword: async () => 'a hash' }
const byOperator: readonly (readonly [name: string, work: Work])[] = [
  ['user add', (to) => putUser(to, operator, zoe)],
  ['user update', (to) => updateUser(to, operator, 'eve', { profile: { email: 'new@example.com' }, limits: {} })],
  ['user delete', (to) => deleteUser(to, operator, 'eve')],
  ['user set-password', (to) => setPassword(to, operator, 'ada', 'another password')],
  ['user end-sessions', (to) => endSessions(to, operator, 'ada')],
  ['organization add', (to) => putOrganization(to, operator, 'depot', { name: 'Depot' })],
  ['organization delete', (to) => deleteOrganization(to, operator, 'acme')],
  ['membership set', (to) => putMembership(to, operator, 'acme', 'eve', 2)],
  ['membership remove', (to) => removeMembership(to, operator, 'acme', 'max')],
  ['token revoke', (to) => revokeToken(to, operator, acme.owner, tokenOf(acme.owner))],
  ['vehicle add', (to) => putVehicle(to, operator, 'eve', { id: 'raft', device_id: 'tracker-9' })],
  ['vehicle share', (to) => shareVehicle(to, operator, 'car', eve.owner, 2)],
  ['vehicle unshare', (to) => unshareVehicle(to, operator, 'van', max.owner)],
  ['vehicle transfer', (to) => transferVehicle(to, operator, { vehicleId: 'van', to: 'eve', keepsShares: false })],
  ['vehicle delete', (to) => deleteVehicle(to, operator, 'van')]
]
const requests = allSuccesses.map((request): readonly [string, Work] => [
  request.name,
  async () => expect((await call(request.operation, request)).status).toBeLessThan(300)
])

/** Sessions and upload tokens come and go without an entry. Source: decisions, "Audit trail". */
const isOfTrailOrSession = ({ PK, kind }: StoredItem) =>
  String(PK).startsWith('AUDIT#') || kind === 'personal' || kind === 'upload'

/** What the work does to the seeded table: the names of items, and beginnings of the actions of the entries. */
async function effectOf(work: Work) {
  await work(table)
  const after = await contentsOf(table)
  const isOther = (item: StoredItem) => !isDeepStrictEqual(seeded.get(textOf(item)), after.get(textOf(item)))
  const touched = [...new Map([...seeded, ...after]).values()].filter(isOther)
  const items = touched.filter((item) => !isOfTrailOrSession(item))
  const isKept = (item: StoredItem) => seeded.has(textOf(item)) && after.has(textOf(item))
  const entries = touched.filter((item) => nameOf(item) === 'auditEntry').map(({ data }) => (data as AuditEntry).action)
  return {
    touched: items.map(nameOf),
    madeOrRemoved: items.filter((item) => !isKept(item)).map(nameOf),
    actions: entries.map((action) => action.slice(0, action.indexOf('.')))
  }
}

const auditOf = (name: ItemName) => itemNamed(name).audit ?? []
const found = new Set<string>()

it.each([...requests, ...byOperator])(
  '%s has entries of what it makes and removes, and of nothing else',
  async (_, work) => {
    const { touched, madeOrRemoved, actions } = await effectOf(work)

    const audited = (actions.length > 0 ? touched : madeOrRemoved).filter((name) => auditOf(name).length > 0)
    const unaudited = audited.filter((name) => !auditOf(name).some((action) => actions.includes(action)))
    // A profile counts the vehicles of its user.
    expect(unaudited.filter((name) => name !== 'user' || madeOrRemoved.includes(name))).toEqual([])
    expect(actions.filter((action) => !touched.some((name) => auditOf(name).includes(action)))).toEqual([])
    for (const name of touched) {
      for (const action of auditOf(name)) if (actions.includes(action)) found.add(`${name}: ${action}`)
    }
  }
)

it('each action that a row has was among them', () => {
  const declared = itemNames.flatMap((name) => auditOf(name).map((action) => `${name}: ${action}`))
  expect(declared.filter((each) => !found.has(each))).toEqual([])
})
