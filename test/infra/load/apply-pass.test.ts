import { describe, expect, it } from 'vitest'
import { applyPass } from '../../../infra/load/apply-pass.ts'
import type { Line } from '../../../infra/load/lines.ts'
import { startTable } from '../../test-table.ts'

const { open } = await startTable()

const lineCount = 60
const organization = (number: number) => JSON.stringify({ type: 'organization', id: `org-${number}`, name: 'Rentals' })

describe('a pass over a source', () => {
  it('writes what it has read before it reads on, so that memory stays bounded', async () => {
    let read = 0
    async function* lines(): AsyncGenerator<Line> {
      for (let number = 1; number <= lineCount; number++) {
        read = number
        yield { number, share: number / lineCount, text: organization(number) }
      }
    }
    const readAtOutcome: [line: number, read: number][] = []

    await applyPass(open(), lines, ['organization'], ({ line }) => readAtOutcome.push([line, read]), {
      maxWaitingCharacters: 10 * organization(1).length
    })

    expect(readAtOutcome.map(([line]) => line).sort((one, other) => one - other)).toEqual(
      Array.from({ length: lineCount }, (_, index) => index + 1)
    )
    expect(readAtOutcome.filter(([line, atOutcome]) => atOutcome - line >= 10)).toEqual([])
  })
})
