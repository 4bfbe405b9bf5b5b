/** Messages of what stands around every screen. */
import type { frame as english } from '../en/frame.ts'
import type { Translation } from '../language.ts'

export const frame: Translation<typeof english> = {
  console: 'Console',
  skipToContent: 'Vai al contenuto',
  loading: 'Caricamento …',
  documentation: "Documentazione dell'interfaccia",
  close: 'Chiudi',
  copy: 'Copia',
  copied: 'Copiato',
  tryAgain: 'Riprova',
  undo: 'Ripristina',
  save: 'Salva',
  saving: 'Salvataggio …',
  cancel: 'Annulla',
  settings: 'Impostazioni',
  languageSetting: 'Lingua',
  theme: 'Colori',
  themeSystem: 'Come il sistema',
  themeLight: 'Chiaro',
  themeDark: 'Scuro',
  signOut: 'Esci',
  keys: 'Tasti',
  requestsLeft: '{remaining} richieste su {limit} rimaste in questo minuto',
  requestsLeftShort: '{remaining}/{limit} rimaste',
  keysTitle: 'Tasti',
  keyFind: 'cerca un veicolo',
  keyNextPrevious: 'veicolo successivo, precedente',
  keyClose: 'chiudi ciò che è aperto',
  keyHelp: 'questo elenco',
  screenMissing: 'Non è stato possibile caricare questa schermata. Verifichi la connessione.',
  pageMissing: 'Questa pagina non esiste',
  pageMissingText: "L'indirizzo non porta a nessuna schermata della console.",
  toFleet: 'Alla flotta'
}
