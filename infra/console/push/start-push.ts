/** Keeps the push connection of this tab while its session lasts and its page is visible. */
import { effect, type ReadonlySignal, signal } from '@preact/signals'
import { client as api } from '../api/client.ts'
import { session } from '../api/session.ts'
import { profileFields, statusFields } from '../api/vehicle.ts'
import { PushClient } from './push-client.ts'
import type { Clock, Socket, Subscription } from './push-connection.ts'
import { areStatusesWanted, deliver, deliverGap, pushed, wholeStatusWatchers } from './push-events.ts'
import { readSince } from './resumed.ts'

/** A tab that is hidden for a moment keeps its connection. */
const hiddenMilliseconds = 60_000
/** Screens that follow one another change what they want several times. */
const settledMilliseconds = 300

const statusType = 'vehicle.status.updated'
/** Facts by which screens are refreshed. */
const factTypes = [
  'trip.*',
  'tripleg.completed',
  'place.entered',
  'place.left',
  'vehicle.created',
  'vehicle.updated',
  'vehicle.deleted',
  'vehicle.shared',
  'vehicle.unshared',
  'notification.triggered',
  'webhook.failing',
  'webhook.disabled'
]

const clock: Clock = {
  now: () => Date.now(),
  every: (milliseconds, repeated) => {
    const timer = setInterval(repeated, milliseconds)
    return () => clearInterval(timer)
  },
  after: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds)
    return () => clearTimeout(timer)
  }
}

/** Returns a function that ends it. */
export function startPush(): () => void {
  let stop: (() => void) | undefined
  const unsubscribe = session.subscribe((own) => {
    stop?.()
    stop = own && follow(own.token)
  })
  return () => {
    unsubscribe()
    stop?.()
  }
}

function follow(token: string): () => void {
  const abort = new AbortController()
  const client = new PushClient(
    { connect: () => connect(token), clock, random: Math.random, readSince },
    {
      onEvents: deliver,
      onGap: deliverGap,
      onSubscribed: (subscription) => {
        pushed.value = subscription && (hasStatuses(subscription) ? 'statuses' : 'facts')
      },
      onTokenRefused: askForToken
    }
  )
  const isPresent = watchPresence(client, abort.signal)
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopWanting = effect(() => {
    const wanted = isPresent.value ? subscriptionOf(areStatusesWanted.value, wholeStatusWatchers.value > 0) : undefined
    clearTimeout(timer)
    timer = setTimeout(() => client.want(wanted), wanted ? settledMilliseconds : 0)
  })
  return () => {
    stopWanting()
    clearTimeout(timer)
    abort.abort()
    client.want(undefined)
    areStatusesWanted.value = false
  }
}

function connect(token: string): Socket {
  const address = new URL(PUSH_PATH, location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  return new WebSocket(address, [PUSH_PROTOCOL, `token.${token}`])
}

/** The fields of what events carry: those of the fleet's lists, and the place that a visit is refreshed by. */
const dataFields = () => [...new Set<string>([...statusFields(), ...profileFields, 'place_id'])]

function subscriptionOf(areStatuses: boolean, areWhole: boolean): Subscription {
  return {
    types: areStatuses ? [statusType, ...factTypes] : factTypes,
    ...(!areWhole && { fields: dataFields() })
  }
}

const hasStatuses = ({ types }: Subscription) => types.includes(statusType)

/** A request of the session finds out whether its token is refused, and ends the session then. */
function askForToken(): void {
  // Without a reply, the next request finds it out.
  api.GET('/me').catch(() => {})
}

/** Whether a connection is worth it: the page is visible, or was a moment ago, and the network is not known to be lost. */
function watchPresence(client: PushClient, abort: AbortSignal): ReadonlySignal<boolean> {
  const isPresent = signal(!document.hidden && navigator.onLine)
  let timer: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    isPresent.value = false
  }
  const note = () => {
    clearTimeout(timer)
    if (!navigator.onLine) return leave()
    if (document.hidden) timer = setTimeout(leave, hiddenMilliseconds)
    else if (isPresent.value) client.hurry()
    else isPresent.value = true
  }
  for (const event of ['online', 'offline'] as const) addEventListener(event, note, { signal: abort })
  document.addEventListener('visibilitychange', note, { signal: abort })
  abort.addEventListener('abort', () => clearTimeout(timer))
  return isPresent
}
