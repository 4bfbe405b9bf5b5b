/** What a walk needs of the service: requests over HTTP, push connections, and what its operator does. */
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { WebSocket } from 'ws'

export interface Reply {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: replies are looked at as they come
  readonly body: any
  readonly text: string
}

export interface Operator {
  makeUser(id: string, passwordHash: string): Promise<unknown>
  makeOrganization(id: string): Promise<unknown>
  putMembership(organizationId: string, userId: string, permissions: readonly string[]): Promise<unknown>
  removeMembership(organizationId: string, userId: string): Promise<unknown>
  setPasswordHash(userId: string, hash: string): Promise<unknown>
  endSessions(userId: string): Promise<unknown>
  putTrip(vehicleId: string, tripId: string, name: string): Promise<unknown>
  /** Of a user, or of an organization. */
  putVisit(owner: { user: string } | { organization: string }, placeId: string, vehicleId: string): Promise<unknown>
}

export class Client {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4 })
  readonly #address: string

  /** `address`: the versioned root. */
  constructor(address: string) {
    this.#address = address
  }

  /** `authorization`: the value of the header. */
  async send(method: string, path: string, authorization?: string, body?: object): Promise<Reply> {
    const headers = {
      'Accept-Language': 'en',
      ...(authorization !== undefined && { Authorization: authorization }),
      ...(body && { 'Content-Type': 'application/json' })
    }
    const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request(`${this.#address}${path}`, { agent: this.#agent, method, headers }, async (response) => {
        resolve({ status: response.statusCode ?? 0, text: await text(response) })
      })
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
    return { ...answer, body: answer.text.startsWith('{') ? JSON.parse(answer.text) : undefined }
  }

  /** The socket, or the status of the refusal. `onFrame` is called with each frame. */
  open(token: string, onFrame: (frame: string) => void): Promise<WebSocket | number> {
    const headers = { Authorization: `Token ${token}` }
    const socket = new WebSocket(`${this.#address.replace(/^http/, 'ws')}/push`, [], { headers })
    socket.on('message', (data) => onFrame(String(data)))
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(socket))
      socket.once('unexpected-response', (asked, response) => {
        asked.destroy()
        resolve(response.statusCode ?? 0)
      })
      socket.once('error', reject)
    })
  }

  end(): void {
    this.#agent.destroy()
  }
}
