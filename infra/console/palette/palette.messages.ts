/** Messages of the palette. */
import { defineMessages } from '../language/messages.ts'

export const paletteMessages = defineMessages({
  palette: {
    en: 'Find anything',
    de: 'Alles durchsuchen',
    fr: 'Tout rechercher',
    es: 'Buscar todo',
    it: 'Cerca tutto'
  },
  palettePlaceholder: {
    en: 'Vehicles, screens, actions, towns…',
    de: 'Fahrzeuge, Ansichten, Aktionen, Orte …',
    fr: 'Véhicules, écrans, actions, villes…',
    es: 'Vehículos, pantallas, acciones, ciudades…',
    it: 'Veicoli, schermate, azioni, città…'
  },
  paletteNoMatch: {
    en: 'Nothing matches “{words}”',
    de: 'Keine Treffer für „{words}“',
    fr: 'Aucun résultat pour « {words} »',
    es: 'Sin resultados para «{words}»',
    it: 'Nessun risultato per «{words}»'
  },
  paletteKeys: {
    en: 'Arrow keys choose, Enter opens, Esc closes',
    de: 'Pfeiltasten wählen, Enter öffnet, Esc schließt',
    fr: 'Flèches pour choisir, Entrée pour ouvrir, Échap pour fermer',
    es: 'Las flechas eligen, Intro abre, Esc cierra',
    it: 'Le frecce scelgono, Invio apre, Esc chiude'
  },
  screenEntry: { en: 'Screen', de: 'Ansicht', fr: 'Écran', es: 'Pantalla', it: 'Schermata' },
  townEntry: { en: 'Town', de: 'Ort', fr: 'Ville', es: 'Ciudad', it: 'Città' },
  actionEntry: { en: 'Action', de: 'Aktion', fr: 'Action', es: 'Acción', it: 'Azione' },
  showBatteries: {
    en: 'Show batteries below {value}',
    de: 'Batterien unter {value} anzeigen',
    fr: 'Afficher les batteries sous {value}',
    es: 'Mostrar baterías por debajo de {value}',
    it: 'Mostra batterie sotto {value}'
  },
  showFuel: {
    en: 'Show fuel below {value}',
    de: 'Kraftstoff unter {value} anzeigen',
    fr: 'Afficher le carburant sous {value}',
    es: 'Mostrar combustible por debajo de {value}',
    it: 'Mostra carburante sotto {value}'
  },
  showSilent: {
    en: 'Show vehicles without signal',
    de: 'Fahrzeuge ohne Signal anzeigen',
    fr: 'Afficher les véhicules sans signal',
    es: 'Mostrar vehículos sin señal',
    it: 'Mostra veicoli senza segnale'
  },
  showDriving: {
    en: 'Show driving vehicles',
    de: 'Fahrzeuge in Fahrt anzeigen',
    fr: 'Afficher les véhicules en route',
    es: 'Mostrar vehículos en marcha',
    it: 'Mostra veicoli in marcia'
  },
  showAtHome: {
    en: 'Show vehicles at home',
    de: 'Fahrzeuge zu Hause anzeigen',
    fr: 'Afficher les véhicules au domicile',
    es: 'Mostrar vehículos en la base',
    it: 'Mostra veicoli alla base'
  },
  showTable: {
    en: 'Show the fleet as a table',
    de: 'Flotte als Tabelle anzeigen',
    fr: 'Afficher la flotte en tableau',
    es: 'Mostrar la flota como tabla',
    it: 'Mostra la flotta come tabella'
  },
  showList: {
    en: 'Show the fleet as a list',
    de: 'Flotte als Liste anzeigen',
    fr: 'Afficher la flotte en liste',
    es: 'Mostrar la flota como lista',
    it: 'Mostra la flotta come elenco'
  }
})

declare module '../language/messages.ts' {
  interface MessagesByFeature {
    palette: typeof paletteMessages
  }
}
