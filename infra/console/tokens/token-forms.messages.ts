/** Messages of making, changing and revoking tokens. */
import { defineMessages } from '../language/messages.ts'

export const tokenFormsMessages = defineMessages({
  newToken: { en: 'New token', de: 'Neues Token', fr: 'Nouveau jeton', es: 'Nuevo token', it: 'Nuovo token' },
  makeToken: {
    en: 'Create token',
    de: 'Token anlegen',
    fr: 'Créer le jeton',
    es: 'Crear el token',
    it: 'Crea il token'
  },
  makingToken: { en: 'Creating…', de: 'Wird angelegt …', fr: 'Création…', es: 'Creando…', it: 'Creazione…' },
  tokenActions: { en: 'Actions', de: 'Aktionen', fr: 'Actions', es: 'Acciones', it: 'Azioni' },
  tokenChange: { en: 'Change', de: 'Ändern', fr: 'Modifier', es: 'Modificar', it: 'Modifica' },
  tokenChangeOf: {
    en: 'Change {name}',
    de: '{name} ändern',
    fr: 'Modifier {name}',
    es: 'Modificar {name}',
    it: 'Modifica {name}'
  },
  tokenRevoke: { en: 'Revoke', de: 'Widerrufen', fr: 'Révoquer', es: 'Revocar', it: 'Revoca' },
  tokenRevoking: {
    en: 'Revoking…',
    de: 'Wird widerrufen …',
    fr: 'Révocation…',
    es: 'Revocando…',
    it: 'Revoca in corso…'
  },
  tokenRevokeOf: {
    en: 'Revoke {name}',
    de: '{name} widerrufen',
    fr: 'Révoquer {name}',
    es: 'Revocar {name}',
    it: 'Revoca {name}'
  },
  tokenNameHint: {
    en: 'What the token is for, such as the program that uses it.',
    de: 'Wofür das Token gedacht ist, etwa das Programm, das es verwendet.',
    fr: 'À quoi sert le jeton, par exemple le programme qui l’utilise.',
    es: 'Para qué es el token, por ejemplo el programa que lo usa.',
    it: 'A che cosa serve il token, per esempio il programma che lo usa.'
  },
  tokenNameMissing: {
    en: 'Enter a name.',
    de: 'Geben Sie einen Namen ein.',
    fr: 'Saisissez un nom.',
    es: 'Introduzca un nombre.',
    it: 'Inserire un nome.'
  },
  tokenOwner: { en: 'Owner', de: 'Besitzer', fr: 'Propriétaire', es: 'Propietario', it: 'Proprietario' },
  tokenOwnerMe: { en: 'You', de: 'Sie', fr: 'Vous', es: 'Usted', it: 'Lei' },
  tokenExpiry: { en: 'Expires', de: 'Läuft ab', fr: 'Expire', es: 'Caduca', it: 'Scade' },
  tokenExpiryKept: {
    en: 'Unchanged: {moment}',
    de: 'Unverändert: {moment}',
    fr: 'Inchangé : {moment}',
    es: 'Sin cambios: {moment}',
    it: 'Invariato: {moment}'
  },
  tokenExpiryDays: {
    en: 'In {days} days',
    de: 'In {days} Tagen',
    fr: 'Dans {days} jours',
    es: 'En {days} días',
    it: 'Tra {days} giorni'
  },
  tokenExpiryDate: {
    en: 'At the end of a day',
    de: 'Zum Ende eines Tages',
    fr: 'À la fin d’un jour',
    es: 'Al final de un día',
    it: 'Alla fine di un giorno'
  },
  tokenExpiryNever: { en: 'Never', de: 'Nie', fr: 'Jamais', es: 'Nunca', it: 'Mai' },
  tokenExpiryNeverHint: {
    en: 'A forgotten token stays valid for anyone who has it.',
    de: 'Ein vergessenes Token bleibt für jeden gültig, der es hat.',
    fr: 'Un jeton oublié reste valable pour quiconque le détient.',
    es: 'Un token olvidado sigue siendo válido para quien lo tenga.',
    it: 'Un token dimenticato resta valido per chiunque lo abbia.'
  },
  tokenExpiryDay: { en: 'Last day', de: 'Letzter Tag', fr: 'Dernier jour', es: 'Último día', it: 'Ultimo giorno' },
  tokenDayMissing: {
    en: 'Choose today or a later day.',
    de: 'Wählen Sie heute oder einen späteren Tag.',
    fr: 'Choisissez un jour à partir d’aujourd’hui.',
    es: 'Elija un día a partir de hoy.',
    it: 'Scegliere oggi o un giorno successivo.'
  },
  tokenVehiclesAll: {
    en: 'All vehicles its owner can access, now and later',
    de: 'Alle Fahrzeuge, auf die sein Besitzer Zugriff hat, jetzt und künftig',
    fr: 'Tous les véhicules auxquels son propriétaire a accès, actuels et futurs',
    es: 'Todos los vehículos a los que accede su propietario, ahora y después',
    it: 'Tutti i veicoli a cui il proprietario ha accesso, ora e in futuro'
  },
  tokenVehiclesChosen: {
    en: 'Only these:',
    de: 'Nur diese:',
    fr: 'Seulement ceux-ci :',
    es: 'Solo estos:',
    it: 'Solo questi:'
  },
  tokenVehiclesFind: {
    en: 'Find a vehicle by name or ID',
    de: 'Fahrzeug nach Name oder ID suchen',
    fr: 'Rechercher un véhicule par nom ou ID',
    es: 'Buscar un vehículo por nombre o ID',
    it: 'Cerca un veicolo per nome o ID'
  },
  tokenVehiclesCount: {
    en: '{count} selected, at most {limit}',
    de: '{count} ausgewählt, höchstens {limit}',
    fr: { one: '{count} sélectionné, {limit} au maximum', other: '{count} sélectionnés, {limit} au maximum' },
    es: { one: '{count} seleccionado, {limit} como máximo', other: '{count} seleccionados, {limit} como máximo' },
    it: { one: '{count} selezionato, al massimo {limit}', other: '{count} selezionati, al massimo {limit}' }
  },
  tokenVehiclesMore: {
    en: { one: '{count} more. Type to find it.', other: '{count} more. Type to find them.' },
    de: {
      one: '{count} weiteres. Tippen Sie, um es zu finden.',
      other: '{count} weitere. Tippen Sie, um sie zu finden.'
    },
    fr: {
      one: '{count} autre. Saisissez du texte pour le trouver.',
      other: '{count} autres. Saisissez du texte pour les trouver.'
    },
    es: { one: '{count} más. Escriba para encontrarlo.', other: '{count} más. Escriba para encontrarlos.' },
    it: { one: '{count} in più. Scrivere per trovarlo.', other: '{count} in più. Scrivere per trovarli.' }
  },
  tokenVehiclesMissing: {
    en: 'Choose at least one vehicle.',
    de: 'Wählen Sie mindestens ein Fahrzeug.',
    fr: 'Choisissez au moins un véhicule.',
    es: 'Elija al menos un vehículo.',
    it: 'Scegliere almeno un veicolo.'
  },
  tokenPermissions: {
    en: 'The token may',
    de: 'Das Token darf',
    fr: 'Le jeton peut',
    es: 'El token puede',
    it: 'Il token può'
  },
  tokenPermissionsMissing: {
    en: 'Choose at least one permission.',
    de: 'Wählen Sie mindestens eine Berechtigung.',
    fr: 'Choisissez au moins une autorisation.',
    es: 'Elija al menos un permiso.',
    it: 'Scegliere almeno un’autorizzazione.'
  },
  tokenTooMany: {
    en: 'There are already {limit} tokens, which is the maximum. Revoke one first.',
    de: 'Es gibt bereits {limit} Token, mehr sind nicht möglich. Widerrufen Sie zuerst eines.',
    fr: 'Il y a déjà {limit} jetons, c’est le maximum. Révoquez-en un d’abord.',
    es: 'Ya hay {limit} tokens, que es el máximo. Revoque uno primero.',
    it: 'Ci sono già {limit} token, il massimo possibile. Revocarne prima uno.'
  },
  tokenMade: {
    en: 'Token “{name}”',
    de: 'Token „{name}“',
    fr: 'Jeton « {name} »',
    es: 'Token «{name}»',
    it: 'Token «{name}»'
  },
  tokenMadeText: {
    en: 'It is shown only once. Store it where the program can read it; anyone who has it can use all of its permissions.',
    de: 'Es wird nur dieses eine Mal angezeigt. Speichern Sie es dort, wo das Programm es lesen kann; wer es hat, kann alle seine Berechtigungen nutzen.',
    fr: 'Il n’est affiché que cette fois. Conservez-le là où le programme peut le lire ; quiconque le détient peut utiliser toutes ses autorisations.',
    es: 'Se muestra solo esta vez. Guárdelo donde el programa pueda leerlo; quien lo tenga puede usar todos sus permisos.',
    it: 'Viene mostrato solo questa volta. Conservarlo dove il programma può leggerlo; chi lo ha può usare tutte le sue autorizzazioni.'
  },
  tokenSecret: { en: 'Token', de: 'Token', fr: 'Jeton', es: 'Token', it: 'Token' },
  tokenCurl: {
    en: 'Try it in a terminal',
    de: 'Im Terminal ausprobieren',
    fr: 'L’essayer dans un terminal',
    es: 'Probarlo en un terminal',
    it: 'Provarlo in un terminale'
  },
  tokenDone: { en: 'Done', de: 'Fertig', fr: 'Terminé', es: 'Listo', it: 'Fatto' },
  tokenNotCopied: {
    en: 'The token has not been copied, and cannot be shown again. Copy it, or choose “Done”.',
    de: 'Das Token wurde noch nicht kopiert und kann nicht erneut angezeigt werden. Kopieren Sie es oder wählen Sie „Fertig“.',
    fr: 'Le jeton n’a pas encore été copié et ne pourra plus être affiché. Copiez-le ou choisissez « Terminé ».',
    es: 'El token aún no se ha copiado y no se puede volver a mostrar. Cópielo o elija «Listo».',
    it: 'Il token non è ancora stato copiato e non si può mostrare di nuovo. Copiarlo o scegliere «Fatto».'
  },
  tokenChanged: {
    en: 'Token “{name}” changed. This takes effect within 60 seconds.',
    de: 'Token „{name}“ geändert. Das gilt spätestens in 60 Sekunden.',
    fr: 'Jeton « {name} » modifié. Le changement prend effet sous 60 secondes.',
    es: 'Token «{name}» modificado. El cambio se aplica en menos de 60 segundos.',
    it: 'Token «{name}» modificato. Vale entro 60 secondi.'
  },
  tokenRevoked: {
    en: 'Token “{name}” revoked. It stops working within 60 seconds.',
    de: 'Token „{name}“ widerrufen. Es funktioniert spätestens in 60 Sekunden nicht mehr.',
    fr: 'Jeton « {name} » révoqué. Il cessera de fonctionner sous 60 secondes.',
    es: 'Token «{name}» revocado. Dejará de funcionar en menos de 60 segundos.',
    it: 'Token «{name}» revocato. Smette di funzionare entro 60 secondi.'
  },
  tokenRevokeTitle: {
    en: 'Revoke the token “{name}”?',
    de: 'Token „{name}“ widerrufen?',
    fr: 'Révoquer le jeton « {name} » ?',
    es: '¿Revocar el token «{name}»?',
    it: 'Revocare il token «{name}»?'
  },
  tokenRevokeText: {
    en: 'Programs that use it stop working within 60 seconds. This cannot be undone.',
    de: 'Programme, die es verwenden, werden spätestens nach 60 Sekunden abgewiesen. Das lässt sich nicht rückgängig machen.',
    fr: 'Les programmes qui l’utilisent cesseront de fonctionner sous 60 secondes. Cette action est irréversible.',
    es: 'Los programas que lo usan dejarán de funcionar en menos de 60 segundos. No se puede deshacer.',
    it: 'I programmi che lo usano smettono di funzionare entro 60 secondi. Non si può annullare.'
  }
})

declare module '../language/messages.ts' {
  interface MessagesByFeature {
    tokenForms: typeof tokenFormsMessages
  }
}
