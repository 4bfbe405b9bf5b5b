/** What the transactions of two vehicles of one organization have in common: DynamoDB cancels one of two that meet at an item. */
import { expect, it } from 'vitest'
import { processVehicle } from '../../lib/processing/process-vehicle.ts'
import { announceUpload, newUpload } from '../../lib/records/store-upload.ts'
import { putRule } from '../../lib/rules/rule-writes.ts'
import { change } from '../../lib/table/change.ts'
import { changed } from '../../lib/table/decision.ts'
import { keyText } from '../../lib/table/keys.ts'
import type { Table } from '../../lib/table/table.ts'
import { type CallInput, commandName, keyOf } from '../table/pairs/call-input.ts'
import { MemoryTable } from '../table/pairs/memory-table.ts'
import { seedsOf } from '../table/seeds.ts'
import { driving, monday, routeFrom, standing } from './routes.ts'

const now = new Date('2026-03-02T12:00:00.000Z')
const vehicles = ['bus', 'car']

/** A table that collects the kind and the key of each action of the transactions sent to it. */
function notingTransactions({ table }: MemoryTable) {
  const actions = new Set<string>()
  const send = (command: { readonly input: CallInput }) => {
    const transaction = commandName(command) === 'TransactWrite' ? (command.input.TransactItems ?? []) : []
    for (const [kind, input] of transaction.flatMap(Object.entries)) actions.add(`${kind} ${keyText(keyOf(input))}`)
    return table.client.send(command as never)
  }
  return { actions, table: { name: table.name, client: { send } as unknown as Table['client'] } }
}

async function drive(table: Table, vehicleId: string): Promise<void> {
  const storing = { vehicleId, fixRetentionDays: 400, now }
  const { records } = standing(driving(standing(routeFrom(monday), 20), 20), 90)
  const upload = newUpload(records, storing)
  await change(table, async (items) => {
    const [stored] = await items.read(upload.item)
    return { result: undefined, writes: [changed(stored, upload.value)] }
  })
  await announceUpload(table, upload, records, storing)
  expect(await processVehicle(table, vehicleId, storing)).toBe('processed')
}

it('are the counts of their lists alone, also where rules of one user fire for both', async () => {
  const memory = new MemoryTable('shared')
  const seeds = seedsOf(memory.table)
  await seeds.user('ada')
  await seeds.organization('acme')
  for (const vehicleId of vehicles) {
    await seeds.vehicle('ada', vehicleId)
    await seeds.share(vehicleId, 'ORG#acme')
    const rule = { id: `fast-${vehicleId}`, property_indicator: 'speed', value_key: 'GREATER_THAN', value: 30 }
    await putRule(memory.table, { ...rule, user_id: 'ada', vehicle_id: vehicleId })
  }

  const noted = vehicles.map(() => notingTransactions(memory))
  for (const [index, vehicleId] of vehicles.entries()) await drive(noted[index]?.table as Table, vehicleId)

  const [ofBus, ofCar] = noted.map(({ actions }) => actions) as [Set<string>, Set<string>]
  expect([...ofBus].filter((action) => action.includes('MESSAGE#'))).not.toEqual([])
  expect([...ofBus.intersection(ofCar)].toSorted()).toEqual([
    'Update SCOPE#ORG#acme\nCOUNT#2026-03',
    'Update SCOPE#USER#ada\nCOUNT#2026-03'
  ])
})
