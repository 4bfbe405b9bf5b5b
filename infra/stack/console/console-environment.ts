/** The environment variables that pass the settings of the console to its function. */
import type { ConsoleMap } from '../../../lib/contract/console-config.ts'
import type { OptionalFunctionVariable } from '../../../lib/environment.ts'
import type { Settings } from '../settings.ts'

type MapSettings = Pick<Settings, 'mapStyle' | 'mapStyleDark' | 'mapTiles' | 'mapOrigins'>

/** Empty if the settings name neither streets nor a name or a logo. `logo` is the name of its file. */
export function consoleEnvironment(
  settings: MapSettings & Pick<Settings, 'consoleName'>,
  logo?: string
): Partial<Record<OptionalFunctionVariable, string>> {
  const { consoleName } = settings
  const map = consoleMap(settings)
  return {
    ...(map && { CONSOLE_MAP: JSON.stringify(map) }),
    ...(consoleName !== undefined && { CONSOLE_NAME: consoleName }),
    ...(logo !== undefined && { CONSOLE_LOGO: logo })
  }
}

/** The origins are those of the addresses and those of the setting `mapOrigins`. */
function consoleMap({ mapStyle, mapStyleDark, mapTiles, mapOrigins = [] }: MapSettings): ConsoleMap | undefined {
  if (mapTiles !== undefined) return { tiles: mapTiles, origins: [new URL(mapTiles).origin] }
  if (mapStyle === undefined) return undefined
  const addresses = [mapStyle, ...(mapStyleDark === undefined ? [] : [mapStyleDark])]
  const origins = [...addresses.map((address) => new URL(address).origin), ...mapOrigins]
  return { style: mapStyle, ...(mapStyleDark && { styleDark: mapStyleDark }), origins: [...new Set(origins)] }
}
