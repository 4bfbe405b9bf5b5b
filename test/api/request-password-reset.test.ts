/** Requests for reset links. The service of these tests sends no mail; test/infra/local/running/mail-delivery.test.ts does. */
import { expect, it } from 'vitest'
import { post } from './client.ts'
import { refusal } from './refusals.ts'

it('is refused where no mail is sent, and beyond ten times a minute for an email', async () => {
  const body = { email: `forgetful-${crypto.randomUUID()}@fleet.example` }
  const ask = () => post('/account/ops/request-password-reset', { from: '127.0.1.6', body })
  const noMail = refusal('INVALID_PARAMETERS', {
    data: { issues: [{ path: '', message: 'This service sends no mail. Ask its operator for a reset link' }] }
  })

  const answers = [await ask()]
  expect(answers[0]?.body).toEqual(noMail)
  // More than twice the limit exceeds it, wherever the minute ends.
  while (answers.length < 21) answers.push(await ask())

  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  for (const { body: reply, headers } of refused) {
    expect(reply).toEqual(refusal('RATE_LIMIT_EXCEEDED'))
    expect(headers['retry-after']).toMatch(/^([1-9]|[1-5]\d|60)$/)
  }
})
