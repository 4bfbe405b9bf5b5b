/** Messages about visits, which are loaded with them. */
import { defineMessages } from '../../language/messages.ts'

export const visitsMessages = defineMessages({
  visitsNobody: {
    en: 'No vehicle is inside now.',
    de: 'Zurzeit ist kein Fahrzeug dort.',
    fr: 'Aucun véhicule n’y est actuellement.',
    es: 'Ahora no hay ningún vehículo dentro.',
    it: 'Al momento non c’è nessun veicolo.'
  },
  visitsInsideNow: {
    en: 'Inside now:',
    de: 'Zurzeit dort:',
    fr: 'Sur place :',
    es: 'Ahora dentro:',
    it: 'Ora sul posto:'
  },
  visitsSinceThen: {
    en: '(since {moment})',
    de: '(seit {moment})',
    fr: '(depuis {moment})',
    es: '(desde {moment})',
    it: '(da {moment})'
  },
  visitsPending: {
    en: 'The visits of the last 31 days are being computed. They will appear here.',
    de: 'Die Besuche der letzten 31 Tage werden ermittelt. Sie erscheinen dann hier.',
    fr: 'Les visites des 31 derniers jours sont en cours de calcul. Elles apparaîtront ici.',
    es: 'Se están calculando las visitas de los últimos 31 días. Aparecerán aquí.',
    it: 'Le visite degli ultimi 31 giorni sono in fase di calcolo. Compariranno qui.'
  },
  visitsNoneYet: {
    en: 'No visits are recorded yet.',
    de: 'Noch keine Besuche aufgezeichnet.',
    fr: 'Aucune visite enregistrée pour l’instant.',
    es: 'Todavía no hay visitas registradas.',
    it: 'Ancora nessuna visita registrata.'
  },
  visitsSave: {
    en: 'Download CSV',
    de: 'CSV herunterladen',
    fr: 'Télécharger en CSV',
    es: 'Descargar CSV',
    it: 'Scarica CSV'
  },
  visitsCame: { en: 'Arrival', de: 'Ankunft', fr: 'Arrivée', es: 'Llegada', it: 'Arrivo' },
  visitsLeft: { en: 'Departure', de: 'Abfahrt', fr: 'Départ', es: 'Salida', it: 'Partenza' },
  visitsPreview: {
    en: 'Visits of the last 31 days',
    de: 'Besuche der letzten 31 Tage',
    fr: 'Visites des 31 derniers jours',
    es: 'Visitas de los últimos 31 días',
    it: 'Visite degli ultimi 31 giorni'
  },
  visitsIncomplete: {
    en: 'Enter a shape to see who was there.',
    de: 'Geben Sie eine Form ein, um zu sehen, wer dort war.',
    fr: 'Indiquez une forme pour voir qui y était.',
    es: 'Indique una forma para ver quién estuvo allí.',
    it: 'Inserire una forma per vedere chi c’è stato.'
  },
  visitsNoVehicle: {
    en: 'Choose vehicles to see who was there.',
    de: 'Wählen Sie Fahrzeuge, um zu sehen, wer dort war.',
    fr: 'Choisissez des véhicules pour voir qui y était.',
    es: 'Elija vehículos para ver quién estuvo allí.',
    it: 'Scegliere dei veicoli per vedere chi c’è stato.'
  },
  visitsLoading: {
    en: 'Looking for visits…',
    de: 'Besuche werden gesucht …',
    fr: 'Recherche des visites…',
    es: 'Buscando visitas…',
    it: 'Ricerca delle visite…'
  },
  visitsNone: {
    en: 'No visits.',
    de: 'Keine Besuche.',
    fr: 'Aucune visite.',
    es: 'Ninguna visita.',
    it: 'Nessuna visita.'
  },
  visitsFailed: {
    en: 'The visits could not be found.',
    de: 'Die Besuche konnten nicht ermittelt werden.',
    fr: 'Les visites n’ont pas pu être trouvées.',
    es: 'No se han podido encontrar las visitas.',
    it: 'Non è stato possibile trovare le visite.'
  },
  visitsRefused: {
    en: 'You may not see the trips of these vehicles: {vehicles}. Deselect them to find visits.',
    de: 'Sie dürfen die Fahrten dieser Fahrzeuge nicht sehen: {vehicles}. Wählen Sie sie ab, um Besuche zu finden.',
    fr: 'Vous ne pouvez pas voir les trajets de ces véhicules : {vehicles}. Désélectionnez-les pour trouver des visites.',
    es: 'No puede ver los viajes de estos vehículos: {vehicles}. Deselecciónelos para encontrar visitas.',
    it: 'Non può vedere i viaggi di questi veicoli: {vehicles}. Li deselezioni per trovare le visite.'
  },
  visitsCount: {
    en: { one: '{count} visit', other: '{count} visits' },
    de: { one: '{count} Besuch', other: '{count} Besuche' },
    fr: { one: '{count} visite', other: '{count} visites' },
    es: { one: '{count} visita', other: '{count} visitas' },
    it: { one: '{count} visita', other: '{count} visite' }
  },
  visitsInside: {
    en: '{duration} inside',
    de: '{duration} drinnen',
    fr: '{duration} à l’intérieur',
    es: '{duration} dentro',
    it: '{duration} all’interno'
  },
  visitsLongest: {
    en: 'longest {duration}',
    de: 'längster {duration}',
    fr: 'la plus longue {duration}',
    es: 'la más larga {duration}',
    it: 'la più lunga {duration}'
  },
  visitsShowAll: {
    en: 'Show all ({count})',
    de: 'Alle anzeigen ({count})',
    fr: 'Tout afficher ({count})',
    es: 'Mostrar todas ({count})',
    it: 'Mostra tutte ({count})'
  },
  visitsMore: {
    en: 'Only the newest visits are shown: {count}',
    de: 'Nur die neuesten Besuche werden angezeigt: {count}',
    fr: 'Seules les visites les plus récentes sont affichées : {count}',
    es: 'Solo se muestran las visitas más recientes: {count}',
    it: 'Sono mostrate solo le visite più recenti: {count}'
  },
  visitsSince: {
    en: 'Only data since {moment} was checked.',
    de: 'Nur Daten seit {moment} wurden geprüft.',
    fr: 'Seules les données depuis {moment} ont été vérifiées.',
    es: 'Solo se han comprobado los datos desde {moment}.',
    it: 'Sono stati controllati solo i dati da {moment}.'
  },
  visitStill: { en: 'still there', de: 'noch dort', fr: 'encore là', es: 'sigue allí', it: 'ancora lì' },
  visitsOfVehicles: {
    en: 'Vehicles: {chosen} of {all}',
    de: 'Fahrzeuge: {chosen} von {all}',
    fr: 'Véhicules : {chosen} sur {all}',
    es: 'Vehículos: {chosen} de {all}',
    it: 'Veicoli: {chosen} di {all}'
  },
  visitsOlder: {
    en: 'Older visits',
    de: 'Ältere Besuche',
    fr: 'Visites plus anciennes',
    es: 'Visitas anteriores',
    it: 'Visite precedenti'
  },
  visitsNoneThen: {
    en: 'No visit ended in this period.',
    de: 'Kein Besuch endete in diesem Zeitraum.',
    fr: 'Aucune visite ne s’est terminée dans cette période.',
    es: 'Ninguna visita terminó en este periodo.',
    it: 'Nessuna visita è finita in questo periodo.'
  },
  visitsFirstDay: { en: 'First day', de: 'Erster Tag', fr: 'Premier jour', es: 'Primer día', it: 'Primo giorno' },
  visitsLastDay: { en: 'Last day', de: 'Letzter Tag', fr: 'Dernier jour', es: 'Último día', it: 'Ultimo giorno' },
  visitsRangeWrong: {
    en: 'The last day is before the first day.',
    de: 'Der letzte Tag liegt vor dem ersten Tag.',
    fr: 'Le dernier jour précède le premier jour.',
    es: 'El último día es anterior al primer día.',
    it: 'L’ultimo giorno precede il primo giorno.'
  },
  visitsInsideFailed: {
    en: 'The vehicles that are inside could not be read.',
    de: 'Die Fahrzeuge, die zurzeit dort sind, konnten nicht gelesen werden.',
    fr: 'Les véhicules sur place n’ont pas pu être lus.',
    es: 'No se han podido leer los vehículos que están dentro.',
    it: 'Non è stato possibile leggere i veicoli che sono sul posto.'
  },
  visitsOwner: {
    en: 'Owner of the places',
    de: 'Besitzer der Orte',
    fr: 'Propriétaire des lieux',
    es: 'Propietario de los lugares',
    it: 'Proprietario dei luoghi'
  }
})

declare module '../../language/messages.ts' {
  interface MessagesByFeature {
    visits: typeof visitsMessages
  }
}
