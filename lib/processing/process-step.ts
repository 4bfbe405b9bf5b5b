/** A step of the processing is one transaction: one run of the detection, and the changes of as many trips as fit. */
import { accessItem } from '../access/grants.ts'
import { type NewFact, vehicleFacts } from '../facts/fact.ts'
import { change } from '../table/change.ts'
import { changed, type Decision } from '../table/decision.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import { withDefaults } from '../telemetry/detection-settings.ts'
import { heirsWith } from '../trips/heirs.ts'
import { processedVehicleItem } from '../vehicles/processed-vehicle.ts'
import { detectionSettingsOf } from './detection-settings-of.ts'
import { areRepeatable, driveWrites, fitting, withUnwritten } from './drives/drive-writes.ts'
import { formerTripsWith } from './drives/former-trips.ts'
import { assertProgress } from './progress.ts'
import { revisionOfRules } from './rules/rules-revision.ts'
import { rulesOfStep } from './rules-of-step.ts'
import { runOfStep } from './run/run-of-step.ts'
import { silenceTimer } from './silence/silence-timer.ts'
import { statusWrites } from './status/status-writes.ts'
import { lateVoltages } from './step/late-voltages.ts'
import { dueAt, nothingDone, registration, type Step, type StepInput, withNewest } from './step/step.ts'
import { homeAnew } from './step/step-home.ts'
import { isUnfinished, withAdded } from './tracking/added-records.ts'
import { knownPieces } from './tracking/known-pieces.ts'
import { hasProcessed } from './tracking/new-tracking.ts'
import { deliversOld } from './tracking/old-records.ts'
import { dueHours, horizonAt, mergedHours } from './tracking/pending-hours.ts'
import { type Tracking, trackingItem } from './tracking/tracking-item.ts'

export async function processStep(table: Table, vehicleId: string, input: StepInput): Promise<Step> {
  const decide = (items: Items) => stepOf(table, items, vehicleId, input)
  const step = await change(table, decide, { eventualFirst: true })
  // An heir that is not written yet cannot take likes over; a later step does.
  if (step.outcome !== 'more' && step.removedTrips.length > 0) {
    const { loadedLater } = await import('./loaded-later.ts')
    await loadedLater.moveLikesOf(table, vehicleId, step.removedTrips)
  }
  return step
}

async function stepOf(table: Table, items: Items, vehicleId: string, input: StepInput): Promise<Decision<Step>> {
  const [[access, stored], [vehicle]] = await Promise.all([
    items.read(accessItem(vehicleId), trackingItem(vehicleId)),
    items.view(processedVehicleItem(vehicleId))
  ])
  if (!access.value || access.value.deleting || !vehicle) return { result: nothingDone('gone') }
  const isSilenceStep = input.silenceDueMilliseconds !== undefined
  if (isSilenceStep && stored.value?.silenceDueMilliseconds !== input.silenceDueMilliseconds) {
    return { result: nothingDone('done') }
  }
  const registered = isSilenceStep ? withNewest(stored.value) : withAdded(stored.value, input.added, input.now)
  if (!registered) return { result: nothingDone('done') }
  const { due, ahead } = dueHours(registered.pending, horizonAt(input.now))
  const revision = revisionOfRules(stored.value, access.value)
  if (!hasProcessed(stored.value) && due.length === 0) {
    return registration(stored, { ...registered, rules: revision }, ahead)
  }
  const isSilent = stored.value?.silent || (isSilenceStep && !deliversOld(registered, input.now))
  const silent = isSilent && { silentAtMilliseconds: input.now.getTime() }
  const run = await runOfStep(table, { ...input, ...silent, vehicleId, vehicle, stored: stored.value, registered, due })
  const fitted = fitting(withUnwritten(run.driveChanges, registered), access.value, run.groups.length)
  const drives = await driveWrites(items, { vehicleId, access: access.value, now: input.now }, fitted.now)
  const removedTrips = [
    ...registered.removedTrips,
    ...fitted.now.flatMap(({ kind, drive, id }) => (kind === 'trip' && !drive ? [id] : []))
  ]
  const heirs = heirsWith(
    registered.heirs,
    [...fitted.now, ...fitted.later].filter(({ kind }) => kind === 'trip')
  )
  const home = run.areStaysChanged ? await homeAnew(table, vehicle, run, input) : {}
  const next: Tracking = {
    ...run.tracking,
    ...home,
    rules: revision,
    pending: mergedHours(run.tracking.pending, ahead),
    unplaced: fitted.later,
    removedTrips,
    heirs,
    former: formerTripsWith(run.tracking.former ?? [], drives.former),
    ...(await lateVoltages(table, vehicleId, run, due)),
    ...knownPieces(run, stored.value, input.added)
  }
  const isPending = run.tracking.pending.length > 0
  const status = await statusWrites(table, items, {
    vehicleId,
    vehicle,
    access: access.value,
    tracking: next,
    run,
    running: drives.running,
    isFirst: !hasProcessed(stored.value),
    isPending,
    detection: input.detection,
    now: input.now
  })
  const rules = await rulesOfStep(table, items, {
    ...input,
    vehicle,
    access: access.value,
    before: stored.value,
    run,
    status: status.status,
    isPending,
    room: fitted.left
  })
  const told: Tracking = { ...next, ...(status.told && { told: status.told }), ruleProgress: rules.progress }
  const timer = silenceTimer({
    vehicleId,
    before: stored.value,
    after: told,
    silenceMinutes: withDefaults(detectionSettingsOf(vehicle, input.detection)).tripSilenceMinutes,
    isDue: isSilenceStep,
    now: input.now
  })
  const tracking = { ...told, silenceDueMilliseconds: timer.dueMilliseconds }
  const waiting = registered.ruleProgress?.waiting?.length ?? 0
  assertProgress(
    vehicleId,
    { due, unwritten: registered.unplaced.length + waiting },
    { due: run.tracking.pending, unwritten: fitted.later.length + rules.stillWaiting }
  )
  return {
    result: {
      outcome: isUnfinished({ ...tracking, pending: run.tracking.pending }) ? 'more' : 'done',
      removedTrips,
      hours: run.stored,
      isWhole: !run.isAppended,
      tracking,
      before: stored.value,
      ...dueAt(ahead)
    },
    writes: [
      changed(stored, tracking),
      ...run.groups.map(({ item, next }) => changed(item, next)),
      ...vehicleFacts(vehicleId, inOrder([...drives.facts, ...status.facts]), input.now),
      ...drives.writes,
      ...status.writes,
      ...timer.writes,
      ...rules.writes
    ],
    counts: drives.counts,
    isSeparable: fitted.later.length + removedTrips.length === 0 && areRepeatable(fitted.now)
  }
}

/** As the facts happened. */
const inOrder = (facts: readonly NewFact[]) => facts.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
