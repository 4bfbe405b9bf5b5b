/**
 * A program that bundles the scripts of the console. It reads constants as JSON from its standard input and writes a
 * ScriptBundle as JSON. It runs as a process, because the bundler has no synchronous call and a stack needs one. Exits
 * with 1 on failure.
 */
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type OutputOptions, rolldown } from 'rolldown'
import { consolePath } from '../console-operation.ts'
import type { Constants, ScriptBundle } from './script-bundle.ts'

const home = fileURLToPath(new URL('../../console', import.meta.url))

/** Rooms whose shared modules most screens do not need. */
const ownParts = /console\/(?:trip|sharing|vehicle\/profile|vehicle\/rules)\//

const output: OutputOptions = {
  format: 'esm',
  minify: true,
  comments: { legal: false },
  hashCharacters: 'hex',
  entryFileNames: '[name]-[hash:10].js',
  chunkFileNames: '[name]-[hash:10].js',
  // One file for each part that is loaded on demand, and few files for shared modules, because most of these are
  // smaller than the headers of the request for a file. A module in a group takes its imports into the group, unless a
  // group of a higher priority contains them.
  codeSplitting: {
    groups: [
      { name: 'first', tags: ['$initial'], test: (id) => !id.endsWith('/start.ts'), priority: 3 },
      { name: 'tiles', test: /pmtiles|fflate|streets\/tiles/, minShareCount: 2, priority: 2 },
      { name: 'shared', test: (id) => !ownParts.test(id), minShareCount: 2, priority: 1 },
      { name: 'trip-parts', test: /console\/trip\//, minShareCount: 2 },
      // A tab and an action on many vehicles share these.
      { name: 'sharing-parts', test: /console\/sharing\//, minShareCount: 2 },
      { name: 'vehicle-parts', test: /console\/vehicle\/(?:profile|rules)\//, minShareCount: 2 }
    ]
  }
}

process.stdout.write(JSON.stringify(await bundle(JSON.parse(await text(process.stdin)))))

async function bundle(constants: Constants): Promise<ScriptBundle> {
  const bundler = await rolldown({
    cwd: home,
    input: { start: join(home, 'start.ts'), main: join(home, 'main.tsx') },
    platform: 'browser',
    tsconfig: join(home, 'tsconfig.json'),
    // These modules are loaded from their own addresses.
    external: (id) => id.startsWith(`${consolePath}/`),
    transform: {
      target: 'es2022',
      define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]))
    }
  })
  const chunks = (await bundler.generate(output)).output.filter((each) => each.type === 'chunk')
  await bundler.close()
  const entries = chunks.filter(({ isEntry }) => isEntry)
  return {
    files: chunks.map(({ fileName, code }) => ({ name: fileName, contents: code })),
    entries: entries.map(({ fileName }) => fileName),
    imported: [...new Set(entries.flatMap(({ imports }) => imports))]
  }
}
