/** The form in which users describe a trip or delete it. */
import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { tripPath, tripsPath } from '../addresses.ts'
import { Field } from '../form/field.tsx'
import { InputField } from '../form/input-field.tsx'
import { Options, SelectField } from '../form/select-field.tsx'
import { useUnsaved } from '../form/unsaved.ts'
import { useWrite, type Write } from '../form/use-write.ts'
import { WriteButton } from '../form/write-button.tsx'
import { t } from '../language/language.ts'
import { fromUserUnit, userUnitName } from '../language/user-units.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { announce } from '../page/announcement.tsx'
import { categoryOptions } from './category-options.ts'
import { changeTrip, deleteTrip } from './change-trip.ts'
import { DriverSuggestions, driverListId } from './driver-suggestions.tsx'
import { LateChanges } from './late-changes.tsx'
import type { Trip } from './trip.ts'
import { changeOf, shownVolume } from './trip-form-values.ts'

interface TripFormProps {
  readonly trip: Trip
  readonly onWritten: (trip: Trip) => void
}

const fields = ['name', 'driver', 'category', 'purpose', 'visited', 'notes', 'fuel_manual_lt', 'visibility']

/** After a refusal the form is read-only and names the missing permission. */
export function TripForm({ trip, onWritten }: TripFormProps) {
  const { write, isRefused, isNoNumber, note, save } = useTripForm(trip, onWritten)
  const general = write.failureBeside(fields)
  return (
    <form
      class="card trip-form"
      noValidate
      aria-label={t('tripDescription')}
      onInput={({ currentTarget }) => note(currentTarget)}
      onSubmit={(event) => void save(event)}
    >
      <h2>{t('tripDescription')}</h2>
      {trip.deleted && <p class="notice">{t('tripIsDeleted')}</p>}
      <fieldset class="fields" disabled={isRefused}>
        <TextFields trip={trip} write={write} />
        <Refuelled trip={trip} problem={isNoNumber ? t('numberNeeded') : write.problemOf('fuel_manual_lt')} />
        <SelectField
          label={t('visibility')}
          hint={t('visibilityHint')}
          problem={write.problemOf('visibility')}
          name="visibility"
          defaultValue={trip.visibility}
        >
          <Options
            values={[
              ['PRIVATE', t('tripPrivate')],
              ['PUBLIC', t('tripPublic')]
            ]}
          />
        </SelectField>
        <LateChanges trip={trip} />
        {general && <FailureNotice failure={general} />}
        <p class="form-buttons">
          <WriteButton write={write} class="primary" texts={['save', 'saving']} />
          <DeletionButton trip={trip} write={write} onWritten={onWritten} />
        </p>
      </fieldset>
    </form>
  )
}

function useTripForm(trip: Trip, onWritten: TripFormProps['onWritten']) {
  const write = useWrite()
  const [isNoNumber, setNoNumber] = useState(false)
  const isRefused = write.failure?.status === 403
  const [isChanged, setChanged] = useState(false)
  useUnsaved(isChanged && !isRefused)
  const changeIn = (form: HTMLFormElement) => changeOf(new FormData(form), trip, 1 / fromUserUnit(1, 'l'))
  /** An invalid number counts as a change. */
  const note = (form: HTMLFormElement) => setChanged(Object.keys(changeIn(form) ?? { refuelled: '' }).length > 0)
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const change = changeIn(event.currentTarget as HTMLFormElement)
    setNoNumber(!change)
    if (!change) return
    const isSaved = await write.send(async () => onWritten(await changeTrip(trip.id, change)))
    if (!isSaved) return
    setChanged(false)
    announce(t('tripSaved'))
  }
  return { write, isRefused, isNoNumber, note, save }
}

/** Deletes the trip, or restores it. */
function DeletionButton({ trip, write, onWritten }: TripFormProps & { readonly write: Write }) {
  const remove = useRemoval(trip, write)
  const restore = async () => {
    const isRestored = await write.send(async () => onWritten(await changeTrip(trip.id, { deleted: false })))
    if (isRestored) announce(t('tripRestored'))
  }
  return trip.deleted ? (
    <WriteButton write={write} texts={['tripRestore']} onClick={() => void restore()} />
  ) : (
    <WriteButton write={write} class="danger" texts={['tripDelete']} onClick={() => void remove()} />
  )
}

function TextFields({ trip, write }: { readonly trip: Trip; readonly write: Write }) {
  return (
    <>
      <InputField label={t('tripName')} problem={write.problemOf('name')} name="name" defaultValue={trip.name ?? ''} />
      <InputField
        label={t('driver')}
        problem={write.problemOf('driver')}
        name="driver"
        list={driverListId}
        defaultValue={trip.driver ?? ''}
      />
      <DriverSuggestions />
      <SelectField
        label={t('tripCategory')}
        problem={write.problemOf('category')}
        name="category"
        defaultValue={trip.category ?? ''}
      >
        <Options values={categoryOptions()} />
      </SelectField>
      {trip.category_by === 'PLACE' && <p class="note">{t('tripCategoryByPlace')}</p>}
      <InputField
        label={t('tripPurpose')}
        problem={write.problemOf('purpose')}
        name="purpose"
        defaultValue={trip.purpose ?? ''}
      />
      <InputField
        label={t('tripVisited')}
        problem={write.problemOf('visited')}
        name="visited"
        defaultValue={trip.visited ?? ''}
      />
      <Field label={t('notes')} problem={write.problemOf('notes')}>
        {(attributes) => <textarea {...attributes} name="notes" rows={3} defaultValue={trip.notes ?? ''} />}
      </Field>
    </>
  )
}

function Refuelled({ trip, problem }: { readonly trip: Trip; readonly problem: string | undefined }) {
  const value = shownVolume(trip.fuel_manual_lt, 1 / fromUserUnit(1, 'l'))
  return (
    <InputField
      label={`${t('fuelRefuelled')} (${userUnitName('l')})`}
      problem={problem}
      name="refuelled"
      inputMode="decimal"
      defaultValue={value}
    />
  )
}

/** Deletes the trip and shows the list, where the deletion can be undone. */
function useRemoval({ id }: Trip, write: Write): () => Promise<void> {
  const { route } = useLocation()
  const restore = async () => {
    try {
      await changeTrip(id, { deleted: false })
      route(tripPath(id))
      announce(t('tripRestored'))
    } catch {
      announce(t('tripNotRestored'), () => void restore())
    }
  }
  return async () => {
    const isDeleted = await write.send(() => deleteTrip(id))
    if (!isDeleted) return
    announce(t('tripDeleted'), () => void restore())
    route(tripsPath)
  }
}
