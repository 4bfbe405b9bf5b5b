/** Tables that hold the world: in memory, and in a database. */
import { vi } from 'vitest'
import type { Table } from '../../../lib/table/table.ts'
import { noon } from '../../http/noon.ts'
import { type Contents, contentsOf, putBack } from '../table-contents.ts'
import { MemoryTable } from './memory-table.ts'
import type { Site } from './runs.ts'
import { seedPairWorld } from './world.ts'

export async function memoryWorld(): Promise<MemoryTable> {
  const made = new MemoryTable('world')
  vi.useFakeTimers({ now: noon, toFake: ['Date'] })
  await seedPairWorld(made.table)
  vi.useRealTimers()
  return made
}

export function siteInMemory(world: MemoryTable): Site {
  const made = world.copy()
  return { table: made.table, contents: async () => made.items }
}

/** Restores the world whenever it is asked for. */
export function siteInDatabase(table: Table, world: Contents): () => Promise<Site> {
  return async () => {
    await putBack(table, world)
    return { table, contents: async () => [...(await contentsOf(table)).values()] }
  }
}
