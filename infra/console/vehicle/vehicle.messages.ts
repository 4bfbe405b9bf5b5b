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
  seenVia: {
    en: 'Access through: {sources}',
    de: 'Zugriff über: {sources}',
    fr: 'Accès par : {sources}',
    es: 'Acceso a través de: {sources}',
    it: 'Accesso tramite: {sources}'
  },
  openVehicle: { en: 'Open', de: 'Öffnen', fr: 'Ouvrir', es: 'Abrir', it: 'Apri' },
  keyOpen: {
    en: 'Open the selected vehicle',
    de: 'Ausgewähltes Fahrzeug öffnen',
    fr: 'Ouvrir le véhicule sélectionné',
    es: 'Abrir el vehículo seleccionado',
    it: 'Apri il veicolo selezionato'
  },
  tabNow: { en: 'Now', de: 'Jetzt', fr: 'En ce moment', es: 'Ahora', it: 'Ora' },
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
    en: 'Phones cannot reach this address, because it works on this computer alone. Start the service as follows, and open the console at the address that it prints:',
    de: 'Telefone erreichen diese Adresse nicht: Sie gilt nur auf diesem Rechner. Starten Sie den Dienst so und öffnen Sie die Konsole unter der Adresse, die er nennt:',
    fr: 'Les téléphones ne peuvent pas joindre cette adresse : elle n’existe que sur cet ordinateur. Démarrez le service ainsi, et ouvrez la console à l’adresse qu’il indique :',
    es: 'Los teléfonos no llegan a esta dirección: solo existe en este ordenador. Inicie el servicio así y abra la consola en la dirección que indica:',
    it: 'I telefoni non raggiungono questo indirizzo: esiste solo su questo computer. Avviare il servizio così e aprire la console con l’indirizzo che indica:'
  },
  connectPhone: {
    en: 'Connect a phone or a device',
    de: 'Telefon oder Gerät verbinden',
    fr: 'Connecter un téléphone ou un appareil',
    es: 'Conectar un teléfono o un dispositivo',
    it: 'Collega un telefono o un dispositivo'
  },
  connectPhoneText: {
    en: 'An app or a device sends positions. Its token can send data of this vehicle only.',
    de: 'Eine App oder ein Gerät sendet Positionen. Mit dem Token lassen sich nur Daten dieses Fahrzeugs senden.',
    fr: 'Une application ou un appareil envoie les positions. Son jeton ne permet d’envoyer que les données de ce véhicule.',
    es: 'Una aplicación o un dispositivo envía posiciones. Su token solo permite enviar datos de este vehículo.',
    it: 'Un’app o un dispositivo invia posizioni. Il suo token permette di inviare solo dati di questo veicolo.'
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
    en: 'The token is shown only once. You can revoke it here, and later among your tokens.',
    de: 'Das Token wird nur dieses eine Mal angezeigt. Sie können es hier widerrufen, später unter Ihren Token.',
    fr: 'Le jeton n’est affiché que cette fois. Vous pouvez le révoquer ici, puis parmi vos jetons.',
    es: 'El token se muestra solo esta vez. Puede revocarlo aquí y, más tarde, entre sus tokens.',
    it: 'Il token è mostrato solo questa volta. Può revocarlo qui e, in seguito, tra i suoi token.'
  },
  phoneApp: { en: 'App', de: 'App', fr: 'Application', es: 'Aplicación', it: 'App' },
  qrCodeFor: {
    en: 'QR code for {app}',
    de: 'QR-Code für {app}',
    fr: 'Code QR pour {app}',
    es: 'Código QR para {app}',
    it: 'Codice QR per {app}'
  },
  scanOwnTracks: {
    en: 'Scan it with the camera: OwnTracks opens and takes the settings.',
    de: 'Mit der Kamera scannen: OwnTracks öffnet sich und übernimmt die Einstellungen.',
    fr: 'Scannez-le avec l’appareil photo : OwnTracks s’ouvre et reprend les réglages.',
    es: 'Escanéelo con la cámara: OwnTracks se abre y toma los ajustes.',
    it: 'Inquadrarlo con la fotocamera: OwnTracks si apre e accetta le impostazioni.'
  },
  placeOwnTracks: {
    en: 'Or enter by hand: Preferences › Connection, mode HTTP, authentication on.',
    de: 'Oder von Hand: Einstellungen › Verbindung, Modus HTTP, Authentifizierung an.',
    fr: 'Ou à la main : Préférences › Connexion, mode HTTP, authentification activée.',
    es: 'O a mano: Preferencias › Conexión, modo HTTP, autenticación activada.',
    it: 'Oppure a mano: Preferenze › Connessione, modalità HTTP, autenticazione attiva.'
  },
  scanTraccar: {
    en: 'Scan it within the app, in its settings.',
    de: 'In der App scannen, in ihren Einstellungen.',
    fr: 'Scannez-le dans l’application, dans ses réglages.',
    es: 'Escanéelo dentro de la aplicación, en sus ajustes.',
    it: 'Inquadrarlo dall’app, nelle sue impostazioni.'
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
    en: 'A token that expires by itself, and a line that sends one record.',
    de: 'Ein Token, das von selbst abläuft, und eine Zeile, die einen Datensatz sendet.',
    fr: 'Un jeton qui expire de lui-même, et une ligne qui envoie un enregistrement.',
    es: 'Un token que caduca por sí solo y una línea que envía un registro.',
    it: 'Un token che scade da sé e una riga che invia un record.'
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
    en: 'Position error (PDOP)',
    de: 'Ungenauigkeit der Position (PDOP)',
    fr: 'Imprécision de la position (PDOP)',
    es: 'Imprecisión de la posición (PDOP)',
    it: 'Imprecisione della posizione (PDOP)'
  },
  charge: { en: 'Charge', de: 'Ladestand', fr: 'Charge', es: 'Carga', it: 'Carica' },
  voltage: { en: 'Voltage', de: 'Spannung', fr: 'Tension', es: 'Tensión', it: 'Tensione' },
  trend: { en: 'Trend', de: 'Trend', fr: 'Tendance', es: 'Tendencia', it: 'Tendenza' },
  fuelLevel: { en: 'Level', de: 'Füllstand', fr: 'Niveau', es: 'Nivel', it: 'Livello' },
  fuelRate: { en: 'Consumption', de: 'Verbrauch', fr: 'Consommation', es: 'Consumo', it: 'Consumo' },
  perHour: {
    en: '{volume} an hour',
    de: '{volume} pro Stunde',
    fr: '{volume} par heure',
    es: '{volume} por hora',
    it: '{volume} all’ora'
  },
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
  rangeNow: { en: 'Expected', de: 'Erwartet', fr: 'Prévue', es: 'Prevista', it: 'Prevista' },
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
