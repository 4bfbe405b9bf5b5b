/** What stands for the services of AWS that functions call: database, secrets, queues, connections of push, and mail. */
import type { Table } from '../../lib/table/table.ts'
import type { Assembly } from './assembly/assembly.ts'
import type { Cleanup } from './cleanup.ts'
import type { DataDirectory } from './data-directory.ts'
import { openLocalTable, startDatabase } from './database/database.ts'
import type { Database } from './database/emulator.ts'
import type { AwsEndpoints } from './iam/aws-calls.ts'
import type { Log } from './log.ts'
import { type LocalMailOptions, startLocalMail } from './mail/local-mail.ts'
import { type LocalQueues, startQueues } from './queue/queues.ts'
import { startSecretsServer } from './secrets/secrets-server.ts'
import { type ConnectionLimits, Connections } from './socket/connections.ts'
import { startConnectionsServer } from './socket/connections-server.ts'

export interface BackendOptions extends LocalMailOptions {
  readonly data: DataDirectory
  readonly log: Log
  /** When push connections end; default: as those of API Gateway. */
  readonly connectionLimits?: ConnectionLimits | undefined
  /** Called with the reason if the database ends by itself. */
  readonly onLoss?: ((reason: string) => void) | undefined
}

export interface Backends {
  readonly database: Database
  readonly table: Table
  readonly queues: LocalQueues
  readonly connections: Connections
  readonly endpoints: AwsEndpoints
}

/** Throws StartError. */
export async function startBackends(assembly: Assembly, options: BackendOptions, cleanup: Cleanup): Promise<Backends> {
  const { data, log, onLoss = () => {} } = options
  const database = await startDatabase({ file: data.databaseFile, onLoss })
  cleanup.add(database.stop)
  const table = await openLocalTable(assembly, database.endpoint)
  cleanup.add(() => table.client.destroy())
  const secrets = await startSecretsServer(assembly.secrets, data)
  cleanup.add(secrets.stop)
  const queues = await openQueues(assembly, data.queuesFile, log)
  cleanup.add(queues.stop)
  const connections = new Connections(options.connectionLimits)
  const sockets = await startConnectionsServer(connections)
  cleanup.add(sockets.stop)
  const mail = await startLocalMail(assembly, queues, options, log)
  cleanup.add(mail.stop)
  const endpoints = {
    dynamodb: database.endpoint,
    secretsManager: secrets.endpoint,
    sqs: queues.endpoint,
    connections: sockets.endpoint,
    ses: mail.endpoint
  }
  return { database, table, queues, connections, endpoints }
}

function openQueues({ queues, deployment }: Assembly, file: string | undefined, log: Log): Promise<LocalQueues> {
  return startQueues({
    queues,
    region: deployment.region,
    file,
    onDeadLetter: (queue) =>
      log.error(`A message could not be processed and is now in ${queue}: npm run admin -- dead-letter list`)
  })
}
