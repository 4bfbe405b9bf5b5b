/** The only Trusted Types policy of the page, which allows the addresses of its two workers and nothing else. */

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
export function allowOwnWorkers(): void {
  const workers = [MAP_WORKER_FILE, NOTIFICATION_WORKER_FILE].map((file) => new URL(file, location.origin).href)
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (text) => (workers.includes(new URL(text, location.origin).href) ? text : null)
  })
}
