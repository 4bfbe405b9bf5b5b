/** Servers and their ports on this machine. */
import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { StartError } from './start-error.ts'

/** The only address that anything here listens on. */
export const loopback = '127.0.0.1'

/** Port 0 takes any that is free. Gives the port. Throws StartError where it is taken or may not be used. */
export async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, loopback)
  try {
    await once(server, 'listening')
  } catch (cause) {
    throw new StartError(reasonOf(cause as NodeJS.ErrnoException, port), { cause })
  }
  return (server.address() as AddressInfo).port
}

/** The port, or one that is free right now for 0. Throws StartError like `listen`. */
export async function probePort(port: number): Promise<number> {
  const server = createServer()
  const free = await listen(server, port)
  server.close()
  await once(server, 'close')
  return free
}

/** Without waiting for requests that are under way, or for clients that keep a connection. */
export function closeAtOnce(server: HttpServer): void {
  server.close()
  server.closeAllConnections()
}

function reasonOf({ code, message }: NodeJS.ErrnoException, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program; choose another with --port.`
  if (code === 'EACCES') return `Port ${port} may not be used without more rights; choose one above 1023 with --port.`
  return `Port ${port} cannot be used: ${message}`
}
