/** The dialog in which a user chooses, for everybody, where the streets and the satellite images of the map come from. */
import { useState } from 'preact/hooks'
import { type MapChoice, mapSettingSeconds } from '../../../../lib/contract/console-config.ts'
import type { MapSetting, MapSettingChange, StreetSource } from '../../../../lib/contract/resources/map-setting.ts'
import { client, replyOf } from '../../api/client.ts'
import { useWrite, type Write } from '../../form/use-write.ts'
import { WriteButton } from '../../form/write-button.tsx'
import { t } from '../../language/language.ts'
import { FailureNotice } from '../../loading/failure-notice.tsx'
import { Loaded } from '../../loading/loaded.tsx'
import { useQuery } from '../../loading/use-query.ts'
import { Dialog } from '../../page/dialog.tsx'
import { imageFields, MapFields, readFields, streetFields } from './map-fields.tsx'
import { StreetSourceFieldset } from './street-source-fieldset.tsx'

export interface MapChoiceDialogProps {
  readonly choice: MapChoice
  readonly onClose: () => void
}

export function MapChoiceDialog({ choice, onClose }: MapChoiceDialogProps) {
  const stored = useQuery(async (signal) => (await replyOf(client.GET('/setting/map', { signal }))).data, [])
  return (
    <Dialog title={t('setUpMap')} isWide onClose={onClose}>
      <Loaded query={stored}>{(setting) => <ChoiceForm setting={setting} choice={choice} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

interface ChoiceFormProps extends MapChoiceDialogProps {
  readonly setting: MapSetting
}

function ChoiceForm({ setting, choice, onClose }: ChoiceFormProps) {
  const [streets, setStreets] = useState(firstSource(setting, choice))
  const write = useWrite()
  const fields = [...(streets === undefined ? [] : streetFields[streets]), ...imageFields]
  const failure = write.failureBeside(fields.flatMap(({ paths }) => paths))
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget as HTMLFormElement)
    const isSaved = await save(write, { ...(streets && { streets }), ...readFields(given, fields) })
    // The origins of streets and images stand in the policy of the page.
    if (isSaved) location.reload()
  }
  return (
    <form class="fields" noValidate onSubmit={(event) => void submit(event)}>
      {choice !== 'pinned' && (
        <StreetSourceFieldset chosen={streets} problem={write.problemOf('streets')} onChoose={setStreets} />
      )}
      <MapFields fields={fields} setting={setting} write={write} />
      <p>{t('reloadsAfterChoice')}</p>
      {failure && <FailureNotice failure={failure} />}
      <div class="dialog-actions">
        <button type="button" onClick={onClose}>
          {t('cancel')}
        </button>
        <WriteButton write={write} class="primary" texts={['save', 'saving']} />
      </div>
    </form>
  )
}

/** Undefined if the deployment chooses the streets, or shows its own until a user chooses. */
function firstSource({ streets }: MapSetting, choice: MapChoice): StreetSource | undefined {
  if (choice === 'pinned') return undefined
  return streets ?? (choice === 'open' ? 'OPENFREEMAP' : undefined)
}

/** Resolves when no function of the console remembers the former setting. */
function save(write: Write, body: MapSettingChange): Promise<boolean> {
  return write.send(async () => {
    await replyOf(client.PUT('/setting/map', { body }))
    await new Promise((resolve) => setTimeout(resolve, (mapSettingSeconds + 1) * 1000))
  })
}
