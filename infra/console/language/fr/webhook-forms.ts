/** Messages of creating, changing and enabling webhooks. */
import type { webhookForms as english } from '../en/webhook-forms.ts'
import type { Translation } from '../messages.ts'

export const webhookForms: Translation<typeof english> = {
  newWebhook: 'Nouveau webhook',
  makeWebhook: 'Créer le webhook',
  makingWebhook: 'Création…',
  webhookUrl: 'Adresse',
  webhookUrlHint: 'L’adresse https à laquelle votre programme reçoit les événements. La liste n’en montre que l’hôte.',
  webhookUrlMovedHint: 'La nouvelle adresse doit d’abord répondre à un ping.',
  webhookUrlMissing: 'Saisissez une adresse.',
  webhookUrlInvalid: 'Saisissez une adresse complète qui commence par https://.',
  webhookUrlCredentials: 'L’adresse ne doit contenir ni nom d’utilisateur ni mot de passe.',
  webhookUrlNotPublic: 'L’adresse doit commencer par https:// et ne pas indiquer de port, ou bien le port 443 ou 8443.',
  webhookNameHint: 'À quoi sert le webhook. Sans nom, l’hôte de son adresse est affiché.',
  webhookTypesAll: 'Tous, y compris ceux des versions futures',
  webhookTypesChosen: 'Seulement ceux-ci :',
  webhookTypesMissing: 'Choisissez au moins un événement.',
  webhookGroupText: 'Tous ceux du groupe, y compris ceux des versions futures.',
  webhookEnabled: 'Envoyer les événements',
  webhookEnabledText: 'Sinon, ils attendent l’activation du webhook, 30 jours au plus.',
  webhookMissed: 'Événements survenus entre-temps',
  webhookCatchUp: 'Les envoyer',
  webhookCatchUpText: 'Dans l’ordre, en remontant à 30 jours au plus.',
  webhookSkip: 'Les ignorer',
  webhookSkipText: 'Seuls les événements à partir de maintenant sont envoyés.',
  webhookTooMany: 'Il y a déjà {limit} webhooks, c’est le maximum. Supprimez-en un d’abord.',
  webhookMade: 'Webhook « {name} »',
  webhookMadeText:
    'Conservez le secret là où votre programme peut le lire. Les événements sont envoyés dès que votre programme a répondu à un ping par un code d’état de 200 à 299.',
  webhookChanged: 'Le webhook « {name} » est modifié.'
}
