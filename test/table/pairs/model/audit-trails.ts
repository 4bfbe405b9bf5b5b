/** The trails of scopes, which are in the trail of everybody too, and their counts. Source: decisions, "Audit trail". */
import { type Contents, differences, type Item } from './contents.ts'

const wholeTrail = 'AUDIT#ALL#'
const daySeconds = 86_400

export function faultsOfAuditTrails(contents: Contents): string[] {
  const entries = contents.under('AUDIT#', 'ENTRY#')
  const [whole, ofScopes] = [entries.filter(isOfWhole), entries.filter((entry) => !isOfWhole(entry))]
  const keys = (items: readonly Item[]) => [...new Set(items.map(({ SK }) => SK))]
  return [
    ...differences('Audit entry of everybody', keys(whole), keys(ofScopes)),
    ...differences('Audit count', storedCounts(contents), countsOf(ofScopes))
  ]
}

const isOfWhole = ({ PK }: Item) => PK.startsWith(wholeTrail)

function storedCounts(contents: Contents): string[] {
  return contents
    .under('AUDIT#', 'COUNT#')
    .flatMap(({ PK, SK, expiresAtSeconds, ...days }) =>
      Object.entries(days).map(([day, count]) => `${PK} ${SK} ${day} ${count}`)
    )
}

/** How long an entry is kept tells when it ends: that long after the end of its day. */
function countsOf(entries: readonly Item[]): string[] {
  const counts = new Map<string, number>()
  for (const { PK, data, expiresAtSeconds } of entries) {
    const day = data.timestamp.slice(0, 10)
    const retentionDays = (expiresAtSeconds - Date.parse(day) / 1000) / daySeconds - 1
    const name = `${PK} COUNT#${retentionDays}#${day.slice(0, 7)} e${day.slice(8)}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${name} ${count}`)
}
