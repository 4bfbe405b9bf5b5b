/** GET /console and GET /console/{file}: the files of the web console, which are no part of the interface. */
import { readFile } from 'node:fs/promises'
import type { ConsoleConfig } from '../lib/contract/console-config.ts'
import { optionalFunctionVariable } from '../lib/environment.ts'
import { getConsoleFile } from '../lib/http/console-file.ts'

/** Written beside the bundle when that is built; without dots and slashes at its start no name leads elsewhere. */
const directory = new URL('./console/', import.meta.url)
const fileName = /^[\w-]+(?:\.[\w-]+)*$/

function configOf(): ConsoleConfig {
  const [name, logo] = [optionalFunctionVariable('CONSOLE_NAME'), optionalFunctionVariable('CONSOLE_LOGO')]
  const [map, demo] = [optionalFunctionVariable('CONSOLE_MAP'), optionalFunctionVariable('CONSOLE_DEMO')]
  return {
    ...(name !== undefined && { name }),
    ...(logo !== undefined && { logo }),
    ...(map !== undefined && { map: JSON.parse(map) }),
    ...(optionalFunctionVariable('MAIL_FROM') !== undefined && { sendsMail: true }),
    ...(demo !== undefined && { demo: JSON.parse(demo) })
  }
}

export const handler = getConsoleFile(async (name) => {
  if (!fileName.test(name)) return undefined
  return await readFile(new URL(name, directory), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}, configOf())
