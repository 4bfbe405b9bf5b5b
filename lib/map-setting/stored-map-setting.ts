/** The setting of the console's map as it is stored: one item for the deployment. */
import { MapSetting } from '../contract/resources/map-setting.ts'
import { type ItemKind, type ItemRef, resourceKind } from '../table/item.ts'
import { mapSettingKey } from '../table/keys.ts'

const strictKind = resourceKind(MapSetting)

/** One that cannot be understood, such as that of a later version, counts as one without a choice: the console needs no streets. */
const kind: ItemKind<MapSetting> = {
  ...strictKind,
  decode: (stored) => {
    try {
      return strictKind.decode(stored)
    } catch {
      return {}
    }
  }
}

export const mapSettingItem: ItemRef<MapSetting> = { key: mapSettingKey, kind }
