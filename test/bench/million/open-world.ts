/** A table of a world in the emulator, with every endpoint on it. */
import { createTable } from '../../../infra/local/database/create-table.ts'
import { startEmulator } from '../../../infra/local/database/emulator.ts'
import { localCredentials } from '../../../infra/service-file.ts'
import { allPermissionBits } from '../../../lib/contract/permissions.ts'
import { isOrganization } from '../../../lib/contract/scope.ts'
import { toAuthorizerContext } from '../../../lib/identity/caller.ts'
import { openTable, type Table } from '../../../lib/table/table.ts'
import { lambdaContext, proxyEvent } from '../../http/proxy-event.ts'
import { importItems } from '../../imported-items.ts'
import { patientRequests } from '../../patient-requests.ts'
import { stackTable } from '../../stack-table.ts'
import { handlersOn } from '../../table/handlers.ts'
import type { Question } from './questions.ts'
import { type WorldSize, worldItems } from './world.ts'

export interface Measured {
  readonly readUnits: number
  readonly calls: number
  readonly milliseconds: number
}

export interface World {
  readonly size: WorldSize
  /** Throws where the answer is not the expected one. */
  readonly ask: (question: Question) => Promise<Measured>
  readonly close: () => Promise<void>
}

const region = 'eu-central-1'
/** No function has longer; that of a request has ten seconds. */
const patienceMilliseconds = 900_000

/** The emulator's own import fills it: a tenth of the time that its writes take, and their form is its own. */
export async function openWorld(size: WorldSize): Promise<World> {
  const definition = stackTable(region)
  const file = importItems(definition, worldItems(size))
  const { endpoint, stop } = await startEmulator({ file: file.path, onLoss: fail })
  await createTable(definition, endpoint, region)
  const open = () =>
    openTable(definition.name, {
      endpoint,
      region,
      credentials: localCredentials,
      requestHandler: patientRequests
    })
  const [work, admission] = [open(), open()]
  const tally = countReads(work)
  const handlers = await handlersOn({ work, admission, loginLimits: admission })
  return {
    size,
    async ask(question) {
      const handler = handlers.get(question.operation)
      if (!handler) throw new Error(`There is no ${question.operation}`)
      Object.assign(tally, { readUnits: 0, calls: 0 })
      const startedAt = performance.now()
      const answer = await handler(eventOf(question), lambdaContext(patienceMilliseconds))
      const milliseconds = performance.now() - startedAt
      assertExpected(question, answer)
      return { ...tally, milliseconds }
    },
    async close() {
      for (const { client } of [work, admission]) client.destroy()
      await stop()
      file.remove()
    }
  }
}

interface ReadTally {
  readUnits: number
  calls: number
}

/** One request runs at a time. The count of the request has a client of its own. */
function countReads({ client }: Table): ReadTally {
  const tally = { readUnits: 0, calls: 0 }
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args)
      const { ConsumedCapacity = [] } = result.output as { ConsumedCapacity?: Consumed | Consumed[] }
      tally.calls += 1
      for (const { CapacityUnits = 0 } of [ConsumedCapacity].flat()) tally.readUnits += CapacityUnits
      return result
    },
    { step: 'build', name: 'countReads' }
  )
  return tally
}

interface Consumed {
  readonly CapacityUnits?: number
}

function eventOf({ caller: owner, params, query }: Question) {
  const caller = {
    owner,
    jti: 'bench',
    kind: isOrganization(owner) ? ('programmatic' as const) : ('personal' as const),
    permissions: allPermissionBits,
    expiresAtSeconds: Number.MAX_SAFE_INTEGER,
    issuedAtSeconds: 0,
    requestsPerMinute: Number.MAX_SAFE_INTEGER
  }
  return proxyEvent({
    pathParameters: params,
    query,
    authorizer: { principalId: owner, ...toAuthorizerContext(caller) }
  })
}

function assertExpected(question: Question, { statusCode, body }: { statusCode: number; body: string }): void {
  const total = statusCode === 200 ? JSON.parse(body).header?.num_results : undefined
  if (statusCode === 200 && total === question.expected) return
  throw new Error(`${JSON.stringify(question)} is answered ${statusCode} ${body.slice(0, 300)}`)
}

function fail(reason: string): never {
  throw new Error(reason)
}
