/** A vehicle that one test creates for itself, so that its changes do not affect other tests. */
import { origin, ownerToken, test } from './console-test.ts'

export const root = `${origin}/v2.2`

const headersOf = (token: string) => ({ Authorization: `Token ${token}`, 'Content-Type': 'application/json' })

export const authorization = headersOf(ownerToken)

/**
 * Returns a function that sends a request with the token; the path is relative to the versioned root. It returns the data of
 * the reply, and throws an Error if the request is refused.
 */
export function askWith(token: string) {
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const content = body && { body: JSON.stringify(body) }
    const response = await fetch(`${root}${path}`, { method, headers: headersOf(token), ...content })
    if (!response.ok) throw new Error(`${method} ${path} is refused with ${response.status}`)
    return response.status === 204 ? undefined : ((await response.json()) as { readonly data: unknown }).data
  }
}

/** Sends a request as the owner. */
export const ask = askWith(ownerToken)

/** Returns the ID of the vehicle. */
export async function createVehicle(profile: { readonly name: string }): Promise<string> {
  const response = await fetch(`${root}/vehicle`, {
    method: 'POST',
    headers: authorization,
    body: JSON.stringify(profile)
  })
  const { data } = (await response.json()) as { readonly data: { readonly id: string } }
  return data.id
}

export async function readVehicle(id: string): Promise<object | undefined> {
  const response = await fetch(`${root}/vehicle/${id}`, { headers: authorization })
  const { data } = (await response.json()) as { readonly data?: object }
  return data
}

/** Succeeds also if the vehicle has been deleted already. */
export async function deleteVehicle(id: string): Promise<void> {
  await fetch(`${root}/vehicle/${id}`, { method: 'DELETE', headers: authorization })
}

/** For files whose tests need more than vehicles. */
export const vehicleTest = test.extend<{ readonly addVehicle: (name: string) => Promise<string> }>({
  /** Returns the ID of the vehicle, which is deleted when the test ends. */
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it which fixtures are used
  addVehicle: async ({}, use) => {
    const ids: string[] = []
    await use(async (name) => {
      const id = await createVehicle({ name })
      ids.push(id)
      return id
    })
    await Promise.all(ids.map(deleteVehicle))
  }
})

export const it = vehicleTest.concurrent
