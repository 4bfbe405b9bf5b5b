/** Route $disconnect of the push API: forgets a connection that has ended. */
import type { APIGatewayProxyResult, APIGatewayProxyWebsocketEventV2, Context } from 'aws-lambda'
import { meteredWithLog } from '../lib/http/call-log.ts'
import { removeConnection } from '../lib/notify/channels/socket/open-connection.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async (
    { requestContext }: Pick<APIGatewayProxyWebsocketEventV2, 'requestContext'>,
    now: Date
  ): Promise<APIGatewayProxyResult> => {
    await removeConnection(table, requestContext.connectionId, now)
    return { statusCode: 200, body: '' }
  }

const answer = logic(functionTable())

export const handler = (event: APIGatewayProxyWebsocketEventV2, context: Context) =>
  meteredWithLog('disconnect-push', context, () => answer(event, new Date()))
