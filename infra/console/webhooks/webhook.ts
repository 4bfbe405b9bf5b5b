/** Webhooks as the screen shows them, and what the caller may do with them. */
import type { Permission } from '../../../lib/contract/permissions.ts'
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import type { disabledReasons, Webhook as Resource, webhookStates } from '../../../lib/contract/resources/webhook.ts'
import { type PlainKey, t } from '../language/language.ts'
import { formatMoment } from '../language/moments.ts'

export type Webhook = Resource

export const readPermission = 'WEBHOOK_READ' satisfies Permission
export const writePermission = 'WEBHOOK_WRITE' satisfies Permission

/** The host of the address. The rest of an address may be a secret and is shown in the details alone. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? ''
}

/** Its host for a webhook without a name. */
export function nameOf({ name, url }: Webhook): string {
  return name ?? hostOf(url)
}

/** A caller who signed in may change all of the own webhooks. */
export function mayChange({ organization_id: id }: Webhook, organizations: readonly Organization[]): boolean {
  return id === undefined || organizations.some((each) => each.id === id && each.permissions.includes(writePermission))
}

type State = (typeof webhookStates)[number]
type Reason = (typeof disabledReasons)[number]

const reasonTexts: Readonly<Record<Reason, PlainKey>> = {
  USER: 'webhookDisabledUSER',
  GONE: 'webhookDisabledGONE',
  FAILING: 'webhookDisabledFAILING',
  CREDENTIALS: 'webhookDisabledCREDENTIALS',
  MEMBER_LEFT: 'webhookDisabledMEMBER_LEFT'
}

/** A later version of the service can have further states, which are shown by their code. */
export function stateText({ state, failing_since: since, disabled_reason: reason }: Webhook): string {
  switch (state as State) {
    case 'PENDING':
      return t('webhookPending')
    case 'ACTIVE':
      return t('webhookActive')
    case 'FAILING':
      return since === undefined
        ? t('webhookFailing')
        : t('webhookFailingSince', { moment: formatMoment(Date.parse(since)) })
    case 'DISABLED':
      return t(reasonTexts[reason as Reason] ?? 'webhookDisabled')
    default:
      return state
  }
}

/** What waits for the webhook; undefined where nothing is known to wait. */
export function waitingText({ waiting_since: since, num_waiting: count = 0, has_more_waiting: hasMore }: Webhook) {
  if (since === undefined) return undefined
  const moment = formatMoment(Date.parse(since))
  if (hasMore) return t('webhookWaitingMore', { count, moment })
  return t('webhookWaiting', { count, moment })
}

/** Whether somebody has to do something before events arrive again. */
export function isInTrouble({ state, disabled_reason: reason }: Webhook): boolean {
  return state === 'FAILING' || (state === 'DISABLED' && reason !== 'USER')
}
