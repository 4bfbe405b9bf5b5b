/** The groups of a status on the screen. A group that was measured more than a day ago is grey and shows its age. */
import { isOld } from '../../fleet/vehicle-facts.tsx'
import { formatAge, formatMoment } from '../../language/moments.ts'
import { now } from '../../language/now.ts'
import { Facts } from '../../page/facts.tsx'
import type { StatusGroup } from './status-groups.ts'

export function StatusFacts({ groups }: { readonly groups: readonly StatusGroup[] }) {
  return (
    <div class="status-groups">
      {groups.map(({ title, measuredAt, facts }) => (
        <section key={title} class="card">
          <div class="card-head">
            <h2>{title}</h2>
            <small title={formatMoment(measuredAt)}>{formatAge(measuredAt, now.value)}</small>
          </div>
          <Facts facts={facts} areOld={isOld(measuredAt)} />
        </section>
      ))}
    </div>
  )
}
