/** Messages of the access screen and of its tokens. */
import type { access as english } from '../en/access.ts'
import type { Translation } from '../messages.ts'

export const access: Translation<typeof english> = {
  access: 'Zugriff',
  tokens: 'Token',
  webhooks: 'Webhooks',
  tokensText:
    'Mit einem Token nutzt ein Programm die Schnittstelle für Sie oder für eine Organisation. Ein Token darf, was seine Berechtigungen erlauben, und nie mehr als sein Besitzer.',
  noTokens: 'Es gibt noch keine Token.',
  tokenName: 'Name',
  tokenOf: 'Besitzer',
  tokenMay: 'Berechtigungen',
  tokenVehicles: 'Fahrzeuge',
  tokenLastUsed: 'Zuletzt verwendet',
  tokenMine: 'Sie',
  tokenMadeBy: 'Angelegt von {name}',
  tokenMadeByMe: 'Angelegt von Ihnen',
  tokenAllVehicles: 'Alle',
  tokenOriginVehicles: 'Die des Besitzers und die von {organization}',
  tokenUsedNow: 'Vor weniger als einer Stunde',
  tokenNeverUsed: 'Nie',
  tokenNeverExpires: 'Nie',
  tokensNotListed:
    'Die Token von {organizations} werden nicht angezeigt. Dafür benötigen Sie dort die Berechtigung „{name}“.'
}
