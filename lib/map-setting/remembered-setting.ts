/** The setting of the console's map, for a function that needs it at nearly every request and must answer without it too. */
import { mapSettingSeconds } from '../contract/console-config.ts'
import type { MapSetting } from '../contract/resources/map-setting.ts'

const noSetting: MapSetting = {}

/**
 * Remembers what `read` returns for some seconds. If it rejects, returns the setting that was read last, or one without a
 * choice, and notes the error.
 */
export function rememberedSetting(
  read: () => Promise<MapSetting | undefined>,
  onError: (error: unknown) => void,
  clock: () => number = Date.now
): () => Promise<MapSetting> {
  let last = noSetting
  let freshUntil = Number.NEGATIVE_INFINITY
  return async () => {
    if (clock() < freshUntil) return last
    try {
      last = (await read()) ?? noSetting
    } catch (error) {
      onError(error)
    }
    freshUntil = clock() + mapSettingSeconds * 1000
    return last
  }
}
