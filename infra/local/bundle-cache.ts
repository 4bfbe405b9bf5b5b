/** The bundles of all functions, made once for all settings of the stack: bundling takes most of the time of a synthesis. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleFunctions, type FunctionBundle } from '../stack/bundle.ts'
import { type AssemblyCache, isCopiedFromCache, keepInCache } from './assembly-cache.ts'
import { cacheDirectory, hashOfSources } from './stack-sources.ts'

/** Describes the bundles, with directories relative to its own. */
const descriptionFile = 'bundles.json'

/** As `bundleFunctions`, into a directory that does not exist yet. */
export function cachedBundles(
  operations: readonly string[],
  buildDirectory: string,
  directory = cacheDirectory('bundles')
): ReadonlyMap<string, FunctionBundle> {
  const cache: AssemblyCache = { directory, key: () => hashOfSources({ operations: operations.toSorted() }) }
  const key = cache.key()
  const description = join(buildDirectory, descriptionFile)
  if (!isCopiedFromCache(cache, key, buildDirectory)) {
    const made = [...bundleFunctions(operations, buildDirectory)]
    const relocatable = made.map(([operation, bundle]) => [operation, { ...bundle, directory: operation }])
    writeFileSync(description, JSON.stringify(relocatable))
    keepInCache(cache, key, buildDirectory)
  }
  const described = JSON.parse(readFileSync(description, 'utf8')) as [string, FunctionBundle][]
  return new Map(
    described.map(([operation, bundle]) => [
      operation,
      { ...bundle, directory: join(buildDirectory, bundle.directory) }
    ])
  )
}
