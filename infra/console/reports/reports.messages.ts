/** Messages of the reports. */
import { defineMessages } from '../language/messages.ts'

export const reportsMessages = defineMessages({
  reportTab: { en: 'Report', de: 'Bericht', fr: 'Rapport', es: 'Informe', it: 'Report' },
  reportCalendar: { en: 'Calendar', de: 'Kalender', fr: 'Calendrier', es: 'Calendario', it: 'Calendario' },
  'range_this-week': {
    en: 'This week',
    de: 'Diese Woche',
    fr: 'Cette semaine',
    es: 'Esta semana',
    it: 'Questa settimana'
  },
  'range_last-week': {
    en: 'Last week',
    de: 'Letzte Woche',
    fr: 'Semaine dernière',
    es: 'Semana pasada',
    it: 'Settimana scorsa'
  },
  'range_this-month': { en: 'This month', de: 'Dieser Monat', fr: 'Ce mois-ci', es: 'Este mes', it: 'Questo mese' },
  'range_last-month': {
    en: 'Last month',
    de: 'Letzter Monat',
    fr: 'Mois dernier',
    es: 'Mes pasado',
    it: 'Mese scorso'
  },
  'range_this-quarter': {
    en: 'This quarter',
    de: 'Dieses Quartal',
    fr: 'Ce trimestre',
    es: 'Este trimestre',
    it: 'Questo trimestre'
  },
  'range_last-quarter': {
    en: 'Last quarter',
    de: 'Letztes Quartal',
    fr: 'Trimestre dernier',
    es: 'Trimestre pasado',
    it: 'Trimestre scorso'
  },
  'range_this-year': { en: 'This year', de: 'Dieses Jahr', fr: 'Cette année', es: 'Este año', it: 'Quest’anno' },
  'range_last-year': { en: 'Last year', de: 'Letztes Jahr', fr: 'Année dernière', es: 'Año pasado', it: 'Anno scorso' },
  reportOwnRange: {
    en: 'Own dates',
    de: 'Eigene Daten',
    fr: 'Dates choisies',
    es: 'Fechas propias',
    it: 'Date scelte'
  },
  reportFrom: { en: 'From', de: 'Von', fr: 'Du', es: 'Desde', it: 'Dal' },
  reportTo: { en: 'To', de: 'Bis', fr: 'Au', es: 'Hasta', it: 'Al' },
  reportRangeWrong: {
    en: 'Choose a first and a last day, at most 10 years apart.',
    de: 'Wählen Sie einen ersten und einen letzten Tag, höchstens 10 Jahre auseinander.',
    fr: 'Choisissez un premier et un dernier jour, séparés de 10 ans au plus.',
    es: 'Elija un primer y un último día, separados por 10 años como máximo.',
    it: 'Scegliere un primo e un ultimo giorno, a non più di 10 anni di distanza.'
  },
  reportInterval: { en: 'Rows by', de: 'Zeilen nach', fr: 'Lignes par', es: 'Filas por', it: 'Righe per' },
  reportInterval_day: { en: 'Day', de: 'Tag', fr: 'Jour', es: 'Día', it: 'Giorno' },
  reportInterval_week: { en: 'Week', de: 'Woche', fr: 'Semaine', es: 'Semana', it: 'Settimana' },
  reportInterval_month: { en: 'Month', de: 'Monat', fr: 'Mois', es: 'Mes', it: 'Mese' },
  reportInterval_quarter: { en: 'Quarter', de: 'Quartal', fr: 'Trimestre', es: 'Trimestre', it: 'Trimestre' },
  reportInterval_year: { en: 'Year', de: 'Jahr', fr: 'Année', es: 'Año', it: 'Anno' },
  reportGroup: {
    en: 'Grouped by',
    de: 'Gruppiert nach',
    fr: 'Regroupé par',
    es: 'Agrupado por',
    it: 'Raggruppato per'
  },
  reportGroup_vehicle: { en: 'Vehicle', de: 'Fahrzeug', fr: 'Véhicule', es: 'Vehículo', it: 'Veicolo' },
  reportGroup_driver: { en: 'Driver', de: 'Fahrer/in', fr: 'Conducteur/trice', es: 'Conductor/a', it: 'Conducente' },
  reportGroup_category: { en: 'Category', de: 'Kategorie', fr: 'Catégorie', es: 'Categoría', it: 'Categoria' },
  reportGroup_organization: {
    en: 'Organization',
    de: 'Organisation',
    fr: 'Organisation',
    es: 'Organización',
    it: 'Organizzazione'
  },
  reportBars: { en: 'Bars', de: 'Balken', fr: 'Barres', es: 'Barras', it: 'Barre' },
  reportColours: { en: 'Colours', de: 'Farben', fr: 'Couleurs', es: 'Colores', it: 'Colori' },
  reportVehicles: {
    en: 'Vehicles: {count}',
    de: 'Fahrzeuge: {count}',
    fr: 'Véhicules : {count}',
    es: 'Vehículos: {count}',
    it: 'Veicoli: {count}'
  },
  reportCompareHint: {
    en: 'Two to eight selected vehicles are compared.',
    de: 'Zwei bis acht ausgewählte Fahrzeuge werden verglichen.',
    fr: 'De deux à huit véhicules sélectionnés sont comparés.',
    es: 'Se comparan de dos a ocho vehículos seleccionados.',
    it: 'Da due a otto veicoli selezionati vengono confrontati.'
  },
  reportApply: { en: 'Apply', de: 'Übernehmen', fr: 'Appliquer', es: 'Aplicar', it: 'Applica' },
  reportAllFigures: {
    en: 'All figures',
    de: 'Alle Werte',
    fr: 'Toutes les valeurs',
    es: 'Todos los valores',
    it: 'Tutti i valori'
  },
  reportSort: { en: 'Sort by', de: 'Sortieren nach', fr: 'Trier par', es: 'Ordenar por', it: 'Ordina per' },
  reportTotal: {
    en: 'Total, rows: {count}',
    de: 'Summe, Zeilen: {count}',
    fr: 'Total, lignes : {count}',
    es: 'Total, filas: {count}',
    it: 'Totale, righe: {count}'
  },
  reportShowAll: {
    en: 'Show all rows: {count}',
    de: 'Alle Zeilen anzeigen: {count}',
    fr: 'Afficher toutes les lignes : {count}',
    es: 'Mostrar todas las filas: {count}',
    it: 'Mostra tutte le righe: {count}'
  },
  reportByDay: {
    en: '{figure} by day',
    de: '{figure} nach Tagen',
    fr: '{figure} par jour',
    es: '{figure} por día',
    it: '{figure} per giorno'
  },
  reportByMonth: {
    en: '{figure} by month',
    de: '{figure} nach Monaten',
    fr: '{figure} par mois',
    es: '{figure} por mes',
    it: '{figure} per mese'
  },
  reportHighest: {
    en: 'highest bar: {value}',
    de: 'höchster Balken: {value}',
    fr: 'barre la plus haute : {value}',
    es: 'barra más alta: {value}',
    it: 'barra più alta: {value}'
  },
  reportValues: {
    en: 'Values of the bars',
    de: 'Werte der Balken',
    fr: 'Valeurs des barres',
    es: 'Valores de las barras',
    it: 'Valori delle barre'
  },
  reportMonth: { en: 'Month', de: 'Monat', fr: 'Mois', es: 'Mes', it: 'Mese' },
  reportNone: {
    en: 'No vehicle drove in this period.',
    de: 'In diesem Zeitraum ist kein Fahrzeug gefahren.',
    fr: 'Aucun véhicule n’a roulé pendant cette période.',
    es: 'Ningún vehículo circuló en este periodo.',
    it: 'Nessun veicolo ha viaggiato in questo periodo.'
  },
  reportTooLong: {
    en: 'The table would have more than 5,000 rows. Choose longer intervals, a shorter period or fewer vehicles.',
    de: 'Die Tabelle hätte mehr als 5.000 Zeilen. Wählen Sie längere Intervalle, einen kürzeren Zeitraum oder weniger Fahrzeuge.',
    fr: 'Le tableau aurait plus de 5 000 lignes. Choisissez des intervalles plus longs, une période plus courte ou moins de véhicules.',
    es: 'La tabla tendría más de 5000 filas. Elija intervalos más largos, un periodo más corto o menos vehículos.',
    it: 'La tabella avrebbe più di 5.000 righe. Scegliere intervalli più lunghi, un periodo più breve o meno veicoli.'
  },
  reportPending: {
    en: 'The history of some vehicles is still being summed up, so figures can be too low.',
    de: 'Die bisherigen Fahrten einiger Fahrzeuge werden noch zusammengefasst, daher können Werte zu niedrig sein.',
    fr: 'L’historique de certains véhicules est encore en cours de calcul ; des valeurs peuvent être trop basses.',
    es: 'El historial de algunos vehículos aún se está resumiendo, por lo que puede haber valores demasiado bajos.',
    it: 'La cronologia di alcuni veicoli è ancora in fase di calcolo; i valori possono essere troppo bassi.'
  },
  reportZone: {
    en: 'Time zone of the days: {zone}',
    de: 'Zeitzone der Tage: {zone}',
    fr: 'Fuseau horaire des jours : {zone}',
    es: 'Zona horaria de los días: {zone}',
    it: 'Fuso orario dei giorni: {zone}'
  },
  reportZones: {
    en: 'Days in the time zone of each vehicle',
    de: 'Tage in der Zeitzone jedes Fahrzeugs',
    fr: 'Jours dans le fuseau horaire de chaque véhicule',
    es: 'Días en la zona horaria de cada vehículo',
    it: 'Giorni nel fuso orario di ciascun veicolo'
  },
  reportNoDriver: {
    en: 'No driver',
    de: 'Ohne Fahrer/in',
    fr: 'Sans conducteur/trice',
    es: 'Sin conductor/a',
    it: 'Senza conducente'
  },
  reportOfUsers: {
    en: 'Vehicles of users',
    de: 'Fahrzeuge von Benutzern',
    fr: 'Véhicules d’utilisateurs',
    es: 'Vehículos de usuarios',
    it: 'Veicoli di utenti'
  },
  reportYearBefore: {
    en: 'Year before',
    de: 'Jahr davor',
    fr: 'Année précédente',
    es: 'Año anterior',
    it: 'Anno precedente'
  },
  reportYearAfter: {
    en: 'Year after',
    de: 'Jahr danach',
    fr: 'Année suivante',
    es: 'Año siguiente',
    it: 'Anno successivo'
  },
  reportChooseVehicle: {
    en: 'Choose a vehicle to see its year.',
    de: 'Wählen Sie ein Fahrzeug, um sein Jahr zu sehen.',
    fr: 'Choisissez un véhicule pour voir son année.',
    es: 'Elija un vehículo para ver su año.',
    it: 'Scegliere un veicolo per vedere il suo anno.'
  },
  reportsSaved: { en: 'Saved', de: 'Gespeichert', fr: 'Enregistrés', es: 'Guardados', it: 'Salvati' },
  reportsSavedNone: {
    en: 'No saved reports yet.',
    de: 'Noch keine gespeicherten Berichte.',
    fr: 'Aucun rapport enregistré.',
    es: 'Todavía no hay informes guardados.',
    it: 'Nessun report salvato.'
  },
  reportSave: {
    en: 'Save or schedule',
    de: 'Speichern oder planen',
    fr: 'Enregistrer ou planifier',
    es: 'Guardar o programar',
    it: 'Salva o pianifica'
  },
  reportSaved: {
    en: 'Report saved',
    de: 'Bericht gespeichert',
    fr: 'Rapport enregistré',
    es: 'Informe guardado',
    it: 'Report salvato'
  },
  reportDeleted: {
    en: 'Report deleted',
    de: 'Bericht gelöscht',
    fr: 'Rapport supprimé',
    es: 'Informe eliminado',
    it: 'Report eliminato'
  },
  reportName: { en: 'Name', de: 'Name', fr: 'Nom', es: 'Nombre', it: 'Nome' },
  reportShows: { en: 'Shows', de: 'Zeigt', fr: 'Contenu', es: 'Contenido', it: 'Contenuto' },
  reportNext: { en: 'Next time', de: 'Nächstes Mal', fr: 'Prochain envoi', es: 'Próximo envío', it: 'Prossimo invio' },
  reportActions: { en: 'Actions', de: 'Aktionen', fr: 'Actions', es: 'Acciones', it: 'Azioni' },
  reportSend: { en: 'Send', de: 'Senden', fr: 'Envoi', es: 'Envío', it: 'Invio' },
  reportSendNever: { en: 'Never', de: 'Nie', fr: 'Jamais', es: 'Nunca', it: 'Mai' },
  reportSendWeek: {
    en: 'After each week',
    de: 'Nach jeder Woche',
    fr: 'Après chaque semaine',
    es: 'Después de cada semana',
    it: 'Dopo ogni settimana'
  },
  reportSendMonth: {
    en: 'After each month',
    de: 'Nach jedem Monat',
    fr: 'Après chaque mois',
    es: 'Después de cada mes',
    it: 'Dopo ogni mese'
  },
  reportKeepsRange: {
    en: 'Opens with the period “{range}”, seen from that day.',
    de: 'Öffnet sich mit dem Zeitraum „{range}“, vom jeweiligen Tag aus.',
    fr: 'S’ouvre sur la période « {range} », vue du jour même.',
    es: 'Se abre con el periodo «{range}», visto desde ese día.',
    it: 'Si apre con il periodo «{range}», visto da quel giorno.'
  },
  reportKeepsNoDates: {
    en: 'Own dates are not saved. The report opens with its last period.',
    de: 'Eigene Daten werden nicht gespeichert. Der Bericht öffnet sich mit seinem letzten Zeitraum.',
    fr: 'Les dates libres ne sont pas enregistrées. Le rapport s’ouvre sur sa dernière période.',
    es: 'Las fechas propias no se guardan. El informe se abre con su último periodo.',
    it: 'Le date libere non vengono salvate. Il rapporto si apre con il suo ultimo periodo.'
  },
  reportSendHint: {
    en: 'At {time} ({zone}), as a message with a link, also by mail if your account has it on.',
    de: 'Um {time} ({zone}), als Nachricht mit einem Link, auch per E-Mail, wenn sie in Ihrem Konto an ist.',
    fr: 'À {time} ({zone}), comme message avec un lien, aussi par e-mail si votre compte l’a activé.',
    es: 'A las {time} ({zone}), como mensaje con un enlace, también por correo si su cuenta lo tiene activado.',
    it: 'Alle {time} ({zone}), come messaggio con un link, anche per e-mail se attiva nel Suo account.'
  },
  reportWeekday: { en: 'On', de: 'Am', fr: 'Le', es: 'El', it: 'Di' },
  reportParked: { en: 'Standing', de: 'Stand', fr: 'À l’arrêt', es: 'Parado', it: 'Fermo' },
  reportAfterHours: {
    en: 'After hours',
    de: 'Außerhalb der Arbeitszeit',
    fr: 'Hors horaires de travail',
    es: 'Fuera de horario',
    it: 'Fuori orario'
  },
  reportCharged: { en: 'Charged', de: 'Geladen', fr: 'Énergie rechargée', es: 'Cargado', it: 'Ricarica' },
  reportBatteryMin: {
    en: 'Lowest battery',
    de: 'Niedrigste Batterie',
    fr: 'Batterie au plus bas',
    es: 'Batería mínima',
    it: 'Batteria minima'
  }
})

declare module '../language/messages.ts' {
  interface MessagesByFeature {
    reports: typeof reportsMessages
  }
}
