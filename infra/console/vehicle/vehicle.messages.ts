/** Messages of the screen of a vehicle. */
import { defineMessages } from '../language/messages.ts'

export const vehicleMessages = defineMessages({
  vehicle: { en: 'Vehicle', de: 'Fahrzeug', fr: 'Véhicule', es: 'Vehículo', it: 'Veicolo' },
  vehicleParts: {
    en: 'Sections of the vehicle',
    de: 'Bereiche des Fahrzeugs',
    fr: 'Rubriques du véhicule',
    es: 'Secciones del vehículo',
    it: 'Sezioni del veicolo'
  },
  visits: { en: 'Visits', de: 'Besuche', fr: 'Visites', es: 'Visitas', it: 'Visite' },
  timeline: { en: 'Timeline', de: 'Tagesverlauf', fr: 'Chronologie', es: 'Cronología', it: 'Cronologia' },
  openVehicle: { en: 'Open', de: 'Öffnen', fr: 'Ouvrir', es: 'Abrir', it: 'Apri' },
  keyOpen: {
    en: 'Open the selected vehicle',
    de: 'Ausgewähltes Fahrzeug öffnen',
    fr: 'Ouvrir le véhicule sélectionné',
    es: 'Abrir el vehículo seleccionado',
    it: 'Apri il veicolo selezionato'
  },
  tabNow: { en: 'Now', de: 'Jetzt', fr: 'En ce moment', es: 'Ahora', it: 'Ora' },
  logbook: { en: 'Logbook', de: 'Fahrtenbuch', fr: 'Carnet de route', es: 'Libro de ruta', it: 'Libro di bordo' },
  tabConnect: { en: 'Connect', de: 'Verbinden', fr: 'Connecter', es: 'Conectar', it: 'Collega' },
  waitingForPosition: {
    en: 'Waiting for the first position…',
    de: 'Wartet auf die erste Position …',
    fr: 'En attente de la première position…',
    es: 'Esperando la primera posición…',
    it: 'In attesa della prima posizione…'
  },
  received: { en: 'Received', de: 'Empfangen', fr: 'Reçu', es: 'Recibido', it: 'Ricevuto' },
  addressOfThisMachine: {
    en: 'Phones can’t reach this address. Restart the service with this command and open the address it prints:',
    de: 'Telefone erreichen diese Adresse nicht. Starten Sie den Dienst mit diesem Befehl neu und öffnen Sie die Adresse, die er ausgibt:',
    fr: 'Les téléphones ne peuvent pas joindre cette adresse. Redémarrez le service avec cette commande et ouvrez l’adresse qu’elle affiche :',
    es: 'Los teléfonos no llegan a esta dirección. Reinicie el servicio con este comando y abra la dirección que muestra:',
    it: 'I telefoni non raggiungono questo indirizzo. Riavviare il servizio con questo comando e aprire l’indirizzo che mostra:'
  },
  connectPhone: {
    en: 'Connect a phone or a device',
    de: 'Telefon oder Gerät verbinden',
    fr: 'Connecter un téléphone ou un appareil',
    es: 'Conectar un teléfono o un dispositivo',
    it: 'Collega un telefono o un dispositivo'
  },
  connectPhoneText: {
    en: 'Create a token for the phone or device in this vehicle. It can only send this vehicle’s data.',
    de: 'Legen Sie ein Token für das Telefon oder Gerät in diesem Fahrzeug an. Es kann nur Daten dieses Fahrzeugs senden.',
    fr: 'Créez un jeton pour le téléphone ou l’appareil de ce véhicule. Il ne peut envoyer que les données de ce véhicule.',
    es: 'Cree un token para el teléfono o dispositivo de este vehículo. Solo puede enviar datos de este vehículo.',
    it: 'Creare un token per il telefono o dispositivo di questo veicolo. Può inviare solo dati di questo veicolo.'
  },
  phoneToken: {
    en: 'Device in {vehicle}',
    de: 'Gerät in {vehicle}',
    fr: 'Appareil dans {vehicle}',
    es: 'Dispositivo en {vehicle}',
    it: 'Dispositivo in {vehicle}'
  },
  makeDeviceToken: {
    en: 'Create device token',
    de: 'Geräte-Token anlegen',
    fr: 'Créer un jeton d’appareil',
    es: 'Crear un token de dispositivo',
    it: 'Crea un token del dispositivo'
  },
  deviceTokenOnce: {
    en: 'Copy it now: it is shown only once. Revoke it here or under Access › Tokens.',
    de: 'Kopieren Sie es jetzt: Es wird nur einmal angezeigt. Widerrufen können Sie es hier oder unter Zugriff › Token.',
    fr: 'Copiez-le maintenant : il n’est affiché qu’une fois. Révoquez-le ici ou sous Accès › Jetons.',
    es: 'Cópielo ahora: se muestra solo una vez. Revóquelo aquí o en Acceso › Tokens.',
    it: 'Copiarlo ora: è mostrato solo una volta. Revocarlo qui o in Accesso › Token.'
  },
  phoneApp: { en: 'App', de: 'App', fr: 'Application', es: 'Aplicación', it: 'App' },
  openInApp: {
    en: 'Open in {app}',
    de: 'In {app} öffnen',
    fr: 'Ouvrir dans {app}',
    es: 'Abrir en {app}',
    it: 'Apri in {app}'
  },
  qrCodeFor: {
    en: 'QR code for {app}',
    de: 'QR-Code für {app}',
    fr: 'Code QR pour {app}',
    es: 'Código QR para {app}',
    it: 'Codice QR per {app}'
  },
  scanOwnTracks: {
    en: 'Scan it with the camera: OwnTracks opens and imports the settings.',
    de: 'Mit der Kamera scannen: OwnTracks öffnet sich und übernimmt die Einstellungen.',
    fr: 'Scannez-le avec l’appareil photo : OwnTracks s’ouvre et importe les réglages.',
    es: 'Escanéelo con la cámara: OwnTracks se abre e importa los ajustes.',
    it: 'Inquadrarlo con la fotocamera: OwnTracks si apre e importa le impostazioni.'
  },
  placeOwnTracks: {
    en: 'Or enter by hand: Preferences › Connection, mode HTTP, authentication on.',
    de: 'Oder von Hand: Einstellungen › Verbindung, Modus HTTP, Authentifizierung an.',
    fr: 'Ou à la main : Préférences › Connexion, mode HTTP, authentification activée.',
    es: 'O a mano: Preferencias › Conexión, modo HTTP, autenticación activada.',
    it: 'Oppure a mano: Preferenze › Connessione, modalità HTTP, autenticazione attiva.'
  },
  scanTraccar: {
    en: 'Scan it from the app’s settings.',
    de: 'In den Einstellungen der App scannen.',
    fr: 'Scannez-le depuis les réglages de l’application.',
    es: 'Escanéelo desde los ajustes de la aplicación.',
    it: 'Inquadrarlo dalle impostazioni dell’app.'
  },
  placeTraccar: {
    en: 'Or enter by hand, in the settings. The device identifier stays as it is.',
    de: 'Oder von Hand, in den Einstellungen. Die Gerätekennung bleibt, wie sie ist.',
    fr: 'Ou à la main, dans les réglages. L’identifiant de l’appareil reste tel quel.',
    es: 'O a mano, en los ajustes. El identificador del dispositivo queda como está.',
    it: 'Oppure a mano, nelle impostazioni. L’identificatore del dispositivo resta com’è.'
  },
  scanOsmAnd: {
    en: 'Scan it with the camera and copy the text.',
    de: 'Mit der Kamera scannen und den Text kopieren.',
    fr: 'Scannez-le avec l’appareil photo et copiez le texte.',
    es: 'Escanéelo con la cámara y copie el texto.',
    it: 'Inquadrarlo con la fotocamera e copiare il testo.'
  },
  placeOsmAnd: {
    en: 'Enter under Plugins › Trip recording › Settings › Online tracking.',
    de: 'Eintragen unter Erweiterungen › Streckenaufzeichnung › Einstellungen › Online-Tracking.',
    fr: 'À saisir sous Greffons › Enregistrement de trajet › Paramètres › Suivi en ligne.',
    es: 'Introdúzcalo en Complementos › Grabación de viaje › Ajustes › Seguimiento en línea.',
    it: 'Inserire in Plugin › Registrazione percorso › Impostazioni › Tracciamento online.'
  },
  appAddress: { en: 'URL', de: 'URL', fr: 'URL', es: 'URL', it: 'URL' },
  appUser: { en: 'User name', de: 'Benutzername', fr: 'Nom d’utilisateur', es: 'Nombre de usuario', it: 'Nome utente' },
  appServer: { en: 'Server URL', de: 'Server-URL', fr: 'URL du serveur', es: 'URL del servidor', it: 'URL del server' },
  appWebAddress: { en: 'Web address', de: 'Webadresse', fr: 'Adresse web', es: 'Dirección web', it: 'Indirizzo web' },
  connectProgram: {
    en: 'Try it with a program',
    de: 'Mit einem Programm ausprobieren',
    fr: 'Essayer avec un programme',
    es: 'Probarlo con un programa',
    it: 'Prova con un programma'
  },
  connectProgramText: {
    en: 'A short-lived token and a command that sends one record.',
    de: 'Ein kurzlebiges Token und ein Befehl, der einen Datensatz sendet.',
    fr: 'Un jeton de courte durée et une commande qui envoie un enregistrement.',
    es: 'Un token de corta duración y un comando que envía un registro.',
    it: 'Un token di breve durata e un comando che invia un record.'
  },
  minutesValid: {
    en: 'Valid for (minutes)',
    de: 'Gültig für (Minuten)',
    fr: 'Valable pendant (minutes)',
    es: 'Válido durante (minutos)',
    it: 'Valido per (minuti)'
  },
  makeUploadToken: {
    en: 'Create upload token',
    de: 'Upload-Token anlegen',
    fr: 'Créer un jeton d’envoi',
    es: 'Crear un token de envío',
    it: 'Crea un token di invio'
  },
  uploadTokenOnce: {
    en: {
      one: 'The token is shown only once. It is valid for {count} minute, unless you sign out before.',
      other: 'The token is shown only once. It is valid for {count} minutes, unless you sign out before.'
    },
    de: {
      one: 'Das Token wird nur dieses eine Mal angezeigt. Es gilt {count} Minute, außer Sie melden sich vorher ab.',
      other: 'Das Token wird nur dieses eine Mal angezeigt. Es gilt {count} Minuten, außer Sie melden sich vorher ab.'
    },
    fr: {
      one: 'Le jeton n’est affiché que cette fois. Il est valable {count} minute, sauf si vous vous déconnectez avant.',
      other:
        'Le jeton n’est affiché que cette fois. Il est valable {count} minutes, sauf si vous vous déconnectez avant.'
    },
    es: {
      one: 'El token se muestra solo esta vez. Vale {count} minuto, salvo que cierre la sesión antes.',
      other: 'El token se muestra solo esta vez. Vale {count} minutos, salvo que cierre la sesión antes.'
    },
    it: {
      one: 'Il token è mostrato solo questa volta. Vale {count} minuto, salvo chiusura anticipata della sessione.',
      other: 'Il token è mostrato solo questa volta. Vale {count} minuti, salvo chiusura anticipata della sessione.'
    }
  },
  uploadToken: {
    en: 'Upload token',
    de: 'Upload-Token',
    fr: 'Jeton d’envoi',
    es: 'Token de envío',
    it: 'Token di invio'
  },
  uploadLine: {
    en: 'Uploads one record',
    de: 'Sendet einen Datensatz',
    fr: 'Envoie un enregistrement',
    es: 'Envía un registro',
    it: 'Invia un record'
  },
  groupEnergy: { en: 'Energy', de: 'Energie', fr: 'Énergie', es: 'Energía', it: 'Energia' },
  groupSensors: { en: 'Sensors', de: 'Sensoren', fr: 'Capteurs', es: 'Sensores', it: 'Sensori' },
  homePlace: { en: 'Home', de: 'Zuhause', fr: 'Domicile', es: 'Base', it: 'Base' },
  homeNotKnown: {
    en: 'Not known yet',
    de: 'Noch unbekannt',
    fr: 'Pas encore connu',
    es: 'Aún desconocida',
    it: 'Non ancora nota'
  },
  homeAway: {
    en: 'Away',
    de: 'Nicht zu Hause',
    fr: 'Hors du domicile',
    es: 'Fuera de la base',
    it: 'Lontano dalla base'
  },
  dilution: {
    en: 'GPS accuracy (PDOP)',
    de: 'GPS-Genauigkeit (PDOP)',
    fr: 'Précision GPS (PDOP)',
    es: 'Precisión del GPS (PDOP)',
    it: 'Precisione GPS (PDOP)'
  },
  charge: { en: 'Charge', de: 'Ladestand', fr: 'Charge', es: 'Carga', it: 'Carica' },
  voltage: { en: 'Voltage', de: 'Spannung', fr: 'Tension', es: 'Tensión', it: 'Tensione' },
  trend: { en: 'Trend', de: 'Trend', fr: 'Tendance', es: 'Tendencia', it: 'Tendenza' },
  fuelLevel: { en: 'Level', de: 'Füllstand', fr: 'Niveau', es: 'Nivel', it: 'Livello' },
  fuelRate: { en: 'Consumption', de: 'Verbrauch', fr: 'Consommation', es: 'Consumo', it: 'Consumo' },
  perHour: { en: '{volume}/h', de: '{volume}/h', fr: '{volume}/h', es: '{volume}/h', it: '{volume}/h' },
  sensorVoltage: {
    en: 'Sensor voltage',
    de: 'Sensorspannung',
    fr: 'Tension du capteur',
    es: 'Tensión del sensor',
    it: 'Tensione del sensore'
  },
  remainingCharge: {
    en: 'Charge left',
    de: 'Restladung',
    fr: 'Charge restante',
    es: 'Carga restante',
    it: 'Carica residua'
  },
  rangeNow: { en: 'Estimated', de: 'Geschätzt', fr: 'Estimée', es: 'Estimada', it: 'Stimata' },
  rangeCurrentPower: {
    en: 'At current consumption',
    de: 'Beim aktuellen Verbrauch',
    fr: 'À la consommation actuelle',
    es: 'Con el consumo actual',
    it: 'Al consumo attuale'
  },
  rangeAveragePower: {
    en: 'At average consumption',
    de: 'Beim durchschnittlichen Verbrauch',
    fr: 'À la consommation moyenne',
    es: 'Con el consumo medio',
    it: 'Al consumo medio'
  },
  lastTrip: { en: 'Last trip', de: 'Letzte Fahrt', fr: 'Dernier trajet', es: 'Último viaje', it: 'Ultimo viaggio' },
  parkedSince: {
    en: 'Parked since',
    de: 'Geparkt seit',
    fr: 'Stationné depuis',
    es: 'Aparcado desde',
    it: 'Parcheggiato dal'
  },
  noTripYet: {
    en: 'No trip yet',
    de: 'Noch keine Fahrt',
    fr: 'Pas encore de trajet',
    es: 'Aún sin viajes',
    it: 'Ancora nessun viaggio'
  },
  noStatusYet: {
    en: 'This vehicle has not sent a position yet, or you do not have the permission “{permission}”.',
    de: 'Dieses Fahrzeug hat noch keine Position gesendet, oder Ihnen fehlt die Berechtigung „{permission}“.',
    fr: 'Ce véhicule n’a pas encore envoyé de position, ou il vous manque l’autorisation « {permission} ».',
    es: 'Este vehículo aún no ha enviado ninguna posición, o le falta el permiso «{permission}».',
    it: 'Questo veicolo non ha ancora inviato una posizione, oppure le manca l’autorizzazione «{permission}».'
  },
  mapOfVehicle: {
    en: 'Map of the vehicle and its last trip',
    de: 'Karte des Fahrzeugs und seiner letzten Fahrt',
    fr: 'Carte du véhicule et de son dernier trajet',
    es: 'Mapa del vehículo y de su último viaje',
    it: 'Mappa del veicolo e del suo ultimo viaggio'
  },
  legsNone: {
    en: 'No legs yet. They appear once the vehicle has driven.',
    de: 'Noch keine Etappen. Sie erscheinen, sobald das Fahrzeug gefahren ist.',
    fr: 'Pas encore d’étapes. Elles apparaîtront quand le véhicule aura roulé.',
    es: 'Aún no hay etapas. Aparecerán cuando el vehículo haya circulado.',
    it: 'Ancora nessuna tappa. Compariranno quando il veicolo avrà viaggiato.'
  },
  legTime: { en: 'Time', de: 'Uhrzeit', fr: 'Heure', es: 'Hora', it: 'Ora' },
  legSpeed: {
    en: 'Average · top speed',
    de: 'Durchschnitt · Höchstgeschwindigkeit',
    fr: 'Vitesse moyenne · maximale',
    es: 'Velocidad media · máxima',
    it: 'Velocità media · massima'
  },
  legUsed: { en: 'Consumption', de: 'Verbrauch', fr: 'Consommation', es: 'Consumo', it: 'Consumo' },
  legsOlder: {
    en: 'Older legs',
    de: 'Ältere Etappen',
    fr: 'Étapes plus anciennes',
    es: 'Etapas anteriores',
    it: 'Tappe precedenti'
  }
})

declare module '../language/messages.ts' {
  interface MessagesByFeature {
    vehicle: typeof vehicleMessages
  }
}
