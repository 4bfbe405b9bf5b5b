/** Push connections that are made of what a test says. */
import type { Page, WebSocketRoute } from 'playwright-core'

interface Sent {
  readonly action: string
  readonly id?: string
  readonly since?: string
  readonly types?: readonly string[]
}

/** A service whose connections are made of what the test says. Collects them, with what the console sent on each. */
export async function scriptSocket(page: Page) {
  const connections: { readonly socket: WebSocketRoute; readonly sent: Sent[] }[] = []
  await page.routeWebSocket(/\/v2\.2\/push$/, (socket) => {
    const connection = { socket, sent: [] as Sent[] }
    connections.push(connection)
    socket.onMessage((text) => {
      const message: Sent = JSON.parse(String(text))
      connection.sent.push(message)
      const { action, id } = message
      if (action === 'ping') socket.send('{"type":"pong"}')
      else socket.send(JSON.stringify({ type: 'subscribed', id, cursor: 'c1', reconnect_after: 6000 }))
    })
  })
  return connections
}

let events = 0

export function framed(type: string, vehicleId: string, data: object | null): string {
  events += 1
  const event = { id: `evt_${events}`, type, vehicle_id: vehicleId, data }
  return JSON.stringify({ type: 'events', events: [event], cursor: `e${events}` })
}
