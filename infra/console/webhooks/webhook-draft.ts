/** The input of the form of a webhook, and the requests that are made from it. */
import type { WebhookChange, WebhookContent } from '../../../lib/contract/resources/webhook-content.ts'
import type { PlainKey } from '../language/language.ts'
import { everyType } from './event-choice.ts'
import type { Webhook } from './webhook.ts'

export interface WebhookDraft {
  readonly name: string
  readonly url: string
  /** Undefined for a webhook of the caller. */
  readonly organizationId: string | undefined
  /** Whether all types are sent, of later versions of the service too. */
  readonly areAllTypes: boolean
  /** Types and patterns, kept while all types are chosen. */
  readonly types: readonly string[]
  /** Undefined for all vehicles. */
  readonly vehicleIds: readonly string[] | undefined
  readonly isEnabled: boolean
  /** Whether events that were not sent while the webhook was disabled are left out. */
  readonly areMissedSkipped: boolean
}

/** The fields beside which problems are shown, by their names in the request. */
export const webhookFields = ['url', 'name', 'organization_id', 'types', 'vehicle_ids'] as const
export type WebhookField = (typeof webhookFields)[number]

export const newDraft: WebhookDraft = {
  name: '',
  url: '',
  organizationId: undefined,
  areAllTypes: false,
  types: [],
  vehicleIds: undefined,
  isEnabled: true,
  areMissedSkipped: false
}

export function draftOf({ name = '', url, organization_id, types, vehicle_ids, enabled }: Webhook): WebhookDraft {
  const areAllTypes = types.includes(everyType)
  return {
    ...newDraft,
    name,
    url,
    organizationId: organization_id,
    areAllTypes,
    types: types.filter((each) => each !== everyType),
    vehicleIds: vehicle_ids,
    isEnabled: enabled
  }
}

/** Problems that can be found without a request. */
export function problemsOf(draft: WebhookDraft): Partial<Record<WebhookField, PlainKey>> {
  const url = urlProblem(draft.url.trim())
  return {
    ...(url && { url }),
    ...(!draft.areAllTypes && draft.types.length === 0 && { types: 'webhookTypesMissing' as const }),
    ...(draft.vehicleIds?.length === 0 && { vehicle_ids: 'tokenVehiclesMissing' as const })
  }
}

/** What every deployment requires; one that sends to public addresses alone refuses further ones. */
function urlProblem(text: string): PlainKey | undefined {
  if (text === '') return 'webhookUrlMissing'
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return 'webhookUrlInvalid'
  return url.username + url.password === '' ? undefined : 'webhookUrlCredentials'
}

/** A URL has no port if it is the default one of its protocol. */
const publicPorts = ['', '8443']

/** Whether a deployment that sends to public addresses alone refuses the address for its protocol or its port. */
export function isUnusualTarget(text: string): boolean {
  const url = URL.parse(text.trim())
  return url !== null && !(url.protocol === 'https:' && publicPorts.includes(url.port))
}

/** The draft must have no problems. */
export function contentOf(draft: WebhookDraft): WebhookContent {
  const { organizationId, vehicleIds } = draft
  const name = draft.name.trim()
  return {
    url: draft.url.trim(),
    types: typesOf(draft),
    enabled: draft.isEnabled,
    ...(name !== '' && { name }),
    ...(organizationId !== undefined && { organization_id: organizationId }),
    ...(vehicleIds && { vehicle_ids: [...vehicleIds] })
  }
}

/** The draft must have no problems. Sends nothing but the changes, because another address has to answer a ping first. */
export function changeOf(draft: WebhookDraft, before: Webhook): WebhookChange {
  const was = draftOf(before)
  const [url, name] = [draft.url.trim(), draft.name.trim()]
  const types = typesOf(draft)
  return {
    ...(url !== was.url && { url }),
    ...(name !== was.name && { name: name === '' ? null : name }),
    ...(differ(types, before.types) && { types }),
    ...(differ(draft.vehicleIds, was.vehicleIds) && { vehicle_ids: draft.vehicleIds ? [...draft.vehicleIds] : null }),
    ...(draft.isEnabled !== was.isEnabled && { enabled: draft.isEnabled }),
    ...(draft.isEnabled && !was.isEnabled && draft.areMissedSkipped && { skip_missed: true })
  }
}

function typesOf({ areAllTypes, types }: WebhookDraft): string[] {
  return areAllTypes ? [everyType] : [...types]
}

/** Ignores the order. */
function differ(one: readonly string[] | undefined, other: readonly string[] | undefined): boolean {
  return JSON.stringify(one && [...one].sort()) !== JSON.stringify(other && [...other].sort())
}
