/** A step of the processing is one transaction: one run of the detection, and the changes of as many trips as fit. */

import { accessItem } from '../access/grants.ts'
import { type NewFact, vehicleFacts } from '../facts/fact.ts'
import { change } from '../table/change.ts'
import { changed, type Decision } from '../table/decision.ts'
import type { ReadItem } from '../table/item.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import { processedVehicleItem } from '../vehicles/processed-vehicle.ts'
import { later } from './later.ts'
import { stepParts } from './parts/step-parts.ts'
import { assertProgress } from './progress.ts'
import { dueAt, noStep, type Step, type StepInput } from './step/step.ts'
import type { PartDecision, PartResults, StepPart, StepSoFar } from './step/step-part.ts'
import { withAdded, withNewest } from './tracking/added-records.ts'
import { revisionOfRules } from './tracking/rules-revision.ts'
import { isUnfinished, type Tracking, trackingItem, unwrittenIn } from './tracking/tracking-item.ts'

export async function processStep(
  table: Table,
  vehicleId: string,
  input: StepInput,
  parts: readonly StepPart[] = stepParts
): Promise<Step> {
  const decide = (items: Items) => stepOf(table, items, vehicleId, input, parts)
  const step = await change(table, decide, { eventualFirst: true })
  // An heir that is not written yet cannot take likes over; a later step does.
  if (step.outcome !== 'more' && step.removedTrips.length > 0) {
    const loadedLater = await later()
    await loadedLater.moveLikesOf(table, vehicleId, step.removedTrips)
  }
  return step
}

async function stepOf(
  table: Table,
  items: Items,
  vehicleId: string,
  input: StepInput,
  parts: readonly StepPart[]
): Promise<Decision<Step>> {
  const [[access, stored], [vehicle]] = await Promise.all([
    items.read(accessItem(vehicleId), trackingItem(vehicleId)),
    items.view(processedVehicleItem(vehicleId))
  ])
  if (!access.value || access.value.deleting || !vehicle) return { result: noStep('gone') }
  const before = stored.value
  const registered = registeredWith(before, input)
  if (!registered) return { result: noStep('done') }
  const revision = await revisionOfRules(items, vehicleId, before)
  const about = { ...input, table, items, vehicleId, vehicle, access: access.value, before, registered, revision }
  return merged(stored, about, await decisionsOf(parts, about))
}

/** Undefined where no records wait, or the timer of the silence is another one by now. */
function registeredWith(before: Tracking | undefined, { added, silenceDueMilliseconds: due }: StepInput) {
  if (due === undefined) return withAdded(before, added)
  return before?.silence.dueMilliseconds === due ? withNewest(before) : undefined
}

type About = Omit<StepSoFar, 'results'>

/** Asks the parts in their order. */
async function decisionsOf(parts: readonly StepPart[], about: About): Promise<ReadonlyMap<string, PartDecision>> {
  const decisions = new Map<string, PartDecision>()
  const before: Readonly<Record<string, unknown>> = { ...about.before }
  for (const { name, decide } of parts) {
    const decision = await decide({ ...about, results: resultsOf(decisions) }, before[name])
    decisions.set(name, decision)
    if (decision.isLast) break
  }
  return decisions
}

const resultsOf = (decisions: ReadonlyMap<string, PartDecision>) =>
  Object.fromEntries([...decisions].map(([name, { result }]) => [name, result])) as unknown as PartResults

/** One transaction of what all parts have decided. */
function merged(
  stored: ReadItem<Tracking>,
  { vehicleId, before, registered, revision, now }: About,
  decisions: ReadonlyMap<string, PartDecision>
): Decision<Step> {
  const all = [...decisions.values()]
  const states = Object.fromEntries([...decisions].map(([name, { state }]) => [name, state]))
  const tracking: Tracking = { ...registered, ...states, revision }
  const { registration, run } = resultsOf(decisions)
  const pending = run ? run.tracking.pending : registration.due
  const left = all.reduce((sum, one) => sum + (one.left ?? 0), 0)
  if (run) {
    assertProgress(
      vehicleId,
      { due: registration.due, unwritten: unwrittenIn(registered), visits: registered.visits },
      { due: pending, unwritten: left, visits: tracking.visits }
    )
  }
  const facts = all.flatMap((one) => one.facts ?? [])
  return {
    result: {
      outcome: isUnfinished({ ...tracking, run: { ...tracking.run, pending: [...pending] } }) ? 'more' : 'done',
      removedTrips: tracking.drives.removedTrips,
      hours: run?.stored ?? [],
      isWhole: run !== undefined && !run.isAppended,
      tracking,
      before,
      ...dueAt(registration.ahead)
    },
    writes: [
      changed(stored, tracking),
      ...vehicleFacts(vehicleId, inOrder(facts), now),
      ...all.flatMap((one) => one.writes ?? [])
    ],
    counts: all.flatMap((one) => one.counts ?? []),
    isSeparable: all.every((one) => !one.isOnce)
  }
}

/** As the facts happened. */
const inOrder = (facts: readonly NewFact[]) => facts.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
