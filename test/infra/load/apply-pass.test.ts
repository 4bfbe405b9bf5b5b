import { describe, expect, it } from 'vitest'
import { applyPass } from '../../../infra/load/apply-pass.ts'
import { type Line, linesOfRecords } from '../../../infra/load/lines.ts'
import { loadRecords } from '../../../infra/load/load.ts'
import { operator } from '../../audit/actors.ts'
import { startTable } from '../../test-table.ts'

const table = (await startTable()).open()

const trip = { type: 'trip', timestamp_start: '2024-02-29T08:00:00Z', timestamp_end: '2024-02-29T09:00:00Z' }

const lineCount = 60
const organization = (number: number) => JSON.stringify({ type: 'organization', id: `org-${number}`, name: 'Rentals' })

describe('a pass over a source', () => {
  it('writes records before it reads further ones, so that memory stays bounded', async () => {
    let read = 0
    async function* lines(): AsyncGenerator<Line> {
      for (let number = 1; number <= lineCount; number++) {
        read = number
        yield { number, share: number / lineCount, text: organization(number) }
      }
    }
    const readAtOutcome: [line: number, read: number][] = []

    await applyPass(table, () => operator, lines, ['organization'], {
      onOutcome: ({ line }) => readAtOutcome.push([line, read]),
      maxWaitingCharacters: 10 * organization(1).length
    })

    expect(readAtOutcome.map(([line]) => line).sort((one, other) => one - other)).toEqual(
      Array.from({ length: lineCount }, (_, index) => index + 1)
    )
    expect(readAtOutcome.filter(([line, atOutcome]) => atOutcome - line >= 10)).toEqual([])
  })

  it('writes the trips of one vehicle together, whatever their order in the source', async () => {
    const vehicles = ['van', 'bus'].map((id) => ({ type: 'vehicle', id, owner_id: 'ann' }))
    await loadRecords(table, () => operator, [
      { type: 'user', id: 'ann', email: 'ann@example.com', password: 'password' },
      ...vehicles
    ])
    const trips = Array.from({ length: 40 }, (_, index) => ({
      ...trip,
      id: `t${index}`,
      vehicle_id: index % 2 ? 'bus' : 'van'
    }))
    const written: number[] = []

    await applyPass(table, () => operator, linesOfRecords(trips), ['trip'], {
      onOutcome: ({ line }) => written.push(line)
    })

    const [ofVan, ofBus] = [1, 0].map((odd) =>
      Array.from({ length: 40 }, (_, index) => index + 1).filter((line) => line % 2 === odd)
    )
    expect(written).toEqual([...(ofVan ?? []), ...(ofBus ?? [])])
  })
})
