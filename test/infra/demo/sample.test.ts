/** The sample file equals the one in the page for operators, and can be loaded. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { loadFile } from '../../../infra/load/load.ts'
import { operator } from '../../audit/actors.ts'
import { page } from '../../pages.ts'
import { tableHolding } from '../../test-table.ts'

const table = await tableHolding(async () => {})
const sample = fileURLToPath(new URL('../../../infra/demo/sample.ndjson', import.meta.url))

it('the sample file is printed in the page for operators', () => {
  const text = readFileSync(sample, 'utf8')
  expect(page('docs/operating.md')).toContain(`\`\`\`json\n${text}\`\`\``)
  expect(page('README.md')).toContain('npm start -- --empty --load infra/demo/sample.ndjson')
})

it('the sample file loads without a problem', async () => {
  const { problems, counts, lines } = await loadFile(table, () => operator, sample)
  expect(problems).toEqual([])
  expect(Object.values(counts).map(({ created }) => created)).toEqual(Array(lines).fill(1))
})
