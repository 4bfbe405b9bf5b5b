/** Messages of the first steps of a new fleet. */
import { defineMessages } from '../../language/messages.ts'

export const firstStepsMessages = defineMessages({
  firstSteps: {
    en: 'First steps',
    de: 'Erste Schritte',
    fr: 'Premiers pas',
    es: 'Primeros pasos',
    it: 'Primi passi'
  },
  stepConnect: {
    en: 'Connect a device',
    de: 'Gerät verbinden',
    fr: 'Connecter un appareil',
    es: 'Conectar un dispositivo',
    it: 'Collega un dispositivo'
  },
  stepName: {
    en: 'Name the vehicle',
    de: 'Fahrzeug benennen',
    fr: 'Nommer le véhicule',
    es: 'Dar nombre al vehículo',
    it: 'Dai un nome al veicolo'
  },
  stepRule: {
    en: 'Create a rule',
    de: 'Regel anlegen',
    fr: 'Créer une règle',
    es: 'Crear una regla',
    it: 'Crea una regola'
  },
  stepInvite: {
    en: 'Invite someone',
    de: 'Jemanden einladen',
    fr: 'Inviter quelqu’un',
    es: 'Invitar a alguien',
    it: 'Invita qualcuno'
  },
  stepDone: { en: 'done', de: 'erledigt', fr: 'terminé', es: 'hecho', it: 'fatto' }
})

declare module '../../language/messages.ts' {
  interface MessagesByFeature {
    firstSteps: typeof firstStepsMessages
  }
}
