/** A page of a list of actions, as a reply. */

import { type ListReply, list } from '../http/reply.ts'
import type { Caller } from '../identity/caller.ts'
import { type Page, pageOf, pickFields } from '../lists/page.ts'
import type { Table } from '../table/table.ts'
import { type ActionQuery, listActions } from './list-actions.ts'

interface PageQuery extends ActionQuery, Page {
  readonly fields?: readonly string[] | undefined
}

export async function actionPage(table: Table, caller: Caller, query: PageQuery, now: Date): Promise<ListReply> {
  const { actions, viaOf } = await listActions(table, caller, query, now)
  const page = pageOf(actions, query)
  return list(
    page.map((action) => pickFields(action, query.fields)),
    actions.length,
    page.flatMap(({ vehicle_id }) => viaOf.get(vehicle_id) ?? [])
  )
}
