/** Controls of how the vehicles are shown: as a list or a table, the saved views, and those of the table. */
import { useState } from 'preact/hooks'
import type { Vehicle } from '../api/vehicle.ts'
import { type PlainKey, t } from '../language/language.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { Icon } from '../page/icons.tsx'
import { PopoverButton } from '../page/popover-button.tsx'
import { IconButton } from './icon-button.tsx'
import { loadTable, tablePart } from './load-table.ts'
import type { Choice } from './use-choice.ts'
import type { FleetView } from './use-fleet-view.ts'
import { type View, views } from './view.ts'

interface ViewToolsProps extends FleetView {
  /** The vehicles of the fleet, also those that do not fit the filter. */
  readonly all: ReadonlyMap<string, Vehicle>
}

const SaveView = lazyPart<Choice>(async () => (await loadTable()).SaveView)

const texts: Readonly<Record<View, PlainKey>> = { list: 'viewList', table: 'viewTable' }

export function ViewTools(props: ViewToolsProps) {
  const [isSaving, setSaving] = useState(false)
  const { view, setView } = props
  const table = view === 'table' ? tablePart.value : undefined
  return (
    <>
      <fieldset class="button-group view-choice" aria-label={t('viewOf')}>
        {views.map((each) => (
          <IconButton
            key={each}
            icon={each}
            text={texts[each]}
            isPressed={each === view}
            onClick={() => setView(each)}
          />
        ))}
      </fieldset>
      <PopoverButton label={t('savedViews')} button={<Icon name="bookmark" />} isIcon onOpen={() => setSaving(true)}>
        {isSaving && <SaveView {...props} />}
      </PopoverButton>
      {table && <table.TableTools {...props} />}
    </>
  )
}
