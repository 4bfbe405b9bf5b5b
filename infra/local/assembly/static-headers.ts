/** Headers that a template sets to fixed values, written `'value'`, or to a variable, written `context.name`. */
import { AssemblyError } from './template.ts'

const staticValue = /^'(.*)'$/s
const variable = /^context(?:\.\w+)+$/

/** Names have the prefix cut off; values are templates. Throws AssemblyError on a value that is taken from the request. */
export function staticHeaders(
  parameters: Readonly<Record<string, string>>,
  prefix: string,
  place: string
): Record<string, string> {
  const headers = Object.entries(parameters).map(([name, value]): [string, string] => {
    const match = variable.test(value) ? ['', `$${value}`] : staticValue.exec(value)
    if (!name.startsWith(prefix) || !match) {
      throw new AssemblyError(`${place}: ${name} = ${value} is not a header with a fixed value`)
    }
    return [name.slice(prefix.length), match[1] ?? '']
  })
  return Object.fromEntries(headers)
}
