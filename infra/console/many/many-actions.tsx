/** The actions on the vehicles that the user has picked in the fleet. */
import { useRef, useState } from 'preact/hooks'
import type { Vehicle } from '../api/vehicle.ts'
import type { ManyActionsProps } from '../fleet/picked/picked-bar.tsx'
import { isRunning } from '../form/current-run.ts'
import { type PlainKey, t } from '../language/language.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { focusEntry, moveFocus } from '../page/menu-focus.ts'
import { PopoverButton } from '../page/popover-button.tsx'
import { ruleFormMessages } from '../vehicle/rules/rule-form.messages.ts'
import { type ActionKind, actionKinds } from './action-kind.ts'

const ActionDialog = lazyPart(async () => (await import('./action-dialog.tsx')).ActionDialog, ruleFormMessages)

const texts: Readonly<Record<ActionKind, PlainKey>> = {
  share: 'manyShare',
  takeBack: 'manyTakeBack',
  group: 'manyGroup',
  field: 'manyField',
  rule: 'manyRule',
  rename: 'manyRename'
}

export function ManyActions({ vehicles, onDone }: ManyActionsProps) {
  const [open, setOpen] = useState<{ readonly kind: ActionKind; readonly vehicles: readonly Vehicle[] }>()
  const menu = useRef<HTMLDivElement>(null)
  const choose = (kind: ActionKind) => {
    menu.current?.closest<HTMLElement>('[popover]')?.hidePopover()
    setOpen({ kind, vehicles })
  }
  if (isRunning()) return <p class="note">{t('manyRunning')}</p>
  return (
    <>
      <PopoverButton label={t('manyActions')} button={t('manyActions')} onOpen={() => focusEntry(menu.current)}>
        <div ref={menu} class="many-menu" role="menu" aria-label={t('manyActions')} onKeyDown={moveFocus}>
          {actionKinds.map((kind) => (
            <button key={kind} type="button" role="menuitem" class="menu-entry" onClick={() => choose(kind)}>
              {`${t(texts[kind])}…`}
            </button>
          ))}
        </div>
      </PopoverButton>
      {open && (
        <ActionDialog
          title={t(texts[open.kind])}
          kind={open.kind}
          vehicles={open.vehicles}
          onClose={() => setOpen(undefined)}
          onStarted={onDone}
        />
      )}
    </>
  )
}
