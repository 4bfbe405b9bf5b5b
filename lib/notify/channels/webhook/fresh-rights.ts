/** Looks at the rights of a webhook before each request: what was read with the page may have been taken away meanwhile. */
import { type CallerScope, organizationScopes, ownScope, type RightsHolder } from '../../../access/caller-scopes.ts'
import { type Access, accessItem } from '../../../access/grants.ts'
import { membershipItems } from '../../../access/memberships.ts'
import { isOrganization } from '../../../contract/scope.ts'
import { findValues } from '../../../table/find-item.ts'
import { sameData } from '../../../table/stored-data.ts'
import type { Table } from '../../../table/table.ts'
import { type StoredWebhook, webhookItem } from '../../rights/stored-webhook.ts'
import { type VisibleFact, visibleFact } from '../../rights/visible-facts.ts'
import { endedReason, makerItems, withRightsLeft } from '../../rights/webhook-makers.ts'
import type { MayStillSend, Served } from './worker.ts'

/** The rights of a webhook: those of the token that wrote it last. */
export const rightsOf = ({ consumer: { owner }, webhook: { rights } }: Served): RightsHolder => ({ owner, ...rights })

/**
 * Everything that decides is read again, consistently: the webhook, what its makers rest on, the grants of the vehicle and, where
 * an organization granted the event, the memberships. So no request begins after the answer to what took the right away. An event that the webhook would
 * be reported differently is not to be sent either. Questions of the same moment take one call: 1 RRU for each
 * item: of the vehicles, the webhook, its makers and the memberships.
 */
export function freshRights(table: Table, served: Served, clock: () => Date): MayStillSend {
  return joined(async (events) => {
    const facts = events.flatMap(({ fact }) => fact ?? [])
    const now = await readRights(table, served, facts, clock())
    return events.map(({ fact }) => sameData(now.webhook, served.webhook) && (!fact || isSame(now, served, fact)))
  })
}

interface Rights {
  readonly webhook: StoredWebhook | undefined
  readonly scopes: readonly CallerScope[]
  readonly accesses: ReadonlyMap<string, Access>
}

async function readRights(table: Table, served: Served, facts: readonly VisibleFact[], now: Date): Promise<Rights> {
  const holder = rightsOf(served)
  const webhookRef = webhookItem(holder.owner, served.id)
  const makers = makerItems(holder.owner, served.webhook)
  const isByMembership = facts.some(({ via }) => via?.via === 'organization') && !isOrganization(holder.owner)
  const memberships = isByMembership ? membershipItems(holder) : []
  const vehicleIds = [...new Set(facts.flatMap(({ vehicleId }) => vehicleId ?? []))]
  const refs = [webhookRef, ...makers, ...vehicleIds.map(accessItem), ...memberships]
  const found = await findValues(table, refs, { ConsistentRead: true })
  const [dated] = memberships.map((ref) => found(ref))
  const accesses = vehicleIds.map((id) => [id, found(accessItem(id))] as const)
  const webhook = found(webhookRef)
  return {
    webhook: webhook && !endedReason(holder.owner, webhook, found, now) ? withRightsLeft(webhook, found) : undefined,
    scopes: [ownScope(holder), ...organizationScopes(holder, dated?.organizations ?? {}, dated?.joinedAt)],
    accesses: new Map(
      accesses.filter((entry): entry is [string, Access] => entry[1] !== undefined && !entry[1].deleting)
    )
  }
}

/** By the same grant, and with the resource where it had one. */
function isSame({ scopes, accesses }: Rights, served: Served, before: VisibleFact): boolean {
  const now = visibleFact({ holder: rightsOf(served), scopes }, before, before.fact, accesses)
  return now !== undefined && sameData(now.via, before.via) && !now.access === !before.access
}

/** Questions that are asked before the first answer is looked for are answered together. */
function joined<Q, A>(answer: (questions: readonly Q[]) => Promise<A[]>): (question: Q) => Promise<A> {
  let waiting: Q[] = []
  let answers: Promise<A[]> | undefined
  return async (question) => {
    const index = waiting.push(question) - 1
    answers ??= Promise.resolve().then(() => {
      const questions = waiting
      waiting = []
      answers = undefined
      return answer(questions)
    })
    return (await answers)[index] as A
  }
}
