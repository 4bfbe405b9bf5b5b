/** POST /account/ops/logout: the token of the request is revoked, and no other. */
import { describe, expect, it } from 'vitest'
import { logic } from '../../functions/logout.ts'
import { createTokenRecord } from '../../lib/identity/token-record-writes.ts'
import { findTokenRecord } from '../../lib/identity/token-records.ts'
import { seedsOf } from '../table/seeds.ts'
import { tableHolding } from '../test-table.ts'
import { acme, ada, callOf, noonSeconds, refusal, refusalOf, tooBusy } from './call.ts'

const admitted = Promise.resolve()
const claims = { ...ada, issuedAtSeconds: noonSeconds }
const table = await tableHolding(async (made) => {
  await seedsOf(made).user('ada')
  await seedsOf(made).organization('acme')
  for (const jti of ['j1', 'j2']) await createTokenRecord(made, { ...claims, jti }, admitted)
  await createTokenRecord(made, { ...claims, owner: 'ORG#acme' }, admitted)
})

/** Which of the tokens are active. */
async function active() {
  const tokens = [
    ['USER#ada', 'j1'],
    ['USER#ada', 'j2'],
    ['ORG#acme', 'j1']
  ] as const
  const verdicts = await Promise.all(tokens.map(([owner, jti]) => findTokenRecord(table, owner, jti)))
  return tokens.filter((_, index) => verdicts[index]).map(([owner, jti]) => `${owner} ${jti}`)
}

describe('a logout', () => {
  it('revokes the token that it is called with', async () => {
    expect(await logic(table)(callOf({}))).toEqual({ shape: 'empty' })
    expect(await active()).toEqual(['USER#ada j2', 'ORG#acme j1'])
  })

  it('of a token that is revoked already changes nothing', async () => {
    await logic(table)(callOf({}))

    expect(await logic(table)(callOf({}))).toEqual({ shape: 'empty' })
    expect(await active()).toEqual(['USER#ada j2', 'ORG#acme j1'])
  })

  it('may be an organization’s', async () => {
    await logic(table)(callOf({ caller: acme }))

    expect(await active()).toEqual(['USER#ada j1', 'USER#ada j2'])
  })

  it('revokes nothing beyond the limit of requests', async () => {
    expect(await refusalOf(logic(table)(callOf({ caller: tooBusy() })))).toEqual(refusal('RATE_LIMIT_EXCEEDED'))
    expect(await active()).toHaveLength(3)
  })
})
