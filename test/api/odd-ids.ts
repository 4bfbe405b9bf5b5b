/** Malformed path segments in place of an ID, each with a description. */

type OddId = readonly [what: string, written: string]

export const oddIds: readonly OddId[] = [
  ['that nobody has', 'unknown'],
  ['of dots', '%2E%2E'],
  ['of a null byte', '%00'],
  ['of a lone percent sign', '%'],
  ['of half a character', '%E4'],
  ['with a slash', 'a%2Fb'],
  ['with a hash', 'a%23b'],
  ['with a line break', 'a%0d%0ab'],
  ['with a plus sign', 'a+b'],
  ['of a tilde', '~'],
  ['of an emoji', '%F0%9F%9A%90'],
  ['of 65 characters', 'x'.repeat(65)],
  ['of 900 characters', 'x'.repeat(900)],
  ['like a part of every object', '__proto__'],
  ['like a word of the paths', 'rule']
]

export function oddIdsAnd(...others: OddId[]): readonly OddId[] {
  return [...oddIds, ...others]
}
