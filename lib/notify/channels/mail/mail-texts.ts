/** What mails say of webhooks and around the text of an alert, in each language. */
import type { Language } from '../../../contract/language.ts'

export interface MailTexts {
  /** Before the moment of the alert. */
  readonly when: string
  /** Before the town nearest to the vehicle at that moment. */
  readonly nearestTown: string
  /** Text of the link. */
  readonly open: Readonly<Record<'alert' | 'alerts' | 'report' | 'webhook', string>>
  /** `name`: of the webhook, or the host of its address. */
  readonly 'webhook.failing': (name: string) => string
  readonly 'webhook.disabled': (name: string) => string
  /** Where that is why the webhook was disabled. */
  readonly CREDENTIALS: (name: string) => string
  readonly MEMBER_LEFT: (name: string) => string
  /** `count`: at least 1. */
  readonly heldBack: (count: number) => string
  /** `count`: mails in 24 hours. `until`: from when on alerts are mailed again. `alert`: the text of the first that is not mailed. */
  readonly limit: Readonly<Record<'rule' | 'user', (count: number, until: string, alert: string) => string>>
  readonly reason: string
  readonly end: string
}

export const mailTexts: Readonly<Record<Language, MailTexts>> = {
  en: {
    when: 'When',
    nearestTown: 'Nearest town',
    open: {
      alert: 'Open the alert',
      alerts: 'Open the list of alerts',
      report: 'Open the report',
      webhook: 'Open the webhook'
    },
    'webhook.failing': (name) => `The webhook “${name}” has failed for 24 hours. Its events are queued.`,
    'webhook.disabled': (name) =>
      `The webhook “${name}” was disabled because its endpoint failed. Its events are queued until you enable it again.`,
    CREDENTIALS: (name) =>
      `The webhook “${name}” was disabled because the session or token that set it up has ended. Its events are kept until you enable it again.`,
    MEMBER_LEFT: (name) =>
      `The webhook “${name}” was disabled because the member who set it up has left the organization or may no longer change webhooks. Its events are kept until a member enables it again.`,
    heldBack: (count) =>
      count === 1
        ? '1 more alert was not mailed since the last mail. It is in your list of alerts.'
        : `${count} more alerts were not mailed since the last mail. They are in your list of alerts.`,
    limit: {
      rule: (count, until, alert) =>
        `The limit of ${count} mails of one rule in 24 hours is reached. The rule is that of this alert: “${alert}”. Its mails resume on ${until}. Until then, its alerts are in your list of alerts.`,
      user: (count, until) =>
        `The limit of ${count} alert mails in 24 hours is reached. Mails resume on ${until}. Until then, all alerts are in your list of alerts.`
    },
    reason: 'You receive this mail because alerts by mail are on in your account.',
    end: 'Stop these mails'
  },
  de: {
    when: 'Wann',
    nearestTown: 'Nächster Ort',
    open: {
      alert: 'Meldung öffnen',
      alerts: 'Liste der Meldungen öffnen',
      report: 'Bericht öffnen',
      webhook: 'Webhook öffnen'
    },
    'webhook.failing': (name) =>
      `Der Webhook „${name}“ schlägt seit 24 Stunden fehl. Seine Ereignisse werden aufbewahrt.`,
    'webhook.disabled': (name) =>
      `Der Webhook „${name}“ wurde deaktiviert, weil die Zustellung an seinen Endpunkt fehlschlug. Seine Ereignisse werden aufbewahrt, bis Sie ihn wieder aktivieren.`,
    CREDENTIALS: (name) =>
      `Der Webhook „${name}“ wurde deaktiviert, weil die Sitzung oder das Token, mit dem er eingerichtet wurde, nicht mehr gültig ist. Seine Ereignisse werden aufbewahrt, bis Sie ihn wieder aktivieren.`,
    MEMBER_LEFT: (name) =>
      `Der Webhook „${name}“ wurde deaktiviert, weil das Mitglied, das ihn eingerichtet hat, aus der Organisation ausgeschieden ist oder Webhooks nicht mehr ändern darf. Seine Ereignisse werden aufbewahrt, bis ein Mitglied ihn wieder aktiviert.`,
    heldBack: (count) =>
      count === 1
        ? 'Seit der letzten Mail wurde 1 weitere Meldung nicht per Mail gesendet. Sie steht in Ihrer Liste der Meldungen.'
        : `Seit der letzten Mail wurden ${count} weitere Meldungen nicht per Mail gesendet. Sie stehen in Ihrer Liste der Meldungen.`,
    limit: {
      rule: (count, until, alert) =>
        `Das Limit von ${count} Mails einer Regel in 24 Stunden ist erreicht. Es ist die Regel dieser Meldung: „${alert}“. Weitere Mails dieser Regel erhalten Sie ab ${until}. Bis dahin stehen die Meldungen dieser Regel in Ihrer Liste der Meldungen.`,
      user: (count, until) =>
        `Das Limit von ${count} Mails mit Meldungen in 24 Stunden ist erreicht. Weitere Mails erhalten Sie ab ${until}. Bis dahin stehen alle Meldungen in Ihrer Liste der Meldungen.`
    },
    reason: 'Sie erhalten diese Mail, weil in Ihrem Konto Meldungen per Mail eingeschaltet sind.',
    end: 'Diese Mails abbestellen'
  },
  fr: {
    when: 'Quand',
    nearestTown: 'Ville la plus proche',
    open: {
      alert: 'Ouvrir l’alerte',
      alerts: 'Ouvrir la liste des alertes',
      report: 'Ouvrir le rapport',
      webhook: 'Ouvrir le webhook'
    },
    'webhook.failing': (name) => `Le webhook « ${name} » est en échec depuis 24 heures. Ses événements sont conservés.`,
    'webhook.disabled': (name) =>
      `Le webhook « ${name} » a été désactivé, car son point de terminaison était en échec. Ses événements sont conservés jusqu’à ce que vous le réactiviez.`,
    CREDENTIALS: (name) =>
      `Le webhook « ${name} » a été désactivé, car la session ou le jeton qui l’a configuré a pris fin. Ses événements sont conservés jusqu’à ce que vous le réactiviez.`,
    MEMBER_LEFT: (name) =>
      `Le webhook « ${name} » a été désactivé, car le membre qui l’a configuré a quitté l’organisation ou n’a plus le droit de modifier les webhooks. Ses événements sont conservés jusqu’à ce qu’un membre le réactive.`,
    heldBack: (count) =>
      count === 1
        ? '1 autre alerte n’a pas été envoyée par e-mail depuis le dernier message. Elle figure dans votre liste d’alertes.'
        : `${count} autres alertes n’ont pas été envoyées par e-mail depuis le dernier message. Elles figurent dans votre liste d’alertes.`,
    limit: {
      rule: (count, until, alert) =>
        `La limite de ${count} e-mails d’une même règle en 24 heures est atteinte. Il s’agit de la règle de cette alerte : « ${alert} ». Ses e-mails reprendront à partir de : ${until}. D’ici là, ses alertes figurent dans votre liste d’alertes.`,
      user: (count, until) =>
        `La limite de ${count} e-mails d’alerte en 24 heures est atteinte. Les e-mails reprendront à partir de : ${until}. D’ici là, toutes les alertes figurent dans votre liste d’alertes.`
    },
    reason: 'Vous recevez ce message parce que les alertes par e-mail sont activées dans votre compte.',
    end: 'Ne plus recevoir ces messages'
  },
  es: {
    when: 'Cuándo',
    nearestTown: 'Población más cercana',
    open: {
      alert: 'Abrir la alerta',
      alerts: 'Abrir la lista de alertas',
      report: 'Abrir el informe',
      webhook: 'Abrir el webhook'
    },
    'webhook.failing': (name) => `El webhook «${name}» falla desde hace 24 horas. Sus eventos quedan en cola.`,
    'webhook.disabled': (name) =>
      `El webhook «${name}» se ha desactivado porque su punto de conexión fallaba. Sus eventos quedan en cola hasta que lo vuelva a activar.`,
    CREDENTIALS: (name) =>
      `El webhook «${name}» se ha desactivado porque ha terminado la sesión o el token con el que se configuró. Sus eventos se conservan hasta que lo vuelva a activar.`,
    MEMBER_LEFT: (name) =>
      `El webhook «${name}» se ha desactivado porque el miembro que lo configuró ha dejado la organización o ya no puede modificar webhooks. Sus eventos se conservan hasta que un miembro lo vuelva a activar.`,
    heldBack: (count) =>
      count === 1
        ? 'Desde el último correo hay 1 alerta más que no se envió. Está en su lista de alertas.'
        : `Desde el último correo hay ${count} alertas más que no se enviaron. Están en su lista de alertas.`,
    limit: {
      rule: (count, until, alert) =>
        `Se ha alcanzado el límite de ${count} correos de una misma regla en 24 horas. Es la regla de esta alerta: «${alert}». Sus correos se reanudarán a partir de: ${until}. Hasta entonces, sus alertas están en su lista de alertas.`,
      user: (count, until) =>
        `Se ha alcanzado el límite de ${count} correos con alertas en 24 horas. Los correos se reanudarán a partir de: ${until}. Hasta entonces, todas las alertas están en su lista de alertas.`
    },
    reason: 'Recibe este correo porque tiene activadas las alertas por correo en su cuenta.',
    end: 'Dejar de recibir estos correos'
  },
  it: {
    when: 'Quando',
    nearestTown: 'Città più vicina',
    open: {
      alert: 'Apri l’avviso',
      alerts: 'Apri l’elenco degli avvisi',
      report: 'Apri il rapporto',
      webhook: 'Apri il webhook'
    },
    'webhook.failing': (name) => `Il webhook «${name}» non funziona da 24 ore. I suoi eventi restano in attesa.`,
    'webhook.disabled': (name) =>
      `Il webhook «${name}» è stato disattivato perché il suo endpoint non funzionava. I suoi eventi restano in attesa finché non lo riattiva.`,
    CREDENTIALS: (name) =>
      `Il webhook «${name}» è stato disattivato perché la sessione o il token con cui è stato configurato non è più valido. I suoi eventi restano conservati finché non lo riattiva.`,
    MEMBER_LEFT: (name) =>
      `Il webhook «${name}» è stato disattivato perché il membro che lo ha configurato ha lasciato l’organizzazione o non può più modificare i webhook. I suoi eventi restano conservati finché un membro non lo riattiva.`,
    heldBack: (count) =>
      count === 1
        ? 'Dall’ultima e-mail 1 altro avviso non è stato inviato. È nel suo elenco degli avvisi.'
        : `Dall’ultima e-mail altri ${count} avvisi non sono stati inviati. Sono nel suo elenco degli avvisi.`,
    limit: {
      rule: (count, until, alert) =>
        `È stato raggiunto il limite di ${count} e-mail di una stessa regola in 24 ore. È la regola di questo avviso: «${alert}». Le sue e-mail riprenderanno a partire da: ${until}. Fino ad allora i suoi avvisi sono nel suo elenco degli avvisi.`,
      user: (count, until) =>
        `È stato raggiunto il limite di ${count} e-mail di avviso in 24 ore. Le e-mail riprenderanno a partire da: ${until}. Fino ad allora tutti gli avvisi sono nel suo elenco degli avvisi.`
    },
    reason: 'Riceve questa e-mail perché nel suo account gli avvisi per e-mail sono attivi.',
    end: 'Non ricevere più queste e-mail'
  }
}
