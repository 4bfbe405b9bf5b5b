/** Names of the permissions, and what each allows. */
import type { permissions as english } from '../en/permissions.ts'
import type { Translation } from '../messages.ts'

export const permissions: Translation<typeof english> = {
  permissions: 'Autorizzazioni',
  permissionNameVEHICLE_STATUS_READ: 'Vedere lo stato',
  permissionNameVEHICLE_READ: 'Vedere i veicoli',
  permissionNameVEHICLE_WRITE: 'Modificare i veicoli',
  permissionNameVEHICLE_DATA_UPLOAD: 'Inviare dati',
  permissionNameTRIP_READ: 'Vedere i viaggi',
  permissionNameTRIP_WRITE: 'Modificare i viaggi',
  permissionNameNOTIFICATION_RULE_READ: 'Vedere le regole',
  permissionNameNOTIFICATION_RULE_WRITE: 'Modificare le regole',
  permissionNameUSER_READ: 'Vedere le persone',
  permissionNameUSER_WRITE: 'Modificare il proprio profilo',
  permissionNameORGANIZATION_ADMIN: 'Amministrare l’organizzazione',
  permissionNameWEBHOOK_READ: 'Vedere i webhook',
  permissionNameWEBHOOK_WRITE: 'Modificare i webhook',
  permissionVEHICLE_STATUS_READ: 'Dove sono i veicoli, che cosa misurano e dove sono stati.',
  permissionVEHICLE_READ: 'Il profilo completo dei veicoli: targa, marca, dotazione, base.',
  permissionVEHICLE_WRITE: 'Modificare il profilo dei veicoli.',
  permissionVEHICLE_DATA_UPLOAD: 'Inviare posizioni e misure per i veicoli, come fa un dispositivo.',
  permissionTRIP_READ: 'I viaggi dei veicoli: percorso, conducente, consumo, note.',
  permissionTRIP_WRITE: 'Modificare ed eliminare viaggi.',
  permissionNOTIFICATION_RULE_READ: 'Le proprie regole per i veicoli.',
  permissionNOTIFICATION_RULE_WRITE: 'Creare, modificare ed eliminare le proprie regole per i veicoli.',
  permissionUSER_READ: 'Il proprio profilo e, di altri utenti, il nome e l’immagine.',
  permissionUSER_WRITE: 'Modificare il proprio profilo.',
  permissionORGANIZATION_ADMIN: 'I token dell’organizzazione e il suo registro delle modifiche.',
  permissionWEBHOOK_READ: 'I webhook: dove vengono inviati gli eventi, e con quale esito.',
  permissionWEBHOOK_WRITE: 'Creare, modificare ed eliminare webhook e leggerne i segreti.'
}
