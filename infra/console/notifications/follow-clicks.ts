/** Opens in this window what is clicked in a notification. */
import { consoleScope } from '../addresses.ts'

/** The service worker takes the answer as a sign that this window does it. Returns a function that ends it. */
export function followClicks(open: (path: string) => void): () => void {
  const follow = ({ data, ports: [port] }: MessageEvent) => {
    const path: unknown = data?.path
    if (typeof path !== 'string' || !consoleScope.test(path)) return
    port?.postMessage('opened')
    open(path)
  }
  // Absent at an address that is not encrypted.
  const { serviceWorker } = navigator as Partial<Navigator>
  serviceWorker?.addEventListener('message', follow)
  serviceWorker?.startMessages()
  return () => serviceWorker?.removeEventListener('message', follow)
}
