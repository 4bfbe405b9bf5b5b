/** Divides the messages of the console by language, so that a browser loads those of one language only. */
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'rolldown'
import { type Language, languages } from '../../../lib/contract/language.ts'
import { type MessageTable, messagesIn } from '../../console/language/messages.ts'

const fileOfMessages = /^(.+\.messages\.ts)(?:\?(\w\w))?$/

/**
 * Replaces each exported table of messages by a loader for each language. The loader imports the same file with the language
 * as its query, which has the messages of this language alone.
 */
export const messagesByLanguage: Plugin = {
  name: 'messages-by-language',
  resolveId(source, importer) {
    return importer && source.startsWith(importer) && fileOfMessages.test(source) ? source : undefined
  },
  async load(id) {
    const [, path, language] = fileOfMessages.exec(id) ?? []
    if (path === undefined) return undefined
    const tables: Readonly<Record<string, MessageTable>> = await import(pathToFileURL(path).href)
    const code = language === undefined ? loaders(path, Object.keys(tables)) : messages(tables, language as Language)
    return { code, moduleType: 'js' }
  }
}

/** The name of the file that a browser loads, such as `webhooks-tab-messages-de`; `undefined` if it has no messages. */
export function nameOfMessages(id: string | null): string | undefined {
  const [, path, language] = fileOfMessages.exec(id ?? '') ?? []
  return path && language && `${basename(path, '.messages.ts')}-messages-${language}`
}

function loaders(path: string, names: readonly string[]): string {
  const load = (language: Language) => `(await import(${JSON.stringify(`${path}?${language}`)})).messages`
  const byLanguage = languages.map((language) => `${language}: async () => ${load(language)}`)
  return names.map((name) => `export const ${name} = { ${byLanguage.join(', ')} }`).join('\n')
}

function messages(tables: Readonly<Record<string, MessageTable>>, language: Language): string {
  const texts = Object.assign({}, ...Object.values(tables).map((table) => messagesIn(table, language)))
  return `export const messages = ${JSON.stringify(texts)}`
}
