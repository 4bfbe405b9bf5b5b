/** The tokens that a webhook rests on: it ends with them. Source: decisions, "Webhooks". */
import { membershipsItem } from '../../access/memberships.ts'
import { allows, type Permission } from '../../contract/permissions.ts'
import { isOrganization, type Scope, scopeId } from '../../contract/scope.ts'
import { type Caller, hasExpired } from '../../identity/caller.ts'
import { isActiveOwner, ownerItem } from '../../identity/token-owner.ts'
import { type TokenRecord, tokenItem } from '../../identity/token-records.ts'
import type { FoundValues } from '../../table/find-item.ts'
import type { DisabledReason } from '../consumers/consumer.ts'
import type { StoredWebhook, WebhookMaker } from './stored-webhook.ts'

/** What a token needs to make webhooks. */
const making: Permission = 'WEBHOOK_WRITE'

/** Why a webhook is sent nothing, where what made it has ended. */
export type EndedReason = Extract<DisabledReason, 'CREDENTIALS' | 'MEMBER_LEFT'>

export const makerOf = ({ owner, jti, kind, issuedAtSeconds }: Caller): WebhookMaker => ({
  owner,
  tokenId: jti,
  kind,
  issuedAtSeconds
})

/** `isAddressed`: whether the caller gives the address or enables the webhook, and so answers for where it leads. */
export function makersAfter(makers: readonly WebhookMaker[], caller: Caller, isAddressed: boolean): WebhookMaker[] {
  const [address] = makers
  const last = makerOf(caller)
  return isAddressed || !address || address.tokenId === last.tokenId ? [last] : [address, last]
}

/** The items that decide whether the makers of a webhook still may have it. */
export function makerItems(owner: Scope, { makers }: Pick<StoredWebhook, 'makers'>) {
  return makers.flatMap((maker) => [
    ownerItem(maker.owner),
    ...(maker.kind === 'programmatic' ? [tokenItem(maker.owner, maker.tokenId)] : []),
    ...(isMember(owner, maker) ? [membershipsItem(scopeId(maker.owner))] : [])
  ])
}

/** The user behind the token made the webhook as a member of an organization. */
const isMember = (owner: Scope, maker: WebhookMaker) => isOrganization(owner) && !isOrganization(maker.owner)

/** Undefined while every maker still may have the webhook. `found`: of `makerItems`. */
export function endedReason(
  owner: Scope,
  { makers }: Pick<StoredWebhook, 'makers'>,
  found: FoundValues,
  now: Date
): EndedReason | undefined {
  const reasons = makers.map((maker) => reasonOf(owner, maker, found, now))
  return reasons.find((reason) => reason === 'MEMBER_LEFT') ?? reasons.find((reason) => reason !== undefined)
}

function reasonOf(owner: Scope, maker: WebhookMaker, found: FoundValues, now: Date): EndedReason | undefined {
  const profile = found(ownerItem(maker.owner))
  if (isMember(owner, maker)) {
    const { [scopeId(owner)]: bits = 0 } = found(membershipsItem(scopeId(maker.owner)))?.organizations ?? {}
    if (!isActiveOwner(profile) || !allows(bits, making)) return 'MEMBER_LEFT'
  }
  if (!profile || (profile.sessionsValidFromSeconds ?? 0) > maker.issuedAtSeconds) return 'CREDENTIALS'
  if (maker.kind !== 'programmatic') return undefined
  return mayMake(found(tokenItem(maker.owner, maker.tokenId)), now) ? undefined : 'CREDENTIALS'
}

const mayMake = (record: TokenRecord | undefined, now: Date) =>
  record !== undefined && !hasExpired(record, now) && allows(record.permissions, making)

/** The webhook with at most the rights that the token that wrote it last has left. `found`: of `makerItems`. */
export function withRightsLeft(webhook: StoredWebhook, found: FoundValues): StoredWebhook {
  const last = webhook.makers.at(-1)
  const record = last?.kind === 'programmatic' ? found(tokenItem(last.owner, last.tokenId)) : undefined
  if (!record) return webhook
  const { rights } = webhook
  const vehicleIds = inBoth(rights.vehicleIds, record.vehicleIds)
  const permissions = rights.permissions & record.permissions
  return { ...webhook, rights: { ...rights, permissions, ...(vehicleIds && { vehicleIds }) } }
}

/** Undefined stands for all. */
function inBoth(some: readonly string[] | undefined, others: readonly string[] | undefined): string[] | undefined {
  if (!some || !others) return some || others ? [...(some ?? others ?? [])] : undefined
  return some.filter((id) => others.includes(id))
}
