/** Messages of the access screen and of its tokens. */
import type { access as english } from '../en/access.ts'
import type { Translation } from '../messages.ts'

export const access: Translation<typeof english> = {
  access: 'Accès',
  tokens: 'Jetons',
  webhooks: 'Webhooks',
  tokensText:
    'Avec un jeton, un programme utilise l’API pour vous ou pour une organisation. Il ne peut faire que ce que ses autorisations permettent, et jamais plus que son propriétaire.',
  noTokens: 'Il n’y a pas encore de jetons.',
  tokenName: 'Nom',
  tokenOf: 'Propriétaire',
  tokenMay: 'Autorisations',
  tokenVehicles: 'Véhicules',
  tokenLastUsed: 'Dernière utilisation',
  tokenMine: 'Vous',
  tokenMadeBy: 'Créé par {name}',
  tokenMadeByMe: 'Créé par vous',
  tokenAllVehicles: 'Tous',
  tokenOriginVehicles: 'Ceux du propriétaire et ceux de {organization}',
  tokenUsedNow: 'Il y a moins d’une heure',
  tokenNeverUsed: 'Jamais',
  tokenNeverExpires: 'Jamais',
  tokensNotListed:
    'Les jetons de {organizations} ne sont pas affichés. Il vous faut pour cela l’autorisation « {name} » dans cette organisation.'
}
