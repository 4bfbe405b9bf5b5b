/** The link that an installer was sent: a vehicle, and a token for its device. */

export interface InstallLink {
  readonly vehicleId: string
  readonly token: string
}

/** The key in `sessionStorage`, which is deleted with the tab. It is not that of a session. */
const storageKey = 'console.install'

/**
 * Takes the link out of the address, so that the history of the browser does not keep it. A reload finds it in this tab. Undefined
 * without a link.
 */
export function takeLink(): InstallLink | undefined {
  const given = new URLSearchParams(location.hash.slice(1))
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname)
  const [vehicleId, token] = [given.get('vehicle'), given.get('token')]
  if (!vehicleId || !token) return storedLink()
  const link = { vehicleId, token }
  sessionStorage.setItem(storageKey, JSON.stringify(link))
  return link
}

function storedLink(): InstallLink | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
