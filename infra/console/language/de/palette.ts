/** Messages of the palette. */
import type { palette as english } from '../en/palette.ts'
import type { Translation } from '../messages.ts'

export const palette: Translation<typeof english> = {
  palette: 'Alles durchsuchen',
  palettePlaceholder: 'Fahrzeuge, Seiten, Aktionen …',
  paletteNoMatch: 'Nichts passt zu „{words}“',
  paletteKeys: 'Pfeiltasten wählen, Enter öffnet, Esc schließt',
  screenEntry: 'Seite',
  actionEntry: 'Aktion',
  showBatteries: 'Batterien unter {value} zeigen',
  showFuel: 'Kraftstoff unter {value} zeigen',
  showSilent: 'Fahrzeuge ohne Signal zeigen',
  showDriving: 'Fahrende Fahrzeuge zeigen',
  showAtHome: 'Fahrzeuge zu Hause zeigen',
  showTable: 'Flotte als Tabelle zeigen',
  showList: 'Flotte als Liste zeigen'
}
