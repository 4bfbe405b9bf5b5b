/** Messages of statuses and measured values. */
import type { status as english } from '../en/status.ts'
import type { Translation } from '../messages.ts'

export const status: Translation<typeof english> = {
  noPosition: 'Noch keine Position',
  statusSETUP: 'Wird eingerichtet',
  statusSETUP_HOME_COMP: 'Geparkt, Zuhause unbekannt',
  statusPARK: 'Geparkt',
  statusPARK_HOME: 'Zu Hause',
  statusFLOAT: 'Ungenutzt',
  statusCRUISE: 'In Fahrt',
  statusNONE: 'Noch keine Daten',
  trendCHARGE: 'lädt',
  trendCONST: 'konstant',
  trendDISCHARGE: 'entlädt sich',
  speed: 'Geschwindigkeit',
  course: 'Kurs',
  battery: 'Batterie',
  power: 'Leistung',
  fuel: 'Kraftstoff',
  odometer: 'Kilometerstand',
  range: 'Reichweite',
  position: 'Position',
  altitude: 'Höhe',
  lastFix: 'Letzte Position',
  registration: 'Kennzeichen'
}
