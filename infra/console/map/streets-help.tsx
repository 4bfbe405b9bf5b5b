/** The dialog that says how streets are set up. */
import { SecretLine } from '../form/secret-line.tsx'
import { t } from '../language/language.ts'
import { Dialog } from '../page/dialog.tsx'

export interface StreetsHelpProps {
  /** The start of a command line that sets up streets. */
  readonly command: string
  readonly onClose: () => void
}

export function StreetsHelp({ command, onClose }: StreetsHelpProps) {
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
