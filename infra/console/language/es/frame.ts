/** Messages of what stands around every screen. */
import type { frame as english } from '../en/frame.ts'
import type { Translation } from '../language.ts'

export const frame: Translation<typeof english> = {
  console: 'Consola',
  skipToContent: 'Ir al contenido',
  loading: 'Cargando …',
  documentation: 'Documentación de la interfaz',
  close: 'Cerrar',
  copy: 'Copiar',
  copied: 'Copiado',
  tryAgain: 'Reintentar',
  undo: 'Deshacer',
  save: 'Guardar',
  saving: 'Guardando …',
  cancel: 'Cancelar',
  settings: 'Ajustes',
  languageSetting: 'Idioma',
  theme: 'Colores',
  themeSystem: 'Como el sistema',
  themeLight: 'Claro',
  themeDark: 'Oscuro',
  signOut: 'Cerrar sesión',
  keys: 'Teclas',
  requestsLeft: 'Quedan {remaining} de {limit} peticiones este minuto',
  requestsLeftShort: 'quedan {remaining}/{limit}',
  keysTitle: 'Teclas',
  keyFind: 'buscar un vehículo',
  keyNextPrevious: 'vehículo siguiente, anterior',
  keyClose: 'cerrar lo que está abierto',
  keyHelp: 'esta lista',
  screenMissing: 'No se pudo cargar esta pantalla. Compruebe la conexión.',
  pageMissing: 'Esta página no existe',
  pageMissingText: 'La dirección no lleva a ninguna vista de la consola.',
  toFleet: 'A la flota'
}
