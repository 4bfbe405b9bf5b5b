/** The one policy by which the page may make code of a text: the address of the map's worker, and nothing else. */

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(text: string): string | null }): unknown
}

declare global {
  interface Window {
    /** Absent where the browser does not enforce them. */
    readonly trustedTypes?: TrustedTypes
  }
}

/** The map's library knows no Trusted Types, so that it takes the default policy. Null is a refusal. */
export function allowOwnWorker(): void {
  const worker = new URL(MAP_WORKER_FILE, location.origin).href
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (text) => (new URL(text, location.origin).href === worker ? text : null)
  })
}
