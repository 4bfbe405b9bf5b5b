/** The form of a vehicle's profile. It sends only changed fields, so that two users do not revert each other's changes. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { client, replyOf } from '../../api/client.ts'
import { useUnsaved } from '../../form/unsaved.ts'
import { useWrite } from '../../form/use-write.ts'
import { WriteButton } from '../../form/write-button.tsx'
import { formatNumber } from '../../language/format.ts'
import { t } from '../../language/language.ts'
import { FailureNotice } from '../../loading/failure-notice.tsx'
import { announce } from '../../page/announcement.tsx'
import type { FullProfile, ProfileReply } from '../shown-vehicle.ts'
import { ProfileField } from './profile-field.tsx'
import { detectionPath, type ProfileGroup } from './profile-groups.ts'
import { bodyOf, changedPaths, type Fields, numberOf, type Texts, textsOf } from './profile-values.ts'

interface ProfileFormProps {
  readonly profile: FullProfile
  readonly groups: readonly ProfileGroup[]
  readonly fields: Fields
  readonly onSaved: (reply: ProfileReply) => void
}

export function ProfileForm(props: ProfileFormProps) {
  const { groups, fields } = props
  const { form, saved, changes, problemOf, failure, write, note, save } = useProfileForm(props)
  return (
    <form
      ref={form}
      class="profile-form"
      noValidate
      onInput={({ currentTarget }) => note(textsIn(currentTarget, fields))}
      onSubmit={(event) => void save(event)}
    >
      {groups.map((group) => (
        <ProfileGroupCard key={group.title} group={group} fields={fields} texts={saved} problemOf={problemOf} />
      ))}
      <div class="save-bar">
        {failure && <FailureNotice failure={failure} />}
        <span class="note">{changes.length > 0 && t('changes', { count: changes.length })}</span>
        <WriteButton write={write} class="primary" texts={['save', 'saving']} isDisabled={changes.length === 0} />
      </div>
    </form>
  )
}

function useProfileForm({ profile, fields, onSaved }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const write = useWrite()
  const saved = textsOf(profile, fields)
  const [texts, note] = useState(saved)
  const [problems, setProblems] = useState<Texts>({})
  const changes = changedPaths(saved, texts)
  useUnsaved(changes.length > 0)

  /** Shows values as the service stores them: numbers without spaces and with a decimal point. */
  const show = (stored: Texts) => {
    note(stored)
    for (const [path, text] of Object.entries(stored)) {
      const field = form.current?.elements.namedItem(path)
      if (field && 'value' in field) field.value = text
    }
  }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = problemsOf(texts, fields)
    setProblems(found)
    if (Object.keys(found).length > 0 || changes.length === 0) return
    await write.send(async () => {
      const reply = await changeProfile(profile.id, bodyOf(profile, texts, fields))
      onSaved(reply)
      show(textsOf(reply.data, fields))
      announce(t('profileSaved'))
    })
  }
  // Values that another user has changed meanwhile are shown, except where this user has entered something.
  const before = useRef(saved)
  useEffect(() => {
    const former = before.current
    before.current = saved
    if (changedPaths(former, saved).length === 0) return
    const kept = Object.entries(texts).filter(([path, text]) => text !== former[path])
    show({ ...saved, ...Object.fromEntries(kept) })
  }, [profile])
  // Focuses the first refused field.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [write.failure, problems])
  const problemOf = (path: string) => problems[path] ?? write.problemOf(path)
  return { form, saved, changes, problemOf, failure: write.failureBeside(Object.keys(fields)), write, note, save }
}

function changeProfile(vehicleId: string, body: ReturnType<typeof bodyOf>): Promise<ProfileReply> {
  return replyOf(client.PUT('/vehicle/{vehicle_id}', { params: { path: { vehicle_id: vehicleId } }, body }))
}

interface ProfileGroupCardProps {
  readonly group: ProfileGroup
  readonly fields: Fields
  readonly texts: Texts
  readonly problemOf: (path: string) => string | undefined
}

function ProfileGroupCard({ group, fields, texts, problemOf }: ProfileGroupCardProps) {
  const { title, text, paths, isOpen = false } = group
  return (
    <details class="card" open={isOpen || paths.some((path) => texts[path] || problemOf(path))}>
      <summary>{t(title)}</summary>
      {text && <p class="note">{t(text)}</p>}
      <div class="profile-fields">
        {paths.map((path) => {
          const field = fields[path]
          return (
            field && (
              <ProfileField key={path} path={path} field={field} text={texts[path] ?? ''} problem={problemOf(path)} />
            )
          )
        })}
      </div>
    </details>
  )
}

function textsIn(form: HTMLFormElement, fields: Fields): Texts {
  const data = new FormData(form)
  return Object.fromEntries(Object.keys(fields).map((path) => [path, String(data.get(path) ?? '')]))
}

/** Problems that the service does not refuse, or does not report for a field. */
function problemsOf(texts: Texts, fields: Fields): Texts {
  const outside = Object.entries(fields)
    .filter(([path]) => path.startsWith(`${detectionPath}.`) && texts[path] !== '')
    .filter(
      ([path, { min = 0, max = 0 }]) => !(numberOf(texts[path] ?? '') >= min && numberOf(texts[path] ?? '') <= max)
    )
    .map(([path, { min = 0, max = 0 }]) => [path, t('between', { min: formatNumber(min), max: formatNumber(max) })])
  return { ...Object.fromEntries(outside), ...(texts.name?.trim() === '' && { name: t('nameMissing') }) }
}
