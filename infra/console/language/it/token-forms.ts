/** Messages of making, changing and revoking tokens. */
import type { tokenForms as english } from '../en/token-forms.ts'
import type { Translation } from '../messages.ts'

export const tokenForms: Translation<typeof english> = {
  newToken: 'Nuovo token',
  makeToken: 'Crea il token',
  makingToken: 'Creazione…',
  tokenActions: 'Azioni',
  tokenChange: 'Modifica',
  tokenChangeOf: 'Modifica {name}',
  tokenRevoke: 'Revoca',
  tokenRevoking: 'Revoca in corso…',
  tokenRevokeOf: 'Revoca {name}',
  tokenNameHint: 'A che cosa serve il token, per esempio il programma che lo usa.',
  tokenNameMissing: 'Inserire un nome.',
  tokenOwner: 'Proprietario',
  tokenOwnerMe: 'Lei',
  tokenExpiry: 'Scade',
  tokenExpiryKept: 'Invariato: {moment}',
  tokenExpiryDays: 'Tra {days} giorni',
  tokenExpiryDate: 'Alla fine di un giorno',
  tokenExpiryNever: 'Mai',
  tokenExpiryNeverHint: 'Un token dimenticato resta valido per chiunque lo abbia.',
  tokenExpiryDay: 'Ultimo giorno',
  tokenDayMissing: 'Scegliere oggi o un giorno successivo.',
  tokenVehiclesAll: 'Tutti quelli a cui il proprietario ha accesso, anche futuri',
  tokenVehiclesChosen: 'Solo questi:',
  tokenVehiclesFind: 'Cerca un veicolo per nome o ID',
  tokenVehiclesCount: {
    one: '{count} selezionato, al massimo {limit}',
    other: '{count} selezionati, al massimo {limit}'
  },
  tokenVehiclesMore: { one: '{count} in più. Scrivere per trovarlo.', other: '{count} in più. Scrivere per trovarli.' },
  tokenVehiclesMissing: 'Scegliere almeno un veicolo.',
  tokenPermissions: 'Il token può',
  tokenPermissionsMissing: 'Scegliere almeno un’autorizzazione.',
  tokenTooMany: 'Ci sono già {limit} token, il massimo possibile. Revocarne prima uno.',
  tokenMade: 'Token «{name}»',
  tokenMadeText:
    'Viene mostrato solo questa volta. Conservarlo dove il programma può leggerlo; chi lo ha può usare tutte le sue autorizzazioni.',
  tokenSecret: 'Token',
  tokenCurl: 'Provarlo in un terminale',
  tokenDone: 'Fatto',
  tokenNotCopied: 'Il token non è ancora stato copiato e non si può mostrare di nuovo. Copiarlo o scegliere «Fatto».',
  tokenChanged: 'Il token «{name}» è stato modificato. Vale entro 60 secondi.',
  tokenRevoked: 'Il token «{name}» è stato revocato. Smette di funzionare entro 60 secondi.',
  tokenRevokeTitle: 'Revocare il token «{name}»?',
  tokenRevokeText: 'I programmi che lo usano smettono di funzionare entro 60 secondi. Non si può annullare.'
}
