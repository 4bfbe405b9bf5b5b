/** Requests that the log leaves out unless it is asked for all: static files, and what a client has already. */
import type { ServedRequest } from './gateway/server.ts'

/** The files of the console, the page of the documentation and the document that it is made of, in any patch of the version. */
const staticPaths = /^\/(?:console(?:\/.*)?|v[\d.]+\/(?:docs(?:\/.*)?|openapi\.json))$/

/** A request that failed is never left out. */
export function isStaticRequest({ method, path, status }: Pick<ServedRequest, 'method' | 'path' | 'status'>): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && status < 400 && (status === 304 || staticPaths.test(path))
}
