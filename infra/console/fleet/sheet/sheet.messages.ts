/** Messages of the sheet with the list over the map of a phone. */
import { defineMessages } from '../../language/messages.ts'

export const sheetMessages = defineMessages({
  sheetLow: {
    en: 'Vehicle list: lowered',
    de: 'Fahrzeugliste: eingeklappt',
    fr: 'Liste des véhicules : repliée',
    es: 'Lista de vehículos: plegada',
    it: 'Elenco dei veicoli: ridotto'
  },
  sheetHalf: {
    en: 'Vehicle list: half open',
    de: 'Fahrzeugliste: halb geöffnet',
    fr: 'Liste des véhicules : à moitié ouverte',
    es: 'Lista de vehículos: medio abierta',
    it: 'Elenco dei veicoli: aperto a metà'
  },
  sheetFull: {
    en: 'Vehicle list: fully open',
    de: 'Fahrzeugliste: ganz geöffnet',
    fr: 'Liste des véhicules : entièrement ouverte',
    es: 'Lista de vehículos: abierta del todo',
    it: 'Elenco dei veicoli: tutto aperto'
  }
})

declare module '../../language/messages.ts' {
  interface MessagesByFeature {
    sheet: typeof sheetMessages
  }
}
