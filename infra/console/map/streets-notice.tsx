/** A notice on a map without streets, once, to those who can have streets set up. */
import { signal } from '@preact/signals'
import { useState } from 'preact/hooks'
import { areRequestsScarce } from '../api/budget.ts'
import { readOrganizations } from '../api/read-organizations.ts'
import { t } from '../language/language.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { useQuery } from '../loading/use-query.ts'
import { Icon } from '../page/icons.tsx'
import { administersAny, isLocalService } from './may-set-streets.ts'
import type { StreetsHelpProps } from './streets-help.tsx'

const storageKey = 'console.streets-notice'
const isDismissed = signal(localStorage.getItem(storageKey) !== null)

function dismiss(): void {
  localStorage.setItem(storageKey, 'dismissed')
  isDismissed.value = true
}

const StreetsHelp = lazyPart<StreetsHelpProps>(async () => (await import('./streets-help.tsx')).StreetsHelp)

export function StreetsNotice() {
  return isDismissed.value ? null : <ShownNotice />
}

function ShownNotice() {
  const [isOpen, setOpen] = useState(false)
  const isLocal = isLocalService(location.hostname)
  const asked = useQuery(
    async (signal) => isLocal || (!areRequestsScarce() && administersAny(await readOrganizations(signal))),
    []
  )
  if (!asked.state.value.data) return null
  return (
    <p class="streets-notice">
      {t('noStreets')}{' '}
      <button type="button" class="quiet" onClick={() => setOpen(true)}>
        {t('howToSetStreets')}
      </button>
      <button type="button" class="quiet" aria-label={t('close')} title={t('close')} onClick={dismiss}>
        <Icon name="close" />
      </button>
      {isOpen && <StreetsHelp command={isLocal ? 'npm start --' : 'npx cdk deploy'} onClose={() => setOpen(false)} />}
    </p>
  )
}
