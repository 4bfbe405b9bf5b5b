/**
 * Differences between an answer that a page shows and the one of the service. `…` stands for any text, further members or
 * further items. Numbers, and texts of these forms, differ from run to run: only their type or form is compared.
 */
const forms = [/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, /^(evt_)?[0S]1[0-9A-HJKMNP-TV-Z]{24}$/]

/** Paths of the members that differ, with both values. */
export function differences(shown: string, answer: string): string[] {
  return compare('', JSON.parse(withMembers(shown)), JSON.parse(answer))
}

/** Text in which `…` stands for any text, and a space also for one that does not break. */
export function matchesText(shown: string, text: string): boolean {
  const parts = shown.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[\\s\\S]*')}$`).test(text.replaceAll('\u00a0', ' '))
}

/** JSON in which `…` is written as a member or an item. */
const withMembers = (shown: string) =>
  shown
    .replace(/\{\s*…\s*\}/g, '{"…":"…"}')
    .replace(/\[\s*…\s*\]/g, '["…"]')
    .replace(/,\s*…\s*\}/g, ',"…":"…"}')
    .replace(/,\s*…\s*\]/g, ',"…"]')

function compare(path: string, shown: unknown, actual: unknown): string[] {
  const different = [`${path}: shown ${JSON.stringify(shown)}, is ${JSON.stringify(actual)}`]
  if (typeof shown === 'number') return typeof actual === 'number' ? [] : different
  if (typeof shown === 'string') return typeof actual === 'string' && matchesValue(shown, actual) ? [] : different
  if (shown === null || typeof shown === 'boolean') return shown === actual ? [] : different
  if (Array.isArray(shown)) return Array.isArray(actual) ? compareItems(path, shown, actual) : different
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual)) return different
  return compareMembers(path, shown as Members, actual as Members)
}

type Members = Readonly<Record<string, unknown>>

function matchesValue(shown: string, actual: string): boolean {
  return matchesText(shown, actual) || forms.some((form) => form.test(shown) && form.test(actual))
}

function compareItems(path: string, shown: readonly unknown[], actual: readonly unknown[]): string[] {
  const items = shown.filter((item) => item !== '…')
  const isWhole = items.length === shown.length
  if (isWhole ? items.length !== actual.length : items.length > actual.length)
    return [`${path}: shows ${items.length} items, has ${actual.length}`]
  return items.flatMap((item, index) => compare(`${path}/${index}`, item, actual[index]))
}

function compareMembers(path: string, { '…': others, ...shown }: Members, actual: Members): string[] {
  const missing = Object.keys(actual).filter((name) => others === undefined && !Object.hasOwn(shown, name))
  return [
    ...missing.map((name) => `${path}/${name}: is not shown`),
    ...Object.entries(shown).flatMap(([name, value]) => compare(`${path}/${name}`, value, actual[name]))
  ]
}
