/** Second names of query parameters: deprecated spellings that stay accepted. */
import * as z from 'zod/mini'
import { described, type Keywords } from './fields.ts'
import { issueMessages } from './issue-messages.ts'

/** The description with which the documents mark a parameter as deprecated. */
export function asSecondName<T extends z.core.$ZodType>(schema: T, name: string, keywords?: Keywords): T {
  return described(schema, `Deprecated spelling of \`${name}\``, keywords)
}

/** Moves the value of the second name to the first one. Both together are an issue of the second. */
export function secondName<First extends string, Second extends string>(first: First, second: Second) {
  return z.check<{ [name in First | Second]?: unknown }>((payload) => {
    const { [second]: value, ...others } = payload.value
    if (value === undefined) return
    if (payload.value[first] === undefined) payload.value = { ...others, [first]: value } as typeof payload.value
    else payload.issues.push({ code: 'custom', input: value, path: [second], message: issueMessages.notWith(first) })
  })
}
