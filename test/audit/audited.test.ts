/** What an entry of the audit trail consists of, for whom it is written, and when it ends. */
import { describe, expect, it } from 'vitest'
import { type Actor, requestActor } from '../../lib/audit/actor.ts'
import { type AuditEvent, audited } from '../../lib/audit/audited.ts'
import type { Decision, ItemWrite } from '../../lib/table/decision.ts'
import { noon } from '../http/noon.ts'
import { operator } from './actors.ts'

const call = { caller: { owner: 'USER#ada', jti: 'session' }, clientAddress: '192.0.2.1', now: noon } as const
const ada = requestActor(call, 400)

const shared: AuditEvent = {
  action: 'share.created',
  subject: { vehicle_id: 'van', organization_id: 'acme' },
  changes: { fields: ['permissions'], permissions_after: ['TRIP_READ'] },
  owners: ['USER#ada'],
  others: ['ORG#acme']
}

const isCreated = (write: ItemWrite) => write.kind === 'created'
const entries = ({ writes = [] }: Decision<unknown>) =>
  writes
    .filter(isCreated)
    .map(({ key, attributes }) => ({ trail: key.PK, ...attributes, data: attributes.data as object }))
const of = (actor: Actor, event: AuditEvent) => entries(audited({ result: undefined }, actor, event))

it('is in the trails of the actor, of those whom it concerns, and of everybody', () => {
  expect(of(ada, shared).map(({ trail }) => trail)).toEqual([
    expect.stringMatching(/^AUDIT#ALL#2026-03#[0-3]$/),
    'AUDIT#USER#ada',
    'AUDIT#ORG#acme'
  ])
  expect(of(ada, { ...shared, owners: ['USER#max'] }).map(({ trail }) => trail)).toContain('AUDIT#USER#max')
  expect(of(operator, { ...shared, owners: [], others: [] })).toHaveLength(1)
})

it('says who did what, from where and with which token', () => {
  expect(of(ada, shared)[1]).toMatchObject({
    data: {
      id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      timestamp: '2026-03-02T12:00:00.000Z',
      action: 'share.created',
      actor: { user_id: 'ada' },
      token_id: 'session',
      address: '192.0.2.1',
      subject: { vehicle_id: 'van', organization_id: 'acme' },
      changes: { fields: ['permissions'], permissions_after: ['TRIP_READ'] }
    }
  })
})

it('hides address and token from those whose thing is not changed', () => {
  const [, , ofAcme] = of(ada, shared)

  expect(ofAcme?.data).not.toHaveProperty('address')
  expect(ofAcme?.data).not.toHaveProperty('token_id')
  expect(of(ada, { ...shared, others: ['USER#ada'] })).toHaveLength(2)
})

it.each([
  [operator, { operator: true }],
  [requestActor({ ...call, caller: { owner: 'ORG#acme', jti: 'program' } }, 400), { organization_id: 'acme' }]
])('names the actor: %#', (actor, named) => {
  expect(of(actor, shared)[0]).toMatchObject({ data: { actor: named } })
})

it('stands beside what else is written', () => {
  const removal: ItemWrite = { kind: 'pointerRemoved', key: { PK: 'A', SK: 'B' } }
  const count = { key: { PK: 'A', SK: 'B' }, attribute: 'n', amount: 1 }

  const { result, writes, counts } = audited({ result: 7, writes: [removal], counts: [count] }, ada, shared)

  expect([result, writes?.[0], counts?.[0]]).toEqual([7, removal, count])
})

describe('the retention', () => {
  it('ends for all entries of a day together, when the last of them is as old', () => {
    const dayAfter = Date.parse('2026-03-03T00:00:00.000Z') / 1000
    const late = { ...operator, at: new Date('2026-03-02T23:59:59.999Z') }

    expect(of(operator, shared)[0]).toMatchObject({ expiresAtSeconds: dayAfter + 400 * 86_400 })
    expect(of(late, shared)[0]).toMatchObject({ expiresAtSeconds: dayAfter + 400 * 86_400 })
    expect(of({ ...late, auditRetentionDays: 1 }, shared)[0]).toMatchObject({ expiresAtSeconds: dayAfter + 86_400 })
  })

  it('of the counts of a month ends with that of its last day', () => {
    const { counts } = audited({ result: undefined }, ada, { ...shared, others: [] })

    expect(counts).toEqual([
      {
        key: { PK: 'AUDIT#USER#ada', SK: 'COUNT#400#2026-03' },
        attribute: 'e02',
        amount: 1,
        expiresAtSeconds: Date.parse('2026-04-01T00:00:00.000Z') / 1000 + 400 * 86_400
      }
    ])
  })
})
