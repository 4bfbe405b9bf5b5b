/** Messages of replays. */
import type { replay as english } from '../en/replay.ts'
import type { Translation } from '../messages.ts'

export const replay: Translation<typeof english> = {
  replay: 'Relecture',
  replayPlay: 'Lire',
  replayPause: 'Pause',
  replayToBegin: 'Au début',
  replayToEnd: 'À la fin',
  replayMoment: 'Moment du trajet',
  replayPace: 'Vitesse de lecture',
  replayTogether: 'Relire ensemble',
  replayMost: '{most} trajets au plus sont relus ensemble ; les autres sont laissés de côté.',
  replayNone: 'Ce lien ne contient aucun trajet. Sélectionnez-en dans la liste des trajets.',
  replayWithout: 'Aucun tracé conservé : {trips}',
  replayLeftOut: 'Omis : {trip}.',
  keyPlay: 'Lire un trajet, pause',
  keyMoment: 'Position précédente, suivante d’un trajet',
  tripMap: 'Carte du trajet',
  charts: 'Graphiques',
  chartOf: 'Graphique temporel : {values}. Le tableau des valeurs contient les chiffres.',
  chartWhole: 'Afficher tout le trajet',
  valueTable: 'Tableau des valeurs',
  time: 'Heure',
  tableEarlier: 'Plus tôt',
  tableLater: 'Plus tard',
  tablePage: 'Page {page} sur {pages}',
  engineSpeed: 'Régime moteur',
  unitRotation: 'tr/min',
  fuelConsumption: 'Consommation de carburant',
  fuelConsumptionCan: 'Consommation de carburant (CAN)',
  batteryExternal: 'Batterie externe {number}',
  energyLeft: 'Énergie restante',
  trackHidden: 'Seules les personnes ayant accès aux trajets du véhicule voient le tracé.',
  trackMissing:
    'Aucun tracé n’est conservé pour ce trajet : ses positions sont plus anciennes que la durée de conservation, ou étaient masquées pendant que le véhicule ne devait pas être suivi. Les données restent.',
  trackNotYet: 'Le trajet vient de commencer : la ligne apparaît à la deuxième position.',
  trackSimplified:
    'Long trajet : les positions à moins de {distance} de la ligne sont omises ici, pas dans les fichiers.',
  trackDownload: 'Télécharger {format}'
}
