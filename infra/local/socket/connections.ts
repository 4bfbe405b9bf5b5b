/** The open connections of the WebSocket API, within the limits of API Gateway. */
import { randomBytes } from 'node:crypto'
import type { WebSocket } from 'ws'

/** Source: API Gateway quotas, "WebSocket API". */
export interface ConnectionLimits {
  readonly idleMilliseconds: number
  readonly lifetimeMilliseconds: number
}
export const defaultLimits: ConnectionLimits = { idleMilliseconds: 10 * 60_000, lifetimeMilliseconds: 2 * 3_600_000 }

/** Of a message in either direction. Source: API Gateway quotas, "WebSocket API", message payload size. */
export const maxMessageBytes = 128 * 1024

/** What is held for a client that takes nothing. API Gateway does not say how much it holds. */
const maxHeldBytes = 1024 * 1024

/** A close by the server. Source: RFC 6455, section 7.4.1. */
const goingAway = 1001

export type Posted = 'posted' | 'gone' | 'held' | 'tooLarge'

interface OpenConnection {
  readonly socket: WebSocket
  readonly connectedAt: Date
  lastActiveAt: Date
  idle: NodeJS.Timeout
}

/** In the form of API Gateway's. */
export const newConnectionId = () => `${randomBytes(11).toString('base64url')}=`

export class Connections {
  readonly #open = new Map<string, OpenConnection>()
  readonly #limits: ConnectionLimits

  constructor(limits: ConnectionLimits = defaultLimits) {
    this.#limits = limits
  }

  get size(): number {
    return this.#open.size
  }

  /** The connection ends after its longest time, or when nothing was sent in either direction for too long. */
  add(connectionId: string, socket: WebSocket): void {
    const now = new Date()
    const connection = { socket, connectedAt: now, lastActiveAt: now, idle: this.#idleTimer(socket) }
    this.#open.set(connectionId, connection)
    const lifetime = setTimeout(() => socket.close(goingAway), this.#limits.lifetimeMilliseconds)
    for (const activity of ['message', 'ping', 'pong']) socket.on(activity, () => this.#note(connection))
    socket.once('close', () => {
      this.#open.delete(connectionId)
      clearTimeout(lifetime)
      clearTimeout(connection.idle)
    })
  }

  post(connectionId: string, data: Buffer): Posted {
    const connection = this.#open.get(connectionId)
    if (!connection) return 'gone'
    if (data.length > maxMessageBytes) return 'tooLarge'
    if (connection.socket.bufferedAmount + data.length > maxHeldBytes) return 'held'
    connection.socket.send(data.toString())
    this.#note(connection)
    return 'posted'
  }

  /** False where there is no such connection. */
  close(connectionId: string): boolean {
    const connection = this.#open.get(connectionId)
    this.#open.delete(connectionId)
    connection?.socket.close(goingAway)
    return connection !== undefined
  }

  /** When it was made, and when something was sent last; undefined where there is no such connection. */
  times(connectionId: string): Pick<OpenConnection, 'connectedAt' | 'lastActiveAt'> | undefined {
    return this.#open.get(connectionId)
  }

  closeAll(): void {
    for (const { socket } of this.#open.values()) socket.terminate()
  }

  #note(connection: OpenConnection): void {
    clearTimeout(connection.idle)
    connection.idle = this.#idleTimer(connection.socket)
    connection.lastActiveAt = new Date()
  }

  #idleTimer(socket: WebSocket): NodeJS.Timeout {
    return setTimeout(() => socket.close(goingAway), this.#limits.idleMilliseconds)
  }
}
