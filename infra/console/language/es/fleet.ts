/** Messages of the fleet. */
import type { fleet as english } from '../en/fleet.ts'
import type { Translation } from '../messages.ts'

export const fleet: Translation<typeof english> = {
  fleet: 'Flota',
  live: 'En directo',
  offline: 'Sin conexión · datos de {age}',
  asking: 'Se actualiza cada {seconds} s · {age}',
  findVehicle: 'Buscar un vehículo',
  filterByStatus: 'Filtrar por estado',
  all: 'Todos',
  driving: 'En marcha',
  parked: 'Aparcados',
  unused: 'Sin uso',
  vehicles: 'Vehículos',
  vehiclesShown: 'Vehículos: {shown} de {total}',
  noMatch: 'No se encontró ningún vehículo.',
  emptyFleet: 'Aún no hay vehículos',
  emptyFleetText:
    'Añada aquí su primer vehículo. Los que otros comparten con usted aparecen automáticamente; los de una organización, al iniciar sesión.',
  vehicleName: 'Nombre del vehículo',
  addVehicle: 'Añadir vehículo',
  adding: 'Añadiendo…',
  nameMissing: 'Introduzca un nombre.',
  namesMissing: 'Faltan los nombres. Para verlos necesita el permiso «{permission}».',
  me: 'usted',
  silent: 'Sin señal',
  noSignalFor: 'Sin señal desde hace {time}'
}
