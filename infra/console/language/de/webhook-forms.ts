/** Messages of creating, changing and enabling webhooks. */
import type { webhookForms as english } from '../en/webhook-forms.ts'
import type { Translation } from '../messages.ts'

export const webhookForms: Translation<typeof english> = {
  newWebhook: 'Neuer Webhook',
  makeWebhook: 'Webhook anlegen',
  makingWebhook: 'Wird angelegt …',
  webhookUrl: 'Adresse',
  webhookUrlHint: 'Die https-Adresse, unter der Ihr Programm Ereignisse empfängt. Die Liste zeigt davon nur den Host.',
  webhookUrlMovedHint: 'Die neue Adresse muss zuerst einen Ping beantworten.',
  webhookUrlMissing: 'Geben Sie eine Adresse ein.',
  webhookUrlInvalid: 'Geben Sie eine vollständige Adresse ein, die mit https:// beginnt.',
  webhookUrlCredentials: 'Die Adresse darf weder Benutzernamen noch Passwort enthalten.',
  webhookUrlNotPublic:
    'Die Adresse muss mit https:// beginnen und darf keinen Port haben oder nur den Port 443 oder 8443.',
  webhookNameHint: 'Wofür der Webhook gedacht ist. Ohne Namen wird der Host seiner Adresse angezeigt.',
  webhookTypesAll: 'Alle, auch die späterer Versionen',
  webhookTypesChosen: 'Nur diese:',
  webhookTypesMissing: 'Wählen Sie mindestens ein Ereignis.',
  webhookGroupText: 'Alle der Gruppe, auch die späterer Versionen.',
  webhookEnabled: 'Ereignisse senden',
  webhookEnabledText: 'Sonst warten sie, bis der Webhook aktiviert wird, höchstens 30 Tage.',
  webhookMissed: 'Ereignisse aus der Zwischenzeit',
  webhookCatchUp: 'Senden',
  webhookCatchUpText: 'In ihrer Reihenfolge, bis zu 30 Tage zurück.',
  webhookSkip: 'Auslassen',
  webhookSkipText: 'Nur Ereignisse ab jetzt werden gesendet.',
  webhookTooMany: 'Es gibt bereits {limit} Webhooks, mehr sind nicht möglich. Löschen Sie zuerst einen.',
  webhookMade: 'Webhook „{name}“',
  webhookMadeText:
    'Speichern Sie das Geheimnis dort, wo Ihr Programm es lesen kann. Ereignisse werden gesendet, sobald Ihr Programm einen Ping mit einem Statuscode von 200 bis 299 beantwortet hat.',
  webhookChanged: 'Der Webhook „{name}“ ist geändert.'
}
