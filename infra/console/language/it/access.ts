/** Messages of the access screen and of its tokens. */
import type { access as english } from '../en/access.ts'
import type { Translation } from '../messages.ts'

export const access: Translation<typeof english> = {
  access: 'Accesso',
  tokens: 'Token',
  webhooks: 'Webhook',
  tokensText:
    'Con un token un programma usa l’API per lei o per un’organizzazione. Può fare solo ciò che consentono le sue autorizzazioni, e mai più del suo proprietario.',
  noTokens: 'Non ci sono ancora token.',
  tokenName: 'Nome',
  tokenOf: 'Proprietario',
  tokenMay: 'Autorizzazioni',
  tokenVehicles: 'Veicoli',
  tokenLastUsed: 'Ultimo uso',
  tokenMine: 'Lei',
  tokenMadeBy: 'Creato da {name}',
  tokenMadeByMe: 'Creato da lei',
  tokenAllVehicles: 'Tutti',
  tokenOriginVehicles: 'Quelli del proprietario e quelli di {organization}',
  tokenUsedNow: 'Meno di un’ora fa',
  tokenNeverUsed: 'Mai',
  tokenNeverExpires: 'Mai',
  tokensNotListed:
    'I token di {organizations} non sono mostrati. Per vederli le serve l’autorizzazione «{name}» in quell’organizzazione.'
}
