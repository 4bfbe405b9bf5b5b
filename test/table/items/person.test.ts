/** What the export of a person has of every item that goes with a user or a vehicle. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { exportUser } from '../../../infra/admin/personal-data/export-user.ts'
import { itemNamed, itemNames } from '../../../lib/table/item-names.ts'
import { simulatedTableHolding } from '../../test-table.ts'
import { everyItem, putBack, textOf } from '../table-contents.ts'
import { fillTable } from './filled-table.ts'
import { nameOf } from './named-items.ts'

const table = await simulatedTableHolding(fillTable)
const filled = await everyItem(table)

const directory = mkdtempSync(join(tmpdir(), 'person-'))
afterAll(() => rmSync(directory, { recursive: true }))

let files = 0

/** Of the owner of the van. */
async function lines(): Promise<string[]> {
  const path = join(directory, `${files++}.ndjson`)
  await exportUser(table, 'owner', path, () => {})
  return readFileSync(path, 'utf8').split('\n').slice(0, -1)
}

const whole = await lines()

/** Without the profile there is no user; only those users learn who likes a trip. */
const others = ['user', 'like']

const ofPersons = itemNames.filter((name) => {
  const { of, backup } = itemNamed(name)
  return (
    typeof backup === 'object' && [of.user, of.vehicle].some((removal) => /atOnce|later|expires/.test(removal ?? ''))
  )
})

it.each(ofPersons.filter((name) => !others.includes(name)))('has other lines without %s', async (name) => {
  await putBack(table, new Map(filled.filter((item) => nameOf(item) !== name).map((item) => [textOf(item), item])))
  expect(await lines()).not.toEqual(whole)
})

it('has no item as it is stored, for each is known', () => {
  expect(whole.filter((line) => JSON.parse(line).type === 'item')).toEqual([])
})
