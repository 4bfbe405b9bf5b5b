/** What a membership that begins or ends makes of the listeners of the user's webhooks. */
import { organizationScope, userScope } from '../../../contract/scope.ts'
import type { ItemWrite } from '../../../table/decision.ts'
import type { Items } from '../../../table/snapshot.ts'
import { webhookItem } from '../../rights/stored-webhook.ts'
import { listenerAdded, listenerRemoved } from './listener-writes.ts'
import { webhookListItem } from './webhook-list.ts'

/** The user's webhooks and their list become conditions of the same transaction. At most `maxWebhooks` of them. */
export async function listenersOfMember(
  items: Items,
  organizationId: string,
  userId: string,
  isMember: boolean
): Promise<ItemWrite[]> {
  const [user, organization] = [userScope(userId), organizationScope(organizationId)]
  const [list] = await items.read(webhookListItem(user))
  const ids = list.value?.ids ?? []
  if (!isMember) return ids.map((id) => listenerRemoved(organization, id))
  const webhooks = await items.readAll(ids.map((id) => webhookItem(user, id)))
  return webhooks.flatMap(({ value }, index) => {
    const isReached = value && (value.rights.origin ?? organizationId) === organizationId
    return isReached ? [listenerAdded(organization, ids[index] as string, value)] : []
  })
}
