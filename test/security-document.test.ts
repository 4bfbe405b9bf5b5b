/** What SECURITY.md says of the project, held against the project. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const text = readFileSync(new URL('../SECURITY.md', import.meta.url), 'utf8')
const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

it('names a file or a command for each promise, and each of them exists', () => {
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| promise'))
  const files = [...text.matchAll(/\]\((?!https:)([^)]+)\)/g)].map(([, path = '']) => path)
  const commands = [...text.matchAll(/`npm (?:run )?([\w:]+)/g)].map(([, name]) => name)

  expect(rows.filter((row) => !/\]\([^)]+\)|`npm /.test(row))).toEqual([])
  expect(files.filter((path) => !existsSync(new URL(`../${path.replace(/#.*/, '')}`, import.meta.url)))).toEqual([])
  expect(commands.filter((name) => !Object.hasOwn(scripts, String(name)))).toEqual([])
})

it('is linked from the README', () => {
  expect(readFileSync(new URL('../README.md', import.meta.url), 'utf8')).toContain('](SECURITY.md)')
})
