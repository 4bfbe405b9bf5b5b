/** Messages of the palette. */
import type { palette as english } from '../en/palette.ts'
import type { Translation } from '../messages.ts'

export const palette: Translation<typeof english> = {
  palette: 'Tout rechercher',
  palettePlaceholder: 'Véhicules, écrans, actions…',
  paletteNoMatch: 'Aucun résultat pour « {words} »',
  paletteKeys: 'Flèches pour choisir, Entrée pour ouvrir, Échap pour fermer',
  screenEntry: 'Écran',
  actionEntry: 'Action',
  showBatteries: 'Afficher les batteries sous {value}',
  showFuel: 'Afficher le carburant sous {value}',
  showSilent: 'Afficher les véhicules sans signal',
  showDriving: 'Afficher les véhicules en route',
  showAtHome: 'Afficher les véhicules au domicile',
  showTable: 'Afficher la flotte en tableau',
  showList: 'Afficher la flotte en liste'
}
