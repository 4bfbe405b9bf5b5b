/** The documents of the project: the README, and the pages that it leads to. */
import { readdirSync, readFileSync } from 'node:fs'

const root = new URL('..', import.meta.url)

/** Paths from the root of the project. */
export const pagePaths: readonly string[] = [
  'README.md',
  'SECURITY.md',
  ...readdirSync(new URL('docs', root), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
]

/** Without the specification, which is not edited. */
export const ownPagePaths = pagePaths.filter((path) => path !== 'docs/api-v2.2.md')

export const page = (path: string): string => readFileSync(new URL(path, root), 'utf8')
