/** The fact that the status of a vehicle, or the trend of one of its batteries, became another one. */
import type { VehicleStatus } from '../../contract/resources/vehicle-status.ts'
import type { NewFact } from '../../facts/fact.ts'

/** The status and the trends, by the names of their fields. */
export type StatusTerms = Readonly<Record<string, string>>

const isTerm = (name: string) => name === 'status' || name.endsWith('_trend')

export function termsOf(status: VehicleStatus): StatusTerms {
  return Object.fromEntries(Object.entries(status).filter(([name]) => isTerm(name)) as [string, string][])
}

/** `told`: the terms of which receivers know; absent before the first status. A term that was not known before is no change. */
export function statusFacts(told: StatusTerms | undefined, terms: StatusTerms, at: string): NewFact[] {
  const changed = Object.keys(terms).filter((name) => told?.[name] !== undefined && told[name] !== terms[name])
  if (changed.length === 0) return []
  const previous = Object.fromEntries(changed.flatMap((name) => (told?.[name] ? [[name, told[name]] as const] : [])))
  return [{ type: 'vehicle.status.changed', at, changed, previous }]
}
