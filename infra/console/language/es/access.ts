/** Messages of the access screen and of its tokens. */
import type { access as english } from '../en/access.ts'
import type { Translation } from '../messages.ts'

export const access: Translation<typeof english> = {
  access: 'Acceso',
  tokens: 'Tokens',
  tokensText:
    'Con un token, un programa usa la interfaz para usted o para una organización, hasta donde llegan sus permisos y nunca más allá de los de su propietario.',
  noTokens: 'Todavía no hay tokens.',
  tokenName: 'Nombre',
  tokenOf: 'De',
  tokenMay: 'Puede',
  tokenVehicles: 'Vehículos',
  tokenLastUsed: 'Último uso',
  tokenMine: 'mí',
  tokenMadeBy: 'creado por {name}',
  tokenAllVehicles: 'todos',
  tokenOriginVehicles: 'los propios y los de {organization}',
  tokenUsedNow: 'en esta hora',
  tokenNeverUsed: 'nunca',
  tokenNeverExpires: 'nunca',
  tokensNotListed:
    'Los tokens de {organizations} no se muestran: para ello necesita allí el permiso «{name}» ({permission}).'
}
