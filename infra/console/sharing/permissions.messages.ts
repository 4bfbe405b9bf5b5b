/** Names of the permissions, and what each allows. */
import { defineMessages } from '../language/messages.ts'

export const permissionsMessages = defineMessages({
  permissions: { en: 'Permissions', de: 'Berechtigungen', fr: 'Autorisations', es: 'Permisos', it: 'Autorizzazioni' },
  permissionNameVEHICLE_STATUS_READ: {
    en: 'See status',
    de: 'Status sehen',
    fr: 'Voir l’état',
    es: 'Ver el estado',
    it: 'Vedere lo stato'
  },
  permissionNameVEHICLE_READ: {
    en: 'See vehicles',
    de: 'Fahrzeuge sehen',
    fr: 'Voir les véhicules',
    es: 'Ver vehículos',
    it: 'Vedere i veicoli'
  },
  permissionNameVEHICLE_WRITE: {
    en: 'Change vehicles',
    de: 'Fahrzeuge ändern',
    fr: 'Modifier les véhicules',
    es: 'Modificar vehículos',
    it: 'Modificare i veicoli'
  },
  permissionNameVEHICLE_DATA_UPLOAD: {
    en: 'Send data',
    de: 'Daten senden',
    fr: 'Envoyer des données',
    es: 'Enviar datos',
    it: 'Inviare dati'
  },
  permissionNameTRIP_READ: {
    en: 'See trips',
    de: 'Fahrten sehen',
    fr: 'Voir les trajets',
    es: 'Ver viajes',
    it: 'Vedere i viaggi'
  },
  permissionNameTRIP_WRITE: {
    en: 'Change trips',
    de: 'Fahrten ändern',
    fr: 'Modifier les trajets',
    es: 'Modificar viajes',
    it: 'Modificare i viaggi'
  },
  permissionNameNOTIFICATION_RULE_READ: {
    en: 'See rules',
    de: 'Regeln sehen',
    fr: 'Voir les règles',
    es: 'Ver reglas',
    it: 'Vedere le regole'
  },
  permissionNameNOTIFICATION_RULE_WRITE: {
    en: 'Change rules',
    de: 'Regeln ändern',
    fr: 'Modifier les règles',
    es: 'Modificar reglas',
    it: 'Modificare le regole'
  },
  permissionNameUSER_READ: {
    en: 'See people',
    de: 'Personen sehen',
    fr: 'Voir les personnes',
    es: 'Ver personas',
    it: 'Vedere le persone'
  },
  permissionNameUSER_WRITE: {
    en: 'Change own profile',
    de: 'Eigenes Profil ändern',
    fr: 'Modifier son profil',
    es: 'Modificar el propio perfil',
    it: 'Modificare il proprio profilo'
  },
  permissionNameORGANIZATION_ADMIN: {
    en: 'Administer organization',
    de: 'Organisation verwalten',
    fr: 'Administrer l’organisation',
    es: 'Administrar la organización',
    it: 'Amministrare l’organizzazione'
  },
  permissionNameWEBHOOK_READ: {
    en: 'See webhooks',
    de: 'Webhooks sehen',
    fr: 'Voir les webhooks',
    es: 'Ver webhooks',
    it: 'Vedere i webhook'
  },
  permissionNameWEBHOOK_WRITE: {
    en: 'Change webhooks',
    de: 'Webhooks ändern',
    fr: 'Modifier les webhooks',
    es: 'Modificar webhooks',
    it: 'Modificare i webhook'
  },
  permissionNamePLACE_READ: {
    en: 'See places',
    de: 'Orte sehen',
    fr: 'Voir les lieux',
    es: 'Ver lugares',
    it: 'Vedere i luoghi'
  },
  permissionNamePLACE_WRITE: {
    en: 'Change places',
    de: 'Orte ändern',
    fr: 'Modifier les lieux',
    es: 'Modificar lugares',
    it: 'Modificare i luoghi'
  },
  permissionNameDEVICE_INSTALL: {
    en: 'Connect a device',
    de: 'Gerät verbinden',
    fr: 'Connecter un appareil',
    es: 'Conectar un dispositivo',
    it: 'Collegare un dispositivo'
  },
  permissionVEHICLE_STATUS_READ: {
    en: 'Where the vehicles are now, what they measure, and where they have been.',
    de: 'Wo die Fahrzeuge sind und waren und was sie messen.',
    fr: 'Où sont les véhicules, ce qu’ils mesurent et où ils sont passés.',
    es: 'Dónde están los vehículos, qué miden y por dónde han pasado.',
    it: 'Dove sono i veicoli, che cosa misurano e dove sono stati.'
  },
  permissionVEHICLE_READ: {
    en: 'The full profile of the vehicles: registration, make, equipment, home.',
    de: 'Das vollständige Profil der Fahrzeuge: Kennzeichen, Marke, Ausstattung, Zuhause.',
    fr: 'Le profil complet des véhicules : immatriculation, marque, équipement, domicile.',
    es: 'El perfil completo de los vehículos: matrícula, marca, equipamiento, base.',
    it: 'Il profilo completo dei veicoli: targa, marca, dotazione, base.'
  },
  permissionVEHICLE_WRITE: {
    en: 'Changing the profile of the vehicles.',
    de: 'Das Profil der Fahrzeuge ändern.',
    fr: 'Modifier le profil des véhicules.',
    es: 'Modificar el perfil de los vehículos.',
    it: 'Modificare il profilo dei veicoli.'
  },
  permissionVEHICLE_DATA_UPLOAD: {
    en: 'Sending positions and measured values for the vehicles, as a device does.',
    de: 'Positionen und Messwerte für die Fahrzeuge senden, wie ein Gerät.',
    fr: 'Envoyer des positions et des mesures pour les véhicules, comme le fait un appareil.',
    es: 'Enviar posiciones y mediciones de los vehículos, como hace un dispositivo.',
    it: 'Inviare posizioni e misure per i veicoli, come fa un dispositivo.'
  },
  permissionTRIP_READ: {
    en: 'The trips of the vehicles: route, driver, consumption, notes.',
    de: 'Die Fahrten der Fahrzeuge: Route, Fahrer, Verbrauch, Notizen.',
    fr: 'Les trajets des véhicules : parcours, conducteur, consommation, notes.',
    es: 'Los viajes de los vehículos: recorrido, conductor, consumo, notas.',
    it: 'I viaggi dei veicoli: percorso, conducente, consumo, note.'
  },
  permissionTRIP_WRITE: {
    en: 'Changing and deleting trips.',
    de: 'Fahrten ändern und löschen.',
    fr: 'Modifier et supprimer des trajets.',
    es: 'Modificar y eliminar viajes.',
    it: 'Modificare ed eliminare viaggi.'
  },
  permissionNOTIFICATION_RULE_READ: {
    en: 'Your own rules for the vehicles.',
    de: 'Ihre eigenen Regeln für die Fahrzeuge.',
    fr: 'Vos propres règles pour les véhicules.',
    es: 'Sus propias reglas para los vehículos.',
    it: 'Le proprie regole per i veicoli.'
  },
  permissionNOTIFICATION_RULE_WRITE: {
    en: 'Creating, changing and deleting your own rules for the vehicles.',
    de: 'Eigene Regeln für die Fahrzeuge anlegen, ändern und löschen.',
    fr: 'Créer, modifier et supprimer ses propres règles pour les véhicules.',
    es: 'Crear, modificar y eliminar las propias reglas de los vehículos.',
    it: 'Creare, modificare ed eliminare le proprie regole per i veicoli.'
  },
  permissionUSER_READ: {
    en: 'Your own profile, and the name and picture of other users.',
    de: 'Das eigene Profil sowie Name und Bild anderer Personen.',
    fr: 'Son propre profil, et le nom et l’image des autres utilisateurs.',
    es: 'El propio perfil y, de otros usuarios, el nombre y la imagen.',
    it: 'Il proprio profilo e, di altri utenti, il nome e l’immagine.'
  },
  permissionUSER_WRITE: {
    en: 'Changing your own profile.',
    de: 'Das eigene Profil ändern.',
    fr: 'Modifier son propre profil.',
    es: 'Modificar el propio perfil.',
    it: 'Modificare il proprio profilo.'
  },
  permissionORGANIZATION_ADMIN: {
    en: 'The tokens of the organization and its audit trail.',
    de: 'Die Token der Organisation und ihr Änderungsprotokoll.',
    fr: 'Les jetons de l’organisation et son journal des modifications.',
    es: 'Los tokens de la organización y su registro de cambios.',
    it: 'I token dell’organizzazione e il suo registro delle modifiche.'
  },
  permissionWEBHOOK_READ: {
    en: 'The webhooks: where events are sent, and how that went.',
    de: 'Die Webhooks: wohin Ereignisse gesendet werden und wie es gelang.',
    fr: 'Les webhooks : où les événements sont envoyés, et avec quel résultat.',
    es: 'Los webhooks: adónde se envían los eventos y con qué resultado.',
    it: 'I webhook: dove vengono inviati gli eventi, e con quale esito.'
  },
  permissionWEBHOOK_WRITE: {
    en: 'Creating, changing and deleting webhooks, and reading their secrets.',
    de: 'Webhooks anlegen, ändern und löschen und ihre Geheimnisse lesen.',
    fr: 'Créer, modifier et supprimer des webhooks, et lire leurs secrets.',
    es: 'Crear, modificar y eliminar webhooks y leer sus secretos.',
    it: 'Creare, modificare ed eliminare webhook e leggerne i segreti.'
  },
  permissionPLACE_READ: {
    en: 'The places.',
    de: 'Die Orte.',
    fr: 'Les lieux.',
    es: 'Los lugares.',
    it: 'I luoghi.'
  },
  permissionPLACE_WRITE: {
    en: 'Creating, changing and deleting places.',
    de: 'Orte anlegen, ändern und löschen.',
    fr: 'Créer, modifier et supprimer des lieux.',
    es: 'Crear, modificar y eliminar lugares.',
    it: 'Creare, modificare ed eliminare luoghi.'
  },
  permissionDEVICE_INSTALL: {
    en: 'Connecting a device to one vehicle, by the link for an installer.',
    de: 'Ein Gerät mit einem Fahrzeug verbinden, über den Link für die Montage.',
    fr: 'Connecter un appareil à un véhicule, par le lien pour le montage.',
    es: 'Conectar un dispositivo a un vehículo, con el enlace para el montaje.',
    it: 'Collegare un dispositivo a un veicolo, con il link per il montaggio.'
  }
})

declare module '../language/messages.ts' {
  interface MessagesByFeature {
    permissions: typeof permissionsMessages
  }
}
