/** Messages of the access screen and of its tokens. */
import type { access as english } from '../en/access.ts'
import type { Translation } from '../messages.ts'

export const access: Translation<typeof english> = {
  access: 'Acceso',
  tokens: 'Tokens',
  webhooks: 'Webhooks',
  tokensText:
    'Con un token, un programa usa la API para usted o para una organización. Solo puede hacer lo que permiten sus permisos, y nunca más que su propietario.',
  noTokens: 'Todavía no hay tokens.',
  tokenName: 'Nombre',
  tokenOf: 'Propietario',
  tokenMay: 'Permisos',
  tokenVehicles: 'Vehículos',
  tokenLastUsed: 'Último uso',
  tokenMine: 'Usted',
  tokenMadeBy: 'Creado por {name}',
  tokenMadeByMe: 'Creado por usted',
  tokenAllVehicles: 'Todos',
  tokenOriginVehicles: 'Los del propietario y los de {organization}',
  tokenUsedNow: 'Hace menos de una hora',
  tokenNeverUsed: 'Nunca',
  tokenNeverExpires: 'Nunca',
  tokensNotListed:
    'Los tokens de {organizations} no se muestran. Para verlos necesita el permiso «{name}» en esa organización.'
}
