/** Opens an address of the console: in a window that shows the console already, else in a new one. */
import { consoleScope } from '../addresses.ts'

/** Time in which a window answers. Firefox lets a click open a window for one second. */
const answerMilliseconds = 200
const maxAsked = 3

/** `path` begins with `/console/`. */
export async function openInConsole(clients: Clients, path: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const ofConsole = windows.filter(({ url }) => consoleScope.test(new URL(url).pathname))
  for (const client of ofConsole.slice(0, maxAsked)) {
    if (!(await isTaken(client, path))) continue
    // A browser that does not let the window come to the front has opened the address in it all the same.
    await client.focus().catch(() => {})
    return
  }
  await clients.openWindow(path)
}

/** A window in which nobody is signed in, or of an earlier version, does not answer. */
function isTaken(client: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), answerMilliseconds)
    client.postMessage({ path }, [port2])
  })
}
