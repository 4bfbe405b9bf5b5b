/** The traffic of the hour: how much slower than the limit it is, and how long vehicles wait at signals. */

export interface Traffic {
  /** Of the speed limit. */
  readonly speedFactor: number
  /** Of signals: the share that is red on arrival. */
  readonly redShare: number
  /** Seconds that a vehicle waits at a red signal at most. */
  readonly longestWaitSeconds: number
}

const free: Traffic = { speedFactor: 1, redShare: 0.25, longestWaitSeconds: 25 }
const day: Traffic = { speedFactor: 0.9, redShare: 0.4, longestWaitSeconds: 40 }
const rush: Traffic = { speedFactor: 0.75, redShare: 0.55, longestWaitSeconds: 75 }

/** `hour`: of the local day, 0 to 23. `isWorkday`: without rush hours it is as by day. */
export function trafficAt(hour: number, isWorkday: boolean): Traffic {
  if (hour < 6 || hour >= 20) return free
  const isRush = isWorkday && ((hour >= 7 && hour < 9) || (hour >= 15 && hour < 18))
  return isRush ? rush : day
}
