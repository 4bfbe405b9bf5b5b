/** The groups of a status on the screen; those measured more than a day ago are grey, with their age. */
import { isOld } from '../../fleet/vehicle-facts.tsx'
import { formatAge, formatMoment } from '../../language/format.ts'
import { now } from '../../language/now.ts'
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
          <dl class={isOld(measuredAt) ? 'facts is-old' : 'facts'}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
