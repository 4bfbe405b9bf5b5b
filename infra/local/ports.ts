/** Servers on ports of this machine. */
import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { StartError } from './start-error.ts'

/** Every server of the local service listens on this address, but for the one whose host is chosen. */
export const loopback = '127.0.0.1'

/**
 * An idle connection is closed then. After the 5 seconds of Node.js, a client that calls once in a while would often send its request
 * on a connection that is being closed. Source: Amazon API Gateway quotas, "Idle connection timeout".
 */
export const keepAliveTimeout = 310_000

/** Returns the port; 0 selects a free one. Throws StartError if the port is in use or not permitted, or the host another machine's. */
export async function listen(server: Server, port: number, host = loopback): Promise<number> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (cause) {
    throw new StartError(reasonOf(cause as NodeJS.ErrnoException, port, host), { cause })
  }
  return (server.address() as AddressInfo).port
}

/** Checks that the port is free; 0 selects a free one. Returns the port. Throws StartError like `listen`. */
export async function probePort(port: number, host = loopback): Promise<number> {
  const server = createServer()
  const free = await listen(server, port, host)
  server.close()
  await once(server, 'close')
  return free
}

/** Does not wait for open requests or idle connections. */
export function closeAtOnce(server: HttpServer): void {
  server.close()
  server.closeAllConnections()
}

function reasonOf({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRNOTAVAIL') return `${host} is not an address of this machine; 0.0.0.0 stands for all that it has.`
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program; choose another one with --port.`
  if (code === 'EACCES') return `Port ${port} needs administrator rights; choose one above 1023 with --port.`
  return `Port ${port} cannot be used: ${message}`
}
