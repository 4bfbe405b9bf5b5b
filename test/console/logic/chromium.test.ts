import { afterEach, expect, it, vi } from 'vitest'
import { serveChromium } from '../chromium.ts'

const platform = Object.getOwnPropertyDescriptor(process, 'platform') ?? {}

afterEach(() => {
  vi.unstubAllEnvs()
  Object.defineProperty(process, 'platform', platform)
})

it('without a browser the tests of the console fail with instructions instead of being skipped', async () => {
  vi.stubEnv('CHROMIUM', '')
  Object.defineProperty(process, 'platform', { value: 'darwin' })
  await expect(serveChromium()).rejects.toThrow(
    /this is darwin .*: the tests of the console did not run\. Set CHROMIUM/
  )
})
