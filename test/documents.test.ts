/** What the documents say of the code, held against the code. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { settingNames } from '../infra/stack/settings.ts'
import { detectionTerms } from '../lib/contract/detection-terms.ts'
import { errorKinds } from '../lib/contract/error-kinds.ts'
import { refusalReasons } from '../lib/contract/refusal-reasons.ts'
import { VehicleProfile } from '../lib/contract/resources/vehicle-profile.ts'
import { VehicleRecordBody } from '../lib/contract/resources/vehicle-record.ts'
import { descriptionOf } from '../lib/contract/schema-kind.ts'
import { itemNames } from '../lib/table/item-names.ts'
import { streamViewType } from '../lib/table/keys.ts'
import { generatedParts, withPart } from './generated-documents.ts'
import { documentedItems } from './item-table.ts'
import { ownPagePaths, page, pagePaths } from './pages.ts'
import { bannedLines } from './prose/plain-words.ts'
import { maxPercentile, maxWords, percentile, proseOf } from './prose/prose.ts'

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

it.each(generatedParts)('$page has the $name that `npm run docs` writes', (part) => {
  expect(page(part.page)).toBe(withPart(page(part.page), part))
})

it('says for each kind of error what to do', () => {
  const table = page('docs/using/errors-and-limits.md').split('<!-- errors -->')[1]?.split('<!-- /errors -->')[0] ?? ''
  const rows = [...table.matchAll(/^\| (\d{3}) \| (.+?) \|/gm)].flatMap(([, status, ids = '']) =>
    [...ids.matchAll(/`(\w+)`/g)].map(([, id]) => [id, Number(status)])
  )
  expect(Object.fromEntries(rows)).toEqual(
    Object.fromEntries(Object.entries(errorKinds).map(([id, kind]) => [id, kind.status]))
  )
})

it('says for each reason of a refusal what it means and what to do', () => {
  for (const name of ['docs/decisions.md', 'docs/using/errors-and-limits.md']) {
    const text = page(name)
    expect(refusalReasons.filter((reason) => !new RegExp(`^\\| \\W?${reason}\\W? \\|`, 'm').test(text))).toEqual([])
  }
})

it('explains every setting of a deployment', () => {
  const deploying = page('docs/deploying.md')
  expect(settingNames.filter((name) => !deploying.includes(`\`${name}\``))).toEqual([])
})

it('has every term of the detection with its default and its bounds', () => {
  const table = page('docs/devices.md').split('<!-- terms -->')[1]?.split('<!-- /terms -->')[0] ?? ''
  const rows = [...table.matchAll(/^\| (`.*?`) \| (.+?) \| (.+?) \|/gm)].flatMap(([, names = '', defaults, bounds]) =>
    names
      .split(', ')
      .map((name, index) => [name.slice(1, -1), defaults?.split(', ')[index], bounds?.split('; ')[index]])
  )
  expect(rows).toEqual(
    Object.entries(detectionTerms).map(([name, term]) => [name, String(term.default), `${term.min}, ${term.max}`])
  )
})

/** The fields of a profile that the page says to have no effect. */
function withoutEffect(): string[] {
  const paragraph =
    page('docs/devices.md').split('<!-- without effect -->')[1]?.split('<!-- /without effect -->')[0] ?? ''
  return [...paragraph.matchAll(/`(\w+)`(?! of the trips)/g)].map(([, name]) => String(name))
}

it('names every field of a profile that has no effect, as the contract does', () => {
  const named = withoutEffect()
  const described = Object.entries(VehicleProfile.shape).filter(([, schema]) =>
    descriptionOf(schema)?.endsWith('without effect')
  )
  expect(named.toSorted()).toEqual(described.map(([name]) => name).toSorted())
  const sources = readdirSync(new URL('../lib', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.startsWith('contract') && !path.startsWith('openapi'))
    .map((path) => readFileSync(new URL(`../lib/${path}`, import.meta.url), 'utf8'))
  expect(named.filter((name) => sources.some((source) => new RegExp(`\\b${name}\\b`).test(source)))).toEqual([])
})

/** The names in the first column of a table between two comments. */
function namesIn(table: string): string[] {
  const text = page('docs/devices.md').split(`<!-- ${table} -->`)[1]?.split(`<!-- /${table} -->`)[0] ?? ''
  const cells = [...text.matchAll(/^\| (`.+?`) \| .{3,} \|$/gm)].map(([, cell = '']) => cell)
  return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => String(name)))
}

it('says for each field of a record and of a profile once what it does', () => {
  expect(namesIn('record fields').toSorted()).toEqual(Object.keys(VehicleRecordBody.shape).toSorted())
  const named = [...namesIn('profile fields'), ...withoutEffect()]
  expect(named.toSorted()).toEqual(Object.keys(VehicleProfile.shape).toSorted())
})

it('has an entry in its runbook for every alarm that the stack can have', () => {
  const table = page('docs/operating.md').split('<!-- alarms -->')[1]?.split('<!-- /alarms -->')[0] ?? ''
  const entries = [...table.matchAll(/^\| `(\w+)` \| .{20,} \| .{40,} \|$/gm)].map(([, id]) => String(id))
  const sources = ['alarm-definitions', 'crash-alarms'].map((name) =>
    readFileSync(new URL(`../infra/stack/watching/${name}.ts`, import.meta.url), 'utf8')
  )
  const ids = [...sources.join('\n').matchAll(/\bid: '(\w+)'/g)].map(([, id]) => String(id))
  expect(ids.length).toBeGreaterThan(10)
  expect(entries.sort()).toEqual(ids.sort())
})

it('restores a table with the stream that the functions read', () => {
  expect(page('docs/operating.md')).toContain(
    `--stream-specification StreamEnabled=true,StreamViewType=${streamViewType}`
  )
})

it.each(['### Restore to a point in time', '### The stack is deleted, its table is kept'])(
  'ends with the search for unprocessed uploads under %s',
  (title) => {
    const [, commands = ''] = page('docs/operating.md').split(title)[1]?.split('```') ?? []
    expect(commands).toMatch(/dead-letter redrive --scan .*\n.*doctor --scan [^\n]*\n$/)
  }
)

const headingsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-')
  )
const anchorsIn = (text: string) => [
  ...headingsOf(text),
  ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id)
]

it.each(pagePaths)('%s links to nothing that is not there', (path) => {
  const links = [...page(path).matchAll(/\]\((?!https?:|mailto:)([^)]+)\)/g)].map(([, link = '']) => link)
  const broken = links.filter((link) => {
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? path : join(dirname(path), file)
    if (!existsSync(new URL(`../${target}`, import.meta.url))) return true
    return anchor !== undefined && !anchorsIn(page(target)).includes(anchor)
  })
  expect(broken).toEqual([])
})

it('the README leads to every page, and to those of the guide by its list', () => {
  const isOfGuide = (path: string) => path.startsWith('docs/using/')
  const pages = pagePaths.filter((path) => path !== 'README.md' && !isOfGuide(path))
  expect(pages.filter((path) => !page('README.md').includes(`](${path})`))).toEqual([])
  const listed = (path: string) => page('docs/using.md').includes(`](${path.replace('docs/', '')})`)
  expect(pagePaths.filter((path) => isOfGuide(path) && !listed(path))).toEqual([])
  expect(page('README.md').split('\n').length).toBeLessThanOrEqual(150)
})

it('every page begins with whom it is for', () => {
  const own = pagePaths.filter((path) => /^docs\/(?!api-|decisions)/.test(path))
  expect(own.filter((path) => !/^# .+\n\nFor /.test(page(path)))).toEqual([])
})

it('has every item of the table', () => {
  const table = page('docs/architecture.md').split('<!-- keys -->')[1]?.split('<!-- /keys -->')[0] ?? ''
  expect(documentedItems(table).toSorted()).toEqual(itemNames.toSorted())
})

it('says why each dependency is there', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  const worthAWord = names.filter((name) => !name.startsWith('@types/'))
  expect(worthAWord.filter((name) => !page('docs/dependencies.md').includes(`\`${name}\``))).toEqual([])
})

it('names every script that there is to run', () => {
  const texts = pagePaths.map(page).join('\n')
  const isDocumented = (name: string) => texts.includes(`npm run ${name}`) || texts.includes(`npm ${name}`)
  const parts = ['lint', 'types']
  expect(Object.keys(manifest.scripts).filter((name) => !parts.includes(name) && !isDocumented(name))).toEqual([])
})

it('has npm install without warnings of engines', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  // npm sets the variable for its scripts, with the option -s for example.
  const command = ['-u', 'npm_config_loglevel', 'npm', 'config', 'get', 'loglevel']
  const level = execFileSync('env', command, { cwd: root, encoding: 'utf8' })
  expect(level.trim()).toBe('error')
})

it.each(ownPagePaths)('%s has short sentences and paragraphs', (path) => {
  const prose = proseOf(page(path))
  const limit = /^(README\.md|docs\/using)/.test(path) ? maxWords : Number.POSITIVE_INFINITY
  expect(prose.sentences.filter(({ words }) => words > limit).map(({ text }) => text)).toEqual([])
  expect(percentile(prose, 0.9)).toBeLessThanOrEqual(maxPercentile)
  expect(prose.longParagraphs).toEqual([])
})

const bannedIn = (path: string, text: string) => bannedLines(text).map((line) => `${path}: ${line}`)

it('is written in plain words in documents', () => {
  expect(ownPagePaths.flatMap((path) => bannedIn(path, page(path)))).toEqual([])
})

/** Comments of a source. */
const commentsIn = (source: string) =>
  [...source.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*/gm)].map(([comment]) => comment)

const sourcePaths = ['lib', 'infra', 'functions', 'test'].flatMap((folder) =>
  readdirSync(new URL(`../${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' })
    // What a generator writes, its tests have left there.
    .filter((name) => /\.tsx?$/.test(name) && !/node_modules|api-types\.ts$/.test(name))
    .map((name) => `${folder}/${name}`)
)

it('is written in plain words in comments', () => {
  expect(sourcePaths.length).toBeGreaterThan(1000)
  expect(sourcePaths.flatMap((path) => bannedIn(path, commentsIn(page(path)).join('\n')))).toEqual([])
})

/** Where the texts of the command line stand: options, commands, what is printed, and errors. */
const commandPaths = sourcePaths.filter((path) => /^infra\/(admin|load|replay|local\/(start|greeting)\.ts)/.test(path))

/** Strings of several words, in one line each. */
const stringsIn = (source: string) =>
  [...source.matchAll(/(['`])(?:(?!\1).)* (?:(?!\1).)*\1/g)].map(([text]) => text.replaceAll('`', ''))

it('is written in plain words in texts of the command line', () => {
  expect(commandPaths.flatMap((path) => stringsIn(page(path))).length).toBeGreaterThan(200)
  expect(commandPaths.flatMap((path) => bannedIn(path, stringsIn(page(path)).join('\n')))).toEqual([])
})

it('names tests that exist', () => {
  const named = [...page('docs/decisions.md').matchAll(/`(test\/[\w./-]+\.test\.ts)`: "([^"]+)"/g)]
  expect(named.length).toBeGreaterThan(8)
  const missing = named.filter(([, path = '', title = '']) => !page(path).includes(`it('${title}'`))
  expect(missing.map(([text]) => text)).toEqual([])
})
