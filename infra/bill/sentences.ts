/** The sentences of the page of costs that have figures in them. */
import { assumedOfEndpoint, costOfMillionEvents } from './events.ts'
import { callsOfEmptyQueue, idleMonth, sumOf, usualSettings } from './month.ts'
import { freeOfAccount, prices } from './prices.ts'
import type { StackCounts } from './stack-counts.ts'
import { dollars, freeSumOf } from './tables.ts'
import { eventWayNames, type MeasuredUsage } from './usage.ts'

const count = (amount: number) => amount.toLocaleString('en-US')

/** A line for each fact, as markdown. */
export function idleSentences(counts: StackCounts): string {
  const { secrets, alarmedMetrics, dashboards, queues } = counts
  const lines = idleMonth(counts)
  const [acl] = idleMonth(counts, { ...usualSettings, webAcl: true }).filter(({ part }) => part === 'web ACL')
  const [each] = prices.queueRequest
  const ofQueue = callsOfEmptyQueue * (each?.price ?? 0)
  return [
    `A deployment that nobody calls costs ${dollars(sumOf(lines))} a month, or ${dollars(freeSumOf(lines))} in an account whose free tiers nothing else takes:`,
    '',
    `- ${secrets} secrets, ${dollars(prices.secret)} each.`,
    `- Alarms on ${alarmedMetrics} metrics, ${dollars(prices.alarmedMetric)} each; an account has ${freeOfAccount.alarmedMetrics} free.`,
    `- ${dashboards} dashboard, ${dollars(prices.dashboard)}; an account has ${freeOfAccount.dashboards} free.`,
    `- ${queues} queues of work, ${dollars(ofQueue)} each: Lambda asks an empty queue ${count(callsOfEmptyQueue)} times a month. An account has ${count(freeOfAccount.queueRequests)} requests free. With \`mailFrom\` there are two queues more.`,
    '- The sweep of unprocessed uploads every 15 minutes, and the collection of timers every minute: some cents.',
    `- With \`webAcl\`, ${dollars(acl?.cost ?? 0)} for the web ACL and its rules.`,
    '',
    `Stored data cost ${dollars(prices.tableGigabyte[0]?.price ?? 0)} a GB and month, their point-in-time backups ${dollars(prices.backupGigabyte[0]?.price ?? 0)}, and stored logs ${dollars(prices.keptLogGigabyte[0]?.price ?? 0)}. Prices are those of us-east-1.`
  ].join('\n')
}

export function eventSentences(usage: MeasuredUsage): string {
  const [alone, together, pushed] = eventWayNames.map((way) => dollars(sumOf(costOfMillionEvents(usage, way))))
  return [
    `**Events.** A million of them cost ${alone} where each wakes a webhook that slept, ${together} where 20 come at once, and ${pushed} where each is a frame`,
    'of its own for one push connection: the last table, counted from ended trips of an owner with one webhook, or one connection, and with the',
    `list prices. Two figures are assumed: an endpoint answers after ${assumedOfEndpoint.milliseconds} ms, and a request has ${count(assumedOfEndpoint.otherBytes)} bytes beside its body. Each`,
    'organization that the owner is in takes 4 read units more for each page.'
  ].join('\n')
}
