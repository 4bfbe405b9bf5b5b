/** Messages of the access screen and of its tokens. */
import { defineMessages } from '../language/messages.ts'

export const accessMessages = defineMessages({
  access: { en: 'Access', de: 'Zugriff', fr: 'Accès', es: 'Acceso', it: 'Accesso' },
  tokens: { en: 'Tokens', de: 'Token', fr: 'Jetons', es: 'Tokens', it: 'Token' },
  members: { en: 'Members', de: 'Mitglieder', fr: 'Membres', es: 'Miembros', it: 'Membri' },
  webhooks: { en: 'Webhooks', de: 'Webhooks', fr: 'Webhooks', es: 'Webhooks', it: 'Webhook' },
  tokensText: {
    en: 'A token lets a program use the API for you or for an organization. It can do what its permissions allow, and never more than its owner.',
    de: 'Mit einem Token nutzt ein Programm die Schnittstelle für Sie oder für eine Organisation. Ein Token darf, was seine Berechtigungen erlauben, und nie mehr als sein Besitzer.',
    fr: 'Avec un jeton, un programme utilise l’API pour vous ou pour une organisation. Il ne peut faire que ce que ses autorisations permettent, et jamais plus que son propriétaire.',
    es: 'Con un token, un programa usa la API para usted o para una organización. Solo puede hacer lo que permiten sus permisos, y nunca más que su propietario.',
    it: 'Con un token un programma usa l’API per lei o per un’organizzazione. Può fare solo ciò che consentono le sue autorizzazioni, e mai più del suo proprietario.'
  },
  noTokens: {
    en: 'There are no tokens yet.',
    de: 'Es gibt noch keine Token.',
    fr: 'Il n’y a pas encore de jetons.',
    es: 'Todavía no hay tokens.',
    it: 'Non ci sono ancora token.'
  },
  tokenName: { en: 'Name', de: 'Name', fr: 'Nom', es: 'Nombre', it: 'Nome' },
  tokenOf: { en: 'Owner', de: 'Besitzer', fr: 'Propriétaire', es: 'Propietario', it: 'Proprietario' },
  tokenMay: { en: 'Permissions', de: 'Berechtigungen', fr: 'Autorisations', es: 'Permisos', it: 'Autorizzazioni' },
  tokenVehicles: { en: 'Vehicles', de: 'Fahrzeuge', fr: 'Véhicules', es: 'Vehículos', it: 'Veicoli' },
  tokenLastUsed: {
    en: 'Last used',
    de: 'Zuletzt verwendet',
    fr: 'Dernière utilisation',
    es: 'Último uso',
    it: 'Ultimo uso'
  },
  tokenMine: { en: 'You', de: 'Sie', fr: 'Vous', es: 'Usted', it: 'Lei' },
  tokenMadeBy: {
    en: 'Created by {name}',
    de: 'Angelegt von {name}',
    fr: 'Créé par {name}',
    es: 'Creado por {name}',
    it: 'Creato da {name}'
  },
  tokenMadeByMe: {
    en: 'Created by you',
    de: 'Angelegt von Ihnen',
    fr: 'Créé par vous',
    es: 'Creado por usted',
    it: 'Creato da lei'
  },
  tokenAllVehicles: { en: 'All', de: 'Alle', fr: 'Tous', es: 'Todos', it: 'Tutti' },
  tokenOriginVehicles: {
    en: 'Its owner’s, and those of {organization}',
    de: 'Die des Besitzers und die von {organization}',
    fr: 'Ceux du propriétaire et ceux de {organization}',
    es: 'Los del propietario y los de {organization}',
    it: 'Quelli del proprietario e quelli di {organization}'
  },
  tokenUsedNow: {
    en: 'Within the last hour',
    de: 'Vor weniger als einer Stunde',
    fr: 'Il y a moins d’une heure',
    es: 'Hace menos de una hora',
    it: 'Meno di un’ora fa'
  },
  tokenNeverUsed: { en: 'Never', de: 'Nie', fr: 'Jamais', es: 'Nunca', it: 'Mai' },
  tokenNeverExpires: { en: 'Never', de: 'Nie', fr: 'Jamais', es: 'Nunca', it: 'Mai' },
  tokensNotListed: {
    en: 'The tokens of {organizations} are not listed. To see them you need the permission “{name}” there.',
    de: 'Die Token von {organizations} werden nicht angezeigt. Dafür benötigen Sie dort die Berechtigung „{name}“.',
    fr: 'Les jetons de {organizations} ne sont pas affichés. Il vous faut pour cela l’autorisation « {name} » dans cette organisation.',
    es: 'Los tokens de {organizations} no se muestran. Para verlos necesita el permiso «{name}» en esa organización.',
    it: 'I token di {organizations} non sono mostrati. Per vederli le serve l’autorizzazione «{name}» in quell’organizzazione.'
  }
})

declare module '../language/messages.ts' {
  interface MessagesByFeature {
    access: typeof accessMessages
  }
}
