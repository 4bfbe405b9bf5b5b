/** Messages of the palette. */
import type { palette as english } from '../en/palette.ts'
import type { Translation } from '../messages.ts'

export const palette: Translation<typeof english> = {
  palette: 'Alles durchsuchen',
  palettePlaceholder: 'Fahrzeuge, Ansichten, Aktionen …',
  paletteNoMatch: 'Keine Treffer für „{words}“',
  paletteKeys: 'Pfeiltasten wählen, Enter öffnet, Esc schließt',
  screenEntry: 'Ansicht',
  actionEntry: 'Aktion',
  showBatteries: 'Batterien unter {value} anzeigen',
  showFuel: 'Kraftstoff unter {value} anzeigen',
  showSilent: 'Fahrzeuge ohne Signal anzeigen',
  showDriving: 'Fahrzeuge in Fahrt anzeigen',
  showAtHome: 'Fahrzeuge zu Hause anzeigen',
  showTable: 'Flotte als Tabelle anzeigen',
  showList: 'Flotte als Liste anzeigen'
}
