/** The whole bodies of successful replies. */
import type { PermissionVia } from '../../lib/contract/resources/header.ts'

type Data = Readonly<Record<string, unknown>>

const headerOf = (permission_via: readonly PermissionVia[]) => ({
  api_version: 'v2.2.0',
  status: 'SUCCESS',
  message: '',
  permission_via
})

export const singleReply = (data: object, ...vias: readonly PermissionVia[]) => ({ header: headerOf(vias), data })

/** A page that holds the whole list. */
export const pageReply = (data: readonly Data[], ...vias: readonly PermissionVia[]) => ({
  header: { ...headerOf(vias), num_results: data.length, offset: 0, limit: 50 },
  data
})
