/** Compares texts without regard to capital letters and accents, and finds words in them. */

/** Has the length of `text`, so that places in it are places in the text. */
export function folded(text: string): string {
  const lower = text.toLowerCase()
  if (isAscii.test(lower)) return lower
  return Array.from({ length: text.length }, (_, index) => foldedUnit(text.charAt(index))).join('')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII begins with them
const isAscii = /^[\u0000-\u007f]*$/

function foldedUnit(unit: string): string {
  const base = unit.normalize('NFD').charAt(0).toLowerCase()
  return base.length === 1 ? base : unit
}

export interface TextPart {
  readonly text: string
  readonly isMarked: boolean
}

const separators = /[\s.·-]/g

/** Without the spaces and hyphens of a number plate, which people leave out or set in other places. */
export function withoutSeparators(text: string): string {
  return text.replace(separators, '')
}

/** Cuts the text where a word begins or ends. `words` are folded. In a number plate separators do not count. */
export function markedParts(text: string, words: readonly string[], isPlate = false): TextPart[] {
  const isMarked = new Array<boolean>(text.length).fill(false)
  for (const [start, end] of isPlate ? placesInPlate(text, words) : placesOf(folded(text), words)) {
    isMarked.fill(true, start, end)
  }
  const parts: TextPart[] = []
  for (let start = 0; start < text.length; ) {
    const state = isMarked[start] ?? false
    const next = isMarked.indexOf(!state, start)
    const end = next < 0 ? text.length : next
    parts.push({ text: text.slice(start, end), isMarked: state })
    start = end
  }
  return parts
}

type Place = readonly [start: number, end: number]

function placesOf(compared: string, words: readonly string[]): Place[] {
  const places: Place[] = []
  for (const word of words) {
    for (let at = compared.indexOf(word); at >= 0 && word !== ''; at = compared.indexOf(word, at + 1)) {
      places.push([at, at + word.length])
    }
  }
  return places
}

function placesInPlate(text: string, words: readonly string[]): Place[] {
  const kept = text.split('').flatMap((unit, index) => (withoutSeparators(unit) === '' ? [] : [index]))
  const compared = withoutSeparators(folded(text))
  return placesOf(compared, words.map(withoutSeparators)).map(([start, end]) => [
    kept[start] ?? 0,
    (kept[end - 1] ?? 0) + 1
  ])
}
