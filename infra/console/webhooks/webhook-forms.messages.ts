/** Messages of creating, changing and enabling webhooks. */
import { defineMessages } from '../language/messages.ts'

export const webhookFormsMessages = defineMessages({
  newWebhook: {
    en: 'New webhook',
    de: 'Neuer Webhook',
    fr: 'Nouveau webhook',
    es: 'Nuevo webhook',
    it: 'Nuovo webhook'
  },
  makeWebhook: {
    en: 'Create webhook',
    de: 'Webhook anlegen',
    fr: 'Créer le webhook',
    es: 'Crear el webhook',
    it: 'Crea il webhook'
  },
  makingWebhook: { en: 'Creating…', de: 'Wird angelegt …', fr: 'Création…', es: 'Creando…', it: 'Creazione…' },
  webhookUrl: { en: 'Address', de: 'Adresse', fr: 'Adresse', es: 'Dirección', it: 'Indirizzo' },
  webhookUrlHint: {
    en: 'The https address at which your program receives events. The list shows only its host.',
    de: 'Die https-Adresse, unter der Ihr Programm Ereignisse empfängt. Die Liste zeigt davon nur den Host.',
    fr: 'L’adresse https à laquelle votre programme reçoit les événements. La liste n’en montre que l’hôte.',
    es: 'La dirección https en la que su programa recibe los eventos. La lista solo muestra su host.',
    it: 'L’indirizzo https a cui il suo programma riceve gli eventi. L’elenco ne mostra solo l’host.'
  },
  webhookUrlMovedHint: {
    en: 'The new address has to answer a ping first.',
    de: 'Die neue Adresse muss zuerst einen Ping beantworten.',
    fr: 'La nouvelle adresse doit d’abord répondre à un ping.',
    es: 'La nueva dirección tiene que responder antes a un ping.',
    it: 'Il nuovo indirizzo deve prima rispondere a un ping.'
  },
  webhookUrlMissing: {
    en: 'Enter an address.',
    de: 'Geben Sie eine Adresse ein.',
    fr: 'Saisissez une adresse.',
    es: 'Introduzca una dirección.',
    it: 'Inserire un indirizzo.'
  },
  webhookUrlInvalid: {
    en: 'Enter a complete address that begins with https://.',
    de: 'Geben Sie eine vollständige Adresse ein, die mit https:// beginnt.',
    fr: 'Saisissez une adresse complète qui commence par https://.',
    es: 'Introduzca una dirección completa que empiece por https://.',
    it: 'Inserire un indirizzo completo che inizi con https://.'
  },
  webhookUrlCredentials: {
    en: 'The address must not contain a user name or a password.',
    de: 'Die Adresse darf weder Benutzernamen noch Passwort enthalten.',
    fr: 'L’adresse ne doit contenir ni nom d’utilisateur ni mot de passe.',
    es: 'La dirección no debe contener ni nombre de usuario ni contraseña.',
    it: 'L’indirizzo non deve contenere né nome utente né password.'
  },
  webhookUrlNotPublic: {
    en: 'The address must begin with https:// and have no port, or port 443 or 8443.',
    de: 'Die Adresse muss mit https:// beginnen und darf keinen Port haben oder nur den Port 443 oder 8443.',
    fr: 'L’adresse doit commencer par https:// et ne pas indiquer de port, ou bien le port 443 ou 8443.',
    es: 'La dirección debe empezar por https:// y no llevar puerto, o llevar el puerto 443 o 8443.',
    it: 'L’indirizzo deve iniziare con https:// e non avere una porta, oppure avere la porta 443 o 8443.'
  },
  webhookNameHint: {
    en: 'What the webhook is for. Without a name the host of its address is shown.',
    de: 'Wofür der Webhook gedacht ist. Ohne Namen wird der Host seiner Adresse angezeigt.',
    fr: 'À quoi sert le webhook. Sans nom, l’hôte de son adresse est affiché.',
    es: 'Para qué es el webhook. Sin nombre se muestra el host de su dirección.',
    it: 'A che cosa serve il webhook. Senza nome viene mostrato l’host del suo indirizzo.'
  },
  webhookTypesAll: {
    en: 'All events, including types added later',
    de: 'Alle Ereignisse, auch künftige Arten',
    fr: 'Tous les événements, y compris les types ajoutés plus tard',
    es: 'Todos los eventos, también los tipos futuros',
    it: 'Tutti gli eventi, anche i tipi aggiunti in seguito'
  },
  webhookTypesChosen: {
    en: 'Only these:',
    de: 'Nur diese:',
    fr: 'Seulement ceux-ci :',
    es: 'Solo estos:',
    it: 'Solo questi:'
  },
  webhookTypesMissing: {
    en: 'Choose at least one event.',
    de: 'Wählen Sie mindestens ein Ereignis.',
    fr: 'Choisissez au moins un événement.',
    es: 'Elija al menos un evento.',
    it: 'Scegliere almeno un evento.'
  },
  webhookGroupText: {
    en: 'All of the group, including types added later.',
    de: 'Alle der Gruppe, auch künftige Arten.',
    fr: 'Tous ceux du groupe, y compris les types ajoutés plus tard.',
    es: 'Todos los del grupo, también los tipos futuros.',
    it: 'Tutti quelli del gruppo, anche i tipi aggiunti in seguito.'
  },
  webhookEnabled: {
    en: 'Send events',
    de: 'Ereignisse senden',
    fr: 'Envoyer les événements',
    es: 'Enviar eventos',
    it: 'Invia gli eventi'
  },
  webhookEnabledText: {
    en: 'Otherwise they wait until the webhook is enabled, for at most 30 days.',
    de: 'Sonst warten sie, bis der Webhook aktiviert wird, höchstens 30 Tage.',
    fr: 'Sinon, ils attendent l’activation du webhook, 30 jours au plus.',
    es: 'Si no, esperan a que se active el webhook, 30 días como máximo.',
    it: 'Altrimenti attendono l’attivazione del webhook, al massimo 30 giorni.'
  },
  webhookMissed: {
    en: 'Events that happened in the meantime',
    de: 'Ereignisse aus der Zwischenzeit',
    fr: 'Événements survenus entre-temps',
    es: 'Eventos ocurridos mientras tanto',
    it: 'Eventi avvenuti nel frattempo'
  },
  webhookCatchUp: { en: 'Send them', de: 'Senden', fr: 'Les envoyer', es: 'Enviarlos', it: 'Invia' },
  webhookCatchUpText: {
    en: 'In order, up to 30 days back.',
    de: 'Der Reihe nach, bis zu 30 Tage zurück.',
    fr: 'Dans l’ordre, jusqu’à 30 jours en arrière.',
    es: 'En orden, hasta 30 días atrás.',
    it: 'In ordine, fino a 30 giorni indietro.'
  },
  webhookSkip: { en: 'Skip them', de: 'Auslassen', fr: 'Les ignorer', es: 'Omitirlos', it: 'Tralascia' },
  webhookSkipText: {
    en: 'Only events from now on are sent.',
    de: 'Nur Ereignisse ab jetzt werden gesendet.',
    fr: 'Seuls les événements à partir de maintenant sont envoyés.',
    es: 'Solo se envían los eventos a partir de ahora.',
    it: 'Vengono inviati solo gli eventi da ora in poi.'
  },
  webhookTooMany: {
    en: 'There are already {limit} webhooks, which is the maximum. Delete one first.',
    de: 'Es gibt bereits {limit} Webhooks, mehr sind nicht möglich. Löschen Sie zuerst einen.',
    fr: 'Il y a déjà {limit} webhooks, c’est le maximum. Supprimez-en un d’abord.',
    es: 'Ya hay {limit} webhooks, que es el máximo. Elimine uno primero.',
    it: 'Ci sono già {limit} webhook, il massimo possibile. Eliminarne prima uno.'
  },
  webhookMade: {
    en: 'Webhook “{name}”',
    de: 'Webhook „{name}“',
    fr: 'Webhook « {name} »',
    es: 'Webhook «{name}»',
    it: 'Webhook «{name}»'
  },
  webhookMadeText: {
    en: 'Store the secret where your program can read it. Events are sent once your program has answered a ping with a status code from 200 to 299.',
    de: 'Speichern Sie das Geheimnis dort, wo Ihr Programm es lesen kann. Ereignisse werden gesendet, sobald Ihr Programm einen Ping mit einem Statuscode von 200 bis 299 beantwortet hat.',
    fr: 'Conservez le secret là où votre programme peut le lire. Les événements sont envoyés dès que votre programme a répondu à un ping par un code d’état de 200 à 299.',
    es: 'Guarde el secreto donde su programa pueda leerlo. Los eventos se envían en cuanto su programa ha respondido a un ping con un código de estado de 200 a 299.',
    it: 'Conservare il segreto dove il programma può leggerlo. Gli eventi vengono inviati non appena il programma ha risposto a un ping con un codice di stato da 200 a 299.'
  },
  webhookChanged: {
    en: 'Webhook “{name}” changed',
    de: 'Webhook „{name}“ geändert',
    fr: 'Webhook « {name} » modifié',
    es: 'Webhook «{name}» modificado',
    it: 'Webhook «{name}» modificato'
  }
})

declare module '../language/messages.ts' {
  interface MessagesByFeature {
    webhookForms: typeof webhookFormsMessages
  }
}
