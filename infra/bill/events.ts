/** What a million events cost that are delivered, by parts of AWS. The fact itself is part of what it tells of. */
import { memoryOf } from '../stack/needs-of.ts'
import { millisecondsAt } from './function-time.ts'
import type { BillLine } from './month.ts'
import { costOf, prices, type Tier } from './prices.ts'
import type { EventUsage, EventWayName, FunctionUsage, MeasuredUsage } from './usage.ts'

const million = 1e6
const gigabyte = 2 ** 30

/** What is not measured: how long an endpoint takes, and what a request has beside its body. */
export const assumedOfEndpoint = { milliseconds: 200, otherBytes: 1000 }

/** Requests that are sent at once to one endpoint. */
const maxAtOnce = 10

/** A message is sent, received and deleted. */
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

/** Calls wait for requests that are sent at once. */
function secondsOfEndpoint({ events, deliveryCalls }: EventUsage): number {
  const ofCall = Math.ceil(events / deliveryCalls / maxAtOnce)
  return (deliveryCalls * ofCall * assumedOfEndpoint.milliseconds) / 1000
}
