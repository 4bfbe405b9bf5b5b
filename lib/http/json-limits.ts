/**
 * Finds JSON that is well-formed but that a request must not contain: deep nesting, a repeated name in one object, a
 * number out of range, a member of a prototype.
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

/** Throws ApiError INVALID_PARAMETERS. */
export function assertAllowedJson(text: string): void {
  const issue = jsonIssue(text)
  assertNoIssues(issue ? [issue] : [])
}

const numberPattern = /-?[\d.eE+-]+/y

/**
 * The first problem; undefined where there is none before the point at which the text is no JSON. The schemas cannot
 * find these problems: JSON.parse keeps only the last value of a repeated name, and reads a number beyond the range of
 * doubles as infinite. One pass without recursion, so that deep nesting cannot exhaust the stack.
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
      if (end < 0) return undefined
      const message = level?.expectsName && nameProblem(levels, text.slice(index, end + 1))
      if (message) return { path: pathOf(levels), message }
      index = end
    } else if (character === '-' || (character >= '0' && character <= '9')) {
      const number = numberAt(text, index)
      if (Math.abs(Number(number)) === Number.POSITIVE_INFINITY)
        return { path: pathOf(levels), message: issueMessages.outOfRange }
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

/** Makes the name that of the current member. `quoted` is the name as it stands in the text. */
function nameProblem(levels: readonly Level[], quoted: string): string | undefined {
  const [level, outer] = [levels.at(-1), levels.at(-2)]
  const name = nameIn(quoted)
  if (!level || name === undefined) return undefined
  const isRepeated = level.names?.has(name)
  level.names?.add(name)
  level.key = name
  level.expectsName = false
  if (isRepeated) return issueMessages.repeated
  const isOfPrototype = name === '__proto__' || (name === 'prototype' && outer?.key === 'constructor')
  return isOfPrototype ? issueMessages.unknownField : undefined
}

/** Undefined where the text is no JSON. */
function nameIn(quoted: string): string | undefined {
  try {
    return JSON.parse(quoted)
  } catch {
    return undefined
  }
}

/** Index of the quotation mark that ends the text that begins at `start`; -1 if there is none. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
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
