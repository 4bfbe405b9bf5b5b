/** The settings and the state of a webhook as a list. */
import type { ComponentChildren } from 'preact'
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import { madeByText } from '../account/made-by.ts'
import type { Names } from '../account/user-names.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { type PlainKey, t } from '../language/language.ts'
import { formatAge, formatMoment } from '../language/moments.ts'
import { now } from '../language/now.ts'
import { CodeDetails } from '../page/code-details.tsx'
import { CopyButton } from '../page/copy-button.tsx'
import { eventName } from './event-choice.ts'
import { StateText } from './state-text.tsx'
import type { Webhook } from './webhook.ts'

interface WebhookFactsProps {
  readonly webhook: Webhook
  readonly organizations: readonly Organization[]
  /** Names of the users who created webhooks of organizations. */
  readonly users: Names
  /** Undefined before they are read. */
  readonly vehicleNames: VehicleNames | undefined
}

export function WebhookFacts({ webhook, organizations, users, vehicleNames }: WebhookFactsProps) {
  const { url, types, vehicle_ids: vehicleIds, organization_id: owner } = webhook
  const ownerName = organizations.find(({ id }) => id === owner)?.name ?? owner
  return (
    <dl class="card webhook-facts">
      <Fact name="webhookState">
        <StateText webhook={webhook} />
      </Fact>
      <Fact name="webhookUrl">
        <span class="webhook-address">
          <code>{url}</code> <CopyButton text={url} what={t('webhookUrl')} />
        </span>
      </Fact>
      <Fact name="webhookOwner">{ownerName ?? t('tokenMine')}</Fact>
      <Fact name="webhookEvents">
        <Texts texts={types.map(eventName)} />
        <CodeDetails codes={types} />
      </Fact>
      <Fact name="webhookVehicles">
        {vehicleIds ? <Texts texts={vehicleIds.map((id) => vehicleNames?.get(id) ?? id)} /> : t('tokenAllVehicles')}
      </Fact>
      <Fact name="webhookLastSuccess">
        <Moment moment={webhook.last_success} />
      </Fact>
      <Fact name="webhookLastFailure">
        <Moment moment={webhook.last_failure} />
        {webhook.last_error !== undefined && <small class="note">{webhook.last_error}</small>}
      </Fact>
      <Fact name="webhookCreated">
        {formatMoment(Date.parse(webhook.timestamp_created))}
        {webhook.created_by !== undefined && <small class="note">{madeByText(webhook.created_by, users)}</small>}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { readonly name: PlainKey; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{t(name)}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Texts({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function Moment({ moment }: { readonly moment: string | undefined }) {
  if (moment === undefined) return t('webhookNever')
  const time = Date.parse(moment)
  return `${formatMoment(time)} (${formatAge(time, now.value)})`
}
