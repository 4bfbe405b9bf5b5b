/** Makes samples for the rules of a vehicle of its records. */
import { customNameOf } from '../../contract/custom-name.ts'
import type { VehicleStatus } from '../../contract/resources/vehicle-status.ts'
import type { Sample } from '../../rules/evaluation/sample.ts'
import { FollowedVehicle } from './follow-vehicle.ts'
import { customPart, type KnownAtRecord, markedKnown, type SamplePart, sampleParts, statedBy } from './sample-parts.ts'
import type { SampleSource } from './sample-source.ts'

/**
 * Returns a sample for each record that states one of the fields. The values are those that a status has which is computed as of
 * the record, so that they do not depend on how records are cut into uploads; later records, which may show that a position was
 * wrong, do not change them. A level is as it was sent, also where the status waits for another reading: an alert cannot wait.
 * There are none before the first position, when a vehicle has no status.
 */
export function samplesOf(source: SampleSource, fields: ReadonlySet<string>): Sample[] {
  const parts = watchedParts(fields)
  if (parts.length === 0) return []
  const follow = new FollowedVehicle(source, fields)
  const before = source.records.filter(({ atMilliseconds }) => atMilliseconds <= source.after)
  for (const record of before) follow.add(record)
  follow.begin()
  const samples: Sample[] = []
  for (const record of source.records.slice(before.length)) {
    follow.add(record)
    const known = follow.known(record)
    const values = known && valuesOf(parts, known)
    if (values && Object.keys(values).length > 0) samples.push({ at: record.atMilliseconds, values })
  }
  return samples
}

/** The parts with fields that are watched, with these alone. */
function watchedParts(fields: ReadonlySet<string>): SamplePart[] {
  const names = [...fields].flatMap((field) => customNameOf(field) ?? [])
  const custom = names.length > 0 ? [customPart(names)] : []
  const plain = sampleParts.flatMap((part) => {
    const watched = part.fields.filter((field) => fields.has(field))
    return watched.length > 0 ? [{ ...part, fields: watched }] : []
  })
  return [...plain, ...custom]
}

function valuesOf(parts: readonly SamplePart[], known: KnownAtRecord): Partial<VehicleStatus> {
  const marked = markedKnown(known)
  return Object.assign({}, ...parts.map((part) => statedBy(part, known, marked)))
}
