/** Commands that the documents show are commands that there are, with their options. */
import { execFileSync } from 'node:child_process'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { Register } from '../infra/admin/operator-command.ts'
import { adminProgram } from '../infra/admin/program.ts'
import { settingNames } from '../infra/stack/settings.ts'
import { ownPagePaths, page } from './pages.ts'

const texts = ownPagePaths.map(page)
const found = (pattern: RegExp) => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, one = '']) => one.trim())))
]

/** Words of a command of a shell; quotes join words, and a comment ends them. */
const wordsOf = (command: string) =>
  [...command.replace(/ #.*/, '').matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '')

const adminCommands = found(/npm run (?:-s )?admin -- ([a-z][^\n`|>&]*)/g)

it.each(adminCommands)('npm run admin -- %s', async (command) => {
  const taken: string[] = []
  const register: Register = (verb) => verb.action(() => void taken.push(verb.name()))
  const output = { stdout: new PassThrough(), stderr: new PassThrough() }
  await adminProgram(register, output).parseAsync(wordsOf(command), { from: 'user' })
  expect(taken).toHaveLength(1)
})

it('shows options of npm start that there are', () => {
  const start = fileURLToPath(new URL('../infra/local/start.ts', import.meta.url))
  const help = execFileSync(process.execPath, [start, '--help'], { encoding: 'utf8' })
  const options = found(/npm start -- ([^\n`]*)/g).flatMap((line) =>
    wordsOf(line).filter((word) => word.startsWith('-'))
  )
  expect(options.length).toBeGreaterThan(3)
  expect(options.filter((option) => !help.includes(option))).toEqual([])
})

it('shows settings of deployments that there are', () => {
  const named = texts.flatMap((text) =>
    [...text.matchAll(/cdk \w+ [^\n`]*/g)].flatMap(([line]) =>
      [...line.matchAll(/ -c (\w+)=(?!value)/g)].map(([, name = '']) => name)
    )
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !settingNames.includes(name))).toEqual([])
})
