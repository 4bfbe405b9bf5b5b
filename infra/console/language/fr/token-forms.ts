/** Messages of making, changing and revoking tokens. */
import type { tokenForms as english } from '../en/token-forms.ts'
import type { Translation } from '../messages.ts'

export const tokenForms: Translation<typeof english> = {
  newToken: 'Nouveau jeton',
  makeToken: 'Créer le jeton',
  makingToken: 'Création…',
  tokenActions: 'Actions',
  tokenChange: 'Modifier',
  tokenChangeOf: 'Modifier {name}',
  tokenRevoke: 'Révoquer',
  tokenRevoking: 'Révocation…',
  tokenRevokeOf: 'Révoquer {name}',
  tokenNameHint: 'À quoi sert le jeton, par exemple le programme qui l’utilise.',
  tokenNameMissing: 'Saisissez un nom.',
  tokenOwner: 'Propriétaire',
  tokenOwnerMe: 'Vous',
  tokenExpiry: 'Expire',
  tokenExpiryKept: 'Inchangé : {moment}',
  tokenExpiryDays: 'Dans {days} jours',
  tokenExpiryDate: 'À la fin d’un jour',
  tokenExpiryNever: 'Jamais',
  tokenExpiryNeverHint: 'Un jeton oublié reste valable pour quiconque le détient.',
  tokenExpiryDay: 'Dernier jour',
  tokenDayMissing: 'Choisissez un jour à partir d’aujourd’hui.',
  tokenVehiclesAll: 'Tous ceux auxquels son propriétaire a accès, y compris les futurs',
  tokenVehiclesChosen: 'Seulement ceux-ci :',
  tokenVehiclesFind: 'Rechercher un véhicule par nom ou ID',
  tokenVehiclesCount: {
    one: '{count} sélectionné, {limit} au maximum',
    other: '{count} sélectionnés, {limit} au maximum'
  },
  tokenVehiclesMore: {
    one: '{count} autre. Saisissez du texte pour le trouver.',
    other: '{count} autres. Saisissez du texte pour les trouver.'
  },
  tokenVehiclesMissing: 'Choisissez au moins un véhicule.',
  tokenPermissions: 'Le jeton peut',
  tokenPermissionsMissing: 'Choisissez au moins une autorisation.',
  tokenTooMany: 'Il y a déjà {limit} jetons, c’est le maximum. Révoquez-en un d’abord.',
  tokenMade: 'Jeton « {name} »',
  tokenMadeText:
    'Il n’est affiché que cette fois. Conservez-le là où le programme peut le lire ; quiconque le détient peut utiliser toutes ses autorisations.',
  tokenSecret: 'Jeton',
  tokenCurl: 'L’essayer dans un terminal',
  tokenDone: 'Terminé',
  tokenNotCopied:
    'Le jeton n’a pas encore été copié et ne pourra plus être affiché. Copiez-le ou choisissez « Terminé ».',
  tokenChanged: 'Le jeton « {name} » est modifié. Le changement prend effet sous 60 secondes.',
  tokenRevoked: 'Le jeton « {name} » est révoqué. Il cessera de fonctionner sous 60 secondes.',
  tokenRevokeTitle: 'Révoquer le jeton « {name} » ?',
  tokenRevokeText:
    'Les programmes qui l’utilisent cesseront de fonctionner sous 60 secondes. Cette action est irréversible.'
}
