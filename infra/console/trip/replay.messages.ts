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
  replaySkipsStops: {
    en: 'Skip stops',
    de: 'Halte überspringen',
    fr: 'Sauter les arrêts',
    es: 'Saltar las paradas',
    it: 'Salta le soste'
  },
  replaySkipped: {
    en: 'Skipped {duration}',
    de: '{duration} übersprungen',
    fr: 'Sauté : {duration}',
    es: 'Saltado: {duration}',
    it: 'Saltato: {duration}'
  },
  replayTogether: {
    en: 'Replay together',
    de: 'Zusammen wiedergeben',
    fr: 'Relire ensemble',
    es: 'Reproducir juntos',
    it: 'Riproduci insieme'
  },
  replayLimit: {
    en: 'At most {max} trips can be replayed together; the others are left out.',
    de: 'Höchstens {max} Fahrten lassen sich zusammen wiedergeben; die übrigen fehlen hier.',
    fr: '{max} trajets au plus sont relus ensemble ; les autres sont laissés de côté.',
    es: 'Se reproducen juntos como máximo {max} viajes; los demás se omiten.',
    it: 'Si riproducono insieme al massimo {max} viaggi; gli altri sono esclusi.'
  },
  replayNone: {
    en: 'This link contains no trips. Select some in the list of trips.',
    de: 'Dieser Link enthält keine Fahrten. Wählen Sie Fahrten in der Liste aus.',
    fr: 'Ce lien ne contient aucun trajet. Sélectionnez-en dans la liste des trajets.',
    es: 'Este enlace no contiene ningún viaje. Seleccione algunos en la lista de viajes.',
    it: 'Questo link non contiene viaggi. Selezionarne alcuni nell’elenco dei viaggi.'
  },
  replayWithout: {
    en: 'No route: {trips}',
    de: 'Ohne Strecke: {trips}',
    fr: 'Sans itinéraire : {trips}',
    es: 'Sin recorrido: {trips}',
    it: 'Senza percorso: {trips}'
  },
  replayLeftOut: {
    en: 'Left out: {trip}.',
    de: 'Nicht dabei: {trip}.',
    fr: 'Omis : {trip}.',
    es: 'Omitido: {trip}.',
    it: 'Escluso: {trip}.'
  },
  keyPlay: {
    en: 'Play or pause',
    de: 'Abspielen oder pausieren',
    fr: 'Lire ou mettre en pause',
    es: 'Reproducir o pausar',
    it: 'Riproduci o metti in pausa'
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
    de: 'Die Strecke sehen nur Personen mit Zugriff auf die Fahrten des Fahrzeugs.',
    fr: 'Seules les personnes ayant accès aux trajets du véhicule voient le tracé.',
    es: 'Solo ven el recorrido quienes tienen acceso a los viajes del vehículo.',
    it: 'La traccia è visibile solo a chi ha accesso ai viaggi del veicolo.'
  },
  trackMissing: {
    en: 'This trip has no route: its positions have expired, or tracking was off. The summary remains.',
    de: 'Zu dieser Fahrt gibt es keine Strecke: Ihre Positionen sind abgelaufen, oder die Ortung war aus. Der Überblick bleibt.',
    fr: 'Ce trajet n’a pas d’itinéraire : ses positions ont expiré, ou le suivi était désactivé. Le résumé reste.',
    es: 'Este viaje no tiene recorrido: sus posiciones han caducado o el seguimiento estaba desactivado. El resumen permanece.',
    it: 'Questo viaggio non ha percorso: le posizioni sono scadute o il tracciamento era disattivato. Il riepilogo resta.'
  },
  trackNotYet: {
    en: 'The trip has just started; its route appears shortly.',
    de: 'Die Fahrt hat gerade begonnen; die Strecke erscheint gleich.',
    fr: 'Le trajet vient de commencer ; son itinéraire apparaît dans un instant.',
    es: 'El viaje acaba de empezar; su recorrido aparecerá enseguida.',
    it: 'Il viaggio è appena iniziato; il percorso compare tra poco.'
  },
  trackSimplified: {
    en: 'Simplified to {distance} here; downloads have every position.',
    de: 'Hier auf {distance} vereinfacht; die Dateien enthalten jede Position.',
    fr: 'Simplifié à {distance} ici ; les fichiers contiennent chaque position.',
    es: 'Aquí simplificado a {distance}; los archivos tienen todas las posiciones.',
    it: 'Qui semplificato a {distance}; i file hanno ogni posizione.'
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
