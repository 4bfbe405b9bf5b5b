/** A notice on a map without streets, once, to those who can have streets set up. */
import { signal } from '@preact/signals'
import { useState } from 'preact/hooks'
import { areRequestsScarce } from '../api/budget.ts'
import { readOrganizations } from '../api/read-organizations.ts'
import { SecretLine } from '../form/secret-line.tsx'
import { t } from '../language/language.ts'
import { useQuery } from '../loading/use-query.ts'
import { Dialog } from '../page/dialog.tsx'
import { Icon } from '../page/icons.tsx'
import { administersAny, isLocalService } from './may-set-streets.ts'

const storageKey = 'console.streets-notice'
const isDismissed = signal(localStorage.getItem(storageKey) !== null)

function dismiss(): void {
  localStorage.setItem(storageKey, 'dismissed')
  isDismissed.value = true
}

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

interface StreetsHelpProps {
  /** The start of a command line that sets up streets. */
  readonly command: string
  readonly onClose: () => void
}

function StreetsHelp({ command, onClose }: StreetsHelpProps) {
  return (
    <Dialog title={t('streetsOnMap')} isWide onClose={onClose}>
      <div class="fields">
        <p>{t('streetsHelp')}</p>
        <SecretLine
          isCode
          label={t('streetsOfStyle')}
          value={`${command} \\\n  -c mapStyle=https://tiles.openfreemap.org/styles/liberty \\\n  -c mapStyleDark=https://tiles.openfreemap.org/styles/dark`}
        />
        <SecretLine
          isCode
          label={t('streetsOfTiles')}
          value={`${command} \\\n  -c mapTiles=https://maps.example.com/germany.pmtiles`}
        />
        <p>{t('streetsDetails')}</p>
        <form method="dialog" class="dialog-actions">
          <button type="submit">{t('close')}</button>
        </form>
      </div>
    </Dialog>
  )
}
