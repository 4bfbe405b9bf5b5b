/** Messages of the access screen and of its tokens. */
import type { access as english } from '../en/access.ts'
import type { Translation } from '../messages.ts'

export const access: Translation<typeof english> = {
  access: 'Accès',
  tokens: 'Jetons',
  tokensText:
    "Avec un jeton, un programme utilise l'interface pour vous ou pour une organisation, dans la limite de ses autorisations et jamais au-delà de celles de son propriétaire.",
  noTokens: "Il n'y a pas encore de jetons.",
  tokenName: 'Nom',
  tokenOf: 'De',
  tokenMay: 'Peut',
  tokenVehicles: 'Véhicules',
  tokenLastUsed: 'Dernière utilisation',
  tokenMine: 'moi',
  tokenMadeBy: 'créé par {name}',
  tokenAllVehicles: 'tous',
  tokenOriginVehicles: 'les siens et ceux de {organization}',
  tokenUsedNow: 'cette heure',
  tokenNeverUsed: 'jamais',
  tokenNeverExpires: 'jamais',
  tokensNotListed:
    "Les jetons de {organizations} ne sont pas affichés : il vous y faut l'autorisation « {name} » ({permission})."
}
