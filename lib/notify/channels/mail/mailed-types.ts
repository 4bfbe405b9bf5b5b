/** The types of events of which users are notified by mail. */

import type { EventTypeName } from '../../../contract/event-types.ts'
import { alertTypes } from '../../alerts/alert.ts'

/** An endpoint cannot report that it fails itself. Source: decisions, "Webhooks". */
export const mailedWebhookTypes = ['webhook.failing', 'webhook.disabled'] as const

export const mailedTypes: readonly EventTypeName[] = [...alertTypes, ...mailedWebhookTypes]
