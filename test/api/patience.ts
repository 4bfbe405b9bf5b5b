/**
 * Milliseconds for what the service does in the background. All tests share its queues, and beside other work the jobs of a walk of
 * requests take two minutes.
 */
export const backgroundTimeout = 200_000

/** For polls by requests. Shorter pauses would take the user's 80 requests a minute. */
export const patience = { timeout: backgroundTimeout, interval: 1500 }
