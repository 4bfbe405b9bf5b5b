/** Messages about uploads of a vehicle: when the last one came, how good its fix was, why one was refused. */
import { defineMessages } from '../../language/messages.ts'

export const receptionMessages = defineMessages({
  lastUpload: {
    en: 'Last upload {moment}',
    de: 'Letzter Upload {moment}',
    fr: 'Dernier envoi {moment}',
    es: 'Último envío {moment}',
    it: 'Ultimo invio {moment}'
  },
  fixAccuracy: {
    en: '{accuracy} accuracy ({quality})',
    de: '{accuracy} Genauigkeit ({quality})',
    fr: 'précision de {accuracy} ({quality})',
    es: 'precisión de {accuracy} ({quality})',
    it: 'precisione di {accuracy} ({quality})'
  },
  fixDilution: {
    en: 'GPS accuracy {quality} (PDOP {dilution})',
    de: 'GPS-Genauigkeit {quality} (PDOP {dilution})',
    fr: 'précision GPS {quality} (PDOP {dilution})',
    es: 'precisión del GPS {quality} (PDOP {dilution})',
    it: 'precisione GPS {quality} (PDOP {dilution})'
  },
  fixSatellites: {
    en: { one: '{count} satellite ({quality})', other: '{count} satellites ({quality})' },
    de: { one: '{count} Satellit ({quality})', other: '{count} Satelliten ({quality})' },
    fr: { one: '{count} satellite ({quality})', other: '{count} satellites ({quality})' },
    es: { one: '{count} satélite ({quality})', other: '{count} satélites ({quality})' },
    it: { one: '{count} satellite ({quality})', other: '{count} satelliti ({quality})' }
  },
  fixWithoutQuality: {
    en: 'the device does not say how accurate',
    de: 'das Gerät sagt nicht, wie genau',
    fr: 'l’appareil n’indique pas la précision',
    es: 'el dispositivo no indica la precisión',
    it: 'il dispositivo non indica la precisione'
  },
  withoutFix: {
    en: 'no position yet',
    de: 'noch keine Position',
    fr: 'pas encore de position',
    es: 'todavía sin posición',
    it: 'ancora nessuna posizione'
  },
  fixGood: { en: 'good', de: 'gut', fr: 'bonne', es: 'buena', it: 'buona' },
  fixFair: { en: 'fair', de: 'mittel', fr: 'moyenne', es: 'regular', it: 'discreta' },
  fixPoor: { en: 'poor', de: 'schlecht', fr: 'mauvaise', es: 'mala', it: 'scarsa' },
  uploadRefused: {
    en: 'Refused at {moment}: {reason}.',
    de: 'Abgelehnt um {moment}: {reason}.',
    fr: 'Refusé à {moment} : {reason}.',
    es: 'Rechazado a las {moment}: {reason}.',
    it: 'Rifiutato alle {moment}: {reason}.'
  },
  refusedClockAhead: {
    en: 'its time is more than a day in the future',
    de: 'Die Uhrzeit liegt mehr als einen Tag in der Zukunft',
    fr: 'l’heure est plus d’un jour dans le futur',
    es: 'su hora está más de un día en el futuro',
    it: 'l’ora è più di un giorno nel futuro'
  },
  refusedClockBehind: {
    en: 'its time is before the year 2000',
    de: 'Die Uhrzeit liegt vor dem Jahr 2000',
    fr: 'l’heure est antérieure à l’an 2000',
    es: 'su hora es anterior al año 2000',
    it: 'l’ora è precedente all’anno 2000'
  },
  refusedValue: {
    en: 'a value is not valid',
    de: 'Ein Wert ist ungültig',
    fr: 'une valeur n’est pas valide',
    es: 'un valor no es válido',
    it: 'un valore non è valido'
  },
  refusedVehicle: {
    en: 'it names another vehicle',
    de: 'Es ist ein anderes Fahrzeug angegeben',
    fr: 'il désigne un autre véhicule',
    es: 'indica otro vehículo',
    it: 'indica un altro veicolo'
  },
  refusedEncrypted: {
    en: 'it is encrypted',
    de: 'Die Nachricht ist verschlüsselt',
    fr: 'il est chiffré',
    es: 'está cifrado',
    it: 'è cifrato'
  },
  refusedUnreadable: {
    en: 'its format is not readable',
    de: 'Das Format ist nicht lesbar',
    fr: 'son format est illisible',
    es: 'su formato no es legible',
    it: 'il formato non è leggibile'
  },
  refusedSize: {
    en: 'it is too large',
    de: 'Die Nachricht ist zu groß',
    fr: 'il est trop volumineux',
    es: 'es demasiado grande',
    it: 'è troppo grande'
  },
  refusedNumber: {
    en: 'too many uploads at once',
    de: 'Zu viele Uploads auf einmal',
    fr: 'trop d’envois à la fois',
    es: 'demasiados envíos a la vez',
    it: 'troppi invii alla volta'
  },
  adviceClock: {
    en: 'Set date, time and time zone of the device.',
    de: 'Stellen Sie Datum, Uhrzeit und Zeitzone des Geräts.',
    fr: 'Réglez la date, l’heure et le fuseau de l’appareil.',
    es: 'Ajuste fecha, hora y zona horaria del dispositivo.',
    it: 'Impostare data, ora e fuso orario del dispositivo.'
  },
  adviceFirstFix: {
    en: 'Take the device outdoors until it has a fix, which sets its clock.',
    de: 'Bringen Sie das Gerät ins Freie, bis es eine Position hat. Damit stellt es seine Uhr.',
    fr: 'Placez l’appareil à l’extérieur jusqu’à ce qu’il ait une position : son horloge se règle alors.',
    es: 'Lleve el dispositivo al exterior hasta que tenga posición, con la que ajusta su reloj.',
    it: 'Portare il dispositivo all’aperto finché ha una posizione, con cui regola l’orologio.'
  },
  adviceValue: {
    en: 'Check units and names of the values in the settings of the device.',
    de: 'Prüfen Sie Einheiten und Namen der Werte in den Einstellungen des Geräts.',
    fr: 'Vérifiez les unités et les noms des valeurs dans les réglages de l’appareil.',
    es: 'Compruebe unidades y nombres de los valores en los ajustes del dispositivo.',
    it: 'Controllare unità e nomi dei valori nelle impostazioni del dispositivo.'
  },
  adviceVehicle: {
    en: 'Use a token of this vehicle, and remove the name of the vehicle from the address.',
    de: 'Verwenden Sie ein Token dieses Fahrzeugs, und entfernen Sie den Namen des Fahrzeugs aus der Adresse.',
    fr: 'Utilisez un jeton de ce véhicule, et retirez le nom du véhicule de l’adresse.',
    es: 'Use un token de este vehículo y quite el nombre del vehículo de la dirección.',
    it: 'Usare un token di questo veicolo e togliere il nome del veicolo dall’indirizzo.'
  },
  adviceEncrypted: {
    en: 'Remove the encryption key from the app.',
    de: 'Entfernen Sie den Schlüssel aus der App.',
    fr: 'Retirez la clé de chiffrement de l’application.',
    es: 'Quite la clave de cifrado de la aplicación.',
    it: 'Togliere la chiave di cifratura dall’app.'
  },
  adviceFormat: {
    en: 'Check the address and the protocol in the settings of the device.',
    de: 'Prüfen Sie Adresse und Protokoll in den Einstellungen des Geräts.',
    fr: 'Vérifiez l’adresse et le protocole dans les réglages de l’appareil.',
    es: 'Compruebe la dirección y el protocolo en los ajustes del dispositivo.',
    it: 'Controllare indirizzo e protocollo nelle impostazioni del dispositivo.'
  },
  adviceSize: {
    en: 'Let the device send fewer records in an upload.',
    de: 'Lassen Sie das Gerät weniger Datensätze je Upload senden.',
    fr: 'Réglez l’appareil pour envoyer moins d’enregistrements à la fois.',
    es: 'Configure el dispositivo para que envíe menos registros a la vez.',
    it: 'Far inviare al dispositivo meno record alla volta.'
  },
  adviceNumber: {
    en: 'Let the device send less often. What it has kept arrives later.',
    de: 'Lassen Sie das Gerät seltener senden. Was es aufbewahrt hat, kommt später an.',
    fr: 'Réglez l’appareil pour envoyer moins souvent. Ce qu’il a conservé arrivera plus tard.',
    es: 'Configure el dispositivo para que envíe menos a menudo. Lo que ha guardado llegará más tarde.',
    it: 'Far inviare il dispositivo meno spesso. Ciò che ha conservato arriverà più tardi.'
  }
})

declare module '../../language/messages.ts' {
  interface MessagesByFeature {
    reception: typeof receptionMessages
  }
}
