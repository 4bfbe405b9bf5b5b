/** The rules of each vehicle that are packed for the processing, as they follow from the rules of the users. */
import { unpackJson } from '../../../../lib/table/packed-json.ts'
import { afterHash, type Contents, differences, type Item } from './contents.ts'

interface Packed {
  readonly revision: number
  readonly rules: readonly unknown[]
}

export function faultsOfRules(contents: Contents): string[] {
  const packed = contents
    .under('VEHICLE#', 'RULES')
    .map(({ PK, packed }) => [PK, unpackJson(packed) as Packed] as const)
  return [
    ...differences(
      'Packed rule',
      packed.flatMap(([, { rules }]) => rules.map(textOf)),
      contents.under('USER#', 'RULE#').map(({ data }) => textOf(data))
    ),
    ...packed.filter(([, { rules }]) => rules.length === 0).map(([PK]) => `${PK} packs no rules`),
    ...differences(
      'Revision of rules',
      contents.under('VEHICLE#', 'ACCESS').flatMap((access) => revisionIn(contents, access)),
      packed.map(([PK, { revision }]) => `${PK} ${revision}`)
    )
  ]
}

/** The tracking has it, or the access where there is no tracking. */
function revisionIn(contents: Contents, { PK, rules }: Item): string[] {
  const tracking = contents.at(PK, 'TRACKING')
  const revision = tracking ? tracking.rules : rules
  return revision === undefined ? [] : [`VEHICLE#${afterHash(PK)} ${revision}`]
}

const textOf = (rule: unknown) =>
  JSON.stringify(Object.entries(rule as object).toSorted(([a], [b]) => (a < b ? -1 : 1)))
