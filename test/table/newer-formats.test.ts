/** Requests and writes of operators on a table in which a later version has stored one form in a format of its own. */
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { itemNamed, itemNameOf, itemNames } from '../../lib/table/item-names.ts'
import { formOf, storedFormats } from '../../lib/table/stored-formats.ts'
import type { StoredItem } from '../../lib/table/table.ts'
import { stopTheClockAtNoon } from '../http/noon.ts'
import { asStoredLater, formOfItem, isOfLater, refusalOf, withNotedForms } from './later-version.ts'
import { everyOperation } from './pairs/every-operation.ts'
import { MemoryTable } from './pairs/memory-table.ts'
import { type Operation, outcomeOf } from './pairs/operations/operation.ts'
import { memoryWorld } from './pairs/sites.ts'
import { textOf } from './table-contents.ts'

stopTheClockAtNoon()
const world = (await memoryWorld()).items

/** Counts the requests of a minute, and is not read. */
const passing = 'RATE RATE'

/** What of the items that the later version has stored is not as it was: `changed`, or `removed`, with the key. */
function lost(before: readonly StoredItem[], after: readonly StoredItem[]): string[] {
  const found = new Map(after.map((item) => [textOf(item), item]))
  return before.filter(isOfLater).flatMap((item) => {
    const now = found.get(textOf(item))
    if (!now) return [`removed ${textOf(item)}`]
    return isDeepStrictEqual(now, item) ? [] : [`changed ${textOf(item)}`]
  })
}

interface Attempt {
  readonly form: string
  readonly outcome: string
  readonly lost: readonly string[]
}

/** The operation on the world, once for each form that it touches. */
async function attempts(operation: Operation): Promise<{ plain: string; attempts: Attempt[] }> {
  const noted = withNotedForms(new MemoryTable('world', world).table)
  const plain = await outcomeOf(operation, noted.table)
  const forms = [...noted.forms].filter((form) => form !== passing && world.some((item) => formOfItem(item) === form))
  const made: Attempt[] = []
  for (const form of forms) {
    const memory = new MemoryTable('world', asStoredLater(world, form))
    const before = memory.items
    const outcome = await outcomeOf(operation, memory.table)
    made.push({ form, outcome, lost: lost(before, memory.items) })
  }
  return { plain, attempts: made }
}

const isRefused = ({ outcome, form }: Attempt) => outcome.includes(refusalOf(form))

const tried = new Map<Operation, Awaited<ReturnType<typeof attempts>>>()

beforeAll(async () => {
  // The random part of each backoff is zero, so that nothing waits.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  for (const operation of everyOperation) tried.set(operation, await attempts(operation))
})

describe.each(everyOperation)('$name', (operation) => {
  it('names a form that it cannot read, or does without it', () => {
    const { plain = '', attempts: made = [] } = tried.get(operation) ?? {}
    expect(made.filter((attempt) => !isRefused(attempt) && attempt.outcome !== plain)).toEqual([])
  })

  it('overwrites nothing that a later version has stored, and removes of it what belongs to a deletion alone', () => {
    const { attempts: made = [] } = tried.get(operation) ?? {}
    const losses = made.flatMap((attempt) =>
      attempt.lost.filter((one) => isRefused(attempt) || !operation.isDeletion || !one.startsWith('removed'))
    )
    expect(losses).toEqual([])
  })
})

/** These are read by lists of the trail, and behind the stream. */
const readElsewhere = ['AUDIT ENTRY', 'VEHICLE EVENT']

it('every form is refused by some of them', () => {
  const refused = new Set(
    [...tried.values()].flatMap(({ attempts: made }) => made.filter(isRefused).map(({ form }) => form))
  )
  const forms = new Set(world.map(formOfItem))
  expect([...forms].filter((form) => !refused.has(form) && form !== passing).sort()).toEqual(readElsewhere)
})

it('every form with a number has items, and each item has a form of its own or shares it with its like', () => {
  const forms = itemNames.flatMap((name) => {
    const { partitions, sortKey } = itemNamed(name)
    return partitions.map((partition) => formOf({ PK: `${partition}#`, SK: sortKey }))
  })
  expect(Object.keys(storedFormats.items).filter((form) => !forms.includes(form))).toEqual([])
  expect(world.map(formOfItem).filter((form) => !forms.includes(form))).toEqual([])
  expect(world.filter(({ PK, SK }) => itemNameOf({ PK: String(PK), SK: String(SK) }) === undefined)).toEqual([])
})
