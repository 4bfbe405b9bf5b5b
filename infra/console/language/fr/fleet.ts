/** Messages of the fleet. */
import type { fleet as english } from '../en/fleet.ts'
import type { Translation } from '../messages.ts'

export const fleet: Translation<typeof english> = {
  fleet: 'Flotte',
  live: 'En direct · {age}',
  offline: 'Hors ligne · état {age}',
  slower: 'Chaque minute, pour épargner des requêtes · {age}',
  findVehicle: 'Chercher un véhicule',
  filterByStatus: 'Filtrer par statut',
  all: 'Tous',
  driving: 'En route',
  parked: 'Stationnés',
  unused: 'Inutilisés',
  vehicles: 'Véhicules',
  vehiclesShown: '{shown} véhicules sur {total}',
  noMatch: 'Aucun véhicule ne correspond.',
  emptyFleet: 'Vous ne voyez encore aucun véhicule',
  emptyFleetText:
    "Ajoutez ici votre premier véhicule. Ceux que d'autres partagent avec vous apparaissent d'eux-mêmes, ceux d'une organisation à votre connexion.",
  vehicleName: 'Nom du véhicule',
  addVehicle: 'Ajouter le véhicule',
  adding: 'Ajout …',
  nameMissing: 'Saisissez un nom.',
  namesMissing: 'Les noms manquent : il faut la permission {permission}.',
  me: 'personnel'
}
