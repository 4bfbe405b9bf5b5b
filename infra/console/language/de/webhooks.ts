/** Messages of the list of webhooks and of the details of one. */
import type { webhooks as english } from '../en/webhooks.ts'
import type { Translation } from '../messages.ts'

export const webhooks: Translation<typeof english> = {
  webhooksText:
    'Ein Webhook sendet Ereignisse an eine Adresse Ihrer Wahl, sobald sie eintreten, etwa wenn eine Fahrt endet oder ein Fahrzeug freigegeben wird.',
  noWebhooks: 'Es gibt noch keine Webhooks.',
  webhooksNotListed:
    'Die Webhooks von {organizations} werden nicht angezeigt. Dafür benötigen Sie dort die Berechtigung „{name}“.',
  webhooksUnread: 'Die Webhooks von {organization} konnten nicht gelesen werden.',
  webhookReadOnly: 'Um diesen Webhook zu ändern, benötigen Sie in seiner Organisation die Berechtigung „{name}“.',
  webhookName: 'Name',
  webhookOwner: 'Besitzer',
  webhookEvents: 'Ereignisse',
  webhookVehicles: 'Fahrzeuge',
  webhookState: 'Status',
  webhookLastSuccess: 'Letzter Erfolg',
  webhookLastFailure: 'Letzter Fehler',
  webhookCreated: 'Angelegt',
  webhookNever: 'Nie',
  webhookPending: 'Wartet auf die erste Antwort',
  webhookActive: 'Aktiv',
  webhookFailing: 'Gestört',
  webhookFailingSince: 'Gestört seit {moment}',
  webhookDisabled: 'Deaktiviert',
  webhookDisabledUSER: 'Von einem Benutzer deaktiviert',
  webhookDisabledGONE: 'Deaktiviert, weil die Adresse keine Ereignisse mehr annimmt',
  webhookDisabledFAILING: 'Nach fünf Tagen mit Fehlern deaktiviert',
  webhookDisabledCREDENTIALS: 'Deaktiviert, weil die Sitzung oder der Token beendet ist, mit dem er eingerichtet wurde',
  webhookDisabledMEMBER_LEFT:
    'Deaktiviert, weil das Mitglied, das ihn eingerichtet hat, ausgeschieden ist oder Webhooks nicht mehr ändern darf',
  webhookChange: 'Ändern',
  webhookChangeOf: '{name} ändern',
  webhookDisable: 'Deaktivieren',
  webhookDisabling: 'Wird deaktiviert …',
  webhookIsDisabled: 'Der Webhook „{name}“ ist deaktiviert.',
  webhookEnable: 'Aktivieren',
  webhookEnabling: 'Wird aktiviert …',
  webhookIsEnabled: 'Der Webhook „{name}“ ist aktiviert.',
  webhookDelete: 'Löschen',
  webhookDeleting: 'Wird gelöscht …',
  webhookDeleteOf: 'Webhook „{name}“ löschen?',
  webhookDeleteText:
    'An seine Adresse wird nichts mehr gesendet, und auch seine Zustellungen werden gelöscht. Das lässt sich nicht rückgängig machen.',
  webhookDeleted: 'Der Webhook „{name}“ ist gelöscht.',
  webhookPing: 'Ping senden',
  webhookPinging: 'Warten auf die Antwort …',
  webhookPingArrived: 'Der Ping wurde angenommen: {answer}.',
  webhookPingFailed: 'Der Ping wurde nicht angenommen: {answer}.',
  webhookPingPending:
    'Der Ping ist angefordert, eine Antwort gibt es noch nicht. Aktualisieren Sie die Zustellungen später.',
  webhookSecret: 'Geheimnis',
  webhookSecretText:
    'Ihr Programm prüft damit, dass Anfragen von diesem Dienst kommen: Jede ist so signiert, wie Standard Webhooks 1.0.0 es beschreibt.',
  webhookSecretShow: 'Geheimnis anzeigen',
  webhookSecretHide: 'Geheimnis ausblenden',
  webhookSecretBefore: 'Bisheriges Geheimnis, gültig bis {moment}',
  webhookRotate: 'Geheimnis ersetzen',
  webhookRotating: 'Wird ersetzt …',
  webhookRotateText:
    'Ein neues Geheimnis wird erzeugt. Einige Stunden lang trägt jede Anfrage zwei Signaturen, je eine mit jedem Geheimnis, damit Ihr Programm umgestellt werden kann.',
  webhookOverlap: 'Stunden mit beiden Geheimnissen',
  webhookOverlapHint: '0: Das bisherige Geheimnis endet sofort, etwa weil es jemand anderem bekannt ist.',
  webhookOverlapWrong: 'Geben Sie eine ganze Zahl von 0 bis {max} ein.',
  webhookRotated: 'Das Geheimnis ist ersetzt.'
}
