/** The form of a new or changed place, whose shape is drawn on the map or typed. */
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import type { Query } from '../api/query.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { focusFirstProblem } from '../form/focus-first-problem.ts'
import { InputField } from '../form/input-field.tsx'
import { Options, SelectField } from '../form/select-field.tsx'
import { useDraft } from '../form/use-draft.ts'
import { WriteForm } from '../form/write-form.tsx'
import { t } from '../language/language.ts'
import { OwnerField } from '../tokens/owner-field.tsx'
import type { Drawing } from './map/places-map-view.tsx'
import { MoreFields } from './more-fields.tsx'
import { kindLooks, type Place, type PlaceKind, writePermission } from './place.ts'
import {
  changeOf,
  contentOf,
  type PlaceDraft,
  type PlaceField,
  placeFields,
  previewedIn,
  problemsOf
} from './place-draft.ts'
import { changePlace, createPlace } from './place-requests.ts'
import { ShapeFields } from './shape-fields.tsx'
import { useDrawing } from './use-drawing.ts'
import { VisitPreview } from './visits/load-visits.ts'

export interface PlaceFormProps {
  readonly title: string
  readonly initial: PlaceDraft
  /** The place that is changed; undefined for a new one. */
  readonly place?: Place | undefined
  readonly names: Query<VehicleNames>
  readonly organizations: readonly Organization[]
  readonly onDraw: (drawing: Drawing | undefined) => void
  readonly onSaved: (place: Place) => void
  readonly onCancel: () => void
}

export function PlaceForm({ title, initial, place, names, organizations, onDraw, onSaved, onCancel }: PlaceFormProps) {
  const { draft, change, save, problemOf, failure, write } = useDraft({ initial, fields: placeFields, problemsOf })
  const drawing = useDrawing(draft, change, onDraw)
  const { id, data } = write.failure ?? {}
  const tooMany = id === 'TOO_MANY' ? t('placeTooMany', { limit: data?.limit ?? '' }) : undefined
  const send = async () =>
    onSaved(await (place ? changePlace(place.id, changeOf(draft, place)) : createPlace(contentOf(draft))))
  const submit = async (form: HTMLFormElement) => {
    await save(send)
    // Runs also if the service refuses a field.
    requestAnimationFrame(() => focusFirstProblem(form))
  }
  const part = {
    draft,
    onChange: change,
    problemOf: (field: PlaceField) => problemOf(field) ?? (field === 'organization_id' ? tooMany : undefined)
  }
  const writable = organizations.filter(({ permissions }) => permissions.includes(writePermission))
  return (
    <>
      <h1 class="visually-hidden">{t('places')}</h1>
      <WriteForm
        title={title}
        write={write}
        failure={tooMany === undefined || place ? failure : undefined}
        // The draft itself asks before it is lost.
        isChanged={false}
        onSubmit={(form) => void submit(form)}
        onCancel={onCancel}
      >
        <InputField
          label={t('placeName')}
          problem={problemOf('name')}
          name="name"
          maxLength={PLACE_FIELDS.name?.maxLength}
          value={draft.name}
          onText={(name) => change({ name })}
        />
        <SelectField label={t('placeKind')} value={draft.kind} onChoose={(kind: PlaceKind) => change({ kind })}>
          <Options values={Object.entries(kindLooks).map(([kind, { text }]) => [kind, t(text)] as const)} />
        </SelectField>
        {!place && (writable.length > 0 || tooMany !== undefined) && (
          <OwnerField
            organizationId={draft.organizationId}
            organizations={writable}
            problem={part.problemOf('organization_id')}
            onChange={(organizationId) => change({ organizationId })}
          />
        )}
        <ShapeFields {...part} drawing={drawing} />
        <MoreFields {...part} names={names} />
        <VisitPreview content={previewedIn(draft)} vehicleIds={draft.vehicleIds} names={names} />
      </WriteForm>
    </>
  )
}
