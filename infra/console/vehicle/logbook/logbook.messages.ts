/** Messages of the logbook of a vehicle. */
import { defineMessages } from '../../language/messages.ts'

export const logbookMessages = defineMessages({
  logbookNone: {
    en: 'No trips in this month.',
    de: 'Keine Fahrten in diesem Monat.',
    fr: 'Aucun trajet ce mois-ci.',
    es: 'Ningún viaje en este mes.',
    it: 'Nessun viaggio in questo mese.'
  },
  logbookEarlier: {
    en: 'Month before',
    de: 'Monat davor',
    fr: 'Mois précédent',
    es: 'Mes anterior',
    it: 'Mese precedente'
  },
  logbookLater: {
    en: 'Month after',
    de: 'Monat danach',
    fr: 'Mois suivant',
    es: 'Mes siguiente',
    it: 'Mese successivo'
  },
  logbookIncomplete: {
    en: { one: 'Only the {count} incomplete trip', other: 'Only the {count} incomplete trips' },
    de: { one: 'Nur die {count} unvollständige Fahrt', other: 'Nur die {count} unvollständigen Fahrten' },
    fr: { one: 'Seulement le {count} trajet incomplet', other: 'Seulement les {count} trajets incomplets' },
    es: { one: 'Solo el {count} viaje incompleto', other: 'Solo los {count} viajes incompletos' },
    it: { one: 'Solo il {count} viaggio incompleto', other: 'Solo i {count} viaggi incompleti' }
  },
  logbookDeleted: { en: 'Deleted', de: 'Gelöscht', fr: 'Supprimé', es: 'Eliminado', it: 'Eliminato' },
  logbookUnrecorded: {
    en: 'Not recorded',
    de: 'Nicht aufgezeichnet',
    fr: 'Non enregistré',
    es: 'No registrado',
    it: 'Non registrato'
  },
  logbookGap: {
    en: '{distance} before it are not recorded',
    de: '{distance} davor sind nicht aufgezeichnet',
    fr: '{distance} avant ce trajet ne sont pas enregistrés',
    es: '{distance} antes de este viaje no están registrados',
    it: '{distance} prima di questo viaggio non sono registrati'
  },
  logbookChoose: {
    en: 'Select {trip}',
    de: '{trip} auswählen',
    fr: 'Sélectionner {trip}',
    es: 'Seleccionar {trip}',
    it: 'Seleziona {trip}'
  },
  logbookChooseAll: {
    en: 'Select all',
    de: 'Alle auswählen',
    fr: 'Tout sélectionner',
    es: 'Seleccionar todos',
    it: 'Seleziona tutti'
  },
  logbookChosen: {
    en: 'Selected: {count}',
    de: 'Ausgewählt: {count}',
    fr: 'Sélectionnés : {count}',
    es: 'Seleccionados: {count}',
    it: 'Selezionati: {count}'
  },
  logbookMark: {
    en: 'Set category',
    de: 'Kategorie setzen',
    fr: 'Définir la catégorie',
    es: 'Fijar la categoría',
    it: 'Imposta categoria'
  },
  logbookCategoryOf: {
    en: 'Category of {trip}',
    de: 'Kategorie von {trip}',
    fr: 'Catégorie de {trip}',
    es: 'Categoría de {trip}',
    it: 'Categoria di {trip}'
  }
})

declare module '../../language/messages.ts' {
  interface MessagesByFeature {
    logbook: typeof logbookMessages
  }
}
