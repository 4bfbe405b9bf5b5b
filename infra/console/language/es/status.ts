/** Messages of statuses and measured values. */
import type { status as english } from '../en/status.ts'
import type { Translation } from '../messages.ts'

export const status: Translation<typeof english> = {
  noPosition: 'Aún sin posición',
  statusSETUP: 'En configuración',
  statusSETUP_HOME_COMP: 'Aparcado, base desconocida',
  statusPARK: 'Aparcado',
  statusPARK_HOME: 'En la base',
  statusFLOAT: 'Sin uso',
  statusCRUISE: 'En marcha',
  statusNONE: 'Aún sin datos',
  trendCHARGE: 'cargándose',
  trendCONST: 'estable',
  trendDISCHARGE: 'descargándose',
  speed: 'Velocidad',
  course: 'Rumbo',
  battery: 'Batería',
  power: 'Potencia',
  fuel: 'Combustible',
  odometer: 'Kilometraje',
  range: 'Autonomía',
  position: 'Posición',
  altitude: 'Altitud',
  lastFix: 'Última posición',
  registration: 'Matrícula'
}
