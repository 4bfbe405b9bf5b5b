/** The place of the first steps. Their code is loaded when one of them is still to be done. */
import { useEffect } from 'preact/hooks'
import { ownProfile } from '../../account/own-profile.ts'
import { lazyPart } from '../../loading/lazy-part.tsx'
import { unreadAlerts } from '../../page/unread-alerts.ts'
import type { Fleet } from '../fleet.ts'
import { areStepsClosed } from './closed-steps.ts'
import { firstStepsMessages } from './first-steps.messages.ts'
import type { FirstStepsProps } from './first-steps-props.ts'
import { isStepNoted, noteStep } from './noted-steps.ts'
import { stepsOf } from './steps.ts'

const FirstSteps = lazyPart<FirstStepsProps>(
  async () => (await import('./first-steps.tsx')).FirstSteps,
  firstStepsMessages
)

/** Owners of more vehicles know the console. */
const maxVehicles = 10

interface FirstStepsPlaceProps extends Pick<FirstStepsProps, 'onAdd'> {
  readonly fleet: Fleet
}

/** For owners, once it is known what they have done. */
export function FirstStepsPlace({ fleet, onAdd }: FirstStepsPlaceProps) {
  const vehicles = fleet.vehicles.value
  const sources = fleet.sources.value
  const unread = unreadAlerts.value
  const hasAlerts = unread !== undefined && unread > 0
  const isKnown =
    unread !== undefined && ownProfile.value !== undefined && fleet.everything.state.value.loadedAt !== undefined
  useEffect(() => {
    // They can be read later, and then say nothing.
    if (isKnown && hasAlerts) noteStep('rule')
  }, [isKnown, hasAlerts])
  const isOwner = vehicles.size === 0 || sources.some(({ via }) => via === 'me')
  if (areStepsClosed.value || !isKnown || !isOwner || vehicles.size > maxVehicles) return null
  const steps = stepsOf({
    vehicles: [...vehicles.values()],
    hasRule: hasAlerts || isStepNoted('rule'),
    // An organization has other members.
    hasInvited: sources.some(({ via }) => via === 'organization') || isStepNoted('invite')
  })
  return steps.some(({ isDone }) => !isDone) ? <FirstSteps steps={steps} onAdd={onAdd} /> : null
}
