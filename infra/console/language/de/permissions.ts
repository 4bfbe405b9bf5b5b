/** Names of the permissions, and what each allows. */
import type { permissions as english } from '../en/permissions.ts'
import type { Translation } from '../messages.ts'

export const permissions: Translation<typeof english> = {
  permissions: 'Berechtigungen',
  permissionNameVEHICLE_STATUS_READ: 'Status sehen',
  permissionNameVEHICLE_READ: 'Fahrzeuge sehen',
  permissionNameVEHICLE_WRITE: 'Fahrzeuge ändern',
  permissionNameVEHICLE_DATA_UPLOAD: 'Daten senden',
  permissionNameTRIP_READ: 'Fahrten sehen',
  permissionNameTRIP_WRITE: 'Fahrten ändern',
  permissionNameNOTIFICATION_RULE_READ: 'Regeln sehen',
  permissionNameNOTIFICATION_RULE_WRITE: 'Regeln ändern',
  permissionNameUSER_READ: 'Personen sehen',
  permissionNameUSER_WRITE: 'Eigenes Profil ändern',
  permissionNameORGANIZATION_ADMIN: 'Organisation verwalten',
  permissionNameWEBHOOK_READ: 'Webhooks sehen',
  permissionNameWEBHOOK_WRITE: 'Webhooks ändern',
  permissionVEHICLE_STATUS_READ: 'Wo die Fahrzeuge sind und waren und was sie messen.',
  permissionVEHICLE_READ: 'Das vollständige Profil der Fahrzeuge: Kennzeichen, Marke, Ausstattung, Zuhause.',
  permissionVEHICLE_WRITE: 'Das Profil der Fahrzeuge ändern.',
  permissionVEHICLE_DATA_UPLOAD: 'Positionen und Messwerte für die Fahrzeuge senden, wie ein Gerät.',
  permissionTRIP_READ: 'Die Fahrten der Fahrzeuge: Route, Fahrer, Verbrauch, Notizen.',
  permissionTRIP_WRITE: 'Fahrten ändern und löschen.',
  permissionNOTIFICATION_RULE_READ: 'Die eigenen Regeln für die Fahrzeuge.',
  permissionNOTIFICATION_RULE_WRITE: 'Eigene Regeln für die Fahrzeuge anlegen, ändern und löschen.',
  permissionUSER_READ: 'Das eigene Profil sowie Name und Bild anderer Personen.',
  permissionUSER_WRITE: 'Das eigene Profil ändern.',
  permissionORGANIZATION_ADMIN: 'Die Token der Organisation und ihr Änderungsprotokoll.',
  permissionWEBHOOK_READ: 'Die Webhooks: wohin Ereignisse gesendet werden und wie es gelang.',
  permissionWEBHOOK_WRITE: 'Webhooks anlegen, ändern und löschen und ihre Geheimnisse lesen.'
}
