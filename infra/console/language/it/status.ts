/** Messages of statuses and measured values. */
import type { status as english } from '../en/status.ts'
import type { Translation } from '../messages.ts'

export const status: Translation<typeof english> = {
  noPosition: 'Ancora nessuna posizione',
  statusSETUP: 'In installazione',
  statusSETUP_HOME_COMP: 'Parcheggiato, sede sconosciuta',
  statusPARK: 'Parcheggiato',
  statusPARK_HOME: 'A casa',
  statusFLOAT: 'Inutilizzato',
  statusCRUISE: 'In viaggio',
  statusNONE: 'Ancora nessun dato',
  trendCHARGE: 'in carica',
  trendCONST: 'stabile',
  trendDISCHARGE: 'si scarica',
  speed: 'Velocità',
  course: 'Rotta',
  battery: 'Batteria',
  power: 'Potenza',
  fuel: 'Carburante',
  odometer: 'Contachilometri',
  range: 'Autonomia',
  position: 'Posizione',
  altitude: 'Altitudine',
  lastFix: 'Ultima posizione',
  registration: 'Targa'
}
