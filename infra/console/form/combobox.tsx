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
export function Combobox({ label, placeholder, ...content }: ComboboxProps) {
  const id = useId()
  const box = useCombobox(content)
  const { isOpen, found, active } = box
  return (
    <div class="combobox">
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found[active] ? `${id}-${active}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={box.typed ?? content.chosen?.text ?? ''}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={box.open}
        onInput={({ currentTarget }) => box.type(currentTarget.value)}
        onKeyDown={box.onKey}
        onBlur={box.leave}
      />
      <Icon name="open" />
      <div class="combobox-list" hidden={!isOpen}>
        <div id={`${id}-list`} role="listbox" aria-label={label}>
          {isOpen && <Choices id={id} box={box} chosenId={content.chosen?.id} />}
        </div>
        {isOpen && found.length === 0 && <p class="note">{t('noneFound')}</p>}
        {found.length > maxShown && <p class="note">{t('moreFound', { count: found.length - maxShown })}</p>}
      </div>
    </div>
  )
}

function useCombobox({ options, chosen, onChoose }: Pick<ComboboxProps, 'options' | 'chosen' | 'onChoose'>) {
  /** Undefined while the user does not type. */
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const found = useMemo(() => foundIn(options, typed ?? ''), [options, typed])
  const count = Math.min(found.length, maxShown)
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
    const index = found.findIndex(({ id }) => id === chosen?.id)
    setActive(index < count ? Math.max(0, index) : 0)
  }
  const type = (text: string) => {
    setTyped(text)
    setActive(0)
    setOpen(true)
  }
  const accept = () => (typed?.trim() === '' ? leave() : choose(found[active]))
  const move = (step: number) => (isOpen ? setActive((active + step + count) % Math.max(1, count)) : open())
  const onKey = keysOf({ isOpen, move, accept, close })
  return { typed, isOpen, active, found, open, type, choose, leave, onKey }
}

interface KeyActions {
  readonly isOpen: boolean
  readonly move: (step: number) => void
  readonly accept: () => void
  readonly close: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function keysOf({ isOpen, move, accept, close }: KeyActions): (event: KeyboardEvent) => void {
  return (event) => {
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      move(step)
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      accept()
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      close()
    }
  }
}

interface ChoicesProps {
  /** Start of the IDs of the elements. */
  readonly id: string
  readonly box: ReturnType<typeof useCombobox>
  readonly chosenId: string | undefined
}

function Choices({ id, box: { found, active, choose }, chosenId }: ChoicesProps) {
  return found
    .slice(0, maxShown)
    .map((option, index) => (
      <Choice
        key={option.id}
        id={`${id}-${index}`}
        option={option}
        isActive={index === active}
        isChosen={option.id === chosenId}
        onChoose={() => choose(option)}
      />
    ))
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
