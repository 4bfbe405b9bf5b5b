import { describe, expect, it } from 'vitest'
import { type Answer, get, post } from './client.ts'
import { emailOf, passwordOf } from './fixture/people.ts'
import { refusal } from './refusals.ts'

const login = (from: string, email: string, password: string, origin?: string) =>
  post('/account/login', { from, body: { email, password, origin } })

/** Repeats one after the other. More than twice the limit exceeds it, wherever the minute ends. */
async function repeat(times: number, attempt: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let index = 0; index < times; index++) answers.push(await attempt(index))
  return answers
}

const refused = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 429)

describe('POST /account/login', () => {
  it('answers 10 logins a minute for one email, known or not, and refuses further ones', async () => {
    const from = '127.0.2.1'

    const answers = await repeat(21, (index) =>
      login(from, index % 2 ? 'Knocking@fleet.example' : 'knocking@fleet.example', 'not-the-password')
    )

    for (const { body } of answers.slice(0, 10)) expect(body).toEqual(refusal('INVALID_CREDENTIALS'))
    expect(refused(answers).length).toBeGreaterThan(0)
    for (const { body } of refused(answers)) expect(body).toEqual(refusal('LOGIN_ATTEMPTS_EXCEEDED'))
    for (const { headers } of refused(answers)) expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  it('counts successful logins too, and does not limit other emails from the same address', async () => {
    const from = '127.0.2.2'

    const answers = await repeat(21, () => login(from, emailOf('victim'), passwordOf('victim')))
    const other = await login(from, emailOf('portuguese'), passwordOf('portuguese'))

    expect(refused(answers).length).toBeGreaterThan(0)
    expect(other.status).toBe(200)
    expect((await get('/me', { token: String(other.data.token) })).status).toBe(200)
  })

  it('admits a user from a known network while other networks exhaust the limit of the email', async () => {
    const [home, elsewhere] = ['127.0.2.7', '127.0.2.8']
    const usual = await login(home, emailOf('attacked'), passwordOf('attacked'))

    const attacks = await repeat(21, () => login(elsewhere, emailOf('attacked'), 'not-the-password'))
    const atHome = await login(home, emailOf('attacked'), passwordOf('attacked'))

    expect(refused(attacks).length).toBeGreaterThan(0)
    expect([usual.status, atHome.status]).toEqual([200, 200])
    expect((await get('/me', { token: String(usual.data.token) })).status).toBe(200)
  })

  it('does not count requests that fail validation', async () => {
    const from = '127.0.2.3'

    const invalid = await repeat(21, () => login(from, emailOf('english'), 'short'))

    expect(refused(invalid)).toEqual([])
    expect((await login(from, emailOf('english'), passwordOf('english'))).status).toBe(200)
  })

  it('answers 100 logins a minute from one address, and refuses further ones for any email', async () => {
    const from = '127.0.2.4'

    const answers = await repeat(201, (index) => login(from, `caller-${index}@fleet.example`, 'not-looked-at', 'away'))

    for (const { status } of answers.slice(0, 100)) expect(status).toBe(307)
    expect(refused(answers).length).toBeGreaterThan(0)
    for (const { body } of refused(answers)) expect(body).toEqual(refusal('LOGIN_ATTEMPTS_EXCEEDED'))
    expect((await login('127.0.2.5', 'caller-200@fleet.example', 'not-looked-at', 'away')).status).toBe(307)
  })

  it('ignores network addresses in headers of the client', async () => {
    const from = '127.0.2.6'
    const claim = (index: number) => ({ 'X-Viewer-Address': `10.0.0.${index}`, 'X-Forwarded-For': `10.0.1.${index}` })

    const answers = await repeat(201, (index) => {
      const body = { email: `claimant-${index}@fleet.example`, password: 'not-looked-at', origin: 'away' }
      return post('/account/login', { from, body, headers: claim(index) })
    })

    expect(refused(answers).length).toBeGreaterThan(0)
  })
})
