/** Generated sentences of the costs page. */
import { assumedOfEndpoint, costOfMillionEvents } from './events.ts'
import { callsOfEmptyQueue, defaultSettings, idleMonth, sumOf } from './month.ts'
import { freeOfAccount, prices } from './prices.ts'
import type { StackCounts } from './stack-counts.ts'
import { dollars, freeSumOf } from './tables.ts'
import { eventWayNames, type MeasuredUsage } from './usage.ts'

const count = (amount: number) => amount.toLocaleString('en-US')

/** Returns markdown. */
export function idleSentences(counts: StackCounts): string {
  const { secrets, alarmedMetrics, dashboards, queues } = counts
  const lines = idleMonth(counts)
  const [acl] = idleMonth(counts, { ...defaultSettings, webAcl: true }).filter(({ part }) => part === 'web ACL')
  const [each] = prices.queueRequest
  const ofQueue = callsOfEmptyQueue * (each?.price ?? 0)
  return [
    `A deployment without calls costs ${dollars(sumOf(lines))} a month. In an account whose free tiers nothing else uses, it costs ${dollars(freeSumOf(lines))}:`,
    '',
    `- ${secrets} secrets, ${dollars(prices.secret)} each.`,
    `- Alarms on ${alarmedMetrics} metrics, ${dollars(prices.alarmedMetric)} each. ${freeOfAccount.alarmedMetrics} are free.`,
    `- ${dashboards} dashboard, ${dollars(prices.dashboard)}. ${freeOfAccount.dashboards} are free.`,
    `- ${queues} work queues, ${dollars(ofQueue)} each. Lambda polls an empty queue ${count(callsOfEmptyQueue)} times a month. ${count(freeOfAccount.queueRequests)} requests are free. \`mailFrom\` adds two queues.`,
    '- The sweep of unprocessed uploads every 15 minutes, and the collection of timers every minute: a few cents.',
    `- With \`webAcl\`, ${dollars(acl?.cost ?? 0)} for the web ACL and its rules.`,
    '',
    `Stored data costs ${dollars(prices.tableGigabyte[0]?.price ?? 0)} per GB and month, its point-in-time backups ${dollars(prices.backupGigabyte[0]?.price ?? 0)}, and stored logs ${dollars(prices.keptLogGigabyte[0]?.price ?? 0)}.`,
    'Prices are those of us-east-1.'
  ].join('\n')
}

export function eventSentences(usage: MeasuredUsage): string {
  const [alone, together, pushed] = eventWayNames.map((way) => dollars(sumOf(costOfMillionEvents(usage, way))))
  return [
    '**Events.** A million events cost:',
    '',
    `- ${alone} if each wakes an idle webhook`,
    `- ${together} if 20 arrive at once`,
    `- ${pushed} if each is a frame of its own for one push connection`,
    '',
    'The last table has the parts. They were counted from ended trips of an owner with one webhook or one connection, with list prices.',
    `Two figures are assumed: an endpoint answers after ${assumedOfEndpoint.milliseconds} ms, and a request has ${count(assumedOfEndpoint.otherBytes)} bytes beside its body. Each`,
    'organization of the owner takes 4 more read units per page.'
  ].join('\n')
}
