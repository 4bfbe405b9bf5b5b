/** Names of the permissions, and what each allows. */
import type { permissions as english } from '../en/permissions.ts'
import type { Translation } from '../messages.ts'

export const permissions: Translation<typeof english> = {
  permissions: 'Autorisations',
  permissionNameVEHICLE_STATUS_READ: 'Voir l’état',
  permissionNameVEHICLE_READ: 'Voir les véhicules',
  permissionNameVEHICLE_WRITE: 'Modifier les véhicules',
  permissionNameVEHICLE_DATA_UPLOAD: 'Envoyer des données',
  permissionNameTRIP_READ: 'Voir les trajets',
  permissionNameTRIP_WRITE: 'Modifier les trajets',
  permissionNameNOTIFICATION_RULE_READ: 'Voir les règles',
  permissionNameNOTIFICATION_RULE_WRITE: 'Modifier les règles',
  permissionNameUSER_READ: 'Voir les personnes',
  permissionNameUSER_WRITE: 'Modifier son profil',
  permissionNameORGANIZATION_ADMIN: 'Administrer l’organisation',
  permissionNameWEBHOOK_READ: 'Voir les webhooks',
  permissionNameWEBHOOK_WRITE: 'Modifier les webhooks',
  permissionVEHICLE_STATUS_READ: 'Où sont les véhicules, ce qu’ils mesurent et où ils sont passés.',
  permissionVEHICLE_READ: 'Le profil complet des véhicules : immatriculation, marque, équipement, domicile.',
  permissionVEHICLE_WRITE: 'Modifier le profil des véhicules.',
  permissionVEHICLE_DATA_UPLOAD: 'Envoyer des positions et des mesures pour les véhicules, comme le fait un appareil.',
  permissionTRIP_READ: 'Les trajets des véhicules : parcours, conducteur, consommation, notes.',
  permissionTRIP_WRITE: 'Modifier et supprimer des trajets.',
  permissionNOTIFICATION_RULE_READ: 'Ses propres règles pour les véhicules.',
  permissionNOTIFICATION_RULE_WRITE: 'Créer, modifier et supprimer ses propres règles pour les véhicules.',
  permissionUSER_READ: 'Son propre profil, et le nom et l’image des autres utilisateurs.',
  permissionUSER_WRITE: 'Modifier son propre profil.',
  permissionORGANIZATION_ADMIN: 'Les jetons de l’organisation et son journal des modifications.',
  permissionWEBHOOK_READ: 'Les webhooks : où les événements sont envoyés, et avec quel résultat.',
  permissionWEBHOOK_WRITE: 'Créer, modifier et supprimer des webhooks, et lire leurs secrets.'
}
