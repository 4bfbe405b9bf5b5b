/** The part of the benchmark about what the bundle of each function holds, by the packages and rooms of its modules. */
import { readdirSync } from 'node:fs'
import { bundleFunctions, type FunctionBundle } from '../../infra/stack/bundle.ts'
import { maxBundleBytes } from '../infra/stack/bundle-bound.ts'
import type { Column, FigureTable } from './report/figure-table.ts'

/** Packages of the SDK have many scopes and parts. */
const sdk = /^(@aws-sdk|@smithy|@aws|mnemonist|obliterator)(\/|$)/

const bytes: Column = { name: 'all', unit: 'bytes', kind: 'count', better: 'lower' }

/** Column → whether it counts a package or a room. */
const contents: Readonly<Record<string, (source: string) => boolean>> = {
  SDK: (source) => sdk.test(source),
  zod: (source) => source === 'zod',
  'other packages': (source) => isPackage(source) && source !== 'zod' && !sdk.test(source),
  'lib/contract': (source) => source === 'lib/contract',
  'other rooms': (source) => !isPackage(source) && source !== 'lib/contract'
}

export async function reportBundles(): Promise<readonly FigureTable[]> {
  const bundles = [...bundleFunctions(readdirSync('functions').map((file) => file.replace('.ts', '')))].map(
    ([operation, bundle]) => ({ operation, bundle, sources: bytesBySource(bundle) })
  )
  const largestFirst = bundles.toSorted((a, b) => b.bundle.bytes - a.bundle.bytes)
  const sources = [...new Set(bundles.flatMap(({ sources }) => [...sources.keys()]))]
  const bytesOf = (source: string) => bundles.flatMap(({ sources }) => sources.get(source) ?? [])
  return [
    ...[...Map.groupBy(largestFirst, ({ operation }) => maxBundleBytes(operation))].map(([bound, bounded]) => ({
      title: `What the bundle of each function holds that may have ${bound} bytes`,
      rowsAre: 'function',
      columns: [{ ...bytes, bound }, ...Object.keys(contents).map((name) => ({ ...bytes, name }))],
      rows: bounded.map(({ operation, bundle, sources }) => ({
        name: operation,
        figures: [bundle.bytes, ...Object.values(contents).map((counts) => sumOf(sources, counts))]
      }))
    })),
    {
      title: 'What the bundles hold of each package and room',
      rowsAre: 'package or room',
      columns: [
        { ...bytes, name: 'bundles', unit: '' },
        { ...bytes, name: 'at most' }
      ],
      rows: sources
        .map((source) => ({ name: source, figures: [bytesOf(source).length, Math.max(...bytesOf(source))] }))
        .toSorted((a, b) => (b.figures[1] ?? 0) - (a.figures[1] ?? 0))
    }
  ]
}

function bytesBySource({ inputBytes }: FunctionBundle): Map<string, number> {
  const bySource = new Map<string, number>()
  for (const [input, size] of Object.entries(inputBytes)) {
    const source = sourceOf(input)
    bySource.set(source, (bySource.get(source) ?? 0) + size)
  }
  return bySource
}

/** The package of a module, or its room, such as `lib/contract`. */
function sourceOf(input: string): string {
  const [, ofPackage] = input.split(/.*node_modules\//)
  const segments = (ofPackage ?? input).split('/')
  const isDeep = ofPackage === undefined ? segments.length > 2 : ofPackage.startsWith('@')
  return segments.slice(0, isDeep ? 2 : 1).join('/')
}

const isPackage = (source: string) => !/^(lib|infra|functions)(\/|$)/.test(source)

function sumOf(sources: ReadonlyMap<string, number>, counts: (source: string) => boolean): number {
  return [...sources].reduce((sum, [source, size]) => sum + (counts(source) ? size : 0), 0)
}
