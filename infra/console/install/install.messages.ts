/** Messages of the page of an installer. */
import { defineMessages } from '../language/messages.ts'

export const installMessages = defineMessages({
  installText: {
    en: 'Connect the device with these settings. The page updates itself and shows whether data arrive.',
    de: 'Verbinden Sie das Gerät mit diesen Einstellungen. Die Seite aktualisiert sich selbst und zeigt, ob Daten ankommen.',
    fr: 'Connectez l’appareil avec ces réglages. La page se met à jour et indique si des données arrivent.',
    es: 'Conecte el dispositivo con estos ajustes. La página se actualiza sola y muestra si llegan datos.',
    it: 'Colleghi il dispositivo con queste impostazioni. La pagina si aggiorna da sola e mostra se arrivano dati.'
  },
  installUntil: {
    en: 'This link is valid until {moment}. The device keeps sending afterwards.',
    de: 'Dieser Link gilt bis {moment}. Das Gerät sendet danach weiter.',
    fr: 'Ce lien est valable jusqu’au {moment}. L’appareil continue ensuite à envoyer.',
    es: 'Este enlace es válido hasta {moment}. El dispositivo sigue enviando después.',
    it: 'Questo link è valido fino a {moment}. Il dispositivo continua poi a inviare.'
  },
  installSettings: {
    en: 'Settings of the device',
    de: 'Einstellungen des Geräts',
    fr: 'Réglages de l’appareil',
    es: 'Ajustes del dispositivo',
    it: 'Impostazioni del dispositivo'
  },
  installExpired: {
    en: 'This link has expired',
    de: 'Dieser Link ist abgelaufen',
    fr: 'Ce lien a expiré',
    es: 'Este enlace ha caducado',
    it: 'Questo link è scaduto'
  },
  installEnded: {
    en: 'This link is no longer valid',
    de: 'Dieser Link gilt nicht mehr',
    fr: 'Ce lien n’est plus valable',
    es: 'Este enlace ya no es válido',
    it: 'Questo link non è più valido'
  },
  installNoVehicle: {
    en: 'This link does not open the vehicle',
    de: 'Dieser Link öffnet das Fahrzeug nicht',
    fr: 'Ce lien n’ouvre pas le véhicule',
    es: 'Este enlace no abre el vehículo',
    it: 'Questo link non apre il veicolo'
  },
  installAskAgain: {
    en: 'Ask the person who sent it for a new one.',
    de: 'Bitten Sie die Person, die ihn geschickt hat, um einen neuen.',
    fr: 'Demandez-en un nouveau à la personne qui vous l’a envoyé.',
    es: 'Pida uno nuevo a la persona que se lo envió.',
    it: 'Ne chieda uno nuovo alla persona che lo ha inviato.'
  },
  installMissing: {
    en: 'The link is incomplete',
    de: 'Der Link ist unvollständig',
    fr: 'Le lien est incomplet',
    es: 'El enlace está incompleto',
    it: 'Il link è incompleto'
  },
  installMissingText: {
    en: 'Open the whole link that you were sent, or scan its QR code.',
    de: 'Öffnen Sie den ganzen Link, den Sie erhalten haben, oder scannen Sie den QR-Code.',
    fr: 'Ouvrez le lien complet que vous avez reçu, ou scannez son code QR.',
    es: 'Abra el enlace completo que ha recibido o escanee su código QR.',
    it: 'Apra il link completo che ha ricevuto, o scansioni il codice QR.'
  },
  installTooMany: {
    en: 'The device cannot be connected now',
    de: 'Das Gerät kann jetzt nicht verbunden werden',
    fr: 'L’appareil ne peut pas être connecté maintenant',
    es: 'El dispositivo no se puede conectar ahora',
    it: 'Il dispositivo non può essere collegato ora'
  },
  installTooManyText: {
    en: 'The person who sent the link has too many tokens and has to revoke one. Then reload this page.',
    de: 'Die Person, die den Link geschickt hat, hat zu viele Token und muss eines widerrufen. Laden Sie dann diese Seite neu.',
    fr: 'La personne qui a envoyé le lien a trop de jetons et doit en révoquer un. Rechargez ensuite cette page.',
    es: 'La persona que envió el enlace tiene demasiados tokens y debe revocar uno. Después recargue esta página.',
    it: 'La persona che ha inviato il link ha troppi token e deve revocarne uno. Poi ricarichi questa pagina.'
  }
})

declare module '../language/messages.ts' {
  interface MessagesByFeature {
    install: typeof installMessages
  }
}
