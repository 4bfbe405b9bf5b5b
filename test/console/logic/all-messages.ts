/** Every message of the console by language: those loaded with the page, and those of parts that are loaded later. */

import { alerts as deAlerts } from '../../../infra/console/language/de/alert-part.ts'
import { de } from '../../../infra/console/language/de/de.ts'
import { notifications as deNotifications } from '../../../infra/console/language/de/notification-part.ts'
import { rulePart as deRules } from '../../../infra/console/language/de/rule-part.ts'
import { webhookPart as deWebhooks } from '../../../infra/console/language/de/webhook-part.ts'
import { alerts as enAlerts } from '../../../infra/console/language/en/alert-part.ts'
import { en } from '../../../infra/console/language/en/en.ts'
import { notifications as enNotifications } from '../../../infra/console/language/en/notification-part.ts'
import { rulePart as enRules } from '../../../infra/console/language/en/rule-part.ts'
import { webhookPart as enWebhooks } from '../../../infra/console/language/en/webhook-part.ts'
import { alerts as esAlerts } from '../../../infra/console/language/es/alert-part.ts'
import { es } from '../../../infra/console/language/es/es.ts'
import { notifications as esNotifications } from '../../../infra/console/language/es/notification-part.ts'
import { rulePart as esRules } from '../../../infra/console/language/es/rule-part.ts'
import { webhookPart as esWebhooks } from '../../../infra/console/language/es/webhook-part.ts'
import { alerts as frAlerts } from '../../../infra/console/language/fr/alert-part.ts'
import { fr } from '../../../infra/console/language/fr/fr.ts'
import { notifications as frNotifications } from '../../../infra/console/language/fr/notification-part.ts'
import { rulePart as frRules } from '../../../infra/console/language/fr/rule-part.ts'
import { webhookPart as frWebhooks } from '../../../infra/console/language/fr/webhook-part.ts'
import { alerts as itAlerts } from '../../../infra/console/language/it/alert-part.ts'
import { it } from '../../../infra/console/language/it/it.ts'
import { notifications as itNotifications } from '../../../infra/console/language/it/notification-part.ts'
import { rulePart as itRules } from '../../../infra/console/language/it/rule-part.ts'
import { webhookPart as itWebhooks } from '../../../infra/console/language/it/webhook-part.ts'
import type { Message } from '../../../infra/console/language/messages.ts'

export const english = { ...en, ...enAlerts, ...enNotifications, ...enRules, ...enWebhooks }

export const translations = {
  de: { ...de, ...deAlerts, ...deNotifications, ...deRules, ...deWebhooks },
  fr: { ...fr, ...frAlerts, ...frNotifications, ...frRules, ...frWebhooks },
  es: { ...es, ...esAlerts, ...esNotifications, ...esRules, ...esWebhooks },
  it: { ...it, ...itAlerts, ...itNotifications, ...itRules, ...itWebhooks }
}

/** The text of a message, or the texts of its forms. */
export function textsOf(message: Message): string[] {
  return typeof message === 'string' ? [message] : [message.one, message.other]
}
