/** The link with which a user chooses a new password. */

/** The page of the console that takes the password. The token is behind the `#`, so that no log has it. */
export const resetPath = '/console/reset-password'

export const resetLinkMinutes = 60

/** Between two links that users ask for: strangers can neither flood a user with mail nor end each link at once. */
export const minutesBetweenLinks = 15

/** `address`: where browsers reach the service, with or without a path. */
export function resetLinkTo(address: string, token: string): string {
  const link = new URL(resetPath, address)
  link.hash = token
  return link.href
}
