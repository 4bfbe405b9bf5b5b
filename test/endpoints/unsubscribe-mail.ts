import { mailStateItem } from '../../lib/notify/channels/mail/mail-state.ts'
import { change } from '../../lib/table/change.ts'
import { changed } from '../../lib/table/decision.ts'
import type { RequestOf } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { mailTokenOf } from '../table/world.ts'

/** The link of a mail to a deleted user: it opens nothing for anyone. */
const withMailLink: RequestOf = async ({ table }) => {
  await change(table, async (items) => {
    const [state] = await items.read(mailStateItem('matrix'))
    return { result: undefined, writes: [changed(state, { secret: 'link', sent: [], heldBack: 0 })] }
  })
  return { query: '?token=matrix.link' }
}

export const tests: EndpointTests = {
  successes: [{ query: `token=${mailTokenOf('max')}`, budget: { trips: 4, readUnits: 3, writeUnits: 6 } }],
  all: [mailTokenOf('max'), 'max.other', 'none'].map((token) => ({ query: `token=${token}` })),
  matrix: [{ everybody: '204', request: withMailLink }]
}
