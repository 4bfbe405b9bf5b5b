/** Messages of the audit trail. The code does not compile if an action of the contract has no message. */
import { defineMessages } from '../language/messages.ts'

export const auditMessages = defineMessages({
  quoted: { en: '“{text}”', de: '„{text}“', fr: '« {text} »', es: '«{text}»', it: '«{text}»' },
  auditTrail: {
    en: 'Audit trail',
    de: 'Änderungsprotokoll',
    fr: 'Journal des modifications',
    es: 'Registro de cambios',
    it: 'Registro delle modifiche'
  },
  auditText: {
    en: 'Changes to tokens, shares, memberships, passwords and vehicles, and who made them.',
    de: 'Änderungen an Token, Freigaben, Mitgliedschaften, Passwörtern und Fahrzeugen, und wer sie vorgenommen hat.',
    fr: 'Les changements de jetons, partages, appartenances, mots de passe et véhicules, et leurs auteurs.',
    es: 'Cambios en tokens, accesos compartidos, pertenencias, contraseñas y vehículos, y quién los hizo.',
    it: 'Modifiche a token, condivisioni, appartenenze, password e veicoli, e chi le ha fatte.'
  },
  auditOf: { en: 'Show', de: 'Anzeigen', fr: 'Afficher', es: 'Mostrar', it: 'Mostra' },
  auditMine: {
    en: 'Me and my vehicles',
    de: 'Ich und meine Fahrzeuge',
    fr: 'Moi et mes véhicules',
    es: 'Yo y mis vehículos',
    it: 'Io e i miei veicoli'
  },
  auditNotShown: {
    en: 'The audit trail of {organizations} is not shown. To see it you need the permission “{name}” there.',
    de: 'Das Änderungsprotokoll von {organizations} wird nicht angezeigt. Dafür benötigen Sie dort die Berechtigung „{name}“.',
    fr: 'Le journal de {organizations} n’est pas affiché. Il vous faut pour cela l’autorisation « {name} » dans cette organisation.',
    es: 'El registro de cambios de {organizations} no se muestra. Para verlo necesita el permiso «{name}» en esa organización.',
    it: 'Il registro di {organizations} non è mostrato. Per vederlo le serve l’autorizzazione «{name}» in quell’organizzazione.'
  },
  auditNone: {
    en: 'There are no entries yet.',
    de: 'Es gibt noch keine Einträge.',
    fr: 'Il n’y a pas encore d’entrées.',
    es: 'Todavía no hay entradas.',
    it: 'Non ci sono ancora voci.'
  },
  auditOlder: {
    en: 'Older entries',
    de: 'Ältere Einträge',
    fr: 'Entrées plus anciennes',
    es: 'Entradas anteriores',
    it: 'Voci precedenti'
  },
  auditMoment: { en: 'When', de: 'Wann', fr: 'Quand', es: 'Cuándo', it: 'Quando' },
  auditWhat: { en: 'What', de: 'Was', fr: 'Quoi', es: 'Qué', it: 'Che cosa' },
  auditAddress: { en: 'IP address', de: 'IP-Adresse', fr: 'Adresse IP', es: 'Dirección IP', it: 'Indirizzo IP' },
  auditByMe: { en: 'by you', de: 'von Ihnen', fr: 'par vous', es: 'por usted', it: 'da lei' },
  auditByUser: { en: 'by {name}', de: 'von {name}', fr: 'par {name}', es: 'por {name}', it: 'da {name}' },
  auditByOrganization: {
    en: 'with a token of {name}',
    de: 'mit einem Token von {name}',
    fr: 'avec un jeton de {name}',
    es: 'con un token de {name}',
    it: 'con un token di {name}'
  },
  auditByOperator: {
    en: 'by the operator',
    de: 'vom Betreiber',
    fr: 'par l’exploitant',
    es: 'por el operador',
    it: 'dal gestore'
  },
  auditForMe: { en: 'with you', de: 'für Sie', fr: 'avec vous', es: 'con usted', it: 'con lei' },
  auditForUser: { en: 'with {name}', de: 'für {name}', fr: 'avec {name}', es: 'con {name}', it: 'con {name}' },
  auditToMe: { en: 'to you', de: 'an Sie', fr: 'à vous', es: 'a usted', it: 'a lei' },
  auditToUser: { en: 'to {name}', de: 'an {name}', fr: 'à {name}', es: 'a {name}', it: 'a {name}' },
  auditMyAccount: { en: 'Your account', de: 'Ihr Konto', fr: 'Votre compte', es: 'Su cuenta', it: 'Il suo account' },
  auditAccount: {
    en: 'The account of {name}',
    de: 'Das Konto von {name}',
    fr: 'Le compte de {name}',
    es: 'La cuenta de {name}',
    it: 'L’account di {name}'
  },
  auditOtherOrganization: {
    en: 'another organization',
    de: 'Organisation ohne bekannten Namen',
    fr: 'une autre organisation',
    es: 'otra organización',
    it: 'un’altra organizzazione'
  },
  auditMay: {
    en: 'Allowed: {permissions}.',
    de: 'Erlaubt: {permissions}.',
    fr: 'Autorisé : {permissions}.',
    es: 'Permitido: {permissions}.',
    it: 'Consentito: {permissions}.'
  },
  auditCould: {
    en: 'Was allowed: {permissions}.',
    de: 'War erlaubt: {permissions}.',
    fr: 'Était autorisé : {permissions}.',
    es: 'Estaba permitido: {permissions}.',
    it: 'Era consentito: {permissions}.'
  },
  auditMayNow: {
    en: 'Now allowed: {after}. Before: {before}.',
    de: 'Jetzt erlaubt: {after}. Vorher: {before}.',
    fr: 'Autorisé désormais : {after}. Avant : {before}.',
    es: 'Ahora permitido: {after}. Antes: {before}.',
    it: 'Ora consentito: {after}. Prima: {before}.'
  },
  auditNothing: { en: 'nothing', de: 'nichts', fr: 'rien', es: 'nada', it: 'niente' },
  auditFields: {
    en: 'Changed: {fields}.',
    de: 'Geändert: {fields}.',
    fr: 'Modifié : {fields}.',
    es: 'Modificado: {fields}.',
    it: 'Modificato: {fields}.'
  },
  'auditField:name': { en: 'name', de: 'Name', fr: 'nom', es: 'nombre', it: 'nome' },
  'auditField:vehicle_ids': { en: 'vehicles', de: 'Fahrzeuge', fr: 'véhicules', es: 'vehículos', it: 'veicoli' },
  'auditField:expiry': { en: 'expiry date', de: 'Ablauf', fr: 'expiration', es: 'caducidad', it: 'scadenza' },
  'auditField:url': { en: 'address', de: 'Adresse', fr: 'adresse', es: 'dirección', it: 'indirizzo' },
  'auditField:types': { en: 'events', de: 'Ereignisse', fr: 'événements', es: 'eventos', it: 'eventi' },
  'auditField:secret': { en: 'secret', de: 'Geheimnis', fr: 'secret', es: 'secreto', it: 'segreto' },
  'auditField:enabled': { en: 'activation', de: 'Aktivierung', fr: 'activation', es: 'activación', it: 'attivazione' },
  'auditField:email': { en: 'email', de: 'E-Mail', fr: 'e-mail', es: 'correo', it: 'e-mail' },
  'auditField:requests_per_minute': {
    en: 'requests per minute',
    de: 'Anfragen pro Minute',
    fr: 'requêtes par minute',
    es: 'peticiones por minuto',
    it: 'richieste al minuto'
  },
  'auditField:max_vehicles': {
    en: 'number of vehicles',
    de: 'Zahl der Fahrzeuge',
    fr: 'nombre de véhicules',
    es: 'número de vehículos',
    it: 'numero di veicoli'
  },
  'auditField:login_redirect_url': {
    en: 'external sign-in',
    de: 'externe Anmeldung',
    fr: 'connexion externe',
    es: 'inicio de sesión externo',
    it: 'accesso esterno'
  },
  auditOther: {
    en: '{action} {by}.',
    de: '{action} {by}.',
    fr: '{action} {by}.',
    es: '{action} {by}.',
    it: '{action} {by}.'
  },
  auditUnseen: {
    en: '(no longer visible)',
    de: '(nicht mehr sichtbar)',
    fr: '(qui n’est plus visible)',
    es: '(que ya no es visible)',
    it: '(non più visibile)'
  },
  'auditDid:token.created': {
    en: 'The token {token} was created {by}.',
    de: 'Das Token {token} wurde {by} angelegt.',
    fr: 'Le jeton {token} a été créé {by}.',
    es: 'El token {token} fue creado {by}.',
    it: 'Il token {token} è stato creato {by}.'
  },
  'auditDid:token.changed': {
    en: 'The token {token} was changed {by}.',
    de: 'Das Token {token} wurde {by} geändert.',
    fr: 'Le jeton {token} a été modifié {by}.',
    es: 'El token {token} fue modificado {by}.',
    it: 'Il token {token} è stato modificato {by}.'
  },
  'auditDid:token.deleted': {
    en: 'The token {token} was revoked {by}.',
    de: 'Das Token {token} wurde {by} widerrufen.',
    fr: 'Le jeton {token} a été révoqué {by}.',
    es: 'El token {token} fue revocado {by}.',
    it: 'Il token {token} è stato revocato {by}.'
  },
  'auditDid:share.created': {
    en: 'The vehicle {vehicle} was shared {for} {by}.',
    de: 'Das Fahrzeug {vehicle} wurde {by} {for} freigegeben.',
    fr: 'Le véhicule {vehicle} a été partagé {for} {by}.',
    es: 'El vehículo {vehicle} fue compartido {for} {by}.',
    it: 'Il veicolo {vehicle} è stato condiviso {for} {by}.'
  },
  'auditDid:share.changed': {
    en: 'The share of {vehicle} {for} was changed {by}.',
    de: 'Die Freigabe von {vehicle} {for} wurde {by} geändert.',
    fr: 'Le partage de {vehicle} {for} a été modifié {by}.',
    es: 'El acceso compartido de {vehicle} {for} fue modificado {by}.',
    it: 'La condivisione di {vehicle} {for} è stata modificata {by}.'
  },
  'auditDid:share.deleted': {
    en: 'The share of {vehicle} {for} was withdrawn {by}.',
    de: 'Die Freigabe von {vehicle} {for} wurde {by} entzogen.',
    fr: 'Le partage de {vehicle} {for} a été retiré {by}.',
    es: 'El acceso compartido de {vehicle} {for} fue retirado {by}.',
    it: 'La condivisione di {vehicle} {for} è stata revocata {by}.'
  },
  'auditDid:membership.created': {
    en: '{account} was added to {organization} {by}.',
    de: '{account} wurde {by} in {organization} aufgenommen.',
    fr: '{account} a été ajouté à {organization} {by}.',
    es: '{account} fue añadida a {organization} {by}.',
    it: '{account} è stato aggiunto a {organization} {by}.'
  },
  'auditDid:membership.changed': {
    en: '{account}: the membership in {organization} was changed {by}.',
    de: '{account}: Die Mitgliedschaft in {organization} wurde {by} geändert.',
    fr: '{account} : l’appartenance à {organization} a été modifiée {by}.',
    es: '{account}: la pertenencia a {organization} fue modificada {by}.',
    it: '{account}: l’appartenenza a {organization} è stata modificata {by}.'
  },
  'auditDid:membership.deleted': {
    en: '{account} was removed from {organization} {by}.',
    de: '{account} wurde {by} aus {organization} entfernt.',
    fr: '{account} a été retiré de {organization} {by}.',
    es: '{account} fue retirada de {organization} {by}.',
    it: '{account} è stato rimosso da {organization} {by}.'
  },
  'auditDid:organization.created': {
    en: 'The organization {organization} was created {by}.',
    de: 'Die Organisation {organization} wurde {by} angelegt.',
    fr: 'L’organisation {organization} a été créée {by}.',
    es: 'La organización {organization} fue creada {by}.',
    it: 'L’organizzazione {organization} è stata creata {by}.'
  },
  'auditDid:organization.changed': {
    en: 'The organization {organization} was changed {by}.',
    de: 'Die Organisation {organization} wurde {by} geändert.',
    fr: 'L’organisation {organization} a été modifiée {by}.',
    es: 'La organización {organization} fue modificada {by}.',
    it: 'L’organizzazione {organization} è stata modificata {by}.'
  },
  'auditDid:organization.deleted': {
    en: 'The organization {organization} was deleted {by}.',
    de: 'Die Organisation {organization} wurde {by} gelöscht.',
    fr: 'L’organisation {organization} a été supprimée {by}.',
    es: 'La organización {organization} fue eliminada {by}.',
    it: 'L’organizzazione {organization} è stata eliminata {by}.'
  },
  'auditDid:user.created': {
    en: '{account} was created {by}.',
    de: '{account} wurde {by} angelegt.',
    fr: '{account} a été créé {by}.',
    es: '{account} fue creada {by}.',
    it: '{account} è stato creato {by}.'
  },
  'auditDid:user.changed': {
    en: '{account} was changed {by}.',
    de: '{account} wurde {by} geändert.',
    fr: '{account} a été modifié {by}.',
    es: '{account} fue modificada {by}.',
    it: '{account} è stato modificato {by}.'
  },
  'auditDid:user.deleted': {
    en: '{account} was deleted {by}.',
    de: '{account} wurde {by} gelöscht.',
    fr: '{account} a été supprimé {by}.',
    es: '{account} fue eliminada {by}.',
    it: '{account} è stato eliminato {by}.'
  },
  'auditDid:password.changed': {
    en: '{account}: the password was changed {by}.',
    de: '{account}: Das Passwort wurde {by} geändert.',
    fr: '{account} : le mot de passe a été modifié {by}.',
    es: '{account}: la contraseña fue cambiada {by}.',
    it: '{account}: la password è stata cambiata {by}.'
  },
  'auditDid:sessions.ended': {
    en: '{account}: all sessions were ended {by}.',
    de: '{account}: Alle Sitzungen wurden {by} beendet.',
    fr: '{account} : toutes les sessions ont été fermées {by}.',
    es: '{account}: todas las sesiones fueron cerradas {by}.',
    it: '{account}: tutte le sessioni sono state chiuse {by}.'
  },
  'auditDid:vehicle.created': {
    en: 'The vehicle {vehicle} was added {by}.',
    de: 'Das Fahrzeug {vehicle} wurde {by} hinzugefügt.',
    fr: 'Le véhicule {vehicle} a été ajouté {by}.',
    es: 'El vehículo {vehicle} fue añadido {by}.',
    it: 'Il veicolo {vehicle} è stato aggiunto {by}.'
  },
  'auditDid:vehicle.transferred': {
    en: 'The vehicle {vehicle} was transferred {to} {by}.',
    de: 'Das Fahrzeug {vehicle} wurde {by} {to} übertragen.',
    fr: 'Le véhicule {vehicle} a été transféré {to} {by}.',
    es: 'El vehículo {vehicle} fue transferido {to} {by}.',
    it: 'Il veicolo {vehicle} è stato trasferito {to} {by}.'
  },
  'auditDid:vehicle.deleted': {
    en: 'The vehicle {vehicle} was deleted {by}.',
    de: 'Das Fahrzeug {vehicle} wurde {by} gelöscht.',
    fr: 'Le véhicule {vehicle} a été supprimé {by}.',
    es: 'El vehículo {vehicle} fue eliminado {by}.',
    it: 'Il veicolo {vehicle} è stato eliminato {by}.'
  },
  'auditDid:key.rotated': {
    en: 'The key that signs tokens was replaced {by}.',
    de: 'Der Signaturschlüssel der Token wurde {by} gewechselt.',
    fr: 'La clé de signature des jetons a été remplacée {by}.',
    es: 'La clave que firma los tokens fue sustituida {by}.',
    it: 'La chiave che firma i token è stata cambiata {by}.'
  },
  'auditDid:webhook.created': {
    en: 'The webhook {webhook} was created {by}.',
    de: 'Der Webhook {webhook} wurde {by} angelegt.',
    fr: 'Le webhook {webhook} a été créé {by}.',
    es: 'El webhook {webhook} fue creado {by}.',
    it: 'Il webhook {webhook} è stato creato {by}.'
  },
  'auditDid:webhook.changed': {
    en: 'The webhook {webhook} was changed {by}.',
    de: 'Der Webhook {webhook} wurde {by} geändert.',
    fr: 'Le webhook {webhook} a été modifié {by}.',
    es: 'El webhook {webhook} fue modificado {by}.',
    it: 'Il webhook {webhook} è stato modificato {by}.'
  },
  'auditDid:webhook.deleted': {
    en: 'The webhook {webhook} was deleted {by}.',
    de: 'Der Webhook {webhook} wurde {by} gelöscht.',
    fr: 'Le webhook {webhook} a été supprimé {by}.',
    es: 'El webhook {webhook} fue eliminado {by}.',
    it: 'Il webhook {webhook} è stato eliminato {by}.'
  },
  'auditDid:map.changed': {
    en: 'The map of the console was changed {by}.',
    de: 'Die Karte der Konsole wurde {by} geändert.',
    fr: 'La carte de la console a été modifiée {by}.',
    es: 'El mapa de la consola fue modificado {by}.',
    it: 'La mappa della console è stata modificata {by}.'
  }
})

declare module '../language/messages.ts' {
  interface MessagesByFeature {
    audit: typeof auditMessages
  }
}
