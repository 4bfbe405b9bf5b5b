/** A table that tells which inboxes are written through it. */
import { inboxSortKey } from '../../../../lib/table/keys.ts'
import type { Table } from '../../../../lib/table/table.ts'
import { commandName, keyOf } from '../../../table/pairs/call-input.ts'

/** Inboxes are written one by one; the removal of one is not published, for it calls no processing. */
export function withHeardInboxes(table: Table, onInbox: (vehicleId: string) => void): Table {
  const client = Object.create(table.client) as typeof table.client
  client.send = (async (command: Parameters<typeof table.client.send>[0]) => {
    const answer = await table.client.send(command)
    if (['Put', 'Update'].includes(commandName(command))) {
      const { PK, SK } = keyOf(command.input as Parameters<typeof keyOf>[0])
      if (SK === inboxSortKey) onInbox(PK.slice(PK.indexOf('#') + 1))
    }
    return answer
  }) as typeof client.send
  return { name: table.name, client }
}
