/** The rules of each vehicle that are packed for the processing, as they follow from the rules of the users. */
import { unpackJson } from '../../../../lib/table/packed-json.ts'
import { afterHash, type Contents, differences } from './contents.ts'

interface Packed {
  readonly revision: number
  readonly rules: readonly { readonly user_id: string; readonly rule_set_id?: string }[]
}

export function faultsOfRules(contents: Contents): string[] {
  const packed = contents
    .under('VEHICLE#', 'RULES')
    .map(({ PK, packed }) => [PK, unpackJson(packed) as Packed] as const)
  return [
    ...differences(
      'Packed rule',
      packed.flatMap(([, { rules }]) => rules.filter((rule) => rule.rule_set_id === undefined).map(textOf)),
      contents.under('USER#', 'RULE#').map(({ data }) => textOf(data))
    ),
    ...differences(
      'Packed rule of a set',
      packed.flatMap(([PK, { rules }]) => rules.flatMap((rule) => ofSetOn(afterHash(PK), rule))),
      contents.under('USER#', 'SETRULE#').map(({ PK, SK }) => `${PK} ${SK}`)
    ),
    ...packed.filter(([, { rules }]) => rules.length === 0).map(([PK]) => `${PK} packs no rules`),
    ...differences(
      'Revision of rules',
      contents
        .under('VEHICLE#', 'TRACKING')
        .flatMap(({ PK, rules }) => (rules === undefined ? [] : [`VEHICLE#${afterHash(PK)} ${rules}`])),
      packed.flatMap(([PK, { revision }]) => (contents.at(PK, 'TRACKING') ? [`${PK} ${revision}`] : []))
    )
  ]
}

const ofSetOn = (vehicleId: string, { user_id, rule_set_id }: Packed['rules'][number]) =>
  rule_set_id === undefined ? [] : [`USER#${user_id} SETRULE#${rule_set_id}#${vehicleId}`]

const textOf = (rule: unknown) =>
  JSON.stringify(Object.entries(rule as object).toSorted(([a], [b]) => (a < b ? -1 : 1)))
