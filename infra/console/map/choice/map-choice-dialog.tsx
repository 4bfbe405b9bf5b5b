/** The dialog in which a user chooses, for everybody, where the streets of the map come from. */
import { useState } from 'preact/hooks'
import { mapSettingSeconds } from '../../../../lib/contract/console-config.ts'
import type { MapSetting, MapSettingChange, StreetSource } from '../../../../lib/contract/resources/map-setting.ts'
import { client, replyOf } from '../../api/client.ts'
import { ChoiceFieldset } from '../../form/choice-fieldset.tsx'
import { InputField } from '../../form/input-field.tsx'
import { useWrite, type Write } from '../../form/use-write.ts'
import { WriteButton } from '../../form/write-button.tsx'
import { t } from '../../language/language.ts'
import { FailureNotice } from '../../loading/failure-notice.tsx'
import { Loaded } from '../../loading/loaded.tsx'
import { useQuery } from '../../loading/use-query.ts'
import { Dialog } from '../../page/dialog.tsx'

export interface MapChoiceDialogProps {
  readonly onClose: () => void
}

export function MapChoiceDialog({ onClose }: MapChoiceDialogProps) {
  const stored = useQuery(async (signal) => (await replyOf(client.GET('/setting/map', { signal }))).data, [])
  return (
    <Dialog title={t('streetsOnMap')} isWide onClose={onClose}>
      <Loaded query={stored}>{(setting) => <ChoiceForm setting={setting} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

const sources = [
  ['OPENFREEMAP', 'streetsOfOpenFreeMap'],
  ['STYLE', 'streetsOfStyle'],
  ['TILES', 'streetsOfTiles'],
  ['NONE', 'streetsOfNone']
] as const satisfies readonly (readonly [StreetSource, string])[]

const fieldsOf = {
  OPENFREEMAP: [],
  STYLE: [
    ['style_url', 'styleAddress'],
    ['style_dark_url', 'darkStyleAddress']
  ],
  TILES: [['tiles_url', 'tilesAddress']],
  NONE: []
} as const satisfies Readonly<Record<StreetSource, readonly (readonly [keyof MapSetting, string])[]>>

function ChoiceForm({ setting, onClose }: MapChoiceDialogProps & { readonly setting: MapSetting }) {
  const [streets, setStreets] = useState<StreetSource>(setting.streets ?? 'OPENFREEMAP')
  const write = useWrite()
  const fields = fieldsOf[streets]
  const failure = write.failureBeside(fields.map(([name]) => name))
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget as HTMLFormElement)
    const addresses = fields.map(([name]) => [name, String(given.get(name) ?? '').trim() || null])
    const isSaved = await save(write, { streets, ...Object.fromEntries(addresses) })
    // The origins of the streets stand in the policy of the page.
    if (isSaved) location.reload()
  }
  return (
    <form class="fields" noValidate onSubmit={(event) => void submit(event)}>
      <ChoiceFieldset legend={t('streetsFrom')} problem={write.problemOf('streets')}>
        {sources.map(([source, text]) => (
          <label key={source} class="check">
            <input type="radio" name="streets" checked={streets === source} onChange={() => setStreets(source)} />
            {t(text)}
          </label>
        ))}
      </ChoiceFieldset>
      {fields.map(([name, text]) => (
        <InputField
          key={name}
          type="url"
          name={name}
          label={t(text)}
          defaultValue={setting[name] ?? ''}
          problem={write.problemOf(name)}
        />
      ))}
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

/** Resolves when no function of the console remembers the former setting. */
function save(write: Write, body: MapSettingChange): Promise<boolean> {
  return write.send(async () => {
    await replyOf(client.PUT('/setting/map', { body }))
    await new Promise((resolve) => setTimeout(resolve, (mapSettingSeconds + 1) * 1000))
  })
}
