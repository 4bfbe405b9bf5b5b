/** Which version can go back to which, and that the documents and the code say the same. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { formatsAfter, oldestWayBack, type Release, raisedFormats, releases } from '../../infra/format-history.ts'
import { storedFormats } from '../../lib/table/stored-formats.ts'
import packageFile from '../../package.json' with { type: 'json' }

const history: readonly Release[] = [
  { version: '1.0.0', raised: {} },
  { version: '1.1.0', raised: {} },
  { version: '1.2.0', raised: { 'VEHICLE TRACKING': 2 } },
  { version: '1.3.0', raised: {} },
  { version: '1.4.0', raised: { records: 2, 'VEHICLE TRACKING': 3 } }
]

it.each([
  ['1.0.0', '1.0.0'],
  ['1.1.0', '1.0.0'],
  ['1.2.0', '1.2.0'],
  ['1.3.0', '1.2.0'],
  ['1.4.0', '1.4.0'],
  ['2.0.0', undefined]
])('version %s can go back to %s', (version, oldest) => {
  expect(oldestWayBack(history, version)).toBe(oldest)
})

it('the numbers of all releases add up', () => {
  expect(formatsAfter(history)).toEqual({ records: 2, 'VEHICLE TRACKING': 3 })
  const formats = { ...storedFormats, items: { 'VEHICLE TRACKING': 3 }, messages: { jobs: 2 } }
  expect(raisedFormats(formats)).toEqual({ 'VEHICLE TRACKING': 3, 'message of the queue jobs': 2 })
})

it('the code stores in the formats of the last release, which is this version', () => {
  expect(raisedFormats(storedFormats)).toEqual(formatsAfter(releases))
  expect(releases.at(-1)?.version).toBe(packageFile.version)
})

it('the document has a row for each release', () => {
  const document = readFileSync(new URL('../../docs/deploying.md', import.meta.url), 'utf8')
  const table = document.split('<!-- releases -->')[1]?.split('<!-- /releases -->')[0] ?? ''
  const rows = releases.toReversed().map(({ version, raised }) => {
    const forms = Object.entries(raised).map(([form, format]) => `${form} ${format}`)
    return `| ${version} | ${forms.join(', ') || 'none'} | ${oldestWayBack(releases, version)} |`
  })
  expect(table.trim().split('\n').slice(2)).toEqual(rows)
})
