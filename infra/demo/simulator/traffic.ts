/** The traffic at an hour: the share of the speed limit that vehicles reach, and the waiting time at signals. */

export interface Traffic {
  /** Share of the speed limit. */
  readonly speedFactor: number
  /** Share of the signals that are red on arrival. */
  readonly redShare: number
  /** Longest wait at a red signal, in seconds. */
  readonly longestWaitSeconds: number
}

const free: Traffic = { speedFactor: 1, redShare: 0.25, longestWaitSeconds: 25 }
const day: Traffic = { speedFactor: 0.9, redShare: 0.4, longestWaitSeconds: 40 }
const rush: Traffic = { speedFactor: 0.75, redShare: 0.55, longestWaitSeconds: 75 }

/** `hour` is the local hour, 0 to 23. Without `isWorkday` there are no rush hours, and their traffic is that of the daytime. */
export function trafficAt(hour: number, isWorkday: boolean): Traffic {
  if (hour < 6 || hour >= 20) return free
  const isRush = isWorkday && ((hour >= 7 && hour < 9) || (hour >= 15 && hour < 18))
  return isRush ? rush : day
}
