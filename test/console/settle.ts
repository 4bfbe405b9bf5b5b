/** Waits until a page has asked for all that belongs to its start. */
import type { Visitor } from './visitor.ts'

export const isOfInterface = (address: string) => new URL(address).pathname.startsWith('/v2.2/')

const quietMilliseconds = 2000
const maxRounds = 10

/**
 * Lets everything be asked for that belongs to the start: until nothing that counts has been asked for in two seconds. The
 * code of further screens is loaded for a long time on a busy machine.
 */
export async function settle({ page, requests }: Visitor, counts = (_: string) => true): Promise<void> {
  const count = () => requests.filter(counts).length
  for (let round = 0; round < maxRounds; round += 1) {
    const before = count()
    await page.waitForTimeout(quietMilliseconds)
    if (count() === before) return
  }
  throw new Error(`Requests go on, the last ones to ${requests.slice(-3).join(', ')}`)
}
