/** Messages of sharing. */
import { defineMessages } from '../language/messages.ts'

export const sharingMessages = defineMessages({
  tabSharing: { en: 'Sharing', de: 'Freigaben', fr: 'Partage', es: 'Compartir', it: 'Condivisione' },
  sharingText: {
    en: 'You own this vehicle. Changes take effect immediately.',
    de: 'Dieses Fahrzeug gehört Ihnen. Änderungen gelten sofort.',
    fr: 'Ce véhicule vous appartient. Les changements prennent effet immédiatement.',
    es: 'Este vehículo es suyo. Los cambios tienen efecto inmediato.',
    it: 'Questo veicolo è suo. Le modifiche hanno effetto immediato.'
  },
  noShares: {
    en: 'It is not shared with anybody.',
    de: 'Für niemanden freigegeben.',
    fr: 'Il n’est partagé avec personne.',
    es: 'No se comparte con nadie.',
    it: 'Non è condiviso con nessuno.'
  },
  addShare: { en: 'Share', de: 'Freigeben', fr: 'Partager', es: 'Compartir', it: 'Condividi' },
  newShare: {
    en: 'Share the vehicle',
    de: 'Fahrzeug freigeben',
    fr: 'Partager le véhicule',
    es: 'Compartir el vehículo',
    it: 'Condividi il veicolo'
  },
  changeShare: {
    en: 'Permissions of {name}',
    de: 'Berechtigungen von {name}',
    fr: 'Autorisations de {name}',
    es: 'Permisos de {name}',
    it: 'Autorizzazioni di {name}'
  },
  shareWith: {
    en: 'Shared with',
    de: 'Freigegeben für',
    fr: 'Partagé avec',
    es: 'Compartido con',
    it: 'Condiviso con'
  },
  shareMay: { en: 'Permissions', de: 'Berechtigungen', fr: 'Autorisations', es: 'Permisos', it: 'Autorizzazioni' },
  shareState: { en: 'Status', de: 'Status', fr: 'État', es: 'Estado', it: 'Stato' },
  shareActions: { en: 'Actions', de: 'Aktionen', fr: 'Actions', es: 'Acciones', it: 'Azioni' },
  shareActive: { en: 'Active', de: 'Aktiv', fr: 'Actif', es: 'Activo', it: 'Attiva' },
  shareSettling: {
    en: 'Active; being applied to trips…',
    de: 'Aktiv; wird für Fahrten übernommen …',
    fr: 'Actif ; application aux trajets en cours…',
    es: 'Activo; aplicándose a los viajes…',
    it: 'Attiva; applicazione ai viaggi in corso…'
  },
  shareChange: { en: 'Change', de: 'Ändern', fr: 'Modifier', es: 'Modificar', it: 'Modifica' },
  shareTake: { en: 'Stop sharing', de: 'Entziehen', fr: 'Retirer', es: 'Dejar de compartir', it: 'Revoca' },
  shareAdded: {
    en: 'Vehicle shared',
    de: 'Fahrzeug freigegeben',
    fr: 'Véhicule partagé',
    es: 'Vehículo compartido',
    it: 'Veicolo condiviso'
  },
  shareChanged: {
    en: 'Share changed',
    de: 'Freigabe geändert',
    fr: 'Partage modifié',
    es: 'Acceso compartido modificado',
    it: 'Condivisione modificata'
  },
  shareTaken: {
    en: 'The vehicle is no longer shared with {name}.',
    de: 'Das Fahrzeug ist nicht mehr für {name} freigegeben.',
    fr: 'Le véhicule n’est plus partagé avec {name}.',
    es: 'El vehículo ya no se comparte con {name}.',
    it: 'Il veicolo non è più condiviso con {name}.'
  },
  shareBack: {
    en: 'The vehicle is shared with {name} again.',
    de: 'Das Fahrzeug ist wieder für {name} freigegeben.',
    fr: 'Le véhicule est de nouveau partagé avec {name}.',
    es: 'El vehículo vuelve a compartirse con {name}.',
    it: 'Il veicolo è di nuovo condiviso con {name}.'
  },
  shareNotBack: {
    en: 'The vehicle could not be shared with {name} again.',
    de: 'Das Fahrzeug konnte nicht wieder für {name} freigegeben werden.',
    fr: 'Le véhicule n’a pas pu être de nouveau partagé avec {name}.',
    es: 'No se pudo volver a compartir el vehículo con {name}.',
    it: 'Non è stato possibile condividere di nuovo il veicolo con {name}.'
  },
  shareNotOwner: {
    en: 'Only the owner of this vehicle can share it and see whom it is shared with. See above who gives you access, and ask them if somebody else should see it too.',
    de: 'Nur der Besitzer kann dieses Fahrzeug freigeben und sehen, für wen es freigegeben ist. Oben steht, über wen Sie Zugriff haben: Wenden Sie sich dorthin, wenn noch jemand es sehen soll.',
    fr: 'Seul le propriétaire de ce véhicule peut le partager et voir avec qui il l’est. Plus haut figure qui vous y donne accès : adressez-vous à cette personne ou organisation si quelqu’un d’autre doit le voir aussi.',
    es: 'Solo el propietario de este vehículo puede compartirlo y ver con quién se comparte. Arriba se indica quién le da acceso: diríjase a esa persona u organización si alguien más debe verlo.',
    it: 'Solo il proprietario di questo veicolo può condividerlo e vedere con chi è condiviso. Sopra è indicato chi le dà accesso: rivolgersi a questa persona o organizzazione se altri devono vederlo.'
  },
  shareWithUser: { en: 'A person', de: 'Eine Person', fr: 'Une personne', es: 'Una persona', it: 'Una persona' },
  shareWithOrganization: {
    en: 'Another organization, by its ID',
    de: 'Eine andere Organisation, über ihre ID',
    fr: 'Une autre organisation, par son ID',
    es: 'Otra organización, por su ID',
    it: 'Un’altra organizzazione, tramite il suo ID'
  },
  shareEmailHint: {
    en: 'The address the person signs in with.',
    de: 'Die Adresse, mit der sich die Person anmeldet.',
    fr: 'L’adresse avec laquelle la personne se connecte.',
    es: 'La dirección con la que la persona inicia sesión.',
    it: 'L’indirizzo con cui la persona accede.'
  },
  shareOrganizationId: {
    en: 'ID of the organization',
    de: 'ID der Organisation',
    fr: 'ID de l’organisation',
    es: 'ID de la organización',
    it: 'ID dell’organizzazione'
  },
  shareIdMissing: {
    en: 'Enter the ID of the organization.',
    de: 'Geben Sie die ID der Organisation ein.',
    fr: 'Saisissez l’ID de l’organisation.',
    es: 'Introduzca el ID de la organización.',
    it: 'Inserire l’ID dell’organizzazione.'
  },
  shareNoUser: {
    en: 'No account uses this address. Ask the operator of this service to create one, then share again.',
    de: 'Zu dieser E-Mail-Adresse gibt es kein Konto. Bitten Sie den Betreiber des Dienstes, eines anzulegen. Danach können Sie das Fahrzeug freigeben.',
    fr: 'Aucun compte n’a cette adresse e-mail. Demandez à l’exploitant du service d’en créer un, puis partagez à nouveau.',
    es: 'Ninguna cuenta tiene este correo electrónico. Pida al operador del servicio que cree una y comparta de nuevo.',
    it: 'Nessun account ha questo indirizzo e-mail. Chiedere al gestore del servizio di crearne uno, poi condividere di nuovo.'
  },
  shareNoOrganization: {
    en: 'There is no organization with this ID.',
    de: 'Es gibt keine Organisation mit dieser ID.',
    fr: 'Aucune organisation n’a cet ID.',
    es: 'No hay ninguna organización con este ID.',
    it: 'Non esiste un’organizzazione con questo ID.'
  },
  shareKnown: {
    en: 'It is shared with them already. Change that share instead.',
    de: 'Für diese Person oder Organisation bereits freigegeben. Ändern Sie stattdessen diese Freigabe.',
    fr: 'Déjà partagé avec cette personne ou organisation. Modifiez plutôt ce partage.',
    es: 'Ya se comparte con esa persona u organización. Modifique ese acceso compartido.',
    it: 'Già condiviso con questa persona o organizzazione. Modificare quella condivisione.'
  },
  shareOwner: {
    en: 'That’s you: owners have full access.',
    de: 'Das sind Sie: Besitzer haben vollen Zugriff.',
    fr: 'C’est vous : les propriétaires ont un accès complet.',
    es: 'Es usted: los propietarios tienen acceso completo.',
    it: 'È lei: i proprietari hanno accesso completo.'
  },
  shareTooMany: {
    en: 'A vehicle can be shared with at most {limit} people and organizations.',
    de: 'Ein Fahrzeug kann für höchstens {limit} Personen und Organisationen freigegeben werden.',
    fr: 'Un véhicule peut être partagé avec {limit} personnes et organisations au plus.',
    es: 'Un vehículo se puede compartir con {limit} personas y organizaciones como máximo.',
    it: 'Un veicolo può essere condiviso con al massimo {limit} persone e organizzazioni.'
  },
  shareNothing: {
    en: 'Choose at least one permission.',
    de: 'Wählen Sie mindestens eine Berechtigung.',
    fr: 'Choisissez au moins une autorisation.',
    es: 'Elija al menos un permiso.',
    it: 'Scegliere almeno un’autorizzazione.'
  },
  presets: {
    en: 'Common choices',
    de: 'Häufige Auswahl',
    fr: 'Choix courants',
    es: 'Opciones habituales',
    it: 'Scelte abituali'
  },
  presetLook: { en: 'View', de: 'Ansehen', fr: 'Consulter', es: 'Ver', it: 'Consultare' },
  presetTrips: {
    en: 'View, including trips',
    de: 'Ansehen, einschließlich Fahrten',
    fr: 'Consulter, y compris les trajets',
    es: 'Ver, incluidos los viajes',
    it: 'Consultare, inclusi i viaggi'
  },
  presetEverything: {
    en: 'Everything except sharing',
    de: 'Alles außer Freigeben',
    fr: 'Tout sauf le partage',
    es: 'Todo menos compartir',
    it: 'Tutto tranne condividere'
  },
  sharedVehicles: {
    en: 'Shared vehicles',
    de: 'Freigegebene Fahrzeuge',
    fr: 'Véhicules partagés',
    es: 'Vehículos compartidos',
    it: 'Veicoli condivisi'
  },
  sources: {
    en: 'Where your access comes from',
    de: 'Woher Ihr Zugriff kommt',
    fr: 'D’où vient votre accès',
    es: 'De dónde viene su acceso',
    it: 'Da dove viene il suo accesso'
  },
  source: { en: 'Source', de: 'Quelle', fr: 'Source', es: 'Origen', it: 'Origine' },
  sourceOpens: { en: 'Permissions', de: 'Berechtigungen', fr: 'Autorisations', es: 'Permisos', it: 'Autorizzazioni' },
  sourceMe: {
    en: 'Your own vehicles, and those shared with you personally',
    de: 'Eigene und persönlich für Sie freigegebene Fahrzeuge',
    fr: 'Vous-même : vos propres véhicules et ceux qui sont partagés avec vous personnellement',
    es: 'Usted: sus propios vehículos y los que se comparten con usted personalmente',
    it: 'Lei: i suoi veicoli e quelli condivisi con lei personalmente'
  },
  sourceUnknown: {
    en: 'Unknown: you can only see its status',
    de: 'Unbekannt: Sie dürfen nur den Status sehen',
    fr: 'Inconnu : vous ne pouvez voir que son état',
    es: 'Desconocido: solo puede ver su estado',
    it: 'Sconosciuto: può vederne solo lo stato'
  },
  sharedWithYou: {
    en: 'Shared with you personally',
    de: 'Persönlich für Sie freigegeben',
    fr: 'Partagé avec vous personnellement',
    es: 'Compartido con usted personalmente',
    it: 'Condiviso con lei personalmente'
  },
  vehicleByVehicleText: {
    en: 'The console checks one vehicle at a time. Each uses one or two of your requests per minute.',
    de: 'Die Konsole prüft ein Fahrzeug nach dem anderen. Jedes braucht eine oder zwei der Anfragen, die Sie pro Minute haben.',
    fr: 'La console vérifie un véhicule à la fois. Chacun demande une ou deux des requêtes dont vous disposez par minute.',
    es: 'La consola comprueba los vehículos de uno en uno. Cada uno requiere una o dos de las peticiones que tiene por minuto.',
    it: 'La console controlla un veicolo alla volta. Ognuno richiede una o due delle richieste che ha a disposizione al minuto.'
  },
  vehiclesLooked: {
    en: 'Vehicles checked: {looked} of {total}.',
    de: 'Geprüfte Fahrzeuge: {looked} von {total}.',
    fr: 'Véhicules vérifiés : {looked} sur {total}.',
    es: 'Vehículos comprobados: {looked} de {total}.',
    it: 'Veicoli controllati: {looked} su {total}.'
  },
  lookMore: {
    en: 'Check {count} more',
    de: 'Weitere prüfen ({count})',
    fr: 'En vérifier {count} de plus',
    es: 'Comprobar {count} más',
    it: 'Controlla altri ({count})'
  },
  lookAll: { en: 'Check all', de: 'Alle prüfen', fr: 'Tout vérifier', es: 'Comprobar todos', it: 'Controlla tutti' },
  stopLooking: { en: 'Stop', de: 'Stoppen', fr: 'Arrêter', es: 'Detener', it: 'Interrompi' },
  sharedByYou: {
    en: 'Shared by you',
    de: 'Von Ihnen freigegeben',
    fr: 'Partagés par vous',
    es: 'Compartidos por usted',
    it: 'Condivisi da lei'
  },
  ownUnshared: {
    en: {
      one: '{count} of your vehicles that were checked is not shared with anybody.',
      other: '{count} of your vehicles that were checked are not shared with anybody.'
    },
    de: {
      one: '{count} Ihrer geprüften Fahrzeuge ist für niemanden freigegeben.',
      other: '{count} Ihrer geprüften Fahrzeuge sind für niemanden freigegeben.'
    },
    fr: 'Vos véhicules vérifiés qui ne sont partagés avec personne : {count}.',
    es: 'Vehículos suyos comprobados que no se comparten con nadie: {count}.',
    it: 'Suoi veicoli controllati non condivisi con nessuno: {count}.'
  },
  heldThroughOthers: {
    en: 'Access through others',
    de: 'Zugriff über andere',
    fr: 'Accès par d’autres',
    es: 'Acceso a través de otros',
    it: 'Accesso tramite altri'
  },
  receivedShares: {
    en: 'Shared with you',
    de: 'Für Sie freigegeben',
    fr: 'Partagés avec vous',
    es: 'Compartidos con usted',
    it: 'Condivisi con lei'
  },
  receivedNew: { en: 'New', de: 'Neu', fr: 'Nouveau', es: 'Nuevo', it: 'Nuovo' },
  receivedBy: { en: 'For', de: 'Für', fr: 'Pour', es: 'Para', it: 'Per' },
  receivedFrom: { en: 'Shared by', de: 'Freigegeben von', fr: 'Partagé par', es: 'Compartido por', it: 'Condiviso da' },
  receivedAt: { en: 'Since', de: 'Seit', fr: 'Depuis', es: 'Desde', it: 'Dal' },
  receivedMe: { en: 'You', de: 'Sie', fr: 'Vous', es: 'Usted', it: 'Lei' },
  receivedOperator: { en: 'The operator', de: 'Betreiber', fr: 'L’exploitant', es: 'El operador', it: 'Il gestore' },
  shareLeave: {
    en: 'Give up access',
    de: 'Zugriff aufgeben',
    fr: 'Renoncer à l’accès',
    es: 'Renunciar al acceso',
    it: 'Rinuncia all’accesso'
  },
  shareLeaving: {
    en: 'Giving up…',
    de: 'Wird aufgegeben …',
    fr: 'Renoncement…',
    es: 'Renunciando…',
    it: 'Rinuncia in corso…'
  },
  shareLeaveTitle: {
    en: 'Give up access to {name}?',
    de: 'Zugriff auf {name} aufgeben?',
    fr: 'Renoncer à l’accès à {name} ?',
    es: '¿Renunciar al acceso a {name}?',
    it: 'Rinunciare all’accesso a {name}?'
  },
  shareLeaveText: {
    en: 'You will no longer see the vehicle through this share. Only its owner can share it again.',
    de: 'Über diese Freigabe sehen Sie das Fahrzeug dann nicht mehr. Nur der Besitzer kann es erneut freigeben.',
    fr: 'Vous ne verrez plus le véhicule par ce partage. Seul son propriétaire peut le partager de nouveau.',
    es: 'Dejará de ver el vehículo por este acceso compartido. Solo su propietario puede compartirlo de nuevo.',
    it: 'Non vedrà più il veicolo tramite questa condivisione. Solo il proprietario può condividerlo di nuovo.'
  },
  shareLeft: {
    en: 'You have given up access to {name}.',
    de: 'Sie haben den Zugriff auf {name} aufgegeben.',
    fr: 'Vous avez renoncé à l’accès à {name}.',
    es: 'Ha renunciado al acceso a {name}.',
    it: 'Ha rinunciato all’accesso a {name}.'
  },
  vehicleLost: {
    en: 'You no longer have access to {name}.',
    de: 'Sie haben keinen Zugriff mehr auf {name}.',
    fr: 'Vous n’avez plus accès à {name}.',
    es: 'Ya no tiene acceso a {name}.',
    it: 'Non ha più accesso a {name}.'
  },
  vehiclesLost: {
    en: {
      one: 'You no longer have access to {count} vehicle.',
      other: 'You no longer have access to {count} vehicles.'
    },
    de: {
      one: 'Sie haben keinen Zugriff mehr auf {count} Fahrzeug.',
      other: 'Sie haben keinen Zugriff mehr auf {count} Fahrzeuge.'
    },
    fr: { one: 'Vous n’avez plus accès à {count} véhicule.', other: 'Vous n’avez plus accès à {count} véhicules.' },
    es: { one: 'Ya no tiene acceso a {count} vehículo.', other: 'Ya no tiene acceso a {count} vehículos.' },
    it: { one: 'Non ha più accesso a {count} veicolo.', other: 'Non ha più accesso a {count} veicoli.' }
  },
  vehicleLostText: {
    en: 'It is no longer shared with you, or it was deleted. Its open screens have been closed.',
    de: 'Das Fahrzeug ist nicht mehr für Sie freigegeben oder wurde gelöscht. Geöffnete Ansichten wurden geschlossen.',
    fr: 'Il n’est plus partagé avec vous, ou il a été supprimé. Ses écrans ouverts ont été fermés.',
    es: 'Ya no se comparte con usted, o se ha eliminado. Sus pantallas abiertas se han cerrado.',
    it: 'Non è più condiviso con lei, o è stato eliminato. Le sue schermate aperte sono state chiuse.'
  }
})

declare module '../language/messages.ts' {
  interface MessagesByFeature {
    sharing: typeof sharingMessages
  }
}
