/** Fields of a place that few places need: when a visit counts, whose visits, and the address. */
import type { Query } from '../api/query.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { InputField } from '../form/input-field.tsx'
import { Options, SelectField } from '../form/select-field.tsx'
import { formatNumber } from '../language/format.ts'
import { t } from '../language/language.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { VehiclesField } from '../tokens/vehicles-field.tsx'
import { categoryOptions } from '../trip/category-options.ts'
import type { PlacePartProps } from './place-draft.ts'
import { MetresField } from './shape-fields.tsx'

/** Apart from the form, because the rules of vehicles have them, too. */
const WindowFields = lazyPart(async () => (await import('../form/window-fields.tsx')).WindowFields)

interface MoreFieldsProps extends PlacePartProps {
  readonly names: Query<VehicleNames>
}

const foldedFields = [
  ...(['margin', 'confirm_seconds', 'dwell_minutes', 'tw_start', 'tw_end', 'tw_timezone'] as const),
  ...(['vehicle_ids', 'address', 'trip_category'] as const)
]

/** Unfolded by itself when it has a problem, which could not be seen otherwise. */
export function MoreFields({ draft, onChange, problemOf, names }: MoreFieldsProps) {
  const { margin, address } = PLACE_FIELDS
  const problems = foldedFields.map(problemOf)
  const isOpen = problems.some((problem) => problem !== undefined)
  return (
    <details open={isOpen || undefined}>
      <summary>{t('placeMore')}</summary>
      <div class="fields">
        <MetresField
          label={t('placeMargin')}
          hint={t('placeMarginHint')}
          bounds={margin ?? {}}
          problem={problemOf('margin')}
          value={draft.margin}
          onText={(text) => onChange({ margin: text })}
        />
        <InputField
          label={`${t('placeConfirm')} (s)`}
          hint={`${t('placeConfirmHint')} ${betweenText('confirm_seconds')}`}
          problem={problemOf('confirm_seconds')}
          inputMode="numeric"
          value={draft.confirmSeconds}
          onText={(confirmSeconds) => onChange({ confirmSeconds })}
        />
        <InputField
          label={`${t('placeDwell')} (min)`}
          hint={`${t('placeDwellHint')} ${betweenText('dwell_minutes')}`}
          problem={problemOf('dwell_minutes')}
          inputMode="numeric"
          value={draft.dwellMinutes}
          onText={(dwellMinutes) => onChange({ dwellMinutes })}
        />
        <WindowFields label={t('placePublishes')} draft={draft} onChange={onChange} problemOf={problemOf} />
        <VehiclesField
          vehicleIds={draft.vehicleIds}
          limit={PLACE_VEHICLES.ofPlace}
          names={names}
          problem={problemOf('vehicle_ids')}
          onChange={(vehicleIds) => onChange({ vehicleIds })}
        />
        <InputField
          label={t('placeAddress')}
          problem={problemOf('address')}
          maxLength={address?.maxLength}
          value={draft.address}
          onText={(text) => onChange({ address: text })}
        />
        <SelectField
          label={t('placeTripCategory')}
          problem={problemOf('trip_category')}
          value={draft.tripCategory}
          onChoose={(tripCategory) => onChange({ tripCategory })}
        >
          <Options values={categoryOptions()} />
        </SelectField>
      </div>
    </details>
  )
}

function betweenText(field: 'confirm_seconds' | 'dwell_minutes'): string {
  const { min = 0, max = 0 } = PLACE_FIELDS[field] ?? {}
  return t('placeBetween', { min: formatNumber(min), max: formatNumber(max) })
}
