/** Lets users who may choose the map for everybody set it up: at first by a notice on a map without streets, later by a button. */
import { useState } from 'preact/hooks'
import type { MapChoice } from '../../../lib/contract/console-config.ts'
import { ownProfile } from '../account/own-profile.ts'
import { keptSwitch } from '../kept-choices.ts'
import { t } from '../language/language.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { Icon } from '../page/icons.tsx'
import { mapChoiceMessages } from './choice/map-choice.messages.ts'
import type { MapChoiceDialogProps } from './choice/map-choice-dialog.tsx'

const isDismissed = keptSwitch('streets-notice-dismissed', false)

function dismiss(): void {
  isDismissed.value = true
}

const MapChoiceDialog = lazyPart<MapChoiceDialogProps>(
  async () => (await import('./choice/map-choice-dialog.tsx')).MapChoiceDialog,
  mapChoiceMessages
)

/** `choice`: absent if no user can choose. */
export function StreetsChoice({ choice }: { readonly choice: MapChoice | undefined }) {
  const [isOpen, setOpen] = useState(false)
  if (!ownProfile.value?.may_set_map || choice === undefined) return null
  const isAsked = choice === 'open' && !isDismissed.value
  return (
    <div class={isAsked ? 'streets-notice' : 'streets-choice'}>
      {isAsked && t('noStreets')}
      <button type="button" class="quiet" onClick={() => setOpen(true)}>
        {t(isAsked ? 'howToSetStreets' : 'setUpMap')}
      </button>
      {isAsked && (
        <button type="button" class="quiet" aria-label={t('close')} title={t('close')} onClick={dismiss}>
          <Icon name="close" />
        </button>
      )}
      {isOpen && <MapChoiceDialog choice={choice} onClose={() => setOpen(false)} />}
    </div>
  )
}
