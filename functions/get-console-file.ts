/** GET /console and GET /console/{file}: the files of the web console, which are no part of the interface. */
import { readFile } from 'node:fs/promises'
import type { ConsoleConfig } from '../lib/contract/console-config.ts'
import { functionEnvironment, type OptionalFunctionVariable, optionalFunctionVariable } from '../lib/environment.ts'
import { logUnexpected } from '../lib/http/call-log.ts'
import { getConsoleFile } from '../lib/http/console-file.ts'
import { rememberedSetting } from '../lib/map-setting/remembered-setting.ts'
import { shownMap } from '../lib/map-setting/shown-map.ts'
import { mapSettingItem } from '../lib/map-setting/stored-map-setting.ts'
import { findItem } from '../lib/table/find-item.ts'
import { openTable } from '../lib/table/table.ts'

/** Written beside the bundle when that is built; without dots and slashes at its start no name leads elsewhere. */
const directory = new URL('./console/', import.meta.url)
const fileName = /^[\w-]+(?:\.[\w-]+)*$/

/** Once is enough: without the setting, the page is sent with the built-in map. */
const table = openTable(functionEnvironment('TABLE_NAME').TABLE_NAME, { maxAttempts: 1 })

const mapSetting = rememberedSetting(
  () => findItem(table, mapSettingItem, { ConsistentRead: true }),
  (error) => logUnexpected('get-console-file', 'map-setting', error)
)

function json<T>(name: OptionalFunctionVariable): T | undefined {
  const value = optionalFunctionVariable(name)
  return value === undefined ? undefined : JSON.parse(value)
}

async function configOf(): Promise<ConsoleConfig> {
  const [name, logo] = [optionalFunctionVariable('CONSOLE_NAME'), optionalFunctionVariable('CONSOLE_LOGO')]
  const demo = json<ConsoleConfig['demo']>('CONSOLE_DEMO')
  const maps = {
    pinned: json<ConsoleConfig['map']>('CONSOLE_MAP'),
    first: json<ConsoleConfig['map']>('CONSOLE_DEFAULT_MAP')
  }
  return {
    ...(name !== undefined && { name }),
    ...(logo !== undefined && { logo }),
    ...shownMap(await mapSetting(), maps),
    ...(optionalFunctionVariable('MAIL_FROM') !== undefined && { sendsMail: true }),
    ...(demo !== undefined && { demo })
  }
}

export const handler = getConsoleFile(async (name) => {
  if (!fileName.test(name)) return undefined
  return await readFile(new URL(name, directory), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}, configOf)
