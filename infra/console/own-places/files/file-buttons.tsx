/** Buttons that import and export places. */
import { useState } from 'preact/hooks'
import type { Organization } from '../../../../lib/contract/resources/organization.ts'
import { useWrite } from '../../form/use-write.ts'
import { WriteButton } from '../../form/write-button.tsx'
import { t } from '../../language/language.ts'
import { FailureNotice } from '../../loading/failure-notice.tsx'
import { lazyPart } from '../../loading/lazy-part.tsx'
import { saveFile } from '../../page/save-file.ts'
import type { ImportDialogProps } from './import-dialog.tsx'
import { exportPlaces } from './place-files.ts'

const ImportDialog = lazyPart<ImportDialogProps>(async () => (await import('./import-dialog.tsx')).ImportDialog)

interface FileButtonsProps {
  readonly organizations: readonly Organization[]
  readonly hasPlaces: boolean
  readonly onImported: () => void
}

export function FileButtons({ organizations, hasPlaces, onImported }: FileButtonsProps) {
  const [isImporting, setImporting] = useState(false)
  const write = useWrite()
  const save = () => write.send(async () => saveFile(await exportPlaces(organizations), 'places.geojson'))
  return (
    <>
      <div class="buttons">
        <button type="button" onClick={() => setImporting(true)}>
          {t('placesImport')}…
        </button>
        {hasPlaces && <WriteButton write={write} texts={['placesExport']} onClick={() => void save()} />}
      </div>
      {write.failure && <FailureNotice failure={write.failure} />}
      {isImporting && (
        <ImportDialog organizations={organizations} onImported={onImported} onClose={() => setImporting(false)} />
      )}
    </>
  )
}
