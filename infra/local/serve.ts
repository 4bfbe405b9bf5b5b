/** Serves the gateway of the local service over HTTP. */
import { localMetricsPath } from '../service-file.ts'
import type { Cleanup } from './cleanup.ts'
import { demoStreets } from './demo-streets.ts'
import type { Functions } from './functions/functions.ts'
import { assertKeepsContract } from './gateway/contract-check.ts'
import { createEdge } from './gateway/edge.ts'
import { Gateway } from './gateway/gateway.ts'
import { jsonReply } from './gateway/http.ts'
import { createGatewayServer, type ServedRequest } from './gateway/server.ts'
import type { LocalMetrics } from './local-metrics.ts'
import type { Log } from './log.ts'
import { logOfFailures, logOfRequests } from './log-lines.ts'
import { originOf } from './network-addresses.ts'
import { closeAtOnce, listen } from './ports.ts'
import type { Connections } from './socket/connections.ts'
import { serveSockets } from './socket/socket-server.ts'
import type { LocalStack } from './stack.ts'

interface ServerOptions {
  readonly port: number
  readonly host: string
  readonly log: Log
  readonly metrics: LocalMetrics
  /** Absent: the log has everything. */
  readonly hides: ((served: ServedRequest) => boolean) | undefined
  readonly connections: Connections
  readonly cleanup: Cleanup
}

/** Returns the versioned root, with which every path begins. */
export async function serve({ assembly }: LocalStack, functions: Functions, options: ServerOptions): Promise<string> {
  const { port, host, log, metrics, hides, connections, cleanup } = options
  const logRequest = logOfRequests(log)
  const logFailure = logOfFailures(log)
  const edge = createEdge(assembly.edge)
  const onError = (error: unknown) => log.error(String(error instanceof Error ? error.stack : error))
  const server = createGatewayServer({
    edge,
    gateway: new Gateway({
      assembly,
      functions,
      checkReply: assertKeepsContract,
      // What is under way when the service ends fails with it, and nobody waits for its answer.
      onFailure: (...failure) => {
        if (server.listening) logFailure(...failure)
      }
    }),
    onRequest: (served) => {
      if (!hides?.(served)) logRequest(served)
    },
    localAnswers: { [localMetricsPath]: () => jsonReply(metrics.report()), ...demoStreets() },
    onError
  })
  if (assembly.push) {
    serveSockets(server, {
      ...{ api: assembly.push, region: assembly.deployment.region, edge, functions, connections },
      onRecord: () => false,
      onHandshake: (path, status, milliseconds) =>
        logRequest({ method: 'SOCKET', path, status, milliseconds, units: 0, caller: undefined, requestId: undefined }),
      onError: (error) => {
        if (server.listening) onError(error)
      }
    })
  }
  const listensOn = await listen(server, port, host)
  cleanup.add(() => {
    closeAtOnce(server)
    connections.closeAll()
  })
  const [, version = ''] = assembly.routes[0]?.path.split('/') ?? []
  return `${originOf(host, listensOn)}/${version}`
}
