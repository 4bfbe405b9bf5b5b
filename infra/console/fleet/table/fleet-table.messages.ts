/** Messages of the fleet's table, its filters, and actions on many vehicles. */
import { defineMessages } from '../../language/messages.ts'

export const fleetTableMessages = defineMessages({
  picked: {
    en: '{count} selected',
    de: '{count} ausgewählt',
    fr: { one: '{count} sélectionné', other: '{count} sélectionnés' },
    es: { one: '{count} seleccionado', other: '{count} seleccionados' },
    it: { one: '{count} selezionato', other: '{count} selezionati' }
  },
  pickedVehicles: {
    en: 'Selected vehicles',
    de: 'Ausgewählte Fahrzeuge',
    fr: 'Véhicules sélectionnés',
    es: 'Vehículos seleccionados',
    it: 'Veicoli selezionati'
  },
  pickAll: {
    en: 'Select all ({count})',
    de: 'Alle auswählen ({count})',
    fr: 'Tout sélectionner ({count})',
    es: 'Seleccionar todos ({count})',
    it: 'Seleziona tutti ({count})'
  },
  clearPicked: { en: 'Clear', de: 'Auswahl aufheben', fr: 'Désélectionner', es: 'Quitar selección', it: 'Deseleziona' },
  keyPick: {
    en: 'Select the vehicle for a bulk action',
    de: 'Fahrzeug für eine Sammelaktion auswählen',
    fr: 'Sélectionner le véhicule pour une action groupée',
    es: 'Seleccionar el vehículo para una acción en bloque',
    it: 'Seleziona il veicolo per un’azione collettiva'
  },
  keyPickRange: {
    en: 'Select a range',
    de: 'Bereich auswählen',
    fr: 'Sélectionner une plage',
    es: 'Seleccionar un intervalo',
    it: 'Seleziona un intervallo'
  },
  vehicleColumn: { en: 'Vehicle', de: 'Fahrzeug', fr: 'Véhicule', es: 'Vehículo', it: 'Veicolo' },
  statusColumn: { en: 'Status', de: 'Status', fr: 'État', es: 'Estado', it: 'Stato' },
  fuelVolume: {
    en: 'Fuel volume',
    de: 'Kraftstoffmenge',
    fr: 'Volume de carburant',
    es: 'Volumen de combustible',
    it: 'Volume di carburante'
  },
  driverColumn: { en: 'Driver', de: 'Fahrer/in', fr: 'Conducteur/trice', es: 'Conductor/a', it: 'Conducente' },
  organizationColumn: {
    en: 'Organization',
    de: 'Organisation',
    fr: 'Organisation',
    es: 'Organización',
    it: 'Organizzazione'
  },
  idField: { en: 'ID', de: 'ID', fr: 'ID', es: 'ID', it: 'ID' },
  vinField: { en: 'VIN', de: 'FIN', fr: 'VIN', es: 'VIN', it: 'VIN' },
  filters: { en: 'Filters', de: 'Filter', fr: 'Filtres', es: 'Filtros', it: 'Filtri' },
  removeFilter: {
    en: 'Remove the filter: {filter}',
    de: 'Filter entfernen: {filter}',
    fr: 'Retirer le filtre : {filter}',
    es: 'Quitar el filtro: {filter}',
    it: 'Rimuovi il filtro: {filter}'
  },
  clearFilters: {
    en: 'Clear search and filters',
    de: 'Suche und Filter löschen',
    fr: 'Effacer la recherche et les filtres',
    es: 'Borrar búsqueda y filtros',
    it: 'Cancella ricerca e filtri'
  },
  atHome: { en: 'At home', de: 'Zu Hause', fr: 'Au domicile', es: 'En la base', it: 'Alla base' },
  batteryBelow: {
    en: 'Battery below',
    de: 'Batterie unter',
    fr: 'Batterie sous',
    es: 'Batería por debajo de',
    it: 'Batteria sotto'
  },
  chargeBelow: {
    en: 'Battery charge below',
    de: 'Ladestand der Batterie unter',
    fr: 'Charge de la batterie sous',
    es: 'Carga de la batería por debajo de',
    it: 'Carica della batteria sotto'
  },
  fuelBelow: {
    en: 'Fuel below',
    de: 'Kraftstoff unter',
    fr: 'Carburant sous',
    es: 'Combustible por debajo de',
    it: 'Carburante sotto'
  },
  noFixLonger: {
    en: 'No fix for longer than',
    de: 'Keine Position seit mehr als',
    fr: 'Sans position depuis plus de',
    es: 'Sin posición desde hace más de',
    it: 'Senza posizione da più di'
  },
  anyValue: { en: 'Any', de: 'Beliebig', fr: 'Tous', es: 'Todos', it: 'Tutti' },
  chipBattery: {
    en: 'Battery below {value}',
    de: 'Batterie unter {value}',
    fr: 'Batterie sous {value}',
    es: 'Batería por debajo de {value}',
    it: 'Batteria sotto {value}'
  },
  chipFuel: {
    en: 'Fuel below {value}',
    de: 'Kraftstoff unter {value}',
    fr: 'Carburant sous {value}',
    es: 'Combustible por debajo de {value}',
    it: 'Carburante sotto {value}'
  },
  chipNoFix: {
    en: 'No fix for {time}',
    de: 'Seit {time} keine Position',
    fr: 'Sans position depuis {time}',
    es: 'Sin posición desde hace {time}',
    it: 'Senza posizione da {time}'
  },
  noMatchFor: {
    en: 'No vehicles found for “{words}”',
    de: 'Kein Fahrzeug zu „{words}“ gefunden',
    fr: 'Aucun véhicule ne correspond à « {words} »',
    es: 'Ningún vehículo coincide con «{words}»',
    it: 'Nessun veicolo corrisponde a «{words}»'
  },
  searchedText: {
    en: 'The search covers name, brand, number plate, VIN, device, group and town. Find other towns, screens and actions with “Find anything”.',
    de: 'Gesucht wird in Name, Marke, Kennzeichen, FIN, Gerät, Gruppe und Ort. Andere Orte, Ansichten und Aktionen findet „Alles durchsuchen“.',
    fr: 'La recherche porte sur le nom, la marque, la plaque, le VIN, l’appareil, le groupe et la ville. Autres villes, écrans et actions : « Tout rechercher ».',
    es: 'Se busca en nombre, marca, matrícula, VIN, dispositivo, grupo y ciudad. Otras ciudades, pantallas y acciones: «Buscar todo».',
    it: 'La ricerca comprende nome, marca, targa, VIN, dispositivo, gruppo e città. Altre città, schermate e azioni: «Cerca tutto».'
  },
  viewOf: { en: 'View', de: 'Ansicht', fr: 'Affichage', es: 'Vista', it: 'Vista' },
  viewList: { en: 'List', de: 'Liste', fr: 'Liste', es: 'Lista', it: 'Elenco' },
  viewTable: { en: 'Table', de: 'Tabelle', fr: 'Tableau', es: 'Tabla', it: 'Tabella' },
  savedViews: {
    en: 'Saved views',
    de: 'Gespeicherte Ansichten',
    fr: 'Affichages enregistrés',
    es: 'Vistas guardadas',
    it: 'Viste salvate'
  },
  viewName: {
    en: 'Name of this view',
    de: 'Name dieser Ansicht',
    fr: 'Nom de cet affichage',
    es: 'Nombre de esta vista',
    it: 'Nome di questa vista'
  },
  viewKept: {
    en: 'Filters, list or table, order and columns are saved in this browser.',
    de: 'Filter, Liste oder Tabelle, Reihenfolge und Spalten werden in diesem Browser gespeichert.',
    fr: 'Les filtres, la liste ou le tableau, l’ordre et les colonnes sont enregistrés dans ce navigateur.',
    es: 'Los filtros, la lista o la tabla, el orden y las columnas se guardan en este navegador.',
    it: 'Filtri, elenco o tabella, ordine e colonne vengono salvati in questo browser.'
  },
  viewReplaced: {
    en: 'Replaces the saved view with this name.',
    de: 'Ersetzt die gespeicherte Ansicht mit diesem Namen.',
    fr: 'Remplace l’affichage enregistré sous ce nom.',
    es: 'Sustituye la vista guardada con este nombre.',
    it: 'Sostituisce la vista salvata con questo nome.'
  },
  viewSaved: {
    en: 'View saved',
    de: 'Ansicht gespeichert',
    fr: 'Affichage enregistré',
    es: 'Vista guardada',
    it: 'Vista salvata'
  },
  viewDeleted: {
    en: 'View deleted',
    de: 'Ansicht gelöscht',
    fr: 'Affichage supprimé',
    es: 'Vista eliminada',
    it: 'Vista eliminata'
  },
  deleteView: {
    en: 'Delete the view {name}',
    de: 'Ansicht {name} löschen',
    fr: 'Supprimer l’affichage {name}',
    es: 'Eliminar la vista {name}',
    it: 'Elimina la vista {name}'
  },
  savedViewsFull: {
    en: 'There are already {limit} saved views, which is the maximum. Delete one first.',
    de: 'Es gibt schon {limit} gespeicherte Ansichten, mehr sind nicht möglich. Löschen Sie zuerst eine.',
    fr: 'Il y a déjà {limit} affichages enregistrés, c’est le maximum. Supprimez-en un d’abord.',
    es: 'Ya hay {limit} vistas guardadas, que es el máximo. Elimine primero una.',
    it: 'Ci sono già {limit} viste salvate, che è il massimo. Eliminarne prima una.'
  },
  mapBeside: {
    en: 'Map beside the table',
    de: 'Karte neben der Tabelle',
    fr: 'Carte à côté du tableau',
    es: 'Mapa junto a la tabla',
    it: 'Mappa accanto alla tabella'
  },
  saveCsv: {
    en: 'Save as CSV',
    de: 'Als CSV speichern',
    fr: 'Enregistrer en CSV',
    es: 'Guardar como CSV',
    it: 'Salva come CSV'
  },
  orderBy: { en: 'Sort by', de: 'Sortieren nach', fr: 'Trier par', es: 'Ordenar por', it: 'Ordina per' },
  descending: { en: 'Descending', de: 'Absteigend', fr: 'Décroissant', es: 'Descendente', it: 'Decrescente' },
  compactRows: {
    en: 'Compact rows',
    de: 'Kompakte Zeilen',
    fr: 'Lignes compactes',
    es: 'Filas compactas',
    it: 'Righe compatte'
  },
  columns: { en: 'Columns', de: 'Spalten', fr: 'Colonnes', es: 'Columnas', it: 'Colonne' },
  defaultColumns: {
    en: 'Default columns',
    de: 'Standardspalten',
    fr: 'Colonnes par défaut',
    es: 'Columnas predeterminadas',
    it: 'Colonne predefinite'
  },
  pickAllShown: {
    en: 'Select all vehicles shown',
    de: 'Alle angezeigten Fahrzeuge auswählen',
    fr: 'Sélectionner tous les véhicules affichés',
    es: 'Seleccionar todos los vehículos mostrados',
    it: 'Seleziona tutti i veicoli mostrati'
  },
  allRows: { en: 'All rows', de: 'Alle Zeilen', fr: 'Toutes les lignes', es: 'Todas las filas', it: 'Tutte le righe' },
  sumTotal: { en: 'total', de: 'Summe', fr: 'total', es: 'total', it: 'totale' },
  sumAverage: { en: 'average', de: 'Durchschnitt', fr: 'moyenne', es: 'media', it: 'media' },
  sumLowest: { en: 'lowest', de: 'niedrigste', fr: 'minimum', es: 'mínimo', it: 'minimo' },
  sumOldest: { en: 'oldest', de: 'älteste', fr: 'plus ancienne', es: 'más antigua', it: 'più vecchia' }
})

declare module '../../language/messages.ts' {
  interface MessagesByFeature {
    fleetTable: typeof fleetTableMessages
  }
}
