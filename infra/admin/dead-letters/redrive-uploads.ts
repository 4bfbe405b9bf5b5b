/**
 * Processes uploads that the stream's function has not: the stream calls it for new uploads alone. Each is processed as the
 * function does it, so that whatever part of it is done already, and a second run, do no harm.
 */
import type { Table } from '../../../lib/table/table.ts'
import { processUpload } from '../../../lib/uploads/process-upload.ts'
import type { ProcessingSettings } from '../../../lib/uploads/processing-settings.ts'
import { unprocessedUploads } from '../../../lib/uploads/unprocessed-uploads.ts'
import type { UploadName } from '../../../lib/uploads/upload-item.ts'
import { explain } from '../operator-error.ts'

/** Uploads of one vehicle are processed one after the other: at the same time each would have to repeat the others' work. */
const vehiclesAtOnce = 4

export interface FailedUpload {
  readonly vehicle_id: string
  readonly upload: string
  readonly error: string
}

export class UploadRedrive {
  readonly failed: FailedUpload[] = []
  /** IDs of vehicles that are no more; what was left of their uploads is removed. */
  readonly deletedVehicles = new Set<string>()
  processed = 0
  readonly #table: Table
  readonly #settings: ProcessingSettings
  /** Whether the attempt succeeded, by upload. */
  readonly #attempted = new Map<string, boolean>()
  readonly #vehicles = new Map<string, Promise<void>>()

  constructor(table: Table, settings: ProcessingSettings) {
    this.#table = table
    this.#settings = settings
  }

  /** Every upload that the vehicles have, those of each in the order of their receipt. `onVehicle` is called after each. */
  async vehicles(ids: Iterable<string>, onVehicle: () => void = () => {}): Promise<void> {
    const left = new Set(ids).values()
    const work = async () => {
      for (const id of left) {
        await this.#vehicle(id)
        onVehicle()
      }
    }
    await Promise.all(Array.from({ length: vehiclesAtOnce }, work))
  }

  /** Those named, together with all others of their vehicles. Whether none of those named has failed. */
  async uploads(names: readonly UploadName[]): Promise<boolean> {
    await this.vehicles(names.map(({ vehicleId }) => vehicleId))
    // What its vehicle did not have before, or what it has received since.
    for (const name of names) if (!this.#attempted.has(textOf(name))) await this.#upload(name)
    return names.every((name) => this.#attempted.get(textOf(name)))
  }

  /** Once in a run. */
  #vehicle(id: string): Promise<void> {
    const begun = this.#vehicles.get(id) ?? this.#everyUpload(id)
    this.#vehicles.set(id, begun)
    return begun
  }

  async #everyUpload(vehicleId: string): Promise<void> {
    for (const name of await unprocessedUploads(this.#table, vehicleId)) await this.#upload(name)
  }

  async #upload(name: UploadName): Promise<void> {
    const { vehicleId, hash } = name
    try {
      const outcome = await processUpload(this.#table, name, { ...this.#settings, now: new Date() })
      if (outcome === 'processed') this.processed += 1
      if (outcome === 'gone') this.deletedVehicles.add(vehicleId)
      this.#attempted.set(textOf(name), true)
    } catch (error) {
      this.failed.push({ vehicle_id: vehicleId, upload: hash, error: explain(error) })
      this.#attempted.set(textOf(name), false)
    }
  }
}

const textOf = ({ vehicleId, hash }: UploadName) => `${vehicleId} ${hash}`
