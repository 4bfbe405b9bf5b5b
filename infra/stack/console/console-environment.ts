/** The environment variables that pass the settings of the console to its function. */
import { consoleMap } from '../../../lib/contract/console-config.ts'
import type { OptionalFunctionVariable } from '../../../lib/environment.ts'
import type { Settings } from '../settings.ts'

type MapSettings = Pick<Settings, 'mapStyle' | 'mapStyleDark' | 'mapTiles' | 'mapOrigins'>

/** Empty if the settings name neither streets nor a name or a logo. `logo` is the name of its file. */
export function consoleEnvironment(
  settings: MapSettings & Pick<Settings, 'consoleName'>,
  logo?: string
): Partial<Record<OptionalFunctionVariable, string>> {
  const { consoleName, mapStyle: style, mapStyleDark: styleDark, mapTiles: tiles, mapOrigins: origins } = settings
  const map = consoleMap({ style, styleDark, tiles, origins })
  return {
    ...(map && { CONSOLE_MAP: JSON.stringify(map) }),
    ...(consoleName !== undefined && { CONSOLE_NAME: consoleName }),
    ...(logo !== undefined && { CONSOLE_LOGO: logo })
  }
}
