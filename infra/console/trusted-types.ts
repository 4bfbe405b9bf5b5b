/** The only Trusted Types policy of the page, which allows the address of the map's worker and nothing else. */

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(text: string): string | null }): unknown
}

declare global {
  interface Window {
    /** Absent if the browser does not support Trusted Types. */
    readonly trustedTypes?: TrustedTypes
  }
}

/** The policy is the default one, because the map library does not use Trusted Types. Null refuses an address. */
export function allowOwnWorker(): void {
  const worker = new URL(MAP_WORKER_FILE, location.origin).href
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (text) => (new URL(text, location.origin).href === worker ? text : null)
  })
}
