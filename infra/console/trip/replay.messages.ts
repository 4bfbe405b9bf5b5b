/** Messages of replays. */
import { defineMessages } from '../language/messages.ts'

export const replayMessages = defineMessages({
  replay: { en: 'Replay', de: 'Wiedergabe', fr: 'Relecture', es: 'Reproducción', it: 'Riproduzione' },
  replayPlay: { en: 'Play', de: 'Abspielen', fr: 'Lire', es: 'Reproducir', it: 'Riproduci' },
  replayPause: { en: 'Pause', de: 'Pause', fr: 'Pause', es: 'Pausa', it: 'Pausa' },
  replayToBegin: { en: 'To the start', de: 'Zum Anfang', fr: 'Au début', es: 'Al principio', it: 'All’inizio' },
  replayToEnd: { en: 'To the end', de: 'Zum Ende', fr: 'À la fin', es: 'Al final', it: 'Alla fine' },
  replayMoment: {
    en: 'Moment of the trip',
    de: 'Zeitpunkt der Fahrt',
    fr: 'Moment du trajet',
    es: 'Momento del viaje',
    it: 'Momento del viaggio'
  },
  replayPace: {
    en: 'Playback speed',
    de: 'Abspielgeschwindigkeit',
    fr: 'Vitesse de lecture',
    es: 'Velocidad de reproducción',
    it: 'Velocità di riproduzione'
  },
  replayTogether: {
    en: 'Replay together',
    de: 'Zusammen wiedergeben',
    fr: 'Relire ensemble',
    es: 'Reproducir juntos',
    it: 'Riproduci insieme'
  },
  replayMost: {
    en: 'At most {most} trips can be replayed together; the others are left out.',
    de: 'Höchstens {most} Fahrten lassen sich zusammen wiedergeben; die übrigen fehlen hier.',
    fr: '{most} trajets au plus sont relus ensemble ; les autres sont laissés de côté.',
    es: 'Se reproducen juntos como máximo {most} viajes; los demás se omiten.',
    it: 'Si riproducono insieme al massimo {most} viaggi; gli altri sono esclusi.'
  },
  replayNone: {
    en: 'This link contains no trips. Select some in the list of trips.',
    de: 'Dieser Link enthält keine Fahrten. Wählen Sie Fahrten in der Liste aus.',
    fr: 'Ce lien ne contient aucun trajet. Sélectionnez-en dans la liste des trajets.',
    es: 'Este enlace no contiene ningún viaje. Seleccione algunos en la lista de viajes.',
    it: 'Questo link non contiene viaggi. Selezionarne alcuni nell’elenco dei viaggi.'
  },
  replayWithout: {
    en: 'No track was kept for: {trips}',
    de: 'Ohne gespeicherten Verlauf: {trips}',
    fr: 'Aucun tracé conservé : {trips}',
    es: 'Sin recorrido guardado: {trips}',
    it: 'Senza traccia conservata: {trips}'
  },
  replayLeftOut: {
    en: 'Left out: {trip}.',
    de: 'Nicht dabei: {trip}.',
    fr: 'Omis : {trip}.',
    es: 'Omitido: {trip}.',
    it: 'Escluso: {trip}.'
  },
  keyPlay: {
    en: 'Play, pause a trip',
    de: 'Fahrt abspielen, pausieren',
    fr: 'Lire un trajet, pause',
    es: 'Reproducir un viaje, pausa',
    it: 'Riproduci un viaggio, pausa'
  },
  keyMoment: {
    en: 'Previous, next position of a trip',
    de: 'Vorherige, nächste Position einer Fahrt',
    fr: 'Position précédente, suivante d’un trajet',
    es: 'Posición anterior, siguiente de un viaje',
    it: 'Posizione precedente, successiva di un viaggio'
  },
  tripMap: {
    en: 'Map of the trip',
    de: 'Karte der Fahrt',
    fr: 'Carte du trajet',
    es: 'Mapa del viaje',
    it: 'Mappa del viaggio'
  },
  charts: { en: 'Charts', de: 'Diagramme', fr: 'Graphiques', es: 'Gráficos', it: 'Grafici' },
  chartOf: {
    en: 'Chart over time: {values}. The table of values has the numbers.',
    de: 'Zeitdiagramm: {values}. Die Wertetabelle enthält die Zahlen.',
    fr: 'Graphique temporel : {values}. Le tableau des valeurs contient les chiffres.',
    es: 'Gráfico temporal: {values}. La tabla de valores contiene los números.',
    it: 'Grafico temporale: {values}. La tabella dei valori contiene i numeri.'
  },
  chartWhole: {
    en: 'Show the whole trip',
    de: 'Ganze Fahrt anzeigen',
    fr: 'Afficher tout le trajet',
    es: 'Mostrar todo el viaje',
    it: 'Mostra tutto il viaggio'
  },
  valueTable: {
    en: 'Table of values',
    de: 'Wertetabelle',
    fr: 'Tableau des valeurs',
    es: 'Tabla de valores',
    it: 'Tabella dei valori'
  },
  time: { en: 'Time', de: 'Uhrzeit', fr: 'Heure', es: 'Hora', it: 'Ora' },
  tableEarlier: { en: 'Earlier', de: 'Früher', fr: 'Plus tôt', es: 'Antes', it: 'Prima' },
  tableLater: { en: 'Later', de: 'Später', fr: 'Plus tard', es: 'Después', it: 'Dopo' },
  tablePage: {
    en: 'Page {page} of {pages}',
    de: 'Seite {page} von {pages}',
    fr: 'Page {page} sur {pages}',
    es: 'Página {page} de {pages}',
    it: 'Pagina {page} di {pages}'
  },
  engineSpeed: {
    en: 'Engine speed',
    de: 'Drehzahl',
    fr: 'Régime moteur',
    es: 'Régimen del motor',
    it: 'Giri del motore'
  },
  unitRotation: { en: 'rpm', de: 'U/min', fr: 'tr/min', es: 'rpm', it: 'giri/min' },
  fuelConsumption: {
    en: 'Fuel consumption',
    de: 'Kraftstoffverbrauch',
    fr: 'Consommation de carburant',
    es: 'Consumo de combustible',
    it: 'Consumo di carburante'
  },
  fuelConsumptionCan: {
    en: 'Fuel consumption (CAN)',
    de: 'Kraftstoffverbrauch (CAN)',
    fr: 'Consommation de carburant (CAN)',
    es: 'Consumo de combustible (CAN)',
    it: 'Consumo di carburante (CAN)'
  },
  batteryExternal: {
    en: 'External battery {number}',
    de: 'Externe Batterie {number}',
    fr: 'Batterie externe {number}',
    es: 'Batería externa {number}',
    it: 'Batteria esterna {number}'
  },
  energyLeft: {
    en: 'Energy left',
    de: 'Restenergie',
    fr: 'Énergie restante',
    es: 'Energía restante',
    it: 'Energia residua'
  },
  trackHidden: {
    en: 'Only people with access to the trips of the vehicle see the track.',
    de: 'Den Verlauf sehen nur Personen mit Zugriff auf die Fahrten des Fahrzeugs.',
    fr: 'Seules les personnes ayant accès aux trajets du véhicule voient le tracé.',
    es: 'Solo ven el recorrido quienes tienen acceso a los viajes del vehículo.',
    it: 'La traccia è visibile solo a chi ha accesso ai viaggi del veicolo.'
  },
  trackMissing: {
    en: 'No track was kept for this trip: its positions are older than the service keeps them, or were hidden while the vehicle was not to be tracked. The figures remain.',
    de: 'Zu dieser Fahrt ist kein Verlauf gespeichert: Ihre Positionen sind älter als die Aufbewahrungsfrist, oder das Fahrzeug wurde währenddessen nicht geortet. Die Kennzahlen bleiben erhalten.',
    fr: 'Aucun tracé n’est conservé pour ce trajet : ses positions sont plus anciennes que la durée de conservation, ou étaient masquées pendant que le véhicule ne devait pas être suivi. Les données restent.',
    es: 'No se guarda ningún recorrido de este viaje: sus posiciones son más antiguas de lo que el servicio conserva, o estaban ocultas mientras no se debía seguir el vehículo. Las cifras permanecen.',
    it: 'Di questo viaggio non è conservata alcuna traccia: le posizioni sono più vecchie di quanto il servizio le conservi, oppure erano nascoste mentre il veicolo non doveva essere seguito. I dati restano.'
  },
  trackNotYet: {
    en: 'The trip has only begun: its line appears with the second position.',
    de: 'Die Fahrt hat gerade erst begonnen: Die Linie erscheint mit der zweiten Position.',
    fr: 'Le trajet vient de commencer : la ligne apparaît à la deuxième position.',
    es: 'El viaje acaba de empezar: la línea aparece con la segunda posición.',
    it: 'Il viaggio è appena iniziato: la linea compare con la seconda posizione.'
  },
  trackSimplified: {
    en: 'A long trip: positions less than {distance} from the line are left out here, but not in the files.',
    de: 'Lange Fahrt: Positionen, die weniger als {distance} von der Linie abweichen, sind hier ausgelassen, in den Dateien nicht.',
    fr: 'Long trajet : les positions à moins de {distance} de la ligne sont omises ici, pas dans les fichiers.',
    es: 'Un viaje largo: las posiciones a menos de {distance} de la línea se omiten aquí, no en los archivos.',
    it: 'Viaggio lungo: le posizioni a meno di {distance} dalla linea sono omesse qui, non nei file.'
  },
  trackDownload: {
    en: 'Download {format}',
    de: '{format} herunterladen',
    fr: 'Télécharger {format}',
    es: 'Descargar {format}',
    it: 'Scarica {format}'
  }
})

declare module '../language/messages.ts' {
  interface MessagesByFeature {
    replay: typeof replayMessages
  }
}
