/** Bundles that were made once are copied, and described where they are then. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { cachedBundles } from '../../../infra/local/bundle-cache.ts'

it('gives each caller a copy of its own, with the same description', () => {
  const root = mkdtempSync(join(tmpdir(), 'bundle-cache-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const cache = join(root, 'cache')
  const [first, second] = [join(root, 'first'), join(root, 'second')]
  const made = cachedBundles(['logout'], first, cache).get('logout')
  const [entry = ''] = readdirSync(cache)
  // Only a copy of the entry has it.
  const marked = join('logout', 'index.mjs')
  writeFileSync(join(cache, entry, 'made', marked), 'copied')
  const copied = cachedBundles(['logout'], second, cache).get('logout')
  expect(made?.files).toEqual(['index.mjs'])
  expect(copied).toEqual({ ...made, directory: join(second, 'logout') })
  expect(readFileSync(join(second, marked), 'utf8')).toBe('copied')
  expect(readFileSync(join(first, marked), 'utf8')).not.toBe('copied')
})
