// @module-tag long
import { vi } from 'vitest'
import { testShare } from './share-of-pairs.ts'

vi.mock(import('../../../lib/identity/password.ts'), async (original) => ({
  ...(await original()),
  hashPassword: async (password) => (await import('../quick-password.ts')).quickPasswordHash(password)
}))

await testShare(1, 3, { pairs: 450, stops: 330 })
