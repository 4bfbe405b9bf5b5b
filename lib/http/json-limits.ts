/**
 * Finds JSON that JSON.parse accepts but a request must not contain: deep nesting, a repeated name in one object, a
 * number out of range.
 */
import { assertNoIssues, type Issue } from '../contract/api-error.ts'
import { issueMessages } from '../contract/issue-messages.ts'

/** The nesting that DynamoDB accepts in an attribute. Source: DynamoDB, "Constraints", "Nested attribute depth". */
export const maxLevels = 32

/** An object or an array that has not ended yet. */
interface Level {
  /** Names of the object's members so far; undefined for an array. */
  readonly names: Set<string> | undefined
  /** Name or index of the current member. */
  key: string | number
  /** Whether a text that begins here is a member's name. */
  expectsName: boolean
}

/** `text` is JSON. Throws ApiError INVALID_PARAMETERS. */
export function assertAllowedJson(text: string): void {
  const issue = jsonIssue(text)
  assertNoIssues(issue ? [issue] : [])
}

const numberPattern = /-?[\d.eE+-]+/y

/**
 * The first problem in a text that JSON.parse accepts; undefined where there is none. The schemas cannot find these
 * problems: JSON.parse keeps only the last value of a repeated name, and reads a number beyond the range of doubles as
 * infinite. One pass without recursion, so that deep nesting cannot exhaust the stack.
 */
export function jsonIssue(text: string): Issue | undefined {
  const levels: Level[] = []
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index)
    const level = levels.at(-1)
    if (character === '{' || character === '[') {
      if (levels.length === maxLevels)
        return { path: '', message: `The request body ${issueMessages.tooDeep(maxLevels)}` }
      levels.push(opened(character))
    } else if (character === '}' || character === ']') levels.pop()
    else if (character === ',') nextMember(level)
    else if (character === '"') {
      const end = endOfText(text, index)
      if (level?.expectsName && isRepeated(level, JSON.parse(text.slice(index, end + 1)))) {
        return { path: pathOf(levels), message: issueMessages.repeated }
      }
      index = end
    } else if (character === '-' || (character >= '0' && character <= '9')) {
      const number = numberAt(text, index)
      if (!Number.isFinite(Number(number))) return { path: pathOf(levels), message: issueMessages.outOfRange }
      index += number.length - 1
    }
  }
  return undefined
}

function opened(character: '{' | '['): Level {
  const isObject = character === '{'
  return { names: isObject ? new Set() : undefined, key: 0, expectsName: isObject }
}

function nextMember(level: Level | undefined): void {
  if (level?.names) level.expectsName = true
  else if (level) level.key = Number(level.key) + 1
}

/** Makes the name that of the current member and returns whether the object already had it. */
function isRepeated(level: Level, name: string): boolean {
  const repeated = level.names?.has(name) ?? false
  level.names?.add(name)
  level.key = name
  level.expectsName = false
  return repeated
}

/** Index of the quotation mark that ends the text that begins at `start`. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end
}

function isEscaped(text: string, index: number): boolean {
  let first = index
  while (text.charAt(first - 1) === '\\') first -= 1
  return (index - first) % 2 === 1
}

function numberAt(text: string, index: number): string {
  numberPattern.lastIndex = index
  return numberPattern.exec(text)?.[0] ?? text.charAt(index)
}

function pathOf(levels: readonly Level[]): string {
  return levels.map(({ key }) => key).join('.')
}
