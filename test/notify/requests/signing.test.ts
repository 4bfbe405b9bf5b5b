/** What others verify webhooks with takes the signatures of requests, and nothing else. */
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'
import { describe, expect, it } from 'vitest'
import { secretPrefix, signedHeaders } from '../../../lib/notify/requests/signing.ts'

const newSecret = () => `${secretPrefix}${randomBytes(32).toString('base64')}`
const nowSeconds = () => Math.floor(Date.now() / 1000)
const event = { id: 'evt_01KJQ5Z8M0000000000000000A', body: '{"type":"trip.completed"}' }

const verifiers = { standardwebhooks: StandardWebhook, svix: SvixWebhook }

it('a signature is that of the example in the specification', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestampSeconds: 1614265330, body: '{"test": 2432232314}' }
  expect(signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], message)).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
  })
})

describe.each(Object.entries(verifiers))('%s', (_, Verifier) => {
  const verify = (secret: string, body: string, headers: Record<string, string>) =>
    new Verifier(secret).verify(body, headers)
  const takes = (...message: Parameters<typeof verify>) => expect(() => verify(...message)).not.toThrow()

  it('takes every body', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })), (content) => {
        const [secret, body] = [newSecret(), JSON.stringify(content)]
        const headers = signedHeaders([secret], { ...event, body, timestampSeconds: nowSeconds() })
        takes(secret, body, headers)
      })
    )
  })

  it('takes either secret while one replaces the other, and no third one', () => {
    const [secret, previous] = [newSecret(), newSecret()]
    const headers = signedHeaders([secret, previous], { ...event, timestampSeconds: nowSeconds() })
    takes(secret, event.body, headers)
    takes(previous, event.body, headers)
    expect(() => verify(newSecret(), event.body, headers)).toThrow(/matching signature/)
  })

  it.each([
    ['body', { body: '{"type":"trip.deleted"}' }],
    ['ID', { id: 'evt_01KJQ5Z8M0000000000000000B' }],
    ['time', { timestampSeconds: nowSeconds() - 1 }]
  ])('refuses another %s', (_name, other) => {
    const [secret, message] = [newSecret(), { ...event, timestampSeconds: nowSeconds() }]
    const signature = signedHeaders([secret], message)['webhook-signature'] ?? ''
    const altered = { ...message, ...other }
    const headers = { ...signedHeaders([secret], altered), 'webhook-signature': signature }
    expect(() => verify(secret, altered.body, headers)).toThrow(/matching signature/)
  })
})

const missing = 'python3 with the packages standardwebhooks and svix is not installed'
const hasPython = spawnSync('python3', ['-c', 'import standardwebhooks, svix']).status === 0
if (!hasPython) process.stderr.write(`NOT TESTED: the verifiers of PyPI, because ${missing}\n`)

it.skipIf(!hasPython)(
  `the verifiers of PyPI take both signatures and refuse a third secret${hasPython ? '' : `: ${missing}`}`,
  () => {
    const [secret, previous] = [newSecret(), newSecret()]
    const body = '{"type":"trip.completed","name":"ä 🚗"}'
    const headers = signedHeaders([secret, previous], { ...event, body, timestampSeconds: nowSeconds() })
    const script = fileURLToPath(new URL('verify.py', import.meta.url))
    const input = JSON.stringify({ body, headers, secrets: [secret, previous, newSecret()] })
    const printed = execFileSync('python3', [script], { input, encoding: 'utf8' })
    expect(JSON.parse(printed)).toEqual({ standardwebhooks: [true, true, false], svix: [true, true, false] })
  }
)
