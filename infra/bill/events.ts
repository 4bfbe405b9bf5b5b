/** Cost of delivering a million events, by part of AWS. Writing the fact belongs to the change that it reports. */
import { memoryOf } from '../stack/needs-of.ts'
import { millisecondsAt } from './function-time.ts'
import type { BillLine } from './month.ts'
import { costOf, prices, type Tier } from './prices.ts'
import type { EventUsage, EventWayName, FunctionUsage, MeasuredUsage } from './usage.ts'

const million = 1e6
const gigabyte = 2 ** 30

/** Assumed, not measured: response time of an endpoint, and bytes of a request beside its body. */
export const assumedOfEndpoint = { milliseconds: 200, otherBytes: 1000 }

/** Concurrent requests to one endpoint. */
const maxAtOnce = 10

/** Each message is sent, received and deleted. */
const requestsOfMessage = 3

export function costOfMillionEvents({ events }: Pick<MeasuredUsage, 'events'>, way: EventWayName): BillLine[] {
  const usage = events[way]
  const isPush = way.startsWith('to a push connection')
  const times = million / usage.events
  const all = (amount: number, tiers: readonly Tier[]) => costOf(amount * times, tiers)
  const { dispatch, delivery, dispatchCalls, deliveryCalls, bodyBytes } = usage
  const bytes = bodyBytes + (isPush ? 0 : usage.events * assumedOfEndpoint.otherBytes)
  const time =
    secondsOf(dispatch, 'dispatch-changes') + secondsOf(delivery, isPush ? 'push-frames' : 'deliver-webhooks')
  const waiting = isPush ? 0 : gigabytesOf('deliver-webhooks') * secondsOfEndpoint(usage)
  const lines = [
    { part: 'DynamoDB writes', cost: all(dispatch.writeUnits + delivery.writeUnits, prices.writeUnit) },
    { part: 'DynamoDB reads', cost: all(dispatch.readUnits + delivery.readUnits, prices.readUnit) },
    {
      part: 'Lambda',
      cost: all(dispatchCalls + deliveryCalls, prices.functionCall) + all(time, prices.gigabyteSecond)
    },
    { part: 'waiting for the endpoint', cost: all(waiting, prices.gigabyteSecond) },
    { part: 'SQS', cost: all(deliveryCalls * requestsOfMessage, prices.queueRequest) },
    { part: 'WebSocket messages', cost: isPush ? all(usage.events, prices.socketMessage) : 0 },
    { part: 'traffic', cost: all(bytes / gigabyte, isPush ? prices.edgeGigabyte : prices.outboundGigabyte) }
  ]
  return lines
}

const gigabytesOf = (operation: string) => memoryOf(operation) / 1024

const secondsOf = (usage: FunctionUsage, operation: string) =>
  (millisecondsAt(memoryOf(operation), usage) / 1000) * gigabytesOf(operation)

/** A call waits for requests that it sends in parallel. */
function secondsOfEndpoint({ events, deliveryCalls }: EventUsage): number {
  const ofCall = Math.ceil(events / deliveryCalls / maxAtOnce)
  return (deliveryCalls * ofCall * assumedOfEndpoint.milliseconds) / 1000
}
