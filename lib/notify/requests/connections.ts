/**
 * Connections that requests to one receiver use one after the other. They are to end with the call of the function: a sandbox that
 * was frozen meanwhile cannot tell a connection that works from one that nobody answers any more.
 */
import * as http from 'node:http'
import * as https from 'node:https'

export class Connections {
  readonly #agents = new Map<string, http.Agent>()

  /** The agent of an origin. It keeps connections apart by host and port, and connects to what the lookup of the request allows. */
  agentOf({ protocol, origin }: URL, ca?: string): http.Agent {
    const agent = this.#agents.get(origin) ?? newAgent(protocol, { keepAlive: true, ca })
    this.#agents.set(origin, agent)
    return agent
  }

  /** Ends all of them, those in use too. */
  close(): void {
    for (const agent of this.#agents.values()) agent.destroy()
    this.#agents.clear()
  }
}

export const newAgent = (protocol: string, { ca, keepAlive }: https.AgentOptions): http.Agent =>
  protocol === 'https:' ? new https.Agent({ ca, keepAlive }) : new http.Agent({ keepAlive })
