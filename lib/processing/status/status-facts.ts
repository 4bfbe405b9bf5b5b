/** The fact that the status of a vehicle, or the trend of one of its batteries, became another one. */
import type { VehicleStatus } from '../../contract/resources/vehicle-status.ts'
import type { NewFact } from '../../facts/fact.ts'

/** The status and the trends, by the names of their fields. */
export type StatusTerms = Readonly<Record<string, string>>

const isTerm = (name: string) => name === 'status' || name.endsWith('_trend')

export function termsOf(status: VehicleStatus): StatusTerms {
  return Object.fromEntries(Object.entries(status).filter(([name]) => isTerm(name)) as [string, string][])
}

/** `published`: the terms of which receivers know; absent before the first status. A term that was not known before is no change. */
export function statusFacts(published: StatusTerms | undefined, terms: StatusTerms, at: string): NewFact[] {
  const changed = Object.keys(terms).filter(
    (name) => published?.[name] !== undefined && published[name] !== terms[name]
  )
  if (changed.length === 0) return []
  const previous = Object.fromEntries(
    changed.flatMap((name) => (published?.[name] ? [[name, published[name]] as const] : []))
  )
  return [{ type: 'vehicle.status.changed', at, changed, previous }]
}
