/** Messages of what stands around every screen. */
import type { frame as english } from '../en/frame.ts'
import type { Translation } from '../language.ts'

export const frame: Translation<typeof english> = {
  console: 'Konsole',
  skipToContent: 'Zum Inhalt',
  loading: 'Lädt …',
  documentation: 'Dokumentation der Schnittstelle',
  close: 'Schließen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  tryAgain: 'Erneut versuchen',
  undo: 'Rückgängig machen',
  save: 'Speichern',
  saving: 'Speichert …',
  cancel: 'Abbrechen',
  settings: 'Einstellungen',
  languageSetting: 'Sprache',
  theme: 'Farben',
  themeSystem: 'Wie das System',
  themeLight: 'Hell',
  themeDark: 'Dunkel',
  signOut: 'Abmelden',
  keys: 'Tasten',
  requestsLeft: '{remaining} von {limit} Anfragen in dieser Minute übrig',
  requestsLeftShort: '{remaining}/{limit} übrig',
  keysTitle: 'Tasten',
  keyFind: 'Fahrzeug suchen',
  keyNextPrevious: 'nächstes, voriges Fahrzeug',
  keyClose: 'schließen, was offen ist',
  keyHelp: 'diese Liste',
  screenMissing: 'Diese Seite konnte nicht geladen werden. Prüfen Sie die Verbindung.',
  pageMissing: 'Diese Seite gibt es nicht',
  pageMissingText: 'Die Adresse führt zu keiner Ansicht der Konsole.',
  toFleet: 'Zur Flotte'
}
