/** The cache of the synthesis: what it gives, and when it does not. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fillFromCache, hashOfInputs } from '../../../infra/local/assembly-cache.ts'

let root: string
let made: number

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'telematics-test-'))
  made = 0
})
afterEach(() => rmSync(root, { recursive: true }))

const cacheDirectory = () => join(root, 'cache')

/** Gives what the target holds afterwards. */
async function fill(name: string, key: () => string, cache = cacheDirectory()): Promise<string> {
  const target = join(root, name)
  await fillFromCache({ directory: cache, key }, target, async () => {
    made += 1
    mkdirSync(join(target, 'deep'), { recursive: true })
    writeFileSync(join(target, 'deep', 'file'), `made ${made}`)
  })
  return readFileSync(join(target, 'deep', 'file'), 'utf8')
}

describe('the cache', () => {
  it('makes each key once and gives every caller a copy of its own', async () => {
    expect(await fill('a', () => 'key')).toBe('made 1')
    writeFileSync(join(root, 'a', 'deep', 'file'), 'changed by its owner')
    expect(await fill('b', () => 'key')).toBe('made 1')
    expect(await fill('c', () => 'other')).toBe('made 2')
  })

  it('keeps nothing when an input changes while it is made', async () => {
    const keys = ['before', 'after'].values()
    await fill('a', () => keys.next().value ?? '')
    expect(await fill('b', () => 'before')).toBe('made 2')
  })

  it('keeps the four entries that were used last', async () => {
    for (const key of ['1', '2', '3', '4', '5', '6']) await fill(`target-${key}`, () => key)
    expect(readdirSync(cacheDirectory())).toHaveLength(4)
    expect(readdirSync(cacheDirectory())).toContain('6')
  })

  it('makes an entry again if a file of it was deleted', async () => {
    await fill('a', () => 'key')
    const [file = ''] = readdirSync(cacheDirectory(), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('deep/file')
    )
    rmSync(join(cacheDirectory(), file))
    expect(await fill('b', () => 'key')).toBe('made 2')
    expect(await fill('c', () => 'key')).toBe('made 2')
  })

  it('leaves what other processes are writing, and removes what they left an hour ago', async () => {
    const anHourAgo = Date.now() / 1000 - 3601
    for (const name of ['new-recent', 'old-recent', 'new-left', 'old-left']) {
      mkdirSync(join(cacheDirectory(), name), { recursive: true })
      if (name.endsWith('left')) utimesSync(join(cacheDirectory(), name), anHourAgo, anHourAgo)
    }
    await fill('a', () => 'key')
    expect(readdirSync(cacheDirectory()).sort()).toEqual(['key', 'new-recent', 'old-recent'])
  })

  it('is not needed: what cannot be kept is made each time', async () => {
    writeFileSync(join(root, 'file'), '')
    expect(await fill('a', () => 'key', join(root, 'file', 'cache'))).toBe('made 1')
    expect(await fill('b', () => 'key', join(root, 'file', 'cache'))).toBe('made 2')
  })

  it('fails with what the synthesis throws, and keeps nothing of it', async () => {
    const fails = () => Promise.reject(new Error('reason'))
    await expect(
      fillFromCache({ directory: cacheDirectory(), key: () => 'key' }, join(root, 'a'), fails)
    ).rejects.toThrow('reason')
    expect(await fill('b', () => 'key')).toBe('made 1')
  })
})

describe('the hash of the inputs', () => {
  const hash = (others: unknown = {}) => hashOfInputs(root, ['lib', 'cdk.json'], others)

  beforeEach(() => {
    mkdirSync(join(root, 'lib', 'deep'), { recursive: true })
    writeFileSync(join(root, 'lib', 'deep', 'a.ts'), 'a')
    writeFileSync(join(root, 'cdk.json'), '{}')
    writeFileSync(join(root, 'other.ts'), '')
  })

  it('stays as long as the inputs do', () => {
    const before = hash()
    writeFileSync(join(root, 'lib', 'deep', 'a.ts'), 'a')
    writeFileSync(join(root, 'other.ts'), 'no input')
    expect(hash()).toBe(before)
  })

  it.each([
    ['a source', () => writeFileSync(join(root, 'lib', 'deep', 'a.ts'), 'b')],
    ['the settings file', () => writeFileSync(join(root, 'cdk.json'), '{ }')],
    ['the list of sources', () => writeFileSync(join(root, 'lib', 'b.ts'), '')]
  ])('changes with %s', (_, change) => {
    const before = hash()
    change()
    expect(hash()).not.toBe(before)
  })

  it('changes with a setting', () => {
    expect(hash({ lanes: '2' })).not.toBe(hash({ lanes: '3' }))
  })
})
