/** What a user sees who has no vehicles: how to get the first one. */
import { useState } from 'preact/hooks'
import { client, replyOf } from '../api/client.ts'
import { t } from '../language/language.ts'
import { FailureNotice } from '../layout/failure-notice.tsx'
import { Field } from '../layout/field.tsx'
import { useWrite } from '../layout/use-write.ts'

/** Source: decisions, "Values". */
const maxNameLength = 256

export function EmptyFleet({ onAdded }: { readonly onAdded: () => void }) {
  const { isSending, send, problemOf, failureBeside } = useWrite()
  const [isNameMissing, setNameMissing] = useState(false)

  const add = async (event: SubmitEvent) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget as HTMLFormElement).get('name') ?? '').trim()
    setNameMissing(name === '')
    if (name === '') return
    const isAdded = await send(() => replyOf(client.POST('/vehicle', { body: { name } })))
    if (isAdded) onAdded()
  }

  const failure = failureBeside(['name'])
  return (
    <div class="notice-page">
      <h2>{t('emptyFleet')}</h2>
      <p>{t('emptyFleetText')}</p>
      <form class="fields" noValidate onSubmit={(event) => void add(event)}>
        <Field label={t('vehicleName')} problem={isNameMissing ? t('nameMissing') : problemOf('name')}>
          {(attributes) => <input {...attributes} name="name" maxLength={maxNameLength} autoComplete="off" />}
        </Field>
        {failure && <FailureNotice failure={failure} />}
        <button type="submit" class="primary" disabled={isSending}>
          {t(isSending ? 'adding' : 'addVehicle')}
        </button>
      </form>
    </div>
  )
}
