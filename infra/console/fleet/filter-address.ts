/** The filter as parameters of the address, so that a link leads to the same vehicles. */
import { groups } from '../api/vehicle-group.ts'
import { type Condition, conditionNames, type Filter } from './filter.ts'

type Query = Readonly<Record<string, string | undefined>>

const numbers: readonly Condition[] = ['volts', 'battery', 'fuel', 'silent']

/** A parameter that is not a value of its condition is left out. */
export function filterIn(query: Query): Filter {
  const { find = '', status } = query
  const group = groups.find((each) => each === status)
  const conditions = conditionNames.flatMap((name) => {
    const value = conditionIn(name, query[name])
    return value === undefined ? [] : [[name, value] as const]
  })
  return { words: find, ...(group && { status: group }), ...Object.fromEntries(conditions) }
}

function conditionIn(name: Condition, text: string | undefined): string | number | undefined {
  if (text === undefined || text === '') return undefined
  if (name === 'home') return text === 'yes' ? text : undefined
  if (!numbers.includes(name)) return text
  const value = Number(text)
  return Number.isFinite(value) && value > 0 ? value : undefined
}

/** Every parameter of the filter, without a value where the filter has none. */
export function queryOf(filter: Filter): Query {
  const conditions = conditionNames.map((name) => [name, filter[name]?.toString()] as const)
  return { find: filter.words, status: filter.status, ...Object.fromEntries(conditions) }
}
