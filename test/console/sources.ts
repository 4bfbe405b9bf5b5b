/** The console's own source files. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const home = fileURLToPath(new URL('../../infra/console', import.meta.url))

/** Texts of the files that fit, by their paths below `infra/console/`. `pattern`: as Node's `globSync` takes it. */
export function sources(pattern: string): ReadonlyMap<string, string> {
  const paths = globSync(pattern, { cwd: home })
  return new Map(paths.map((path) => [path, readFileSync(`${home}/${path}`, 'utf8')]))
}

/**
 * Returns a function that decides whether the scripts use a name: between quotes or spaces, or composed of text and a
 * value, such as `status${…}` or `${…}Of`.
 */
export function namesInScripts(): (name: string) => boolean {
  const scripts = [...sources('**/*.{ts,tsx}')].filter(([path]) => !path.endsWith('.messages.ts'))
  const text = scripts.map(([, contents]) => contents.replace(/\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs, '')).join('\n')
  const whole = new Set(text.split(/['"`\s]+/))
  const [beginnings, endings] = [/(?<=['"`\s])([\w:-]{3,})\$\{(?!string\}|number\})/g, /`\$\{\w+\}([A-Z]\w+)`/g].map(
    (pattern) => [...text.matchAll(pattern)].map(([, part = '']) => part)
  )
  const isEnded = (name: string) => (ending: string) =>
    name.endsWith(ending) && whole.has(name.slice(0, -ending.length))
  return (name) =>
    whole.has(name) || beginnings?.some((part) => name.startsWith(part)) || endings?.some(isEnded(name)) || false
}
