/** Messages of statuses and measured values. */
import type { status as english } from '../en/status.ts'
import type { Translation } from '../messages.ts'

export const status: Translation<typeof english> = {
  noPosition: 'Pas encore de position',
  statusSETUP: 'En cours de configuration',
  statusSETUP_HOME_COMP: 'Stationné, domicile inconnu',
  statusPARK: 'Stationné',
  statusPARK_HOME: 'Au domicile',
  statusFLOAT: 'Inutilisé',
  statusCRUISE: 'En route',
  statusNONE: 'Pas encore de données',
  trendCHARGE: 'se charge',
  trendCONST: 'stable',
  trendDISCHARGE: 'se décharge',
  speed: 'Vitesse',
  course: 'Cap',
  battery: 'Batterie',
  power: 'Puissance',
  fuel: 'Carburant',
  odometer: 'Kilométrage',
  range: 'Autonomie',
  position: 'Position',
  altitude: 'Altitude',
  lastFix: 'Dernière position',
  registration: 'Immatriculation'
}
