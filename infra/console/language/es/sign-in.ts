/** Messages of the sign-in. */
import type { signIn as english } from '../en/sign-in.ts'
import type { Translation } from '../messages.ts'

export const signIn: Translation<typeof english> = {
  signIn: 'Iniciar sesión',
  signInTitle: 'Iniciar sesión en la consola',
  email: 'Correo electrónico',
  password: 'Contraseña',
  organization: 'Organización',
  organizationHint: 'ID de la organización con la que inicia sesión; se muestran sus vehículos y los de usted.',
  wallScreen: 'Pantalla de pared',
  wallScreenHint: 'Mantener la sesión sin actividad. De lo contrario, termina tras una hora sin actividad.',
  signingIn: 'Iniciando sesión…',
  emailMissing: 'Introduzca un correo electrónico.',
  wrongCredentials: 'El correo o la contraseña no son correctos.',
  signInAsDemo: 'Entrar como demo',
  passwordLength: 'Una contraseña tiene de 8 a 64 caracteres.',
  sessionRefused: 'Su sesión ha terminado. Inicie sesión de nuevo para continuar aquí.',
  sessionIdle: 'Se cerró su sesión tras una hora sin actividad.',
  signedOut: 'Ha cerrado la sesión.',
  signedOutHere: 'Ha cerrado la sesión, pero no se pudo conectar con el servicio: el token vale hasta que caduque.',
  otherProvider: 'Esta organización tiene su propio inicio de sesión.',
  continueThere: 'Continuar allí'
}
