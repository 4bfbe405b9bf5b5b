/** Messages of the link for an installer. */
import { defineMessages } from '../../../language/messages.ts'

export const installerMessages = defineMessages({
  installerLink: {
    en: 'Link for an installer',
    de: 'Link für die Montage',
    fr: 'Lien pour l’installateur',
    es: 'Enlace para el instalador',
    it: 'Link per l’installatore'
  },
  installerLinkText: {
    en: 'Somebody without an account connects a device with it and sees whether data arrive. It shows no positions and no trips.',
    de: 'Damit verbindet jemand ohne Konto ein Gerät und sieht, ob Daten ankommen. Der Link zeigt keine Positionen und keine Fahrten.',
    fr: 'Une personne sans compte s’en sert pour connecter un appareil et voit si des données arrivent. Il ne montre ni positions ni trajets.',
    es: 'Con él, alguien sin cuenta conecta un dispositivo y ve si llegan datos. No muestra posiciones ni viajes.',
    it: 'Con esso una persona senza account collega un dispositivo e vede se arrivano dati. Non mostra posizioni né viaggi.'
  },
  installerValid: { en: 'Valid for', de: 'Gültig für', fr: 'Valable', es: 'Válido durante', it: 'Valido per' },
  installerHours: {
    en: { one: '{count} hour', other: '{count} hours' },
    de: { one: '{count} Stunde', other: '{count} Stunden' },
    fr: { one: '{count} heure', other: '{count} heures' },
    es: { one: '{count} hora', other: '{count} horas' },
    it: { one: '{count} ora', other: '{count} ore' }
  },
  installerMake: {
    en: 'Create link',
    de: 'Link erstellen',
    fr: 'Créer un lien',
    es: 'Crear enlace',
    it: 'Crea link'
  },
  installerMaking: { en: 'Creating…', de: 'Wird erstellt …', fr: 'Création…', es: 'Creando…', it: 'Creazione…' },
  installerOnce: {
    en: 'Send this link to the installer. It is shown only now.',
    de: 'Schicken Sie diesen Link der Person, die das Gerät einbaut. Er wird nur jetzt angezeigt.',
    fr: 'Envoyez ce lien à l’installateur. Il n’est affiché que maintenant.',
    es: 'Envíe este enlace al instalador. Solo se muestra ahora.',
    it: 'Invii questo link all’installatore. È mostrato solo ora.'
  },
  installerCode: {
    en: 'QR code of the link',
    de: 'QR-Code des Links',
    fr: 'Code QR du lien',
    es: 'Código QR del enlace',
    it: 'Codice QR del link'
  },
  installerName: {
    en: 'Installation: {vehicle}',
    de: 'Montage: {vehicle}',
    fr: 'Installation : {vehicle}',
    es: 'Instalación: {vehicle}',
    it: 'Installazione: {vehicle}'
  },
  installerLinks: {
    en: 'Links for installers of this vehicle',
    de: 'Links für die Montage an diesem Fahrzeug',
    fr: 'Liens pour les installateurs de ce véhicule',
    es: 'Enlaces para instaladores de este vehículo',
    it: 'Link per gli installatori di questo veicolo'
  }
})

declare module '../../../language/messages.ts' {
  interface MessagesByFeature {
    installer: typeof installerMessages
  }
}
