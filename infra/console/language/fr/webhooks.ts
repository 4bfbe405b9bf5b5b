/** Messages of the list of webhooks and of the details of one. */
import type { webhooks as english } from '../en/webhooks.ts'
import type { Translation } from '../messages.ts'

export const webhooks: Translation<typeof english> = {
  webhooksText:
    'Un webhook envoie les événements à l’adresse de votre choix dès qu’ils se produisent, par exemple à la fin d’un trajet ou au partage d’un véhicule.',
  noWebhooks: 'Il n’y a pas encore de webhooks.',
  webhooksNotListed:
    'Les webhooks de {organizations} ne sont pas affichés. Il vous faut pour cela l’autorisation « {name} » dans cette organisation.',
  webhooksUnread: 'Les webhooks de {organization} n’ont pas pu être lus.',
  webhookReadOnly: 'Pour modifier ce webhook, il vous faut l’autorisation « {name} » dans son organisation.',
  webhookName: 'Nom',
  webhookOwner: 'Propriétaire',
  webhookEvents: 'Événements',
  webhookVehicles: 'Véhicules',
  webhookState: 'État',
  webhookLastSuccess: 'Dernier succès',
  webhookLastFailure: 'Dernier échec',
  webhookCreated: 'Création',
  webhookNever: 'Jamais',
  webhookPending: 'En attente de la première réponse',
  webhookActive: 'Actif',
  webhookFailing: 'En échec',
  webhookFailingSince: 'En échec depuis le {moment}',
  webhookDisabled: 'Désactivé',
  webhookDisabledUSER: 'Désactivé par un utilisateur',
  webhookDisabledGONE: 'Désactivé car l’adresse ne veut plus d’événements',
  webhookDisabledFAILING: 'Désactivé après cinq jours d’échecs',
  webhookDisabledCREDENTIALS: 'Désactivé car la session ou le jeton qui l’a configuré a pris fin',
  webhookDisabledMEMBER_LEFT:
    'Désactivé car le membre qui l’a configuré est parti ou n’a plus le droit de modifier les webhooks',
  webhookChange: 'Modifier',
  webhookChangeOf: 'Modifier {name}',
  webhookDisable: 'Désactiver',
  webhookDisabling: 'Désactivation…',
  webhookIsDisabled: 'Le webhook « {name} » est désactivé.',
  webhookEnable: 'Activer',
  webhookEnabling: 'Activation…',
  webhookIsEnabled: 'Le webhook « {name} » est activé.',
  webhookDelete: 'Supprimer',
  webhookDeleting: 'Suppression…',
  webhookDeleteOf: 'Supprimer le webhook « {name} » ?',
  webhookDeleteText:
    'Plus rien n’est envoyé à son adresse, et ses envois sont supprimés aussi. Cette action est irréversible.',
  webhookDeleted: 'Le webhook « {name} » est supprimé.',
  webhookPing: 'Envoyer un ping',
  webhookPinging: 'En attente de la réponse…',
  webhookPingArrived: 'Le ping a été accepté : {answer}.',
  webhookPingFailed: 'Le ping n’a pas été accepté : {answer}.',
  webhookPingPending: 'Le ping est demandé, il n’y a pas encore de réponse. Actualisez les envois plus tard.',
  webhookSecret: 'Secret',
  webhookSecretText:
    'Votre programme s’en sert pour vérifier que les requêtes viennent de ce service : chacune est signée comme le décrit Standard Webhooks 1.0.0.',
  webhookSecretShow: 'Afficher le secret',
  webhookSecretHide: 'Masquer le secret',
  webhookSecretBefore: 'Ancien secret, valable jusqu’au {moment}',
  webhookRotate: 'Remplacer le secret',
  webhookRotating: 'Remplacement…',
  webhookRotateText:
    'Un nouveau secret est créé. Pendant quelques heures, chaque requête porte deux signatures, une par secret, le temps d’adapter votre programme.',
  webhookOverlap: 'Heures avec les deux secrets',
  webhookOverlapHint:
    '0 : l’ancien secret cesse aussitôt d’être valable, par exemple parce que quelqu’un d’autre le connaît.',
  webhookOverlapWrong: 'Saisissez un nombre entier de 0 à {max}.',
  webhookRotated: 'Le secret est remplacé.'
}
