/** Messages of the account. */
import type { account as english } from '../en/account.ts'
import type { Translation } from '../messages.ts'

export const account: Translation<typeof english> = {
  account: 'Cuenta',
  profile: 'Perfil',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  street: 'Calle y número',
  postalCode: 'Código postal',
  city: 'Ciudad',
  country: 'País',
  mailForMarketing: 'Mi correo electrónico se puede usar para publicidad',
  notifyMessage: 'Enviarme las alertas por correo',
  notifyNews: 'Avisarme de los artículos nuevos de socios',
  profileSaved: 'El perfil se ha guardado.',
  display: 'Visualización',
  displayText: 'Se guarda en la cuenta y se aplica en todos los navegadores; el tema se aplica solo en este.',
  units: 'Unidades',
  unitsMETRIC: 'Métricas: km, litros',
  unitsIMPERIAL: 'Imperiales: millas, galones',
  clock: 'Formato de hora',
  clockUsual: 'Predeterminado del idioma',
  clock24H: '24 horas',
  clockAMPM: '12 horas, a. m. y p. m.',
  sessionPart: 'Sesión',
  signedInUntil: 'Sesión válida hasta',
  staysSignedIn: 'Sin actividad',
  staysWall: 'Sigue abierta (pantalla de pared)',
  staysHour: 'Se cierra tras una hora',
  requestsPart: 'Peticiones'
}
