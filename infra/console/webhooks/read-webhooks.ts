/** Reads the webhooks that the caller may see. */
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import { type Names, readUserNames } from '../account/user-names.ts'
import { client, replyOf } from '../api/client.ts'
import { Failure } from '../api/failure.ts'
import { allItems } from '../api/pages.ts'
import { readOrganizations } from '../api/read-organizations.ts'
import { session } from '../api/session.ts'
import { compareTexts } from '../language/format.ts'
import { nameOf, readPermission, type Webhook } from './webhook.ts'

export interface WebhookOverview {
  /** The caller's own webhooks first, then those of organizations ordered by name; each by name. */
  readonly webhooks: readonly Webhook[]
  /** The organizations of the caller. */
  readonly organizations: readonly Organization[]
  /** Names of the users who created webhooks of organizations. */
  readonly users: Names
  /** Organizations whose webhooks could not be read, with the reason. */
  readonly unread: readonly Unread[]
}

/**
 * Names, by webhook ID, of all webhooks that were read in this session, because the audit trail also names webhooks that
 * were deleted since.
 */
export const knownWebhookNames = new Map<string, string>()

// The next user who signs in must not see the names of the previous one's webhooks.
session.subscribe(() => knownWebhookNames.clear())

interface Unread {
  readonly organization: Organization
  readonly failure: Failure
}

/** Takes one request for the organizations, one for the own webhooks and one for each organization whose webhooks may be seen. */
export async function readWebhooks(signal: AbortSignal): Promise<WebhookOverview> {
  const [organizations, own] = await Promise.all([readOrganizations(signal), readWebhooksOf(undefined, signal)])
  const visible = organizations.filter(({ permissions }) => permissions.includes(readPermission))
  const found = await Promise.all(visible.map((organization) => readOrFail(organization, signal)))
  const webhooks = [own, ...found.filter((each) => Array.isArray(each))].flatMap(byName)
  const makers = webhooks.map(({ created_by }) => created_by)
  return {
    webhooks,
    organizations,
    users: await readUserNames(makers, new Map(), signal),
    unread: found.filter((each) => 'failure' in each)
  }
}

/** One organization that cannot be read does not hide the others. Throws a failure that the service asks to wait for. */
async function readOrFail(organization: Organization, signal: AbortSignal): Promise<Webhook[] | Unread> {
  try {
    return await readWebhooksOf(organization.id, signal)
  } catch (failure) {
    if (failure instanceof Failure && failure.retryAt === undefined) return { organization, failure }
    throw failure
  }
}

export async function readWebhooksOf(organizationId: string | undefined, signal: AbortSignal): Promise<Webhook[]> {
  const owner = organizationId !== undefined && { organization_id: organizationId }
  const webhooks = await allItems((page) =>
    replyOf(client.GET('/webhook', { params: { query: { ...page, ...owner } }, signal }))
  )
  for (const webhook of webhooks) knownWebhookNames.set(webhook.id, nameOf(webhook))
  return webhooks
}

function byName(webhooks: readonly Webhook[]): Webhook[] {
  const compare = compareTexts()
  return webhooks.toSorted((a, b) => compare(nameOf(a), nameOf(b)))
}
