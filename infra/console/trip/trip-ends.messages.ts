/** Messages of merging and dividing trips. */
import { defineMessages } from '../language/messages.ts'

export const tripEndsMessages = defineMessages({
  tripMerge: {
    en: 'Merge with next trip',
    de: 'Mit der nächsten Fahrt verbinden',
    fr: 'Fusionner avec le trajet suivant',
    es: 'Unir con el viaje siguiente',
    it: 'Unisci al viaggio successivo'
  },
  tripMergeUndo: {
    en: 'Undo merge',
    de: 'Verbindung rückgängig machen',
    fr: 'Annuler la fusion',
    es: 'Deshacer la unión',
    it: 'Annulla l’unione'
  },
  tripDivide: {
    en: 'Divide here, at {time}',
    de: 'Hier teilen, um {time}',
    fr: 'Diviser ici, à {time}',
    es: 'Dividir aquí, a las {time}',
    it: 'Dividi qui, alle {time}'
  },
  tripDivideUndo: {
    en: 'Undo division',
    de: 'Teilung rückgängig machen',
    fr: 'Annuler la division',
    es: 'Deshacer la división',
    it: 'Annulla la divisione'
  },
  tripEndsNote: {
    en: 'The name, notes and other texts stay with the first part. Drivers and categories stay with both. Data that arrive later keep your decision.',
    de: 'Name, Notizen und andere Texte bleiben beim ersten Teil, Fahrer und Kategorie bei beiden. Später eintreffende Daten behalten Ihre Entscheidung bei.',
    fr: 'Le nom, les notes et les autres textes restent avec la première partie, le conducteur et la catégorie avec les deux. Les données qui arrivent plus tard conservent votre décision.',
    es: 'El nombre, las notas y los demás textos quedan en la primera parte; el conductor y la categoría, en ambas. Los datos que lleguen después mantienen su decisión.',
    it: 'Il nome, le note e gli altri testi restano alla prima parte; il conducente e la categoria a entrambe. I dati che arrivano più tardi mantengono la decisione.'
  },
  tripChanging: {
    en: 'The trip will change in a moment.',
    de: 'Die Fahrt ändert sich gleich.',
    fr: 'Le trajet va changer dans un instant.',
    es: 'El viaje cambiará en un momento.',
    it: 'Il viaggio cambierà tra un momento.'
  },
  tripNoNext: {
    en: 'The vehicle has no later trip.',
    de: 'Das Fahrzeug hat keine spätere Fahrt.',
    fr: 'Le véhicule n’a pas de trajet ultérieur.',
    es: 'El vehículo no tiene ningún viaje posterior.',
    it: 'Il veicolo non ha viaggi successivi.'
  },
  tripFixedNOT_ADJACENT: {
    en: 'A deleted trip lies between the two.',
    de: 'Zwischen den beiden liegt eine gelöschte Fahrt.',
    fr: 'Un trajet supprimé se trouve entre les deux.',
    es: 'Entre los dos hay un viaje eliminado.',
    it: 'Tra i due c’è un viaggio eliminato.'
  },
  tripFixedIN_PROGRESS: {
    en: 'The next trip is still under way.',
    de: 'Die nächste Fahrt ist noch unterwegs.',
    fr: 'Le trajet suivant est encore en cours.',
    es: 'El viaje siguiente aún está en curso.',
    it: 'Il viaggio successivo è ancora in corso.'
  },
  tripFixedTOO_LONG: {
    en: 'Together, the trips would last for more than 24 hours.',
    de: 'Zusammen würden die Fahrten länger als 24 Stunden dauern.',
    fr: 'Ensemble, les trajets dureraient plus de 24 heures.',
    es: 'Juntos, los viajes durarían más de 24 horas.',
    it: 'Insieme, i viaggi durerebbero più di 24 ore.'
  },
  tripFixedDIVIDED: {
    en: 'The trips are parts of one that was divided. Undo the division.',
    de: 'Die Fahrten sind Teile einer geteilten Fahrt. Machen Sie die Teilung rückgängig.',
    fr: 'Les trajets sont les parties d’un trajet divisé. Annulez la division.',
    es: 'Los viajes son partes de uno dividido. Deshaga la división.',
    it: 'I viaggi sono parti di uno diviso. Annullare la divisione.'
  },
  tripFixedNO_DISTANCE: {
    en: 'The vehicle must have moved before and after this moment. Choose another one in the replay.',
    de: 'Das Fahrzeug muss sich vor und nach diesem Zeitpunkt bewegt haben. Wählen Sie in der Wiedergabe einen anderen.',
    fr: 'Le véhicule doit avoir roulé avant et après ce moment. Choisissez-en un autre dans la relecture.',
    es: 'El vehículo debe haberse movido antes y después de este momento. Elija otro en la reproducción.',
    it: 'Il veicolo deve essersi mosso prima e dopo questo momento. Sceglierne un altro nella riproduzione.'
  },
  tripFixedPOSITIONS_EXPIRED: {
    en: 'The positions of the trips are no longer stored.',
    de: 'Die Positionen der Fahrten sind nicht mehr gespeichert.',
    fr: 'Les positions des trajets ne sont plus enregistrées.',
    es: 'Las posiciones de los viajes ya no están guardadas.',
    it: 'Le posizioni dei viaggi non sono più memorizzate.'
  }
})

declare module '../language/messages.ts' {
  interface MessagesByFeature {
    tripEnds: typeof tripEndsMessages
  }
}
