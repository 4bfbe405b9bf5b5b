/** What changes the subscription of this browser does so alone, among all tabs, so that no step sees a half of another one. */
export async function oneAtATime<T>(change: () => Promise<T>): Promise<T> {
  return await navigator.locks.request('console.notifications', change)
}
