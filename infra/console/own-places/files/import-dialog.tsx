/** Imports places from a file, and says what became of each of its features. */
import { useState } from 'preact/hooks'
import type { Organization } from '../../../../lib/contract/resources/organization.ts'
import type { PlaceImport } from '../../../../lib/contract/resources/place-collection.ts'
import { Field } from '../../form/field.tsx'
import { useWrite } from '../../form/use-write.ts'
import { WriteDialog } from '../../form/write-dialog.tsx'
import { t } from '../../language/language.ts'
import { fromUserUnit, toUserUnit } from '../../language/user-units.ts'
import { Dialog } from '../../page/dialog.tsx'
import { OwnerField } from '../../tokens/owner-field.tsx'
import { writePermission } from '../place.ts'
import { MetresField } from '../shape-fields.tsx'
import { fileNames, importPlaces } from './place-files.ts'

/** Metres of a point without a radius. */
const defaultRadius = 150

export interface ImportDialogProps {
  readonly organizations: readonly Organization[]
  /** Called when places may have been made or changed. */
  readonly onImported: () => void
  readonly onClose: () => void
}

export function ImportDialog({ organizations, onImported, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File>()
  const [organizationId, setOrganizationId] = useState<string>()
  const [radius, setRadius] = useState(String(Math.round(toUserUnit(defaultRadius, 'm'))))
  const [isTried, setTried] = useState(false)
  const [done, setDone] = useState<PlaceImport>()
  const write = useWrite()
  if (done) return <Outcome done={done} onClose={onClose} />
  const metres = Math.round(fromUserUnit(Number(radius), 'm'))
  const { min, max } = SHAPE_LIMITS.radius
  const isRadius = metres >= min && metres <= max
  const submit = () => {
    setTried(true)
    if (!file || !isRadius) return undefined
    return write.send(async () => {
      setDone(await importPlaces({ file, organizationId, radius: metres }))
      onImported()
    })
  }
  const writable = organizations.filter(({ permissions }) => permissions.includes(writePermission))
  return (
    <WriteDialog
      title={t('placesImport')}
      write={write}
      failure={write.failure}
      texts={['placesImport', 'placesImporting']}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('placesFile')}
        hint={t('placesFileHint')}
        problem={isTried && !file ? t('placesFileMissing') : undefined}
      >
        {(attributes) => (
          <input
            {...attributes}
            type="file"
            accept={fileNames}
            onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
          />
        )}
      </Field>
      <MetresField
        label={t('placeRadius')}
        hint={t('placesRadiusHint')}
        bounds={SHAPE_LIMITS.radius}
        problem={isTried && !isRadius ? t('placeNumberOutside') : undefined}
        value={radius}
        onText={setRadius}
      />
      {writable.length > 0 && (
        <OwnerField
          organizationId={organizationId}
          organizations={writable}
          problem={undefined}
          onChange={setOrganizationId}
        />
      )}
    </WriteDialog>
  )
}

/** Refused features that are listed; a file can have a thousand. */
const maxListed = 20

function Outcome({ done, onClose }: { readonly done: PlaceImport; readonly onClose: () => void }) {
  const { created, changed, unchanged, refused, features } = done
  const listed = features.filter(({ outcome }) => outcome === 'REFUSED').slice(0, maxListed)
  return (
    <Dialog title={t('placesImport')} onClose={onClose}>
      <div class="fields">
        <p role="status">{t('placesImported', { created, changed, unchanged, refused })}</p>
        {listed.length > 0 && (
          <ul>
            {listed.map(({ name, issues = [] }, index) => (
              <li key={index}>
                {[name, ...issues.map(({ path, message }) => `${path} ${message}`.trim())].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        )}
        <div class="dialog-actions">
          <button type="button" onClick={onClose}>
            {t('close')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
