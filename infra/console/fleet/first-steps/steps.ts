/** The first steps of a new fleet, and which of them are done. */
import { accessPath, ruleListPath, vehiclePath } from '../../addresses.ts'
import type { Vehicle } from '../../api/vehicle.ts'

export const stepNames = ['connect', 'name', 'rule', 'invite'] as const
export type StepName = (typeof stepNames)[number]

export interface Step {
  readonly name: StepName
  readonly isDone: boolean
  /** The screen of the step; undefined for one that the form of the empty fleet does. */
  readonly href: string | undefined
}

/** What the console has read anyway. */
export interface KnownFleet {
  readonly vehicles: readonly Vehicle[]
  readonly hasRule: boolean
  readonly hasInvited: boolean
}

export function stepsOf({ vehicles, hasRule, hasInvited }: KnownFleet): readonly Step[] {
  const [first] = vehicles
  const silent = vehicles.find(({ status }) => !status)
  // A profile that the user may not read cannot be named by the user.
  const unnamed = vehicles.find(({ profile }) => profile && !profile.name)
  return [
    {
      name: 'connect',
      isDone: vehicles.some(({ status }) => status),
      href: silent && vehiclePath(silent.id, 'connect')
    },
    { name: 'name', isDone: first !== undefined && !unnamed, href: unnamed && vehiclePath(unnamed.id, 'profile') },
    { name: 'rule', isDone: hasRule, href: first ? vehiclePath(first.id, 'rules') : ruleListPath },
    {
      name: 'invite',
      isDone: hasInvited,
      href: first ? vehiclePath(first.id, 'sharing') : `${accessPath}/shared-vehicles`
    }
  ]
}
