/** A field in which one of many items is chosen by typing a part of its text. Source: ARIA Authoring Practices, combobox. */
import { useId, useMemo, useState } from 'preact/hooks'
import { t } from '../language/language.ts'
import { hasWords } from '../language/words.ts'
import { Icon } from '../page/icons.tsx'

export interface Option {
  readonly id: string
  readonly text: string
  /** Further text in which typed words are looked for. */
  readonly alsoFoundBy?: string | undefined
}

interface ComboboxProps {
  readonly label: string
  /** In the order in which they are shown. */
  readonly options: readonly Option[]
  /** Absent if none is chosen. */
  readonly chosen: Option | undefined
  /** Shown while none is chosen. */
  readonly placeholder: string
  /** Called with undefined when the user has emptied the field. */
  readonly onChoose: (id: string | undefined) => void
}

/** The user finds further options by typing. */
const maxShown = 50

/** Leaving the field without a choice restores its text. */
export function Combobox({ label, options, chosen, placeholder, onChoose }: ComboboxProps) {
  const id = useId()
  /** Undefined while the user does not type. */
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const found = useMemo(() => foundIn(options, typed ?? ''), [options, typed])
  const shown = found.slice(0, maxShown)
  const close = () => {
    setOpen(false)
    setTyped(undefined)
  }
  const choose = (option: Option | undefined) => {
    if (option) onChoose(option.id)
    close()
  }
  const leave = () => {
    if (typed?.trim() === '' && chosen) onChoose(undefined)
    close()
  }
  const open = () => {
    setOpen(true)
    setActive(
      Math.max(
        0,
        shown.findIndex((option) => option.id === chosen?.id)
      )
    )
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!isOpen) open()
      else setActive((active + step + shown.length) % Math.max(1, shown.length))
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (typed?.trim() === '') leave()
      else choose(shown[active])
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      close()
    }
  }
  return (
    <div class="combobox">
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && shown[active] ? `${id}-${active}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={typed ?? chosen?.text ?? ''}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={open}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setActive(0)
          setOpen(true)
        }}
        onKeyDown={onKey}
        onBlur={leave}
      />
      <Icon name="open" />
      <div class="combobox-list" hidden={!isOpen}>
        <div id={`${id}-list`} role="listbox" aria-label={label}>
          {isOpen &&
            shown.map((option, index) => (
              <Choice
                key={option.id}
                id={`${id}-${index}`}
                option={option}
                isActive={index === active}
                isChosen={option.id === chosen?.id}
                onChoose={() => choose(option)}
              />
            ))}
        </div>
        {isOpen && found.length === 0 && <p class="note">{t('noneFound')}</p>}
        {found.length > maxShown && <p class="note">{t('moreFound', { count: found.length - maxShown })}</p>}
      </div>
    </div>
  )
}

interface ChoiceProps {
  readonly id: string
  readonly option: Option
  readonly isActive: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** The keyboard reaches it through the field, which keeps the focus. */
function Choice({ id, option, isActive, isChosen, onChoose }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      class={isActive ? 'is-active' : undefined}
      ref={(item) => {
        if (isActive) item?.scrollIntoView({ block: 'nearest' })
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {option.text}
    </div>
  )
}

/** Every word must occur in the text, in the ID or in what else finds the option. */
function foundIn(options: readonly Option[], typed: string): readonly Option[] {
  return options.filter(({ id, text, alsoFoundBy = '' }) => hasWords([text, id, alsoFoundBy].join('\n'), typed))
}
