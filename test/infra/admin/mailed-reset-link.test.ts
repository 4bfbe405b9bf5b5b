/** `user reset-link` where the service sends mail. */
import { describe, expect, it } from 'vitest'
import { credentialsItem } from '../../../lib/identity/credentials.ts'
import { parseMailMessage } from '../../../lib/notify/channels/mail/mail-message.ts'
import { findItem } from '../../../lib/table/find-item.ts'
import { quickPasswordHash } from '../../table/quick-password.ts'
import { seedsOf } from '../../table/seeds.ts'
import { contentsOf, everyItem } from '../../table/table-contents.ts'
import { restoreBeforeEach } from '../../test-table.ts'
import { startAdminWorld } from './admin-world.ts'
import { runCommand } from './run-admin.ts'
import { startWorkQueue } from './work-queue.ts'

const { made, refused, table, directory } = await startAdminWorld()
const messages = await startWorkQueue(directory, 'Mail')
await seedsOf(table).user('ann', { email: 'ann@example.com' }, quickPasswordHash('forgotten'))
restoreBeforeEach(table, await contentsOf(table))

const storedReset = async () =>
  (await findItem(table, credentialsItem('ann@example.com'), { ConsistentRead: true }))?.reset

describe('a reset link', () => {
  it('is handed to the queue of mail, and its secret is neither printed nor stored', async () => {
    const { code, stdout, stderr } = await runCommand(['user', 'reset-link', 'ann@example.com', '--json'], directory)

    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const { expiry, ...printed } = JSON.parse(stdout)
    expect(printed).toEqual({ id: 'ann', mailed_to: 'ann@example.com' })
    const [message] = messages()
    expect(message).toEqual({ reset: { userId: 'ann', token: expect.stringMatching(/^ann\.[\w-]{43}$/), expiry } })
    const parsed = parseMailMessage(JSON.stringify(message))
    const [, secret = 'none'] = 'reset' in parsed ? parsed.reset.token.split('.') : []
    expect((await storedReset())?.expiresAtSeconds).toBe(Date.parse(expiry) / 1000)
    for (const text of [stdout, JSON.stringify(await everyItem(table))]) expect(text).not.toContain(secret)
  })

  it('is printed with --print, and not mailed', async () => {
    const { link } = await made('user', 'reset-link', 'ann', '--print')

    expect(link).toMatch(/\/console\/reset-password#ann\.[\w-]{43}$/)
    expect(messages()).toEqual([])
  })

  it('is not made for an unknown user', async () => {
    expect(await refused('user', 'reset-link', 'dan')).toBe('There is no user dan')
    expect(messages()).toEqual([])
  })
})
