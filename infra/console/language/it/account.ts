/** Messages of the account. */
import type { account as english } from '../en/account.ts'
import type { Translation } from '../messages.ts'

export const account: Translation<typeof english> = {
  account: 'Account',
  profile: 'Profilo',
  firstName: 'Nome',
  lastName: 'Cognome',
  street: 'Via e numero',
  postalCode: 'CAP',
  city: 'Città',
  country: 'Paese',
  mailForMarketing: 'Il mio indirizzo e-mail può essere usato a scopo pubblicitario',
  notifyMessage: 'Ricevere gli avvisi per e-mail',
  notifyNews: 'Ricevere i nuovi articoli dei partner',
  profileSaved: 'Il profilo è stato salvato.',
  display: 'Visualizzazione',
  displayText: 'Salvata con l’account e valida in ogni browser; il tema vale solo in questo.',
  units: 'Unità',
  unitsMETRIC: 'Metriche: km, litri',
  unitsIMPERIAL: 'Imperiali: miglia, galloni',
  clock: 'Formato dell’ora',
  clockUsual: 'Predefinito per la lingua',
  clock24H: '24 ore',
  clockAMPM: '12 ore, AM e PM',
  sessionPart: 'Sessione',
  signedInUntil: 'Sessione valida fino a',
  staysSignedIn: 'Senza attività',
  staysWall: 'Resta aperta (schermo a parete)',
  staysHour: 'Si chiude dopo un’ora',
  requestsPart: 'Richieste'
}
