/** A part of a step: what one thing that is kept of a vehicle becomes by its new records. */

import type { Access } from '../../access/grants.ts'
import type { ProcessedProfile } from '../../contract/resources/processed-profile.ts'
import type { VehicleStatus } from '../../contract/resources/vehicle-status.ts'
import type { Scope } from '../../contract/scope.ts'
import type { ChangedDrive } from '../../days/changed-drive.ts'
import type { NewFact } from '../../facts/fact.ts'
import type { NewMessage } from '../../messages/stored-message.ts'
import type { PlacesOfVehicle } from '../../owned-places/places-of-vehicle.ts'
import type { CountChange, ItemWrite } from '../../table/decision.ts'
import type { Items } from '../../table/snapshot.ts'
import type { Table } from '../../table/table.ts'
import type { StoredTrip } from '../../trips/stored-trip.ts'
import type { HomeProgress } from '../home/discovered-home.ts'
import type { StepRun } from '../run/run-of-step.ts'
import type { PendingHour } from '../tracking/run-state.ts'
import type { RegistrationState, Tracking } from '../tracking/tracking-item.ts'
import type { Followed } from '../tracking/visits-state.ts'
import type { StepInput } from './step.ts'

/** What the parts tell those that follow them, by their names. */
export interface PartResults {
  readonly registration: {
    readonly state: RegistrationState
    /** Hours with records that are not processed, ascending: those that are due, and those ahead of the clock. */
    readonly due: readonly PendingHour[]
    readonly ahead: readonly PendingHour[]
  }
  /** Its `tracking` is what the run part keeps, with the due hours alone that are left pending. */
  readonly run: StepRun
  readonly guards: {
    /** The messages of guards that rang, which the rules part writes: those of a user share their counts. */
    readonly messages: readonly NewMessage[]
    /** Actions of the transaction for the guards and their messages. */
    readonly actions: number
  }
  readonly drives: {
    /** The trip in progress as it is stored. */
    readonly running: StoredTrip | undefined
    /** Actions that the transaction can still take. */
    readonly room: number
    readonly changed: readonly ChangedDrive[]
    /** Actions that the transaction can take for days: `room` is more careful. */
    readonly roomOfDays: number
  }
  readonly home: HomeProgress
  /** Actions that the transaction can still take. */
  readonly days: { readonly room: number }
  readonly visits: {
    /** What became known of visits in this step, in the order of places. */
    readonly events: readonly KnownVisitEvent[]
    /** What is kept of visits, and the places that decide about the vehicle; absent where none does. */
    readonly known?: { readonly followed: Followed; readonly places: PlacesOfVehicle['places'] }
    /** Actions that the transaction can still take. */
    readonly room: number
  }
  /** The status that the step writes, and what is published of it; absent where it writes none. */
  readonly status: { readonly status?: VehicleStatus; readonly published: Tracking['status']['published'] }
}

/** Something that happened at a place, as it is published. */
export interface KnownVisitEvent {
  readonly type: 'entered' | 'dwelled' | 'left' | 'passed'
  readonly placeId: string
  readonly owner: Scope
  readonly atMilliseconds: number
  readonly isLate: boolean
}

export interface StepSoFar extends StepInput {
  readonly table: Table
  /** Questions of one turn of the event loop are one read. */
  readonly items: Items
  readonly vehicleId: string
  readonly vehicle: ProcessedProfile
  readonly access: Access
  /** The tracking before the step; absent for the first records of a vehicle. */
  readonly before: Tracking | undefined
  /** The same with what the upload has added. */
  readonly registered: Tracking
  /** The revision of the rules of the vehicle; absent where there are none. */
  readonly revision: number | undefined
  /** Of the parts before. */
  readonly results: PartResults
}

type StateOf<Name extends string> = Name extends keyof Tracking ? Tracking[Name] : unknown
type ResultOf<Name extends string> = Name extends keyof PartResults ? PartResults[Name] : undefined

export interface PartDecision<State = unknown, Result = unknown> {
  /** What the tracking keeps of the part until the next step; undefined for nothing. */
  readonly state?: State | undefined
  readonly result?: Result
  readonly writes?: readonly ItemWrite[]
  readonly counts?: readonly CountChange[]
  readonly facts?: readonly NewFact[]
  /** How much of what the part had not written before the step is not written still. */
  readonly left?: number
  /** Whether a repetition of the step may write something else. */
  readonly isOnce?: boolean
  /** Whether the parts that follow keep what they have. */
  readonly isLast?: boolean
}

/** `own`: what the tracking keeps of the part; undefined where it never decided. Only the part itself changes it. */
export interface StepPart<Name extends string = string> {
  readonly name: Name
  decide(
    step: StepSoFar,
    own: StateOf<Name> | undefined
  ): Promise<PartDecision<StateOf<Name>, ResultOf<Name>>> | PartDecision<StateOf<Name>, ResultOf<Name>>
}
