/** Everything that must hold of a table when no operation is under way. */
import type { StoredItem } from '../../../../lib/table/table.ts'
import { faultsOfAuditTrails } from './audit-trails.ts'
import { Contents } from './contents.ts'
import { faultsOfLikes, faultsOfTriplegs } from './likes-and-triplegs.ts'
import { faultsOfLists } from './lists-of-trips.ts'
import { faultsOfPeople } from './people.ts'
import { faultsOfPlaces, faultsOfVisits } from './places.ts'
import { faultsOfRosters } from './rosters.ts'
import { faultsOfRules } from './rules.ts'

/** One sentence for each thing that is out of step. */
export function faultsOf(items: Iterable<StoredItem>): string[] {
  const contents = new Contents(items)
  const judges = [
    faultsOfLists,
    faultsOfRosters,
    faultsOfLikes,
    faultsOfTriplegs,
    faultsOfPeople,
    faultsOfRules,
    faultsOfPlaces,
    faultsOfVisits,
    faultsOfAuditTrails
  ]
  return judges.flatMap((judge) => judge(contents))
}
