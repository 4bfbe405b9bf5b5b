/** The amount of data that a visitor has to load. */
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import {
  configFile,
  consoleFiles,
  manifestFile,
  notificationWorkerFile
} from '../../../infra/stack/console/console-files.ts'

const files = new Map(consoleFiles().map(({ name, contents }) => [name, contents]))
const page = files.get('index.html') ?? ''
const named = (pattern: RegExp) => [...files.keys()].filter((name) => pattern.test(name))

/** Size of the named files together, in KB of gzip. */
function kilobytes(names: readonly string[]): number {
  return names.reduce((total, name) => total + gzipSync(files.get(name) ?? '').length / 1024, 0)
}

/** The files that the page names: the scripts that start the console and all of their imports. */
const first = named(/\.js$/).filter((name) => page.includes(`/console/${name}`))
/** One of the five languages. */
const language = named(/^every-screen-messages-de-/)

/** The scripts of a screen, except those that every screen has. */
function scriptsOf(screen: RegExp): string[] {
  const found = new Set(named(screen))
  for (const name of found) {
    for (const [, imported = ''] of (files.get(name) ?? '').matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g))
      found.add(imported)
  }
  expect(found.size).toBeGreaterThan(0)
  return [...found].filter((name) => !first.includes(name))
}

it('needs at most 45 KB of scripts and 12 KB of styles for the first screen', () => {
  expect(first.length).toBeGreaterThan(1)
  expect(language).toHaveLength(1)
  expect(kilobytes([...first, ...language])).toBeLessThanOrEqual(45)
  expect(kilobytes(named(/^main-\w+\.css$/))).toBeLessThanOrEqual(12)
})

it('adds at most 1 KB of styles each for the tools of a map and for the sheet of a phone, which load with their scripts', () => {
  const later = named(/\.css$/).filter((name) => !page.includes(name))
  expect(later.map((name) => name.replace(/-\w+\.css$/, ''))).toEqual(['map-tools', 'fleet-sheet'])
  for (const name of later) expect(kilobytes([name])).toBeLessThanOrEqual(1)
})

it('has messages that wait for no other script, because the console starts once they are there', () => {
  const messages = named(/-messages-(?:de|en|es|fr|it)-/)
  expect(messages).toHaveLength(105)
  const importsOf = (name: string) => [...(files.get(name) ?? '').matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g)]
  const imported = messages.flatMap(importsOf).map(([, name = '']) => name)
  expect(imported.filter((name) => importsOf(name).length > 0)).toEqual([])
})

it('adds at most 311 KB for the fleet with its map, 155 for its worker and 300 for the offline map', () => {
  expect(kilobytes([...scriptsOf(/^fleet-screen-/), ...named(/^map-library-/)])).toBeLessThanOrEqual(311)
  expect(kilobytes(named(/^map-worker-/))).toBeLessThanOrEqual(155)
  expect(kilobytes(named(/^offline-map-/))).toBeLessThanOrEqual(300)
})

it('adds at most 600 KB for coasts in detail, which only a map without streets loads when it is zoomed in', () => {
  expect(kilobytes(named(/^coast-detail-/))).toBeLessThanOrEqual(600)
})

it('adds at most 430 KB for main roads, which only a map without streets loads when it is zoomed in', () => {
  expect(kilobytes(named(/^main-roads-/))).toBeLessThanOrEqual(430)
})

it('adds at most 200 KB for the towns beside positions, which no script waits for', () => {
  expect(kilobytes(named(/^towns-/))).toBeLessThanOrEqual(200)
})

it('adds at most 6 KB for the countries of towns, which only a search loads', () => {
  expect(kilobytes(named(/^countries-of-towns-/))).toBeLessThanOrEqual(6)
})

// One KB is what finds empty time and folds it: a slider whose scale changed after it is shown would jump.
it('adds at most 32 KB for the replay of a trip with its curves, and 4 for its map', () => {
  const others = [/^fleet-screen-/, /^vehicle-screen-/].flatMap(scriptsOf)
  const own = scriptsOf(/^trip-screen-/).filter((name) => !others.includes(name))
  expect(kilobytes([...own, ...named(/^chart-library-/)])).toBeLessThanOrEqual(32)
  const map = scriptsOf(/^(?:replay-map|track-view)-/).filter((name) => !others.includes(name) && !own.includes(name))
  expect(kilobytes(map)).toBeLessThanOrEqual(4)
})

it('asks for few scripts: 3 for the sign-in with its language, and at most 3 more for any part of it', () => {
  const parts = named(/(?:-screen|-tab|-details|-map|-table)-\w+\.js$/)
  expect(parts.length).toBeGreaterThan(15)
  expect(first.filter((name) => !name.startsWith('start-'))).toHaveLength(2)
  for (const part of parts) expect(scriptsOf(new RegExp(`^${part}$`)).length, part).toBeLessThanOrEqual(3)
})

it('adds at most 2 KB for a style of streets, and 15 for a file of tiles, which nothing else needs', () => {
  const others = [...first, ...scriptsOf(/^fleet-screen-/)]
  const style = scriptsOf(/^street-map-/).filter((name) => !others.includes(name))
  expect(kilobytes(style)).toBeLessThanOrEqual(2)
  const tiles = scriptsOf(/^tiles-style-/)
  expect(kilobytes(tiles)).toBeLessThanOrEqual(15)
  expect([...others, ...style].filter((name) => tiles.includes(name))).toEqual([])
})

it('has a hash in the name of every file but the page, the service worker and the manifest, and names nothing that is not there', () => {
  // The settings of the deployment, which the function answers.
  const answered = [configFile]
  expect([...files.keys()].filter((name) => !/-[0-9A-Za-z]{8,10}\.\w+$/.test(name))).toEqual([
    'index.html',
    notificationWorkerFile,
    manifestFile
  ])
  const addresses = [...files.values()].flatMap((text) => [
    ...text.matchAll(/\/console\/([\w-]+\.(?:json|js|css|svg))/g)
  ])
  expect(addresses.length).toBeGreaterThan(5)
  expect(
    addresses.map(([, name]) => name).filter((name) => !files.has(String(name)) && !answered.includes(String(name)))
  ).toEqual([])
})

it('contains no schemas, because the contract is imported as types only', () => {
  const scripts = named(/(?<!^map-.*)\.js$/).map((name) => files.get(name) ?? '')
  expect(scripts.filter((text) => /ZodMini|_zod|strictObject/.test(text))).toEqual([])
})

it('has no inline code and no inline style in the page', () => {
  expect(page.match(/<script(?![^>]* src=)/g)).toBeNull()
  expect(page.match(/<style| style=| on\w+=/g)).toBeNull()
})
