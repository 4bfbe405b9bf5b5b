/** Messages of the fleet. */
import { defineMessages } from '../language/messages.ts'

export const fleetMessages = defineMessages({
  fleet: { en: 'Fleet', de: 'Flotte', fr: 'Flotte', es: 'Flota', it: 'Flotta' },
  live: { en: 'Live', de: 'Live', fr: 'En direct', es: 'En directo', it: 'In diretta' },
  offline: {
    en: 'Offline · as of {age}',
    de: 'Offline · Stand {age}',
    fr: 'Hors ligne · données d’{age}',
    es: 'Sin conexión · datos de {age}',
    it: 'Offline · dati di {age}'
  },
  asking: {
    en: 'Updating every {seconds} s · {age}',
    de: 'Aktualisierung alle {seconds} s · {age}',
    fr: 'Actualisation toutes les {seconds} s · {age}',
    es: 'Se actualiza cada {seconds} s · {age}',
    it: 'Aggiornamento ogni {seconds} s · {age}'
  },
  findVehicle: {
    en: 'Find a vehicle',
    de: 'Fahrzeug suchen',
    fr: 'Rechercher un véhicule',
    es: 'Buscar un vehículo',
    it: 'Cerca un veicolo'
  },
  newAlert: {
    en: 'New alert:',
    de: 'Neue Meldung:',
    fr: 'Nouvelle alerte :',
    es: 'Nueva alerta:',
    it: 'Nuovo avviso:'
  },
  filterByStatus: {
    en: 'Filter by status',
    de: 'Nach Status filtern',
    fr: 'Filtrer par état',
    es: 'Filtrar por estado',
    it: 'Filtra per stato'
  },
  all: { en: 'All', de: 'Alle', fr: 'Tous', es: 'Todos', it: 'Tutti' },
  driving: { en: 'Driving', de: 'In Fahrt', fr: 'En route', es: 'En marcha', it: 'In marcia' },
  parked: { en: 'Parked', de: 'Geparkt', fr: 'Stationnés', es: 'Aparcados', it: 'Parcheggiati' },
  unused: { en: 'Unused', de: 'Ungenutzt', fr: 'Inutilisés', es: 'Sin uso', it: 'Inutilizzati' },
  vehicles: { en: 'Vehicles', de: 'Fahrzeuge', fr: 'Véhicules', es: 'Vehículos', it: 'Veicoli' },
  vehiclesShown: {
    en: { one: '{shown} of {count} vehicle', other: '{shown} of {count} vehicles' },
    de: { one: '{shown} von {count} Fahrzeug', other: '{shown} von {count} Fahrzeugen' },
    fr: { one: '{shown} véhicule sur {count}', other: '{shown} véhicules sur {count}' },
    es: { one: '{shown} de {count} vehículo', other: '{shown} de {count} vehículos' },
    it: { one: '{shown} veicolo su {count}', other: '{shown} veicoli su {count}' }
  },
  noMatch: {
    en: 'No vehicles found.',
    de: 'Kein Fahrzeug gefunden.',
    fr: 'Aucun véhicule trouvé.',
    es: 'No se encontró ningún vehículo.',
    it: 'Nessun veicolo trovato.'
  },
  emptyFleet: {
    en: 'No vehicles yet',
    de: 'Noch keine Fahrzeuge',
    fr: 'Aucun véhicule pour l’instant',
    es: 'Aún no hay vehículos',
    it: 'Ancora nessun veicolo'
  },
  emptyFleetText: {
    en: 'Add your first vehicle here. Vehicles that others share with you appear automatically, those of an organization when you sign in.',
    de: 'Fügen Sie hier Ihr erstes Fahrzeug hinzu. Für Sie freigegebene Fahrzeuge erscheinen automatisch, die einer Organisation nach Ihrer Anmeldung.',
    fr: 'Ajoutez ici votre premier véhicule. Ceux que d’autres partagent avec vous apparaissent automatiquement, ceux d’une organisation à votre connexion.',
    es: 'Añada aquí su primer vehículo. Los que otros comparten con usted aparecen automáticamente; los de una organización, al iniciar sesión.',
    it: 'Aggiungere qui il primo veicolo. Quelli condivisi da altri appaiono automaticamente, quelli di un’organizzazione all’accesso.'
  },
  vehicleName: {
    en: 'Name of the vehicle',
    de: 'Name des Fahrzeugs',
    fr: 'Nom du véhicule',
    es: 'Nombre del vehículo',
    it: 'Nome del veicolo'
  },
  addVehicle: {
    en: 'Add vehicle',
    de: 'Fahrzeug hinzufügen',
    fr: 'Ajouter un véhicule',
    es: 'Añadir vehículo',
    it: 'Aggiungi veicolo'
  },
  adding: { en: 'Adding…', de: 'Wird hinzugefügt …', fr: 'Ajout…', es: 'Añadiendo…', it: 'Aggiunta…' },
  nameMissing: {
    en: 'Enter a name.',
    de: 'Geben Sie einen Namen ein.',
    fr: 'Saisissez un nom.',
    es: 'Introduzca un nombre.',
    it: 'Inserire un nome.'
  },
  namesMissing: {
    en: 'Names are missing. To see them you need the permission “{permission}”.',
    de: 'Die Namen fehlen. Dafür benötigen Sie die Berechtigung „{permission}“.',
    fr: 'Les noms manquent. Il vous faut pour les voir l’autorisation « {permission} ».',
    es: 'Faltan los nombres. Para verlos necesita el permiso «{permission}».',
    it: 'Mancano i nomi. Per vederli le serve l’autorizzazione «{permission}».'
  },
  sharedBy: {
    en: 'Shared by {sources}',
    de: 'Freigegeben von {sources}',
    fr: 'Partagé par {sources}',
    es: 'Compartido por {sources}',
    it: 'Condiviso da {sources}'
  },
  yoursAndShared: {
    en: 'Yours, and shared by {sources}',
    de: 'Ihre, und freigegeben von {sources}',
    fr: 'Les vôtres, et partagé par {sources}',
    es: 'Los suyos, y compartido por {sources}',
    it: 'Propri, e condiviso da {sources}'
  },
  silent: { en: 'No signal', de: 'Ohne Signal', fr: 'Sans signal', es: 'Sin señal', it: 'Senza segnale' },
  noSignalFor: {
    en: 'No signal for {time}',
    de: 'Seit {time} ohne Signal',
    fr: 'Sans signal depuis {time}',
    es: 'Sin señal desde hace {time}',
    it: 'Senza segnale da {time}'
  }
})

declare module '../language/messages.ts' {
  interface MessagesByFeature {
    fleet: typeof fleetMessages
  }
}
