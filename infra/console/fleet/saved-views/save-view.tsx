/** The panel that saves the view that is shown under a name, and deletes saved views. */
import type { TargetedEvent } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { InputField } from '../../form/input-field.tsx'
import { t } from '../../language/language.ts'
import { announce } from '../../page/announcement.tsx'
import { Icon } from '../../page/icons.tsx'
import { columnIdsIn } from '../table/column-ids.ts'
import type { Choice } from '../use-choice.ts'
import { maxNameLength, maxViews, queryOfView } from './saved-view.ts'
import { deleteView, savedViews, saveView } from './saved-views.ts'

export function SaveView(choice: Choice) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const isKnown = savedViews.value.some((view) => view.name === name.trim())
  const rename = (text: string) => {
    setName(text)
    setProblem(undefined)
  }
  const save = (event: TargetedEvent<HTMLFormElement>) => {
    event.preventDefault()
    const view = { name: name.trim(), query: queryOfView(choice, columnIdsIn(choice.columns).join()) }
    if (view.name === '') return setProblem(t('nameMissing'))
    if (!saveView(view)) return setProblem(t('savedViewsFull', { limit: maxViews }))
    rename('')
    form.current?.closest<HTMLElement>('[popover]')?.hidePopover()
    announce(t('viewSaved'))
  }
  return (
    <>
      <form ref={form} class="fields" noValidate onSubmit={save}>
        <InputField
          label={t('viewName')}
          hint={t(isKnown ? 'viewReplaced' : 'viewKept')}
          problem={problem}
          maxLength={maxNameLength}
          value={name}
          onText={rename}
        />
        <button type="submit" class="primary">
          {t('save')}
        </button>
      </form>
      <Deletions onLast={() => form.current?.querySelector('input')?.focus()} />
    </>
  )
}

/** `onLast`: moves the focus when there is no other view to delete. */
function Deletions({ onLast }: { readonly onLast: () => void }) {
  if (savedViews.value.length === 0) return null
  const remove = (name: string, item: Element | null) => {
    const next = item?.nextElementSibling ?? item?.previousElementSibling
    const view = savedViews.value.find((each) => each.name === name)
    if (next) next.querySelector('button')?.focus()
    else onLast()
    deleteView(name)
    announce(t('viewDeleted'), view && (() => void saveView(view)))
  }
  return (
    <ul class="chips" aria-label={t('savedViews')}>
      {savedViews.value.map(({ name }) => (
        <li key={name} class="chip">
          {name}
          <button
            type="button"
            class="quiet"
            aria-label={t('deleteView', { name })}
            onClick={({ currentTarget }) => remove(name, currentTarget.closest('li'))}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}
