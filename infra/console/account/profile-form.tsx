/** The form of the user's own profile. */
import { useState } from 'preact/hooks'
import type { OwnProfile } from '../../../lib/contract/resources/own-profile.ts'
import type { OwnProfileChange } from '../../../lib/contract/resources/own-profile-change.ts'
import { InputField } from '../form/input-field.tsx'
import { useUnsaved } from '../form/unsaved.ts'
import { useWrite } from '../form/use-write.ts'
import { WriteButton } from '../form/write-button.tsx'
import { type PlainKey, t } from '../language/language.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { announce } from '../page/announcement.tsx'
import { changeProfile } from './change-profile.ts'

/** Each field with its label and the value of its `autocomplete` attribute. */
const texts = [
  ['first_name', 'firstName', 'given-name'],
  ['last_name', 'lastName', 'family-name'],
  ['address_street', 'street', 'street-address'],
  ['address_zip', 'postalCode', 'postal-code'],
  ['address_city', 'city', 'address-level2'],
  ['address_country_code', 'country', 'country']
] as const satisfies readonly (readonly [keyof OwnProfile, PlainKey, string])[]

const flags = [
  ['notification_new_message', 'notifyMessage'],
  ['notification_new_news_article', 'notifyNews'],
  ['may_use_email_for_marketing', 'mailForMarketing']
] as const satisfies readonly (readonly [keyof OwnProfile, PlainKey])[]

export function ProfileForm({ profile }: { readonly profile: OwnProfile }) {
  const write = useWrite()
  const { send, problemOf, failureBeside } = write
  const [isChanged, setChanged] = useState(false)
  useUnsaved(isChanged)
  const isDifferent = (form: HTMLFormElement) => Object.keys(changeIn(form, profile)).length > 0
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const change = changeIn(event.currentTarget as HTMLFormElement, profile)
    if (!(await send(() => changeProfile(change)))) return
    setChanged(false)
    announce(t('profileSaved'))
  }
  const failure = failureBeside(texts.map(([name]) => name))
  return (
    <section class="card account-part" aria-labelledby="profile-part">
      <h2 id="profile-part">{t('profile')}</h2>
      <form
        class="fields"
        noValidate
        onInput={({ currentTarget }) => setChanged(isDifferent(currentTarget))}
        onSubmit={(event) => void save(event)}
      >
        <TextFields profile={profile} problemOf={problemOf} />
        {flags.map(([name, label]) => (
          <label key={name} class="check">
            <input type="checkbox" name={name} defaultChecked={profile[name] ?? false} />
            <span>{t(label)}</span>
          </label>
        ))}
        {failure && <FailureNotice failure={failure} />}
        <div class="dialog-actions">
          <WriteButton write={write} class="primary" texts={['save', 'saving']} />
        </div>
      </form>
    </section>
  )
}

interface TextFieldsProps {
  readonly profile: OwnProfile
  readonly problemOf: (path: string) => string | undefined
}

function TextFields({ profile, problemOf }: TextFieldsProps) {
  return (
    <div class="field-columns">
      {texts.map(([name, label, autoComplete]) => (
        <InputField
          key={name}
          label={t(label)}
          problem={problemOf(name)}
          name={name}
          defaultValue={profile[name] ?? ''}
          maxLength={PROFILE_FIELDS[name]?.maxLength}
          autoComplete={autoComplete}
        />
      ))}
    </div>
  )
}

/**
 * Contains only the fields that differ from the profile, so that changes made in another tab are kept. Empty text
 * clears a field.
 */
function changeIn(form: HTMLFormElement, profile: OwnProfile): OwnProfileChange {
  const data = new FormData(form)
  const written = texts.flatMap(([name]) => {
    const text = String(data.get(name) ?? '').trim()
    return text === (profile[name] ?? '') ? [] : [[name, text === '' ? null : text] as const]
  })
  const ticked = flags.flatMap(([name]) => {
    return data.has(name) === (profile[name] ?? false) ? [] : [[name, data.has(name)] as const]
  })
  return Object.fromEntries([...written, ...ticked])
}
