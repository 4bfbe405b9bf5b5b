/** Messages of the palette. */
import type { palette as english } from '../en/palette.ts'
import type { Translation } from '../messages.ts'

export const palette: Translation<typeof english> = {
  palette: 'Cerca tutto',
  palettePlaceholder: 'Veicoli, schermate, azioni…',
  paletteNoMatch: 'Nessun risultato per «{words}»',
  paletteKeys: 'Le frecce scelgono, Invio apre, Esc chiude',
  screenEntry: 'Schermata',
  actionEntry: 'Azione',
  showBatteries: 'Mostra batterie sotto {value}',
  showFuel: 'Mostra carburante sotto {value}',
  showSilent: 'Mostra veicoli senza segnale',
  showDriving: 'Mostra veicoli in marcia',
  showAtHome: 'Mostra veicoli alla base',
  showTable: 'Mostra la flotta come tabella',
  showList: 'Mostra la flotta come elenco'
}
