/** Frames in the form of the published interface: each has a channel, and the resource of one event. Source: decisions, "Push". */
import { apiVersion } from '../../../contract/api-version.ts'
import { eventTypeNames, eventTypeOf } from '../../../contract/event-types.ts'
import { publishedChannels } from '../../../contract/published-channels.ts'
import type { Event } from '../../../contract/resources/event.ts'
import type { PushFrame } from '../../../contract/resources/push-frame.ts'
import type { PushSubscribe } from '../../../contract/resources/push-message.ts'

export interface PublishedFrame {
  readonly header: {
    readonly channel: string
    /** Path of the resource. Frames without a resource have none, and those of one that is deleted unless it is a vehicle. */
    readonly uri?: string
    /** Type of the event. */
    readonly type?: string
  }
  /** Null where the resource is deleted, or no longer shared. */
  readonly data: object | null
}

/** A status that changed is sent as the newest one, so the fact about it would send it twice. */
const sentTwice: readonly string[] = ['vehicle.status.changed']

/** What a connection of this form gets from its sign-in on. The newest statuses stand for a cursor, which this form lacks. */
export const publishedSubscription: PushSubscribe = {
  action: 'subscribe',
  types: eventTypeNames.filter((name) => !sentTwice.includes(name)),
  snapshot: true
}

const root = `/${apiVersion.replace(/\.\d+$/, '')}`

/** A frame for each event; any other frame has its type as channel. */
export function publishedFrames(frame: PushFrame): PublishedFrame[] {
  if (frame.type === 'events') return frame.events.map(publishedEvent)
  const { type, ...members } = frame
  return [{ header: { channel: type }, data: type === 'error' && 'error' in members ? members.error : members }]
}

function publishedEvent({ type, vehicle_id: vehicleId, data }: Event): PublishedFrame {
  const kind = eventTypeOf(type)?.data ?? 'vehicle'
  const { channel, path } = publishedChannels[kind]
  const ofVehicle = kind === 'status' || kind === 'vehicle'
  const id = ofVehicle ? vehicleId : idOf(data)
  const uri = id === undefined ? {} : { uri: `${root}${path.replace('{id}', encodeURIComponent(id))}` }
  return { header: { channel, ...uri, type }, data }
}

function idOf(data: Event['data']): string | undefined {
  if (data && 'place_id' in data) return data.place_id
  return data && 'id' in data ? data.id : undefined
}
