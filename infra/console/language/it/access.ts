/** Messages of the access screen and of its tokens. */
import type { access as english } from '../en/access.ts'
import type { Translation } from '../messages.ts'

export const access: Translation<typeof english> = {
  access: 'Accesso',
  tokens: 'Token',
  tokensText:
    "Con un token un programma usa l'interfaccia per Lei o per un'organizzazione, nei limiti delle sue autorizzazioni e mai oltre quelle del suo proprietario.",
  noTokens: 'Non ci sono ancora token.',
  tokenName: 'Nome',
  tokenOf: 'Di',
  tokenMay: 'Può',
  tokenVehicles: 'Veicoli',
  tokenLastUsed: 'Ultimo uso',
  tokenMine: 'me',
  tokenMadeBy: 'creato da {name}',
  tokenAllVehicles: 'tutti',
  tokenOriginVehicles: 'i propri e quelli di {organization}',
  tokenUsedNow: 'in questa ora',
  tokenNeverUsed: 'mai',
  tokenNeverExpires: 'mai',
  tokensNotListed:
    "I token di {organizations} non sono elencati: per questo Le serve lì l'autorizzazione «{name}» ({permission})."
}
