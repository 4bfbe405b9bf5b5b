/** Messages of the fleet. */
import type { fleet as english } from '../en/fleet.ts'
import type { Translation } from '../messages.ts'

export const fleet: Translation<typeof english> = {
  fleet: 'Flotte',
  live: 'En direct',
  offline: 'Hors ligne · données d’{age}',
  asking: 'Actualisation toutes les {seconds} s · {age}',
  findVehicle: 'Rechercher un véhicule',
  filterByStatus: 'Filtrer par état',
  all: 'Tous',
  driving: 'En route',
  parked: 'Stationnés',
  unused: 'Inutilisés',
  vehicles: 'Véhicules',
  vehiclesShown: 'Véhicules : {shown} sur {total}',
  noMatch: 'Aucun véhicule trouvé.',
  emptyFleet: 'Aucun véhicule pour l’instant',
  emptyFleetText:
    'Ajoutez ici votre premier véhicule. Ceux que d’autres partagent avec vous apparaissent automatiquement, ceux d’une organisation à votre connexion.',
  vehicleName: 'Nom du véhicule',
  addVehicle: 'Ajouter un véhicule',
  adding: 'Ajout…',
  nameMissing: 'Saisissez un nom.',
  namesMissing: 'Les noms manquent. Il vous faut pour les voir l’autorisation « {permission} ».',
  me: 'vous-même',
  silent: 'Sans signal',
  noSignalFor: 'Sans signal depuis {time}'
}
