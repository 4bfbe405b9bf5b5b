/**
 * List prices of us-east-1 in US dollars, without free tiers, discounts and taxes, as AWS published them in 2025 and 2026; looked
 * up on 2026-11-23. Source: the page "Pricing" of each service.
 */

/** Price per unit, up to a number of units a month and beyond those of earlier tiers. */
export interface Tier {
  readonly upTo: number
  readonly price: number
}

const flat = (price: number): readonly Tier[] => [{ upTo: Number.POSITIVE_INFINITY, price }]

const million = 1e6
const billion = 1e9
/** Bytes of a GB, for traffic and logs. */
const terabyte = 1024
const beyond = Number.POSITIVE_INFINITY

export const prices = {
  /** A request unit, on demand. */
  writeUnit: flat(0.625 / million),
  readUnit: flat(0.125 / million),
  /** A GB and month of the table, and of its point-in-time backup. */
  tableGigabyte: flat(0.25),
  backupGigabyte: flat(0.2),
  /** A call of a REST API. */
  gatewayCall: [
    { upTo: 333 * million, price: 3.5 / million },
    { upTo: billion, price: 2.8 / million },
    { upTo: 20 * billion, price: 2.38 / million },
    { upTo: beyond, price: 1.51 / million }
  ],
  /** An HTTPS request at the edge, with the call of the edge's function. */
  edgeRequest: flat(1 / million + 0.1 / million),
  /** A GB from the edge, of the price class 100. */
  edgeGigabyte: [
    { upTo: 10 * terabyte, price: 0.085 },
    { upTo: 50 * terabyte, price: 0.08 },
    { upTo: 150 * terabyte, price: 0.06 },
    { upTo: 500 * terabyte, price: 0.04 },
    { upTo: 1024 * terabyte, price: 0.03 },
    { upTo: 5 * 1024 * terabyte, price: 0.025 },
    { upTo: beyond, price: 0.02 }
  ],
  functionCall: flat(0.2 / million),
  /** On arm64. */
  gigabyteSecond: [
    { upTo: 7.5 * billion, price: 0.0000133334 },
    { upTo: 18.75 * billion, price: 0.0000120001 },
    { upTo: beyond, price: 0.0000106667 }
  ],
  /** A GB that functions write to their logs. */
  functionLogGigabyte: [
    { upTo: 10 * terabyte, price: 0.5 },
    { upTo: 30 * terabyte, price: 0.25 },
    { upTo: 50 * terabyte, price: 0.1 },
    { upTo: beyond, price: 0.05 }
  ],
  gatewayLogGigabyte: flat(0.5),
  /** A GB and month of logs as they are kept, compressed. */
  keptLogGigabyte: flat(0.03),
  /** A call of a standard queue, of up to 64 KB. */
  queueRequest: [
    { upTo: 100 * billion, price: 0.4 / million },
    { upTo: 200 * billion, price: 0.3 / million },
    { upTo: beyond, price: 0.24 / million }
  ],
  /** A message of a WebSocket API, of up to 32 KB. */
  socketMessage: [
    { upTo: billion, price: 1 / million },
    { upTo: beyond, price: 0.8 / million }
  ],
  /** A GB from a function to the internet. */
  outboundGigabyte: [
    { upTo: 10 * terabyte, price: 0.09 },
    { upTo: 50 * terabyte, price: 0.085 },
    { upTo: 150 * terabyte, price: 0.07 },
    { upTo: beyond, price: 0.05 }
  ],
  trace: flat(5 / million),
  webAclRequest: flat(0.6 / million),
  /** A month of a web ACL with its four rules. */
  webAcl: 5 + 4,
  /** Per month. */
  secret: 0.4,
  alarmedMetric: 0.1,
  dashboard: 3
} as const

/**
 * Permanent free tier of an account per month. Lambda's million calls and 400,000 GB-seconds cover the scheduled functions.
 * Source: the page "Pricing" of each service.
 */
export const freeOfAccount = { alarmedMetrics: 10, dashboards: 3, queueRequests: million }

/** Cost of an amount over the price tiers. */
export function costOf(amount: number, tiers: readonly Tier[]): number {
  let [cost, before] = [0, 0]
  for (const { upTo, price } of tiers) {
    cost += Math.max(0, Math.min(amount, upTo) - before) * price
    before = upTo
  }
  return cost
}
