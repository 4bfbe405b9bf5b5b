/** Messages of the form of a rule, loaded when it is first shown. */
import { defineMessages } from '../../language/messages.ts'

export const ruleFormMessages = defineMessages({
  ruleName: {
    en: 'Name (optional)',
    de: 'Name (optional)',
    fr: 'Nom (facultatif)',
    es: 'Nombre (opcional)',
    it: 'Nome (facoltativo)'
  },
  ruleEnabled: { en: 'On', de: 'Eingeschaltet', fr: 'Activée', es: 'Activada', it: 'Attivata' },
  ruleScope: { en: 'Applies to', de: 'Gilt für', fr: 'S’applique à', es: 'Se aplica a', it: 'Vale per' },
  ruleScopeVehicle: {
    en: 'This vehicle',
    de: 'Dieses Fahrzeug',
    fr: 'Ce véhicule',
    es: 'Este vehículo',
    it: 'Questo veicolo'
  },
  ruleScopeGroup: {
    en: 'Group {group}',
    de: 'Gruppe {group}',
    fr: 'Groupe {group}',
    es: 'Grupo {group}',
    it: 'Gruppo {group}'
  },
  ruleScopeAll: {
    en: 'All vehicles',
    de: 'Alle Fahrzeuge',
    fr: 'Tous les véhicules',
    es: 'Todos los vehículos',
    it: 'Tutti i veicoli'
  },
  ruleScopeNamed: {
    en: 'Selected vehicles',
    de: 'Ausgewählte Fahrzeuge',
    fr: 'Véhicules sélectionnés',
    es: 'Vehículos seleccionados',
    it: 'Veicoli selezionati'
  },
  ruleScopeOrganization: {
    en: 'Vehicles of an organization',
    de: 'Fahrzeuge einer Organisation',
    fr: 'Véhicules d’une organisation',
    es: 'Vehículos de una organización',
    it: 'Veicoli di un’organizzazione'
  },
  ruleScopeOfOrganization: {
    en: 'Vehicles of {organization}',
    de: 'Fahrzeuge von {organization}',
    fr: 'Véhicules de {organization}',
    es: 'Vehículos de {organization}',
    it: 'Veicoli di {organization}'
  },
  ruleSetVehicles: {
    en: 'Vehicles: {count}',
    de: 'Fahrzeuge: {count}',
    fr: 'Véhicules : {count}',
    es: 'Vehículos: {count}',
    it: 'Veicoli: {count}'
  },
  ruleSetJoining: {
    en: 'Vehicles so far: {count}, updating…',
    de: 'Fahrzeuge bisher: {count}, wird aktualisiert …',
    fr: 'Véhicules jusqu’ici : {count}, mise à jour…',
    es: 'Vehículos por ahora: {count}, actualizando…',
    it: 'Veicoli finora: {count}, aggiornamento…'
  },
  ruleListText: {
    en: 'Your rules of all vehicles. Create a rule in a vehicle’s “Rules” tab, or for vehicles that you select in the fleet.',
    de: 'Ihre Regeln aller Fahrzeuge. Eine Regel legen Sie im Reiter „Regeln“ eines Fahrzeugs an, oder für Fahrzeuge, die Sie in der Flotte auswählen.',
    fr: 'Vos règles pour tous les véhicules. Créez une règle dans l’onglet « Règles » d’un véhicule, ou pour des véhicules sélectionnés dans la flotte.',
    es: 'Sus reglas de todos los vehículos. Cree una regla en la pestaña «Reglas» de un vehículo, o para los vehículos que seleccione en la flota.',
    it: 'Le sue regole per tutti i veicoli. Creare una regola nella scheda «Regole» di un veicolo, o per i veicoli selezionati nella flotta.'
  },
  ruleListNone: {
    en: 'You have no rules yet.',
    de: 'Sie haben noch keine Regeln.',
    fr: 'Vous n’avez pas encore de règle.',
    es: 'Todavía no tiene reglas.',
    it: 'Non ha ancora regole.'
  },
  ruleSilenceUnit: {
    en: 'minutes (10 or more)',
    de: 'Minuten (10 oder mehr)',
    fr: 'minutes (10 ou plus)',
    es: 'minutos (10 o más)',
    it: 'minuti (10 o più)'
  },
  ruleIs: { en: 'is', de: 'ist', fr: 'est', es: 'es', it: 'è' },
  ruleIsNot: { en: 'is not', de: 'ist nicht', fr: 'n’est pas', es: 'no es', it: 'non è' },
  ruleArrives: { en: 'arrives at', de: 'kommt an', fr: 'arrive à', es: 'llega a', it: 'arriva a' },
  ruleLeaves: { en: 'leaves', de: 'fährt ab', fr: 'quitte', es: 'sale de', it: 'lascia' },
  ruleIsInside: { en: 'is at', de: 'ist dort', fr: 'est à', es: 'está en', it: 'è a' },
  ruleIsOutside: { en: 'is away from', de: 'ist nicht dort', fr: 'est hors de', es: 'está fuera de', it: 'è fuori da' },
  ruleChoosePlace: {
    en: 'Choose a place.',
    de: 'Wählen Sie einen Ort.',
    fr: 'Choisissez un lieu.',
    es: 'Elija un lugar.',
    it: 'Scegliere un luogo.'
  },
  ruleNoPlaces: {
    en: 'Create a place first',
    de: 'Zuerst einen Ort anlegen',
    fr: 'Créer d’abord un lieu',
    es: 'Cree primero un lugar',
    it: 'Creare prima un luogo'
  },
  ruleTextMissing: {
    en: 'Enter a text.',
    de: 'Geben Sie einen Text ein.',
    fr: 'Saisissez un texte.',
    es: 'Introduzca un texto.',
    it: 'Inserire un testo.'
  },
  ruleNotSent: {
    en: 'Not sent by this vehicle',
    de: 'Von diesem Fahrzeug nicht gesendet',
    fr: 'Non envoyé par ce véhicule',
    es: 'No enviado por este vehículo',
    it: 'Non inviato da questo veicolo'
  },
  priorityText_NOTIF_LOW: {
    en: 'In the list of alerts and to webhooks',
    de: 'In der Liste der Meldungen und an Webhooks',
    fr: 'Dans la liste des alertes et vers les webhooks',
    es: 'En la lista de alertas y a los webhooks',
    it: 'Nell’elenco degli avvisi e ai webhook'
  },
  priorityText_NOTIF_MEDIUM: {
    en: 'Also shown at once in the console',
    de: 'Auch sofort in der Konsole',
    fr: 'Aussi affichée aussitôt dans la console',
    es: 'También al instante en la consola',
    it: 'Anche subito nella console'
  },
  priorityText_NOTIF_HIGH: {
    en: 'Also by email',
    de: 'Auch per E-Mail',
    fr: 'Aussi par e-mail',
    es: 'También por correo electrónico',
    it: 'Anche per e-mail'
  },
  priorityText_NOTIF_ALERT: {
    en: 'Also as a notification in your browsers',
    de: 'Auch als Benachrichtigung in Ihren Browsern',
    fr: 'Aussi comme notification dans vos navigateurs',
    es: 'También como notificación en sus navegadores',
    it: 'Anche come notifica nei suoi browser'
  },
  ruleOfferSilent: {
    en: 'No data for a day',
    de: 'Einen Tag ohne Daten',
    fr: 'Pas de données depuis un jour',
    es: 'Un día sin datos',
    it: 'Un giorno senza dati'
  },
  ruleOfferTowed: {
    en: 'Moved with ignition off',
    de: 'Bewegt bei Zündung aus',
    fr: 'Déplacé contact coupé',
    es: 'Movido con el motor apagado',
    it: 'Spostato a motore spento'
  },
  ruleOfferUnplugged: {
    en: 'Charger unplugged',
    de: 'Ladegerät getrennt',
    fr: 'Chargeur débranché',
    es: 'Cargador desconectado',
    it: 'Caricatore scollegato'
  },
  ruleOfferWarm: {
    en: '{sensor}: too high',
    de: '{sensor}: zu hoch',
    fr: '{sensor} : trop élevée',
    es: '{sensor}: demasiado alta',
    it: '{sensor}: troppo alta'
  },
  ruleOfferRunning: {
    en: '{sensor}: running',
    de: '{sensor}: läuft',
    fr: '{sensor} : en marche',
    es: '{sensor}: en marcha',
    it: '{sensor}: in funzione'
  },
  rulePreview: {
    en: 'Last 7 days',
    de: 'Letzte 7 Tage',
    fr: '7 derniers jours',
    es: 'Últimos 7 días',
    it: 'Ultimi 7 giorni'
  },
  rulePreviewIncomplete: {
    en: 'Shown here once the rule is complete and valid.',
    de: 'Erscheint hier, sobald die Regel vollständig und gültig ist.',
    fr: 'S’affiche ici une fois la règle complète et valable.',
    es: 'Aparece aquí en cuanto la regla esté completa y sea válida.',
    it: 'Appare qui appena la regola è completa e valida.'
  },
  rulePreviewLoading: {
    en: 'Looking through the records…',
    de: 'Die Aufzeichnungen werden durchsucht …',
    fr: 'Recherche dans les enregistrements…',
    es: 'Se están revisando los registros…',
    it: 'Ricerca nelle registrazioni…'
  },
  rulePreviewNone: {
    en: 'This rule would not have fired.',
    de: 'Diese Regel hätte nicht ausgelöst.',
    fr: 'Cette règle ne se serait pas déclenchée.',
    es: 'Esta regla no se habría activado.',
    it: 'Questa regola non sarebbe scattata.'
  },
  rulePreviewTimes: {
    en: { one: 'This rule would have fired {count} time.', other: 'This rule would have fired {count} times.' },
    de: 'Diese Regel hätte {count}-mal ausgelöst.',
    fr: 'Cette règle se serait déclenchée {count} fois.',
    es: { one: 'Esta regla se habría activado {count} vez.', other: 'Esta regla se habría activado {count} veces.' },
    it: { one: 'Questa regola sarebbe scattata {count} volta.', other: 'Questa regola sarebbe scattata {count} volte.' }
  },
  rulePreviewMore: {
    en: 'This rule would have fired more than {count} times.',
    de: 'Diese Regel hätte mehr als {count}-mal ausgelöst.',
    fr: 'Cette règle se serait déclenchée plus de {count} fois.',
    es: 'Esta regla se habría activado más de {count} veces.',
    it: 'Questa regola sarebbe scattata più di {count} volte.'
  },
  rulePreviewSince: {
    en: 'Only data since {moment} was checked.',
    de: 'Geprüft wurden nur Daten seit {moment}.',
    fr: 'Seules les données depuis {moment} ont été examinées.',
    es: 'Solo se revisaron los datos desde {moment}.',
    it: 'Sono stati esaminati solo i dati da {moment}.'
  },
  rulePreviewCooldown: {
    en: 'The cool-down after each alert can leave out some of them.',
    de: 'Durch die Sperrzeit nach jeder Meldung können einige davon entfallen.',
    fr: 'Le délai après chaque alerte peut en supprimer certaines.',
    es: 'La pausa después de cada alerta puede omitir algunas.',
    it: 'La pausa dopo ogni avviso può eliminarne alcuni.'
  },
  rulePreviewFailed: {
    en: 'The preview could not be loaded.',
    de: 'Die Vorschau konnte nicht geladen werden.',
    fr: 'L’aperçu n’a pas pu être chargé.',
    es: 'No se pudo cargar la vista previa.',
    it: 'Non è stato possibile caricare l’anteprima.'
  },
  rulePreviewNewest: {
    en: 'Most recent',
    de: 'Zuletzt',
    fr: 'Les plus récents',
    es: 'Más recientes',
    it: 'Più recenti'
  },
  manyRuleVehicles: {
    en: 'A rule can be created for up to {limit} vehicles at once. Selected: {count}.',
    de: 'Eine Regel kann für bis zu {limit} Fahrzeuge auf einmal angelegt werden. Ausgewählt: {count}.',
    fr: 'Une règle peut être créée pour {limit} véhicules à la fois au plus. Sélectionnés : {count}.',
    es: 'Se puede crear una regla para un máximo de {limit} vehículos a la vez. Seleccionados: {count}.',
    it: 'Una regola può essere creata per al massimo {limit} veicoli alla volta. Selezionati: {count}.'
  }
})

declare module '../../language/messages.ts' {
  interface MessagesByFeature {
    ruleForm: typeof ruleFormMessages
  }
}
