/** The message of every kind of error, in every supported language. Only what answers requests loads the translations. */
import { englishMessages } from './english-messages.ts'
import type { ErrorId } from './error-kinds.ts'
import type { Language } from './language.ts'

type Messages = Readonly<Record<Language, string>>

export const errorMessages = {
  LOGIN_PROVIDER_REDIRECT: {
    en: englishMessages.LOGIN_PROVIDER_REDIRECT,
    de: 'Diese Organisation hat eine eigene Anmeldung; folgen Sie dem Location-Header.',
    fr: "Cette organisation a sa propre connexion ; suivez l'en-tête Location.",
    es: 'Esta organización tiene su propio inicio de sesión; siga la cabecera Location.',
    it: "Questa organizzazione ha un proprio accesso; seguire l'intestazione Location."
  },
  MALFORMED_JSON: {
    en: englishMessages.MALFORMED_JSON,
    de: 'Der Inhalt der Anfrage ist kein gültiges JSON in UTF-8.',
    fr: "Le corps de la requête n'est pas un JSON valide en UTF-8.",
    es: 'El cuerpo de la petición no es JSON válido en UTF-8.',
    it: 'Il corpo della richiesta non è un JSON valido in UTF-8.'
  },
  INVALID_PARAMETERS: {
    en: englishMessages.INVALID_PARAMETERS,
    de: 'Parameter der Anfrage fehlen oder sind ungültig; siehe data.issues.',
    fr: 'Des paramètres de la requête sont manquants ou non valides ; voir data.issues.',
    es: 'Faltan parámetros en la petición o no son válidos; véase data.issues.',
    it: 'Alcuni parametri della richiesta mancano o non sono validi; vedere data.issues.'
  },
  UNSUPPORTED_CONTENT_TYPE: {
    en: englishMessages.UNSUPPORTED_CONTENT_TYPE,
    de: 'Der Inhaltstyp einer Anfrage muss application/json sein, in UTF-8.',
    fr: "Le type de contenu d'une requête doit être application/json, en UTF-8.",
    es: 'El tipo de contenido de una petición debe ser application/json, en UTF-8.',
    it: 'Il tipo di contenuto di una richiesta deve essere application/json, in UTF-8.'
  },
  REQUEST_TOO_LARGE: {
    en: englishMessages.REQUEST_TOO_LARGE,
    de: 'Die Anfrage ist zu groß.',
    fr: 'La requête est trop volumineuse.',
    es: 'La petición es demasiado grande.',
    it: 'La richiesta è troppo grande.'
  },
  TOO_MANY: {
    en: englishMessages.TOO_MANY,
    de: 'Die Höchstzahl ist erreicht; siehe data.limit.',
    fr: 'Le nombre maximal est atteint ; voir data.limit.',
    es: 'Se ha alcanzado el número máximo; véase data.limit.',
    it: 'È stato raggiunto il numero massimo; vedere data.limit.'
  },
  PRECONDITION_FAILED: {
    en: englishMessages.PRECONDITION_FAILED,
    de: 'Die Ressource wurde geändert; lesen Sie sie erneut.',
    fr: 'La ressource a été modifiée ; relisez-la.',
    es: 'El recurso ha cambiado; vuelva a leerlo.',
    it: 'La risorsa è cambiata; rileggerla.'
  },
  NOTIFICATION_RULE_OF_SET: {
    en: englishMessages.NOTIFICATION_RULE_OF_SET,
    de: 'Die Regel gehört zu einem Regelsatz; ändern oder löschen Sie diesen, siehe data.rule_set_id.',
    fr: "La règle fait partie d'un ensemble de règles ; modifiez ou supprimez celui-ci, voir data.rule_set_id.",
    es: 'La regla pertenece a un conjunto de reglas; cambie o elimine este, véase data.rule_set_id.',
    it: 'La regola appartiene a un insieme di regole; modificare o eliminare questo, vedere data.rule_set_id.'
  },
  POSITION_UNKNOWN: {
    en: englishMessages.POSITION_UNKNOWN,
    de: 'Das Fahrzeug hat keine Position aus den letzten 7 Tagen.',
    fr: "Le véhicule n'a aucune position des 7 derniers jours.",
    es: 'El vehículo no tiene ninguna posición de los últimos 7 días.',
    it: 'Il veicolo non ha alcuna posizione degli ultimi 7 giorni.'
  },
  TRIP_NOT_CHANGEABLE: {
    en: englishMessages.TRIP_NOT_CHANGEABLE,
    de: 'Die Fahrt lässt sich so nicht verbinden oder teilen; siehe data.reason.',
    fr: 'Le trajet ne peut pas être fusionné ou divisé ainsi ; voir data.reason.',
    es: 'El viaje no se puede unir o dividir así; véase data.reason.',
    it: 'Il viaggio non si può unire o dividere così; vedere data.reason.'
  },
  SUMMARY_INCOMPLETE: {
    en: englishMessages.SUMMARY_INCOMPLETE,
    de: 'Die bisherigen Fahrten einiger Fahrzeuge werden noch zusammengefasst; versuchen Sie es in einer Minute erneut, siehe data.vehicle_ids.',
    fr: "L'historique de certains véhicules est encore en cours de calcul ; réessayez dans une minute, voir data.vehicle_ids.",
    es: 'El historial de algunos vehículos aún se está resumiendo; vuelva a intentarlo en un minuto, véase data.vehicle_ids.',
    it: 'La cronologia di alcuni veicoli è ancora in fase di calcolo; riprovare tra un minuto, vedere data.vehicle_ids.'
  },
  MISSING_TOKEN: {
    en: englishMessages.MISSING_TOKEN,
    de: 'Der Authorization-Header fehlt.',
    fr: "L'en-tête Authorization est absent.",
    es: 'Falta la cabecera Authorization.',
    it: "Manca l'intestazione Authorization."
  },
  INVALID_TOKEN: {
    en: englishMessages.INVALID_TOKEN,
    de: 'Das Token ist ungültig. Senden Sie es als: Authorization: Token <ACCESS_TOKEN>.',
    fr: "Le jeton n'est pas valide. Envoyez-le ainsi : Authorization: Token <ACCESS_TOKEN>.",
    es: 'El token no es válido. Envíelo así: Authorization: Token <ACCESS_TOKEN>.',
    it: 'Il token non è valido. Inviarlo così: Authorization: Token <ACCESS_TOKEN>.'
  },
  TOKEN_EXPIRED: {
    en: englishMessages.TOKEN_EXPIRED,
    de: 'Das Token ist abgelaufen; melden Sie sich erneut an.',
    fr: 'Le jeton a expiré ; reconnectez-vous.',
    es: 'El token ha caducado; inicie sesión de nuevo.',
    it: "Il token è scaduto; effettuare di nuovo l'accesso."
  },
  TOKEN_REVOKED: {
    en: englishMessages.TOKEN_REVOKED,
    de: 'Das Token wurde widerrufen; melden Sie sich erneut an.',
    fr: 'Le jeton a été révoqué ; reconnectez-vous.',
    es: 'El token ha sido revocado; inicie sesión de nuevo.',
    it: "Il token è stato revocato; effettuare di nuovo l'accesso."
  },
  INVALID_CREDENTIALS: {
    en: englishMessages.INVALID_CREDENTIALS,
    de: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
    fr: "L'adresse e-mail ou le mot de passe est incorrect.",
    es: 'El correo electrónico o la contraseña no son correctos.',
    it: "L'indirizzo e-mail o la password non è corretta."
  },
  PERMISSION_DENIED: {
    en: englishMessages.PERMISSION_DENIED,
    de: 'Sie haben dafür keine Berechtigung.',
    fr: "Vous n'avez pas l'autorisation nécessaire.",
    es: 'No tiene permiso para ello.',
    it: "Non si dispone dell'autorizzazione necessaria."
  },
  ORIGIN_NOT_ALLOWED: {
    en: englishMessages.ORIGIN_NOT_ALLOWED,
    de: 'Sie können sich unter dieser Organisation nicht anmelden.',
    fr: 'Vous ne pouvez pas vous connecter sous cette organisation.',
    es: 'No puede iniciar sesión con esta organización.',
    it: 'Non è possibile accedere con questa organizzazione.'
  },
  ROUTE_NOT_FOUND: {
    en: englishMessages.ROUTE_NOT_FOUND,
    de: 'Diesen Pfad oder diese Methode gibt es nicht.',
    fr: "Ce chemin ou cette méthode n'existe pas.",
    es: 'No existe esta ruta o este método.',
    it: 'Questo percorso o metodo non esiste.'
  },
  VEHICLE_NOT_FOUND: {
    en: englishMessages.VEHICLE_NOT_FOUND,
    de: 'Dieses Fahrzeug gibt es nicht.',
    fr: "Ce véhicule n'existe pas.",
    es: 'No existe este vehículo.',
    it: 'Questo veicolo non esiste.'
  },
  VEHICLE_STATUS_NOT_FOUND: {
    en: englishMessages.VEHICLE_STATUS_NOT_FOUND,
    de: 'Das Fahrzeug hat noch keinen Status.',
    fr: "Le véhicule n'a pas encore de statut.",
    es: 'El vehículo aún no tiene un estado.',
    it: 'Il veicolo non ha ancora uno stato.'
  },
  TRIP_NOT_FOUND: {
    en: englishMessages.TRIP_NOT_FOUND,
    de: 'Diese Fahrt gibt es nicht.',
    fr: "Ce trajet n'existe pas.",
    es: 'No existe este viaje.',
    it: 'Questo viaggio non esiste.'
  },
  TRIPLEG_NOT_FOUND: {
    en: englishMessages.TRIPLEG_NOT_FOUND,
    de: 'Diesen Fahrtabschnitt gibt es nicht.',
    fr: "Cette étape n'existe pas.",
    es: 'No existe esta etapa.',
    it: 'Questa tappa non esiste.'
  },
  USER_NOT_FOUND: {
    en: englishMessages.USER_NOT_FOUND,
    de: 'Diesen Benutzer gibt es nicht.',
    fr: "Cet utilisateur n'existe pas.",
    es: 'No existe este usuario.',
    it: 'Questo utente non esiste.'
  },
  NOTIFICATION_RULE_NOT_FOUND: {
    en: englishMessages.NOTIFICATION_RULE_NOT_FOUND,
    de: 'Diese Benachrichtigungsregel gibt es nicht.',
    fr: "Cette règle de notification n'existe pas.",
    es: 'No existe esta regla de notificación.',
    it: 'Questa regola di notifica non esiste.'
  },
  NOTIFICATION_RULE_SET_NOT_FOUND: {
    en: englishMessages.NOTIFICATION_RULE_SET_NOT_FOUND,
    de: 'Diesen Regelsatz gibt es nicht.',
    fr: "Cet ensemble de règles n'existe pas.",
    es: 'No existe este conjunto de reglas.',
    it: 'Questo insieme di regole non esiste.'
  },
  TOKEN_NOT_FOUND: {
    en: englishMessages.TOKEN_NOT_FOUND,
    de: 'Dieses Token gibt es nicht.',
    fr: "Ce jeton n'existe pas.",
    es: 'No existe este token.',
    it: 'Questo token non esiste.'
  },
  SESSION_NOT_FOUND: {
    en: englishMessages.SESSION_NOT_FOUND,
    de: 'Diese Sitzung gibt es nicht.',
    fr: "Cette session n'existe pas.",
    es: 'No existe esta sesión.',
    it: 'Questa sessione non esiste.'
  },
  SHARE_NOT_FOUND: {
    en: englishMessages.SHARE_NOT_FOUND,
    de: 'Das Fahrzeug ist mit diesem Benutzer oder dieser Organisation nicht geteilt.',
    fr: "Le véhicule n'est pas partagé avec cet utilisateur ou cette organisation.",
    es: 'El vehículo no está compartido con este usuario u organización.',
    it: 'Il veicolo non è condiviso con questo utente o questa organizzazione.'
  },
  ORGANIZATION_NOT_FOUND: {
    en: englishMessages.ORGANIZATION_NOT_FOUND,
    de: 'Diese Organisation gibt es nicht.',
    fr: "Cette organisation n'existe pas.",
    es: 'No existe esta organización.',
    it: 'Questa organizzazione non esiste.'
  },
  WEBHOOK_NOT_FOUND: {
    en: englishMessages.WEBHOOK_NOT_FOUND,
    de: 'Diesen Webhook gibt es nicht.',
    fr: "Ce webhook n'existe pas.",
    es: 'No existe este webhook.',
    it: 'Questo webhook non esiste.'
  },
  PLACE_NOT_FOUND: {
    en: englishMessages.PLACE_NOT_FOUND,
    de: 'Diesen Ort gibt es nicht.',
    fr: "Ce lieu n'existe pas.",
    es: 'No existe este lugar.',
    it: 'Questo luogo non esiste.'
  },
  GUARD_NOT_FOUND: {
    en: englishMessages.GUARD_NOT_FOUND,
    de: 'Sie haben keine Wache für dieses Fahrzeug.',
    fr: "Vous n'avez aucune surveillance sur ce véhicule.",
    es: 'No tiene ninguna vigilancia de este vehículo.',
    it: 'Non ha alcuna sorveglianza su questo veicolo.'
  },
  REPORT_NOT_FOUND: {
    en: englishMessages.REPORT_NOT_FOUND,
    de: 'Diesen Bericht gibt es nicht.',
    fr: "Ce rapport n'existe pas.",
    es: 'No existe este informe.',
    it: 'Questo rapporto non esiste.'
  },
  MESSAGE_NOT_FOUND: {
    en: englishMessages.MESSAGE_NOT_FOUND,
    de: 'Diese Nachricht gibt es nicht.',
    fr: "Ce message n'existe pas.",
    es: 'No existe este mensaje.',
    it: 'Questo messaggio non esiste.'
  },
  PUSH_SUBSCRIPTION_NOT_FOUND: {
    en: englishMessages.PUSH_SUBSCRIPTION_NOT_FOUND,
    de: 'Dieses Push-Abonnement gibt es nicht.',
    fr: "Cet abonnement push n'existe pas.",
    es: 'No existe esta suscripción push.',
    it: 'Questa iscrizione push non esiste.'
  },
  RATE_LIMIT_EXCEEDED: {
    en: englishMessages.RATE_LIMIT_EXCEEDED,
    de: 'Zu viele Anfragen; versuchen Sie es später erneut.',
    fr: 'Trop de requêtes ; réessayez plus tard.',
    es: 'Demasiadas peticiones; inténtelo más tarde.',
    it: 'Troppe richieste; riprovare più tardi.'
  },
  LOGIN_ATTEMPTS_EXCEEDED: {
    en: englishMessages.LOGIN_ATTEMPTS_EXCEEDED,
    de: 'Zu viele Anmeldeversuche; versuchen Sie es später erneut.',
    fr: 'Trop de tentatives de connexion ; réessayez plus tard.',
    es: 'Demasiados intentos de inicio de sesión; inténtelo más tarde.',
    it: 'Troppi tentativi di accesso; riprovare più tardi.'
  },
  INTERNAL_ERROR: {
    en: englishMessages.INTERNAL_ERROR,
    de: 'Ein interner Fehler ist aufgetreten; melden Sie die Anfrage-ID.',
    fr: "Une erreur interne s'est produite ; signalez l'identifiant de la requête.",
    es: 'Se ha producido un error interno; comunique el identificador de la petición.',
    it: "Si è verificato un errore interno; segnalare l'ID della richiesta."
  },
  TIMEOUT: {
    en: englishMessages.TIMEOUT,
    de: 'Die Anfrage hat zu lange gedauert; melden Sie die Anfrage-ID.',
    fr: "La requête a pris trop de temps ; signalez l'identifiant de la requête.",
    es: 'La petición ha tardado demasiado; comunique el identificador de la petición.',
    it: "La richiesta ha impiegato troppo tempo; segnalare l'ID della richiesta."
  }
} as const satisfies Record<ErrorId, Messages>
