/** Messages of statuses and measured values. */
import type { status as english } from '../en/status.ts'
import type { Translation } from '../messages.ts'

export const status: Translation<typeof english> = {
  noPosition: 'Ancora nessuna posizione',
  statusSETUP: 'In configurazione',
  statusSETUP_HOME_COMP: 'Parcheggiato, base sconosciuta',
  statusPARK: 'Parcheggiato',
  statusPARK_HOME: 'Alla base',
  statusFLOAT: 'Inutilizzato',
  statusCRUISE: 'In marcia',
  statusNONE: 'Ancora nessun dato',
  trendCHARGE: 'si carica',
  trendCONST: 'stabile',
  trendDISCHARGE: 'si scarica',
  speed: 'Velocità',
  course: 'Rotta',
  battery: 'Batteria',
  power: 'Potenza',
  fuel: 'Carburante',
  odometer: 'Chilometraggio',
  range: 'Autonomia',
  position: 'Posizione',
  altitude: 'Altitudine',
  lastFix: 'Ultima posizione',
  registration: 'Targa'
}
