/** Messages of actions on many vehicles. */
import { defineMessages } from '../language/messages.ts'

export const manyMessages = defineMessages({
  manyActions: { en: 'Actions', de: 'Aktionen', fr: 'Actions', es: 'Acciones', it: 'Azioni' },
  manyShare: { en: 'Share', de: 'Freigeben', fr: 'Partager', es: 'Compartir', it: 'Condividi' },
  manyTakeBack: {
    en: 'Stop sharing',
    de: 'Freigabe entziehen',
    fr: 'Retirer le partage',
    es: 'Dejar de compartir',
    it: 'Revoca la condivisione'
  },
  manyGroup: {
    en: 'Put in a group',
    de: 'Einer Gruppe zuordnen',
    fr: 'Mettre dans un groupe',
    es: 'Poner en un grupo',
    it: 'Metti in un gruppo'
  },
  manyField: {
    en: 'Set a profile field',
    de: 'Profilfeld ausfüllen',
    fr: 'Définir un champ du profil',
    es: 'Rellenar un campo del perfil',
    it: 'Imposta un campo del profilo'
  },
  manyRule: {
    en: 'Create a rule',
    de: 'Regel anlegen',
    fr: 'Créer une règle',
    es: 'Crear una regla',
    it: 'Crea una regola'
  },
  manyRename: { en: 'Rename', de: 'Umbenennen', fr: 'Renommer', es: 'Cambiar el nombre', it: 'Rinomina' },
  manyRunning: {
    en: 'Only one action can run at a time.',
    de: 'Es kann nur eine Aktion gleichzeitig laufen.',
    fr: 'Une seule action peut être en cours à la fois.',
    es: 'Solo se puede ejecutar una acción a la vez.',
    it: 'Si può eseguire una sola azione alla volta.'
  },
  manyShareWith: {
    en: 'Share with {name}',
    de: 'Freigeben für {name}',
    fr: 'Partager avec {name}',
    es: 'Compartir con {name}',
    it: 'Condividi con {name}'
  },
  manyTakeBackFrom: {
    en: 'Stop sharing with {name}',
    de: '{name} die Freigabe entziehen',
    fr: 'Retirer le partage à {name}',
    es: 'Dejar de compartir con {name}',
    it: 'Revoca la condivisione con {name}'
  },
  manyIntoGroup: {
    en: 'Put in the group {group}',
    de: 'Der Gruppe {group} zuordnen',
    fr: 'Mettre dans le groupe {group}',
    es: 'Poner en el grupo {group}',
    it: 'Metti nel gruppo {group}'
  },
  manyNoGroup: {
    en: 'Remove from groups',
    de: 'Aus Gruppen entfernen',
    fr: 'Retirer des groupes',
    es: 'Quitar de los grupos',
    it: 'Togli dai gruppi'
  },
  manySetField: {
    en: 'Set {field}',
    de: '{field} ausfüllen',
    fr: 'Définir {field}',
    es: 'Rellenar {field}',
    it: 'Imposta {field}'
  },
  manyShareText: {
    en: 'Existing permissions stay.',
    de: 'Bestehende Berechtigungen bleiben.',
    fr: 'Les autorisations existantes restent.',
    es: 'Los permisos existentes se conservan.',
    it: 'Le autorizzazioni esistenti restano.'
  },
  manyGroupHint: {
    en: 'An existing group or a new one. Empty: the vehicles are in no group.',
    de: 'Eine bestehende oder eine neue Gruppe. Leer: Die Fahrzeuge sind in keiner Gruppe.',
    fr: 'Un groupe existant ou un nouveau. Vide : les véhicules ne sont dans aucun groupe.',
    es: 'Un grupo existente o uno nuevo. Vacío: los vehículos no están en ningún grupo.',
    it: 'Un gruppo esistente o uno nuovo. Vuoto: i veicoli non sono in nessun gruppo.'
  },
  manyFieldName: { en: 'Field', de: 'Feld', fr: 'Champ', es: 'Campo', it: 'Campo' },
  manyFieldHint: {
    en: 'Leave the value empty to clear the field.',
    de: 'Ohne Wert wird das Feld geleert.',
    fr: 'Sans valeur, le champ est vidé.',
    es: 'Sin valor, el campo se vacía.',
    it: 'Senza un valore il campo viene svuotato.'
  },
  manyPattern: { en: 'Pattern', de: 'Muster', fr: 'Modèle', es: 'Patrón', it: 'Modello' },
  manyPatternHint: {
    en: 'Placeholders: {list}',
    de: 'Platzhalter: {list}',
    fr: 'Variables : {list}',
    es: 'Marcadores: {list}',
    it: 'Segnaposto: {list}'
  },
  manyFirstNumber: {
    en: 'First number',
    de: 'Erste Nummer',
    fr: 'Premier numéro',
    es: 'Primer número',
    it: 'Primo numero'
  },
  manySameNames: {
    en: 'Several vehicles would have the same name.',
    de: 'Mehrere Fahrzeuge hätten denselben Namen.',
    fr: 'Plusieurs véhicules auraient le même nom.',
    es: 'Varios vehículos tendrían el mismo nombre.',
    it: 'Più veicoli avrebbero lo stesso nome.'
  },
  manyPreview: { en: 'New names', de: 'Neue Namen', fr: 'Nouveaux noms', es: 'Nombres nuevos', it: 'Nuovi nomi' },
  manyTooLong: {
    en: 'The name is too long.',
    de: 'Der Name ist zu lang.',
    fr: 'Le nom est trop long.',
    es: 'El nombre es demasiado largo.',
    it: 'Il nome è troppo lungo.'
  },
  manyNext: { en: 'Continue', de: 'Weiter', fr: 'Continuer', es: 'Continuar', it: 'Continua' },
  manyBack: { en: 'Back', de: 'Zurück', fr: 'Retour', es: 'Atrás', it: 'Indietro' },
  manyStart: {
    en: 'Apply to {count}',
    de: 'Anwenden auf {count}',
    fr: 'Appliquer à {count}',
    es: 'Aplicar a {count}',
    it: 'Applica a {count}'
  },
  manyLookup: {
    en: 'Looking up the vehicles',
    de: 'Fahrzeuge werden abgefragt',
    fr: 'Consultation des véhicules',
    es: 'Consultando los vehículos',
    it: 'Consultazione dei veicoli'
  },
  manyLookupOf: {
    en: '{done} of {total} looked up. Nothing is changed yet.',
    de: '{done} von {total} abgefragt. Noch ist nichts geändert.',
    fr: 'Consultés : {done} sur {total}. Rien n’est encore modifié.',
    es: 'Consultados: {done} de {total}. Aún no se ha modificado nada.',
    it: 'Consultati: {done} di {total}. Non è ancora cambiato nulla.'
  },
  manyWillChange: {
    en: 'Will be changed: {count}',
    de: 'Werden geändert: {count}',
    fr: 'Seront modifiés : {count}',
    es: 'Se modificarán: {count}',
    it: 'Saranno modificati: {count}'
  },
  manyCannot: {
    en: 'Cannot be changed: {count}',
    de: 'Nicht änderbar: {count}',
    fr: 'Ne peuvent pas être modifiés : {count}',
    es: 'No se pueden modificar: {count}',
    it: 'Non modificabili: {count}'
  },
  manyUnchanged: {
    en: 'Nothing to change: {count}',
    de: 'Nichts zu ändern: {count}',
    fr: 'Rien à modifier : {count}',
    es: 'Nada que modificar: {count}',
    it: 'Nulla da modificare: {count}'
  },
  manyShared: {
    en: 'Shared with these permissions already.',
    de: 'Mit diesen Berechtigungen schon freigegeben.',
    fr: 'Déjà partagé avec ces autorisations.',
    es: 'Ya se comparte con estos permisos.',
    it: 'Già condiviso con queste autorizzazioni.'
  },
  manyNotShared: {
    en: 'Not shared with them.',
    de: 'Für diese Person oder Organisation nicht freigegeben.',
    fr: 'Pas partagé avec cette personne ou organisation.',
    es: 'No se comparte con esa persona u organización.',
    it: 'Non condiviso con questa persona o organizzazione.'
  },
  manyNotOwner: {
    en: 'Only the owner of the vehicle can share it.',
    de: 'Nur der Besitzer des Fahrzeugs kann es freigeben.',
    fr: 'Seul le propriétaire du véhicule peut le partager.',
    es: 'Solo el propietario del vehículo puede compartirlo.',
    it: 'Solo il proprietario del veicolo può condividerlo.'
  },
  manyNoShare: {
    en: 'Not shared',
    de: 'Nicht freigegeben',
    fr: 'Non partagé',
    es: 'No compartido',
    it: 'Non condiviso'
  },
  manyHasValue: {
    en: 'Already has this value.',
    de: 'Hat diesen Wert schon.',
    fr: 'A déjà cette valeur.',
    es: 'Ya tiene este valor.',
    it: 'Ha già questo valore.'
  },
  manyDone: {
    en: '{count} of {total} changed',
    de: '{count} von {total} geändert',
    fr: { one: '{count} sur {total} modifié', other: '{count} sur {total} modifiés' },
    es: { one: '{count} de {total} modificado', other: '{count} de {total} modificados' },
    it: { one: '{count} di {total} modificato', other: '{count} di {total} modificati' }
  },
  manyDoneFailed: {
    en: '{count} of {total} changed, {failed} failed',
    de: '{count} von {total} geändert, {failed} fehlgeschlagen',
    fr: {
      one: '{count} sur {total} modifié, {failed} en échec',
      other: '{count} sur {total} modifiés, {failed} en échec'
    },
    es: {
      one: '{count} de {total} modificado, {failed} con error',
      other: '{count} de {total} modificados, {failed} con error'
    },
    it: {
      one: '{count} di {total} modificato, {failed} con errore',
      other: '{count} di {total} modificati, {failed} con errore'
    }
  },
  manyPaused: { en: 'paused', de: 'pausiert', fr: 'en pause', es: 'en pausa', it: 'in pausa' },
  manyStopped: { en: 'stopped', de: 'gestoppt', fr: 'arrêté', es: 'detenido', it: 'interrotto' },
  manyWaits: {
    en: 'Waiting for the request limit: {seconds} s.',
    de: 'Wartet wegen des Anfragelimits: {seconds} s.',
    fr: 'En attente à cause de la limite de requêtes : {seconds} s.',
    es: 'En espera por el límite de peticiones: {seconds} s.',
    it: 'In attesa per il limite di richieste: {seconds} s.'
  },
  manyFailed: { en: 'Failed', de: 'Fehlgeschlagen', fr: 'En échec', es: 'Con error', it: 'Con errore' },
  manyPause: { en: 'Pause', de: 'Pausieren', fr: 'Mettre en pause', es: 'Pausar', it: 'Metti in pausa' },
  manyGoOn: { en: 'Continue', de: 'Fortsetzen', fr: 'Reprendre', es: 'Continuar', it: 'Continua' },
  manyStop: { en: 'Stop', de: 'Stoppen', fr: 'Arrêter', es: 'Detener', it: 'Interrompi' },
  manyRepeat: {
    en: 'Retry the failed ones: {count}',
    de: 'Fehlgeschlagene wiederholen: {count}',
    fr: 'Répéter les échecs : {count}',
    es: 'Repetir los fallidos: {count}',
    it: 'Ripeti quelli con errore: {count}'
  },
  manyUndo: {
    en: 'Undo: {action}',
    de: 'Rückgängig: {action}',
    fr: 'Annuler : {action}',
    es: 'Deshacer: {action}',
    it: 'Annulla operazione: {action}'
  },
  manyLeaveText: {
    en: 'Changes to vehicles are still being sent. Those not yet sent will be dropped.',
    de: 'Es werden noch Änderungen an Fahrzeugen gesendet. Noch nicht gesendete entfallen.',
    fr: 'Des modifications de véhicules sont encore en cours d’envoi. Celles qui ne sont pas encore envoyées seront abandonnées.',
    es: 'Todavía se están enviando modificaciones de vehículos. Las que aún no se hayan enviado se descartarán.',
    it: 'Le modifiche ai veicoli sono ancora in corso di invio. Quelle non ancora inviate verranno scartate.'
  }
})

declare module '../language/messages.ts' {
  interface MessagesByFeature {
    many: typeof manyMessages
  }
}
