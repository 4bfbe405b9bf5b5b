/** The fields of a new or changed webhook, with problems beside the fields. */
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import type { Query } from '../api/query.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { InputField } from '../form/input-field.tsx'
import { t } from '../language/language.ts'
import { OwnerField } from '../tokens/owner-field.tsx'
import { VehiclesField } from '../tokens/vehicles-field.tsx'
import { EventBoxes } from './event-boxes.tsx'
import type { Webhook } from './webhook.ts'
import type { WebhookDraft, WebhookField } from './webhook-draft.ts'

interface WebhookFormProps {
  readonly draft: WebhookDraft
  readonly onChange: (change: Partial<WebhookDraft>) => void
  /** The webhook that is changed; undefined for a new one. */
  readonly webhook: Webhook | undefined
  /** The organizations for which the caller may create webhooks. */
  readonly organizations: readonly Organization[]
  readonly vehicleNames: Query<VehicleNames>
  readonly problemOf: (field: WebhookField) => string | undefined
}

export function WebhookForm({ draft, onChange, webhook, organizations, vehicleNames, problemOf }: WebhookFormProps) {
  return (
    <>
      <AddressFields draft={draft} onChange={onChange} webhook={webhook} problemOf={problemOf} />
      {!webhook && (
        <OwnerField
          organizationId={draft.organizationId}
          organizations={organizations}
          problem={problemOf('organization_id')}
          onChange={(organizationId) => onChange({ organizationId })}
        />
      )}
      <EventBoxes
        areAll={draft.areAllTypes}
        chosen={draft.types}
        problem={problemOf('types')}
        onChange={(areAllTypes, types) => onChange({ areAllTypes, types })}
      />
      <VehiclesField
        vehicleIds={draft.vehicleIds}
        limit={WEBHOOK_VEHICLES}
        names={vehicleNames}
        problem={problemOf('vehicle_ids')}
        onChange={(vehicleIds) => onChange({ vehicleIds })}
      />
      <EnabledBoxes draft={draft} onChange={onChange} webhook={webhook} />
    </>
  )
}

type PartProps = Pick<WebhookFormProps, 'draft' | 'onChange' | 'webhook'>

function AddressFields({ draft, onChange, webhook, problemOf }: PartProps & Pick<WebhookFormProps, 'problemOf'>) {
  const isMoved = webhook !== undefined && draft.url.trim() !== webhook.url
  return (
    <>
      <InputField
        label={t('webhookUrl')}
        hint={t(isMoved ? 'webhookUrlMovedHint' : 'webhookUrlHint')}
        problem={problemOf('url')}
        type="url"
        name="url"
        maxLength={WEBHOOK_URL_LENGTH}
        spellcheck={false}
        value={draft.url}
        onText={(url) => onChange({ url })}
      />
      <InputField
        label={t('webhookName')}
        hint={t('webhookNameHint')}
        problem={problemOf('name')}
        name="name"
        maxLength={WEBHOOK_NAME_LENGTH}
        value={draft.name}
        onText={(name) => onChange({ name })}
      />
    </>
  )
}

/** What was missed meanwhile can be left out only when a disabled webhook is enabled. */
function EnabledBoxes({ draft, onChange, webhook }: PartProps) {
  const isEnabledAgain = webhook !== undefined && !webhook.enabled && draft.isEnabled
  return (
    <div class="boxes">
      <label class="check">
        <input
          type="checkbox"
          checked={draft.isEnabled}
          onChange={({ currentTarget }) => onChange({ isEnabled: currentTarget.checked })}
        />
        <span>{t('webhookEnabled')}</span>
        <small>{t('webhookEnabledText')}</small>
      </label>
      {isEnabledAgain && (
        <label class="check">
          <input
            type="checkbox"
            checked={draft.areMissedSkipped}
            onChange={({ currentTarget }) => onChange({ areMissedSkipped: currentTarget.checked })}
          />
          <span>{t('webhookSkip')}</span>
          <small>{t('webhookSkipText')}</small>
        </label>
      )}
    </div>
  )
}
