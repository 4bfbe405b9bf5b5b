/** Messages of creating, changing and enabling webhooks. */
import type { webhookForms as english } from '../en/webhook-forms.ts'
import type { Translation } from '../messages.ts'

export const webhookForms: Translation<typeof english> = {
  newWebhook: 'Nuovo webhook',
  makeWebhook: 'Crea il webhook',
  makingWebhook: 'Creazione…',
  webhookUrl: 'Indirizzo',
  webhookUrlHint: 'L’indirizzo https a cui il suo programma riceve gli eventi. L’elenco ne mostra solo l’host.',
  webhookUrlMovedHint: 'Il nuovo indirizzo deve prima rispondere a un ping.',
  webhookUrlMissing: 'Inserire un indirizzo.',
  webhookUrlInvalid: 'Inserire un indirizzo completo che inizi con https://.',
  webhookUrlCredentials: 'L’indirizzo non deve contenere né nome utente né password.',
  webhookUrlNotPublic:
    'L’indirizzo deve iniziare con https:// e non avere una porta, oppure avere la porta 443 o 8443.',
  webhookNameHint: 'A che cosa serve il webhook. Senza nome viene mostrato l’host del suo indirizzo.',
  webhookTypesAll: 'Tutti, anche quelli di versioni future',
  webhookTypesChosen: 'Solo questi:',
  webhookTypesMissing: 'Scegliere almeno un evento.',
  webhookGroupText: 'Tutti quelli del gruppo, anche quelli di versioni future.',
  webhookEnabled: 'Invia gli eventi',
  webhookEnabledText: 'Altrimenti attendono l’attivazione del webhook, al massimo 30 giorni.',
  webhookMissed: 'Eventi avvenuti nel frattempo',
  webhookCatchUp: 'Invia',
  webhookCatchUpText: 'Nel loro ordine, fino a 30 giorni indietro.',
  webhookSkip: 'Tralascia',
  webhookSkipText: 'Vengono inviati solo gli eventi da ora in poi.',
  webhookTooMany: 'Ci sono già {limit} webhook, il massimo possibile. Eliminarne prima uno.',
  webhookMade: 'Webhook «{name}»',
  webhookMadeText:
    'Conservare il segreto dove il programma può leggerlo. Gli eventi vengono inviati non appena il programma ha risposto a un ping con un codice di stato da 200 a 299.',
  webhookChanged: 'Il webhook «{name}» è stato modificato.'
}
