/** Messages of the screen of a vehicle. */
import type { vehicle as english } from '../en/vehicle.ts'
import type { Translation } from '../language.ts'

export const vehicle: Translation<typeof english> = {
  vehicle: 'Veicolo',
  vehicleParts: 'Parti del veicolo',
  seenVia: 'Visibile tramite {sources}',
  openVehicle: 'Apri',
  keyOpen: 'aprire il veicolo scelto',
  tabNow: 'Ora',
  tabConnect: 'Collega',
  waitingForPosition: 'In attesa della prima posizione …',
  received: 'Ricevuto',
  addressOfThisMachine:
    "I telefoni non raggiungono questo indirizzo: esiste solo su questa macchina. Avviare il servizio così e aprire la console con l'indirizzo che indica:",
  connectPhone: 'Collega un telefono',
  connectPhoneText:
    "Un'app invia le posizioni del telefono. Il suo token permette di inviare dati di questo veicolo e nient'altro.",
  phoneToken: 'Telefono in {vehicle}',
  makeDeviceToken: 'Crea un token per un telefono',
  makingToken: 'Creazione …',
  deviceTokenOnce: 'Il token è mostrato solo questa volta. Vale finché non viene revocato tra i propri token.',
  phoneApp: 'App',
  qrCodeFor: 'Codice QR per {app}',
  scanOwnTracks: 'Inquadrarlo con la fotocamera: OwnTracks si apre e accetta le impostazioni.',
  placeOwnTracks: 'Oppure a mano: Preferenze › Connessione, modalità HTTP, autenticazione attiva.',
  scanTraccar: "Inquadrarlo dall'app, nelle sue impostazioni.",
  placeTraccar: "Oppure a mano, nelle impostazioni. L'identificatore del dispositivo resta com'è.",
  scanOsmAnd: 'Inquadrarlo con la fotocamera e copiare il testo.',
  placeOsmAnd: 'Inserire in Plugin › Registrazione percorso › Impostazioni › Tracciamento online.',
  appAddress: 'URL',
  appUser: 'Nome utente',
  appServer: 'URL del server',
  appWebAddress: 'Indirizzo web',
  connectProgram: 'Collega un dispositivo o un programma',
  connectProgramText: 'Invia record con un token che scade da sé.',
  minutesValid: 'Valido per (minuti)',
  makeUploadToken: 'Crea token di invio',
  uploadTokenOnce: 'Il token è mostrato solo questa volta. Vale {minutes} minuti.',
  uploadToken: 'Token di invio',
  uploadLine: 'Invia un record'
}
