/** The alerts from new to old, with what this tab has done to them. */
import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { client, replyOf } from '../api/client.ts'
import { type NewestFirst, newestFirst } from '../api/newest-first.ts'
import { language } from '../language/current-language.ts'
import { endNewAlerts } from '../page/unread-alerts.ts'
import type { Alert } from './alert.ts'
import type { AlertFilter } from './alert-filter.ts'
import { markAlert, writeCounted } from './count-unread.ts'

export interface AlertList {
  readonly pages: NewestFirst<Alert>
  /** As they are after the writes of this tab. */
  readonly alerts: ReadonlySignal<readonly Alert[]>
  /** Throws Failure, as the others do. */
  readonly mark: (alert: Alert, read: boolean) => Promise<void>
  readonly markAll: () => Promise<void>
  readonly remove: (alert: Alert) => Promise<void>
}

/** `read` after a write, or that it was deleted. */
type Written = boolean | 'deleted'

type Wanted = Pick<AlertFilter, 'vehicle' | 'priority' | 'areUnread'>

export function createAlertList(wanted: Wanted): AlertList {
  const written = signal<ReadonlyMap<string, Written>>(new Map())
  const pages = alertPages(wanted)
  const note = (changes: readonly (readonly [string, Written])[]) => {
    written.value = new Map([...written.value, ...changes])
    const ids = new Set(changes.map(([id]) => id))
    endNewAlerts(({ id }) => ids.has(id))
  }
  const alerts = computed(() =>
    pages.items.value.flatMap((alert) => {
      const change = written.value.get(alert.id)
      return change === 'deleted' ? [] : [change === undefined ? alert : { ...alert, read: change }]
    })
  )
  return {
    pages,
    alerts,
    async mark(alert, read) {
      if (alert.read === read) return
      await markAlert(alert, read)
      note([[alert.id, read]])
    },
    async markAll() {
      await writeCounted(
        () => replyOf(client.POST('/notification/message/ops/read-all')),
        () => 0
      )
      note(alerts.value.map(({ id }) => [id, true]))
      endNewAlerts(() => true)
    },
    async remove(alert) {
      const params = { path: { message_id: alert.id } }
      const write = () => replyOf(client.DELETE('/notification/message/{message_id}', { params }))
      await writeCounted(write, (unread) => unread - (alert.read ? 0 : 1))
      note([[alert.id, 'deleted']])
    }
  }
}

function alertPages({ vehicle, priority, areUnread }: Wanted): NewestFirst<Alert> {
  return newestFirst({
    read: (page, signal) => {
      const query = {
        ...page,
        language: language.value,
        ...(vehicle !== undefined && { vehicle_id: vehicle }),
        ...(priority && { priority }),
        ...(areUnread && { read: 'false' as const })
      }
      return replyOf(client.GET('/notification/message', { params: { query }, signal }))
    },
    momentOf: ({ timestamp }) => timestamp
  })
}
