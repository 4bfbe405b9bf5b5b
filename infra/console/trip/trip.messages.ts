/** Messages of trips. */
import { defineMessages } from '../language/messages.ts'

export const tripMessages = defineMessages({
  trips: { en: 'Trips', de: 'Fahrten', fr: 'Trajets', es: 'Viajes', it: 'Viaggi' },
  tripsNone: {
    en: 'No trips yet. They appear once a vehicle has driven.',
    de: 'Noch keine Fahrten. Sie erscheinen, sobald ein Fahrzeug gefahren ist.',
    fr: 'Aucun trajet pour l’instant. Ils apparaîtront dès qu’un véhicule aura roulé.',
    es: 'Todavía no hay viajes. Aparecerán cuando un vehículo haya circulado.',
    it: 'Ancora nessun viaggio. Compariranno appena un veicolo avrà viaggiato.'
  },
  tripsOlder: {
    en: 'Older trips',
    de: 'Ältere Fahrten',
    fr: 'Trajets plus anciens',
    es: 'Viajes anteriores',
    it: 'Viaggi precedenti'
  },
  tripChoose: {
    en: 'Select for the replay: {trip}',
    de: 'Für die Wiedergabe auswählen: {trip}',
    fr: 'Sélectionner pour la relecture : {trip}',
    es: 'Seleccionar para la reproducción: {trip}',
    it: 'Seleziona per la riproduzione: {trip}'
  },
  tripRunning: { en: 'Under way', de: 'Unterwegs', fr: 'En cours', es: 'En curso', it: 'In corso' },
  tripNoise: {
    en: 'Probably GPS noise',
    de: 'Vermutlich GPS-Rauschen',
    fr: 'Sans doute du bruit GPS',
    es: 'Probablemente ruido del GPS',
    it: 'Probabilmente rumore GPS'
  },
  tripUncertain: { en: 'Uncertain', de: 'Unsicher', fr: 'Incertain', es: 'Incierto', it: 'Incerto' },
  tripPublic: { en: 'Public', de: 'Öffentlich', fr: 'Public', es: 'Público', it: 'Pubblico' },
  speedLegend: {
    en: 'The line is coloured by speed, from 0 to {max}',
    de: 'Die Linie ist nach Geschwindigkeit gefärbt, von 0 bis {max}',
    fr: 'La couleur de la ligne indique la vitesse, de 0 à {max}',
    es: 'El color de la línea indica la velocidad, de 0 a {max}',
    it: 'Il colore della linea indica la velocità, da 0 a {max}'
  },
  showWholeTrack: {
    en: 'Show the whole line',
    de: 'Ganze Linie anzeigen',
    fr: 'Afficher toute la ligne',
    es: 'Mostrar toda la línea',
    it: 'Mostra tutta la linea'
  },
  trackMapImpossible: {
    en: 'This browser cannot draw the map (it needs WebGL 2).',
    de: 'Dieser Browser kann die Karte nicht darstellen (erforderlich ist WebGL 2).',
    fr: 'Ce navigateur ne peut pas dessiner la carte (WebGL 2 est nécessaire).',
    es: 'Este navegador no puede dibujar el mapa (necesita WebGL 2).',
    it: 'Questo browser non può disegnare la mappa (serve WebGL 2).'
  },
  trip: { en: 'Trip', de: 'Fahrt', fr: 'Trajet', es: 'Viaje', it: 'Viaggio' },
  day: { en: 'Day', de: 'Tag', fr: 'Jour', es: 'Día', it: 'Giorno' },
  filterNone: { en: 'Show all', de: 'Alle anzeigen', fr: 'Tout afficher', es: 'Mostrar todo', it: 'Mostra tutto' },
  tripsChosen: {
    en: {
      one: '{count} trip selected (up to {max}, same day)',
      other: '{count} trips selected (up to {max}, same day)'
    },
    de: {
      one: '{count} Fahrt ausgewählt (bis zu {max}, selber Tag)',
      other: '{count} Fahrten ausgewählt (bis zu {max}, selber Tag)'
    },
    fr: {
      one: '{count} trajet sélectionné (jusqu’à {max}, même jour)',
      other: '{count} trajets sélectionnés (jusqu’à {max}, même jour)'
    },
    es: {
      one: '{count} viaje seleccionado (hasta {max}, mismo día)',
      other: '{count} viajes seleccionados (hasta {max}, mismo día)'
    },
    it: {
      one: '{count} viaggio selezionato (fino a {max}, stesso giorno)',
      other: '{count} viaggi selezionati (fino a {max}, stesso giorno)'
    }
  },
  tripPrivate: { en: 'Private', de: 'Privat', fr: 'Privé', es: 'Privado', it: 'Privato' },
  tripLike: { en: 'Like', de: 'Gefällt mir', fr: 'J’aime', es: 'Me gusta', it: 'Mi piace' },
  tripLikes: {
    en: 'Likes: {likes}',
    de: 'Gefällt mir: {likes}',
    fr: 'J’aime : {likes}',
    es: 'Me gusta: {likes}',
    it: 'Mi piace: {likes}'
  },
  tripFigures: { en: 'Summary', de: 'Überblick', fr: 'Résumé', es: 'Resumen', it: 'Riepilogo' },
  tripDescription: { en: 'Description', de: 'Beschreibung', fr: 'Description', es: 'Descripción', it: 'Descrizione' },
  tripOfOthers: {
    en: 'A public trip of somebody else’s vehicle. It can be viewed and liked.',
    de: 'Eine öffentliche Fahrt eines fremden Fahrzeugs. Sie können sie ansehen und mit „Gefällt mir“ markieren.',
    fr: 'Un trajet public du véhicule d’une autre personne. Vous pouvez le consulter et indiquer « J’aime ».',
    es: 'Un viaje público de un vehículo ajeno. Puede verlo y marcarlo con «Me gusta».',
    it: 'Un viaggio pubblico del veicolo di altri. Può vederlo e mettere «Mi piace».'
  },
  tripName: { en: 'Name', de: 'Name', fr: 'Nom', es: 'Nombre', it: 'Nome' },
  driver: { en: 'Driver', de: 'Fahrer/in', fr: 'Conducteur/trice', es: 'Conductor/a', it: 'Conducente' },
  notes: { en: 'Notes', de: 'Notizen', fr: 'Notes', es: 'Notas', it: 'Note' },
  tripCategory: { en: 'Category', de: 'Kategorie', fr: 'Catégorie', es: 'Categoría', it: 'Categoria' },
  tripCategoryNone: { en: 'Not set', de: 'Keine Angabe', fr: 'Non indiquée', es: 'Sin indicar', it: 'Non indicata' },
  tripCategoryBUSINESS: { en: 'Business', de: 'Dienstlich', fr: 'Professionnel', es: 'Trabajo', it: 'Lavoro' },
  tripCategoryPRIVATE: { en: 'Private', de: 'Privat', fr: 'Privé', es: 'Privado', it: 'Privato' },
  tripCategoryCOMMUTE: {
    en: 'Commute',
    de: 'Arbeitsweg',
    fr: 'Trajet domicile-travail',
    es: 'Trayecto al trabajo',
    it: 'Tragitto casa-lavoro'
  },
  tripCategoryByPlace: {
    en: 'Category by place',
    de: 'Kategorie nach Ort',
    fr: 'Catégorie selon le lieu',
    es: 'Categoría según el lugar',
    it: 'Categoria in base al luogo'
  },
  tripPurpose: { en: 'Purpose', de: 'Zweck', fr: 'Motif', es: 'Motivo', it: 'Scopo' },
  tripVisited: {
    en: 'Visited',
    de: 'Besucht',
    fr: 'Personne ou entreprise visitée',
    es: 'Persona o empresa visitada',
    it: 'Persona o azienda visitata'
  },
  tripCorrections: {
    en: { one: '{count} late change', other: '{count} late changes' },
    de: { one: '{count} späte Änderung', other: '{count} späte Änderungen' },
    fr: { one: '{count} modification tardive', other: '{count} modifications tardives' },
    es: { one: '{count} cambio tardío', other: '{count} cambios tardíos' },
    it: { one: '{count} modifica tardiva', other: '{count} modifiche tardive' }
  },
  tripCorrection: {
    en: '{time}: {field}, before: {former} ({by})',
    de: '{time}: {field}, vorher: {former} ({by})',
    fr: '{time} : {field}, avant : {former} ({by})',
    es: '{time}: {field}, antes: {former} ({by})',
    it: '{time}: {field}, prima: {former} ({by})'
  },
  tripCorrectionNothing: { en: 'nothing', de: 'nichts', fr: 'rien', es: 'nada', it: 'niente' },
  odometerAtStart: {
    en: 'Odometer at the start',
    de: 'Kilometerstand am Anfang',
    fr: 'Kilométrage au départ',
    es: 'Kilometraje al salir',
    it: 'Chilometraggio alla partenza'
  },
  odometerAtEnd: {
    en: 'Odometer at the end',
    de: 'Kilometerstand am Ende',
    fr: 'Kilométrage à l’arrivée',
    es: 'Kilometraje al llegar',
    it: 'Chilometraggio all’arrivo'
  },
  visibility: { en: 'Visibility', de: 'Sichtbarkeit', fr: 'Visibilité', es: 'Visibilidad', it: 'Visibilità' },
  visibilityHint: {
    en: 'Anyone using this service can see a public trip, but not its vehicle, driver, notes or logbook.',
    de: 'Eine öffentliche Fahrt sehen alle, die den Dienst nutzen, ohne Fahrzeug, Fahrer/in, Notizen und Fahrtenbuch.',
    fr: 'Un trajet public est visible par tous les utilisateurs du service, sans véhicule, conducteur, notes ni carnet de route.',
    es: 'Un viaje público lo ven todos los usuarios del servicio, sin vehículo, conductor, notas ni libro de ruta.',
    it: 'Un viaggio pubblico è visibile a tutti gli utenti del servizio, senza veicolo, conducente, note e libro di bordo.'
  },
  tripSaved: {
    en: 'Trip saved',
    de: 'Fahrt gespeichert',
    fr: 'Trajet enregistré',
    es: 'Viaje guardado',
    it: 'Viaggio salvato'
  },
  tripDelete: {
    en: 'Delete trip',
    de: 'Fahrt löschen',
    fr: 'Supprimer le trajet',
    es: 'Eliminar viaje',
    it: 'Elimina viaggio'
  },
  tripDeleted: {
    en: 'Trip deleted',
    de: 'Fahrt gelöscht',
    fr: 'Trajet supprimé',
    es: 'Viaje eliminado',
    it: 'Viaggio eliminato'
  },
  tripRestored: {
    en: 'Trip restored',
    de: 'Fahrt wiederhergestellt',
    fr: 'Trajet rétabli',
    es: 'Viaje restaurado',
    it: 'Viaggio ripristinato'
  },
  tripNotRestored: {
    en: 'Trip not restored',
    de: 'Fahrt nicht wiederhergestellt',
    fr: 'Trajet non rétabli',
    es: 'Viaje no restaurado',
    it: 'Viaggio non ripristinato'
  },
  numberNeeded: {
    en: 'Enter a number, or leave it empty.',
    de: 'Geben Sie eine Zahl ein, oder lassen Sie das Feld leer.',
    fr: 'Saisissez un nombre, ou laissez le champ vide.',
    es: 'Introduzca un número o deje el campo vacío.',
    it: 'Inserire un numero, o lasciare vuoto.'
  },
  legs: { en: 'Legs', de: 'Etappen', fr: 'Étapes', es: 'Etapas', it: 'Tappe' },
  distance: { en: 'Distance', de: 'Strecke', fr: 'Distance', es: 'Distancia', it: 'Distanza' },
  duration: { en: 'Duration', de: 'Dauer', fr: 'Durée', es: 'Duración', it: 'Durata' },
  tripEnds: {
    en: 'Merge or divide',
    de: 'Verbinden oder teilen',
    fr: 'Fusionner ou diviser',
    es: 'Unir o dividir',
    it: 'Unisci o dividi'
  },
  tripStops: { en: 'Stops', de: 'Halte', fr: 'Arrêts', es: 'Paradas', it: 'Soste' },
  tripStopCount: {
    en: { one: '{count} stop', other: '{count} stops' },
    de: { one: '{count} Halt', other: '{count} Halte' },
    fr: { one: '{count} arrêt', other: '{count} arrêts' },
    es: { one: '{count} parada', other: '{count} paradas' },
    it: { one: '{count} sosta', other: '{count} soste' }
  },
  durationMoving: { en: 'Moving', de: 'In Bewegung', fr: 'En mouvement', es: 'En movimiento', it: 'In movimento' },
  overLimit: {
    en: 'Over the limit',
    de: 'Über dem Limit',
    fr: 'Au-dessus de la limite',
    es: 'Sobre el límite',
    it: 'Oltre il limite'
  },
  harshBraking: {
    en: 'Harsh braking',
    de: 'Starkes Bremsen',
    fr: 'Freinages brusques',
    es: 'Frenazos',
    it: 'Frenate brusche'
  },
  harshAcceleration: {
    en: 'Harsh acceleration',
    de: 'Starkes Beschleunigen',
    fr: 'Accélérations brusques',
    es: 'Acelerones',
    it: 'Accelerazioni brusche'
  },
  withoutData: { en: 'No data', de: 'Ohne Daten', fr: 'Sans données', es: 'Sin datos', it: 'Senza dati' },
  idling: { en: 'Idling', de: 'Leerlauf', fr: 'Ralenti', es: 'Ralentí', it: 'Al minimo' },
  speedMax: {
    en: 'Top speed',
    de: 'Höchstgeschwindigkeit',
    fr: 'Vitesse maximale',
    es: 'Velocidad máxima',
    it: 'Velocità massima'
  },
  speedAverage: {
    en: 'Average speed',
    de: 'Durchschnittsgeschwindigkeit',
    fr: 'Vitesse moyenne',
    es: 'Velocidad media',
    it: 'Velocità media'
  },
  fuelUsed: {
    en: 'Fuel used',
    de: 'Kraftstoffverbrauch',
    fr: 'Carburant consommé',
    es: 'Combustible consumido',
    it: 'Carburante consumato'
  },
  fuelRefuelled: { en: 'Refuelled', de: 'Getankt', fr: 'Carburant ajouté', es: 'Repostado', it: 'Rifornimento' },
  fuelLost: {
    en: 'Fuel lost in stops',
    de: 'Kraftstoffverlust im Stand',
    fr: 'Carburant perdu à l’arrêt',
    es: 'Combustible perdido en parado',
    it: 'Carburante perso da fermo'
  },
  odometerCheckREPLACED: {
    en: 'Replaced during the trip',
    de: 'Während der Fahrt ersetzt',
    fr: 'Remplacé pendant le trajet',
    es: 'Sustituido durante el viaje',
    it: 'Sostituito durante il viaggio'
  },
  odometerCheckMILES: {
    en: 'Counts miles; converted',
    de: 'Zählt Meilen; umgerechnet',
    fr: 'Compte en miles ; converti',
    es: 'Cuenta millas; convertido',
    it: 'Conta miglia; convertito'
  },
  odometerCheckKILOMETRES: {
    en: 'Sends kilometres as metres; not used',
    de: 'Sendet Kilometer als Meter; nicht verwendet',
    fr: 'Envoie des kilomètres comme mètres ; non utilisé',
    es: 'Envía kilómetros como metros; no se usa',
    it: 'Invia chilometri come metri; non usato'
  },
  odometerCheckREFUSED: {
    en: 'Contradicts the positions; not used',
    de: 'Widerspricht den Positionen; nicht verwendet',
    fr: 'Contredit les positions ; non utilisé',
    es: 'Contradice las posiciones; no se usa',
    it: 'Contraddice le posizioni; non usato'
  },
  batteryAtStart: {
    en: 'Battery at the start',
    de: 'Batterie am Anfang',
    fr: 'Batterie au départ',
    es: 'Batería al salir',
    it: 'Batteria alla partenza'
  },
  batteryAtEnd: {
    en: 'Battery at the end',
    de: 'Batterie am Ende',
    fr: 'Batterie à l’arrivée',
    es: 'Batería al llegar',
    it: 'Batteria all’arrivo'
  },
  engineSpeedMax: {
    en: 'Highest engine speed',
    de: 'Höchste Drehzahl',
    fr: 'Régime maximal',
    es: 'Régimen máximo',
    it: 'Giri massimi'
  },
  tripCertainty: {
    en: 'Trip confidence',
    de: 'Sicherheit der Fahrterkennung',
    fr: 'Fiabilité du trajet',
    es: 'Fiabilidad del viaje',
    it: 'Affidabilità del viaggio'
  },
  vehiclesAll: {
    en: 'All vehicles',
    de: 'Alle Fahrzeuge',
    fr: 'Tous les véhicules',
    es: 'Todos los vehículos',
    it: 'Tutti i veicoli'
  },
  period: { en: 'Period', de: 'Zeitraum', fr: 'Période', es: 'Periodo', it: 'Periodo' },
  periodToday: { en: 'Today', de: 'Heute', fr: 'Aujourd’hui', es: 'Hoy', it: 'Oggi' },
  periodYesterday: { en: 'Yesterday', de: 'Gestern', fr: 'Hier', es: 'Ayer', it: 'Ieri' },
  periodWeek: { en: 'This week', de: 'Diese Woche', fr: 'Cette semaine', es: 'Esta semana', it: 'Questa settimana' },
  periodLastWeek: {
    en: 'Last week',
    de: 'Letzte Woche',
    fr: 'La semaine dernière',
    es: 'La semana pasada',
    it: 'La settimana scorsa'
  },
  periodMonth: { en: 'This month', de: 'Dieser Monat', fr: 'Ce mois-ci', es: 'Este mes', it: 'Questo mese' },
  periodLastMonth: {
    en: 'Last month',
    de: 'Letzter Monat',
    fr: 'Le mois dernier',
    es: 'El mes pasado',
    it: 'Il mese scorso'
  },
  tripsFrom: { en: 'From', de: 'Von', fr: 'Du', es: 'Desde', it: 'Dal' },
  tripsTo: { en: 'To', de: 'Bis', fr: 'Au', es: 'Hasta', it: 'Al' },
  tripTopSpeed: {
    en: 'max. {value}',
    de: 'max. {value}',
    fr: 'max. {value}',
    es: 'máx. {value}',
    it: 'max. {value}'
  },
  tripPrevious: {
    en: 'Previous trip',
    de: 'Vorherige Fahrt',
    fr: 'Trajet précédent',
    es: 'Viaje anterior',
    it: 'Viaggio precedente'
  },
  tripNext: {
    en: 'Next trip',
    de: 'Nächste Fahrt',
    fr: 'Trajet suivant',
    es: 'Viaje siguiente',
    it: 'Viaggio successivo'
  },
  tripsNeighbours: {
    en: 'Trips before and after',
    de: 'Fahrten davor und danach',
    fr: 'Trajets avant et après',
    es: 'Viajes anterior y siguiente',
    it: 'Viaggi prima e dopo'
  },
  tripDeparture: { en: 'Departure', de: 'Abfahrt', fr: 'Départ', es: 'Salida', it: 'Partenza' },
  tripArrival: { en: 'Arrival', de: 'Ankunft', fr: 'Arrivée', es: 'Llegada', it: 'Arrivo' },
  tripStartName: {
    en: 'Start',
    de: 'Startort',
    fr: 'Lieu de départ',
    es: 'Lugar de salida',
    it: 'Luogo di partenza'
  },
  tripEndName: {
    en: 'Destination',
    de: 'Zielort',
    fr: 'Destination',
    es: 'Destino',
    it: 'Destinazione'
  },
  tripsReport: {
    en: 'Report by driver',
    de: 'Bericht nach Fahrer/in',
    fr: 'Rapport par conducteur/trice',
    es: 'Informe por conductor/a',
    it: 'Report per conducente'
  },
  tripsNoneThen: {
    en: 'No trips in this period.',
    de: 'Keine Fahrten in diesem Zeitraum.',
    fr: 'Aucun trajet pendant cette période.',
    es: 'Ningún viaje en este periodo.',
    it: 'Nessun viaggio in questo periodo.'
  },
  tripsNoneOfDriver: {
    en: 'None of the trips searched has this driver.',
    de: 'Keine der durchsuchten Fahrten gehört zu diesem Fahrer oder dieser Fahrerin.',
    fr: 'Aucun des trajets parcourus n’a ce conducteur.',
    es: 'Ninguno de los viajes revisados tiene ese conductor.',
    it: 'Nessuno dei viaggi esaminati ha questo conducente.'
  },
  tripsDeleted: {
    en: 'Deleted trips',
    de: 'Gelöschte Fahrten',
    fr: 'Trajets supprimés',
    es: 'Viajes eliminados',
    it: 'Viaggi eliminati'
  },
  tripIsDeleted: {
    en: 'This trip is deleted and in no list of trips.',
    de: 'Diese Fahrt ist gelöscht und steht in keiner Liste.',
    fr: 'Ce trajet est supprimé et ne figure dans aucune liste.',
    es: 'Este viaje está eliminado y no aparece en ninguna lista.',
    it: 'Questo viaggio è eliminato e non compare in nessun elenco.'
  },
  tripsDeletedNone: {
    en: 'There are no deleted trips.',
    de: 'Es gibt keine gelöschten Fahrten.',
    fr: 'Il n’y a pas de trajets supprimés.',
    es: 'No hay viajes eliminados.',
    it: 'Non ci sono viaggi eliminati.'
  },
  tripRestore: { en: 'Restore', de: 'Wiederherstellen', fr: 'Rétablir', es: 'Restaurar', it: 'Ripristina' },
  totals: { en: 'Totals', de: 'Summen', fr: 'Totaux', es: 'Totales', it: 'Totali' },
  drivingTime: {
    en: 'Driving time',
    de: 'Fahrzeit',
    fr: 'Temps de conduite',
    es: 'Tiempo de conducción',
    it: 'Tempo di guida'
  },
  energyUsed: {
    en: 'Energy used',
    de: 'Energieverbrauch',
    fr: 'Énergie consommée',
    es: 'Energía consumida',
    it: 'Energia consumata'
  },
  totalsPartial: {
    en: 'Totals since {day}. Load older trips to include them.',
    de: 'Summen ab {day}. Laden Sie ältere Fahrten, um sie mitzuzählen.',
    fr: 'Totaux depuis le {day}. Chargez les trajets plus anciens pour les inclure.',
    es: 'Totales desde el {day}. Cargue los viajes anteriores para incluirlos.',
    it: 'Totali dal {day}. Caricare i viaggi precedenti per includerli.'
  },
  tripsSearchedTo: {
    en: { one: '{count} trip searched, back to {day}.', other: '{count} trips searched, back to {day}.' },
    de: { one: '{count} Fahrt durchsucht, zurück bis {day}.', other: '{count} Fahrten durchsucht, zurück bis {day}.' },
    fr: { one: '{count} trajet parcouru, depuis le {day}.', other: '{count} trajets parcourus, depuis le {day}.' },
    es: { one: '{count} viaje revisado, desde el {day}.', other: '{count} viajes revisados, desde el {day}.' },
    it: { one: '{count} viaggio esaminato, dal {day}.', other: '{count} viaggi esaminati, dal {day}.' }
  },
  tripsSearchedAll: {
    en: {
      one: '{count} trip searched, back to {day}. There are no others.',
      other: 'All {count} trips searched, back to {day}.'
    },
    de: {
      one: '{count} Fahrt durchsucht, zurück bis {day}. Weitere gibt es nicht.',
      other: 'Alle {count} Fahrten durchsucht, zurück bis {day}.'
    },
    fr: {
      one: '{count} trajet parcouru, depuis le {day}. Il n’y en a pas d’autre.',
      other: 'Les {count} trajets ont été parcourus, depuis le {day}.'
    },
    es: {
      one: '{count} viaje revisado, desde el {day}. No hay más.',
      other: 'Los {count} viajes revisados, desde el {day}.'
    },
    it: {
      one: '{count} viaggio esaminato, dal {day}. Non ce ne sono altri.',
      other: 'Tutti i {count} viaggi esaminati, dal {day}.'
    }
  },
  tripsSearchOlder: {
    en: 'Search older trips',
    de: 'Ältere Fahrten durchsuchen',
    fr: 'Chercher dans les trajets plus anciens',
    es: 'Buscar en viajes anteriores',
    it: 'Cerca nei viaggi precedenti'
  },
  tripsListAll: {
    en: 'List all trips of this period',
    de: 'Alle Fahrten dieses Zeitraums auflisten',
    fr: 'Afficher tous les trajets de la période',
    es: 'Mostrar todos los viajes de este periodo',
    it: 'Elenca tutti i viaggi del periodo'
  },
  tripsStop: { en: 'Stop', de: 'Stoppen', fr: 'Arrêter', es: 'Detener', it: 'Interrompi' },
  noneFound: {
    en: 'Nothing found.',
    de: 'Nichts gefunden.',
    fr: 'Aucun résultat.',
    es: 'No se ha encontrado nada.',
    it: 'Nessun risultato.'
  },
  moreFound: {
    en: { one: '{count} more; type to find it.', other: '{count} more; type to find them.' },
    de: {
      one: '{count} weiterer Treffer; tippen Sie, um ihn zu finden.',
      other: '{count} weitere Treffer; tippen Sie, um sie zu finden.'
    },
    fr: {
      one: '{count} de plus ; saisissez du texte pour le trouver.',
      other: '{count} de plus ; saisissez du texte pour les trouver.'
    },
    es: { one: '{count} más; escriba para encontrarlo.', other: '{count} más; escriba para encontrarlos.' },
    it: { one: '{count} in più; scrivere per trovarlo.', other: '{count} in più; scrivere per trovarli.' }
  }
})

declare module '../language/messages.ts' {
  interface MessagesByFeature {
    trip: typeof tripMessages
  }
}
