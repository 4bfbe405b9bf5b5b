/** Finds the service worker that this browser has registered. Part of the first script; the rest is loaded once there is one. */

/** The addresses that the worker's script may control. It controls no page's requests. */
export const workerScope = '/console/'

/** Undefined while notifications have not been turned on in this browser, and where it knows no service workers. */
export async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return await (navigator as Partial<Navigator>).serviceWorker?.getRegistration(workerScope)
}
