/** The permissions that calls of a WebSocket API's connections need. Source: API Gateway, "Use IAM authorization", WebSocket APIs. */
import { localAccountId, localPushApiId } from '../assembly/local-values.ts'
import type { AccessRequest } from './evaluate.ts'

/** `path`: `/stage/@connections/id`. */
export function connectionRequests(method: string, path: string, region: string): AccessRequest[] {
  const [, stage, ...rest] = decodeURIComponent(path).split('/')
  const resource = `arn:aws:execute-api:${region}:${localAccountId}:${localPushApiId}/${stage}/${method}/${rest.join('/')}`
  return [{ action: 'execute-api:ManageConnections', resource, context: {} }]
}
