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
import { messagesByLanguage, nameOfMessages } from './messages-plugin.ts'
import type { Constants, ScriptBundle } from './script-bundle.ts'

const home = fileURLToPath(new URL('../../console', import.meta.url))

/** What the screens of access share with a vehicle's tabs, with the page of an installer, and with an action on many vehicles. */
const accessParts =
  /console\/(?:sharing|tokens|webhooks|audit|vehicle\/connect)\/|console\/(?:account\/user-names|form\/(?:choice-fieldset|focus-first-problem|permission-boxes|secret-line))\./
/** Visits need nothing else of trips than their days. */
const tripParts =
  /console\/(?:trip\/(?!(?:vehicle-)?day\.)|language\/scales\.|page\/folded\.|alerts\/alert\.|fleet\/use-vehicle-names\.|api\/paced-preview\.)/
const vehicleParts =
  /console\/vehicle\/(?:profile|rules)\/|console\/(?:form\/window-fields|language\/window-text)\.|contract\/field-names\/battery-field\./
/** What the account shares with the alerts, the rules, the sign-out and the screen for a forgotten password. */
const notificationParts = /console\/(?:notifications\/|sign-in\/new-password\.)/

/** What the screen of the places shares with a tab of vehicles. It needs scripts that the list of places does without. */
const visitParts = /own-places\/visits\/(?!load-)/
/** What the screen of the places shares with the map of the fleet. */
const placeParts = /console\/own-places\/|lib\/places\/geometry\/|telemetry\/detection\/centre\./

/** Modules that the fleet, which is loaded first, does not need. */
const ownParts = [accessParts, tripParts, vehicleParts, notificationParts, placeParts]

/** Of a table of messages only the loaders are shared, which are small. */
function isShared(id: string): boolean {
  return id.endsWith('.messages.ts') || !ownParts.some((parts) => parts.test(id))
}

const output: OutputOptions = {
  format: 'esm',
  minify: true,
  comments: false,
  hashCharacters: 'hex',
  entryFileNames: '[name]-[hash:10].js',
  chunkFileNames: ({ name, facadeModuleId }) => `${nameOfMessages(facadeModuleId) ?? name}-[hash:10].js`,
  // One file for each part that is loaded on demand, and few files for shared modules, because most of these are
  // smaller than the headers of the request for a file. A module in a group takes its imports into the group, unless a
  // group of a higher priority contains them.
  codeSplitting: {
    groups: [
      { name: 'first', tags: ['$initial'], test: (id) => !id.endsWith('/start.ts'), priority: 3 },
      { name: 'tiles', test: /pmtiles|fflate|streets\/tiles/, minShareCount: 2, priority: 2 },
      { name: 'shared', test: isShared, minShareCount: 2, priority: 1 },
      { name: 'trip-parts', test: tripParts, minShareCount: 2 },
      { name: 'access-parts', test: accessParts, minShareCount: 2 },
      { name: 'notification-parts', test: notificationParts, minShareCount: 2 },
      { name: 'vehicle-parts', test: vehicleParts, minShareCount: 2 },
      { name: 'stored-visits', test: visitParts, minShareCount: 2, priority: 0.5 },
      { name: 'place-parts', test: placeParts, minShareCount: 2 }
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
    plugins: [messagesByLanguage],
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
