/** Messages of the access screen and of its tokens. */
import type { access as english } from '../en/access.ts'
import type { Translation } from '../messages.ts'

export const access: Translation<typeof english> = {
  access: 'Zugriff',
  tokens: 'Token',
  tokensText:
    'Mit einem Token benutzt ein Programm die Schnittstelle für Sie oder für eine Organisation, so weit seine Berechtigungen reichen und nie weiter als die seines Besitzers.',
  noTokens: 'Es gibt noch keine Token.',
  tokenName: 'Name',
  tokenOf: 'Von',
  tokenMay: 'Darf',
  tokenVehicles: 'Fahrzeuge',
  tokenLastUsed: 'Zuletzt benutzt',
  tokenMine: 'mir',
  tokenMadeBy: 'erstellt von {name}',
  tokenAllVehicles: 'alle',
  tokenOriginVehicles: 'eigene und die von {organization}',
  tokenUsedNow: 'in dieser Stunde',
  tokenNeverUsed: 'nie',
  tokenNeverExpires: 'nie',
  tokensNotListed:
    'Die Token von {organizations} sind nicht aufgeführt: Dafür brauchen Sie dort die Berechtigung „{name}“ ({permission}).'
}
