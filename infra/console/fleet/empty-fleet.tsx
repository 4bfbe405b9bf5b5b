/** What a user sees who has no vehicles: how to get the first one. */
import { useState } from 'preact/hooks'
import { client, replyOf } from '../api/client.ts'
import type { Failure } from '../api/failure.ts'
import { asFailure } from '../api/query.ts'
import { t } from '../language/language.ts'
import { FailureNotice } from '../layout/failure-notice.tsx'
import { Field } from '../layout/field.tsx'

/** Source: decisions, "Values". */
const maxNameLength = 256

export function EmptyFleet({ onAdded }: { readonly onAdded: () => void }) {
  const [isSending, setSending] = useState(false)
  const [isNameMissing, setNameMissing] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const add = async (event: SubmitEvent) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget as HTMLFormElement).get('name') ?? '').trim()
    setNameMissing(name === '')
    setFailure(undefined)
    if (name === '' || isSending) return
    setSending(true)
    try {
      await replyOf(client.POST('/vehicle', { body: { name } }))
      onAdded()
    } catch (error) {
      setFailure(asFailure(error))
    } finally {
      setSending(false)
    }
  }

  const issue = failure?.data?.issues?.find(({ path }) => path === 'name')?.message
  const problem = isNameMissing ? t('nameMissing') : issue
  return (
    <div class="notice-page">
      <h2>{t('emptyFleet')}</h2>
      <p>{t('emptyFleetText')}</p>
      <form class="fields" noValidate onSubmit={(event) => void add(event)}>
        <Field label={t('vehicleName')} problem={problem}>
          {(attributes) => <input {...attributes} name="name" maxLength={maxNameLength} autoComplete="off" />}
        </Field>
        {failure && issue === undefined && <FailureNotice failure={failure} />}
        <button type="submit" class="primary" disabled={isSending}>
          {t(isSending ? 'adding' : 'addVehicle')}
        </button>
      </form>
    </div>
  )
}
