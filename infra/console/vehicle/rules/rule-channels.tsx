/** By which ways the user is notified when a rule of the vehicle fires. */
import { matchesType } from '../../../../lib/contract/event-types.ts'
import type { Priority } from '../../../../lib/contract/priorities.ts'
import { alertsPath } from '../../addresses.ts'
import { client, replyOf } from '../../api/client.ts'
import { Failure } from '../../api/failure.ts'
import { allItems } from '../../api/pages.ts'
import { formatList } from '../../language/format.ts'
import { loadMessages, t } from '../../language/language.ts'
import { loadedPart } from '../../loading/loaded-part.ts'
import { useQuery } from '../../loading/use-query.ts'
import { notificationsMessages } from '../../notifications/notifications.messages.ts'

const eventType = 'notification.triggered'

interface RuleChannelsProps {
  readonly vehicleId: string
  readonly priority: Priority
}

/** The list of alerts always; the user's own webhooks that listen; mail, if the user has it; browsers that are notified. */
export function RuleChannels({ vehicleId, priority }: RuleChannelsProps) {
  const webhooks = useQuery((signal) => readListening(vehicleId, signal), [vehicleId])
  const names = webhooks.state.value.data ?? []
  const AccountChannels = useQuery(loadAccountChannels, []).state.value.data
  return (
    <p class="note">
      {t('ruleChannelList')} <a href={alertsPath}>{t('alerts')}</a>
      {names.length > 0 && <> · {t('ruleChannelWebhooks', { names: formatList(names) })}</>}
      {AccountChannels && <AccountChannels priority={priority} />}
    </p>
  )
}

/** Apart from the form, because the form for several vehicles has none. */
async function loadAccountChannels() {
  const [{ AccountChannels }] = await Promise.all([
    loadedPart(() => import('../../notifications/account-channels.tsx')),
    loadMessages(notificationsMessages)
  ])
  return AccountChannels
}

/** Names of the webhooks that receive alerts of the vehicle; none where the token may not read webhooks. Throws Failure. */
async function readListening(vehicleId: string, signal: AbortSignal): Promise<string[]> {
  try {
    const webhooks = await allItems((query) => replyOf(client.GET('/webhook', { params: { query }, signal })))
    return webhooks
      .filter(({ state, types }) => state === 'ACTIVE' && types.some((pattern) => matchesType(pattern, eventType)))
      .filter(({ vehicle_ids: only }) => only === undefined || only.includes(vehicleId))
      .map(({ name, url }) => name ?? new URL(url).host)
  } catch (error) {
    if (error instanceof Failure && error.status === 403) return []
    throw error
  }
}
