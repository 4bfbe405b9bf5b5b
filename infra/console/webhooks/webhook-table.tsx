/** The webhooks as a table. */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { type PlainKey, t } from '../language/language.ts'
import { formatAge, formatMoment } from '../language/moments.ts'
import { now } from '../language/now.ts'
import { DenseTable } from '../page/dense-table.tsx'
import { MoreTexts } from '../tokens/more-texts.tsx'
import { eventName } from './event-choice.ts'
import { StateText } from './state-text.tsx'
import { hostOf, nameOf, type Webhook } from './webhook.ts'

const columns = [
  'webhookName',
  'webhookOwner',
  'webhookEvents',
  'webhookVehicles',
  'webhookState',
  'webhookLastSuccess',
  'webhookLastFailure'
] as const

interface WebhookTableProps {
  readonly webhooks: readonly Webhook[]
  readonly organizations: readonly Organization[]
  /** Undefined before they are read. */
  readonly vehicleNames: VehicleNames | undefined
  readonly addressOf: (webhookId: string) => string
  /** The webhook whose link gets the focus. */
  readonly focusedId: string | undefined
}

export function WebhookTable({ webhooks, organizations, focusedId, ...row }: WebhookTableProps) {
  const names = new Map(organizations.map(({ id, name }) => [id, name]))
  return (
    <DenseTable columns={columns}>
      {webhooks.map((webhook) => (
        <WebhookRow
          key={webhook.id}
          {...row}
          webhook={webhook}
          owner={ownerName(webhook, names)}
          isFocused={webhook.id === focusedId}
        />
      ))}
    </DenseTable>
  )
}

function ownerName({ organization_id: id }: Webhook, names: ReadonlyMap<string, string>): string {
  return id === undefined ? t('tokenMine') : (names.get(id) ?? id)
}

interface WebhookRowProps extends Pick<WebhookTableProps, 'vehicleNames' | 'addressOf'> {
  readonly webhook: Webhook
  readonly owner: string
  readonly isFocused: boolean
}

function WebhookRow({ webhook, owner, vehicleNames, addressOf, isFocused }: WebhookRowProps) {
  const { id, name, url, types, vehicle_ids: vehicleIds } = webhook
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isFocused) link.current?.focus()
  }, [])
  return (
    <tr>
      <th scope="row">
        <a ref={link} href={addressOf(id)}>
          {nameOf(webhook)}
        </a>
        {name !== undefined && <small class="note">{hostOf(url)}</small>}
      </th>
      <Cell column="webhookOwner">{owner}</Cell>
      <Cell column="webhookEvents">
        <MoreTexts texts={types.map(eventName)} />
      </Cell>
      <Cell column="webhookVehicles">
        {vehicleIds ? (
          <MoreTexts texts={vehicleIds.map((each) => vehicleNames?.get(each) ?? each)} />
        ) : (
          t('tokenAllVehicles')
        )}
      </Cell>
      <Cell column="webhookState">
        <StateText webhook={webhook} />
      </Cell>
      <Cell column="webhookLastSuccess">
        <Age moment={webhook.last_success} />
      </Cell>
      <Cell column="webhookLastFailure">
        <Age moment={webhook.last_failure} />
      </Cell>
    </tr>
  )
}

/** On a narrow screen the cells stand below one another, each with the label of its column. */
function Cell({ column, children }: { readonly column: PlainKey; readonly children: ComponentChildren }) {
  return <td data-label={t(column)}>{children}</td>
}

function Age({ moment }: { readonly moment: string | undefined }) {
  if (moment === undefined) return t('webhookNever')
  const time = Date.parse(moment)
  return <span title={formatMoment(time)}>{formatAge(time, now.value)}</span>
}
