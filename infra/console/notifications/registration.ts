/** The service worker that this browser has registered. Part of the first script; the rest is loaded once there is one. */

/** The addresses whose pages the worker controls. */
export const workerScope = '/console/'

/**
 * Undefined while notifications have not been turned on in this browser and the console is not installed, and where the browser
 * knows no service workers.
 */
export async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return await (navigator as Partial<Navigator>).serviceWorker?.getRegistration(workerScope)
}

/** Whether this is a window of the console that was installed as an app. */
export const isInstalled = () => matchMedia('(display-mode: standalone)').matches

/** Lets an installed console say that the service cannot be reached, where the browser knows service workers. Rejects if it cannot. */
export async function registerInstalled(): Promise<void> {
  if (isInstalled())
    await (navigator as Partial<Navigator>).serviceWorker?.register(NOTIFICATION_WORKER_FILE, { scope: workerScope })
}
