/** Messages of notification rules. */
import { defineMessages } from '../../language/messages.ts'

export const rulesMessages = defineMessages({
  tabRules: { en: 'Rules', de: 'Regeln', fr: 'Règles', es: 'Reglas', it: 'Regole' },
  rulesText: {
    en: 'Rules alert you about this vehicle. Only you see your rules and their alerts.',
    de: 'Regeln melden Ihnen, was mit diesem Fahrzeug geschieht. Nur Sie sehen Ihre Regeln und deren Meldungen.',
    fr: 'Les règles vous alertent à propos de ce véhicule. Vous seul voyez vos règles et leurs alertes.',
    es: 'Las reglas le avisan sobre este vehículo. Solo usted ve sus reglas y sus alertas.',
    it: 'Le regole la avvisano su questo veicolo. Solo lei vede le sue regole e i loro avvisi.'
  },
  noRules: {
    en: 'You have no rules for this vehicle.',
    de: 'Sie haben keine Regeln für dieses Fahrzeug.',
    fr: 'Vous n’avez pas de règle pour ce véhicule.',
    es: 'No tiene reglas para este vehículo.',
    it: 'Non ha regole per questo veicolo.'
  },
  addRule: { en: 'Create rule', de: 'Regel anlegen', fr: 'Créer une règle', es: 'Crear regla', it: 'Crea una regola' },
  newRule: { en: 'New rule', de: 'Neue Regel', fr: 'Nouvelle règle', es: 'Nueva regla', it: 'Nuova regola' },
  changeRule: {
    en: 'Change the rule',
    de: 'Regel ändern',
    fr: 'Modifier la règle',
    es: 'Modificar la regla',
    it: 'Modifica la regola'
  },
  ruleOfSet: {
    en: 'From a rule set for several vehicles',
    de: 'Aus einem Regelsatz für mehrere Fahrzeuge',
    fr: 'D’un ensemble de règles pour plusieurs véhicules',
    es: 'De un conjunto de reglas para varios vehículos',
    it: 'Da un insieme di regole per più veicoli'
  },
  ruleChange: { en: 'Change', de: 'Ändern', fr: 'Modifier', es: 'Modificar', it: 'Modifica' },
  ruleDelete: { en: 'Delete', de: 'Löschen', fr: 'Supprimer', es: 'Eliminar', it: 'Elimina' },
  ruleAdded: { en: 'Rule created', de: 'Regel angelegt', fr: 'Règle créée', es: 'Regla creada', it: 'Regola creata' },
  ruleChanged: {
    en: 'Rule changed',
    de: 'Regel geändert',
    fr: 'Règle modifiée',
    es: 'Regla modificada',
    it: 'Regola modificata'
  },
  ruleDeleted: {
    en: 'Rule deleted',
    de: 'Regel gelöscht',
    fr: 'Règle supprimée',
    es: 'Regla eliminada',
    it: 'Regola eliminata'
  },
  ruleMadeAgain: {
    en: 'Rule restored',
    de: 'Regel wiederhergestellt',
    fr: 'Règle rétablie',
    es: 'Regla restaurada',
    it: 'Regola ripristinata'
  },
  ruleNotMadeAgain: {
    en: 'Rule not restored',
    de: 'Regel nicht wiederhergestellt',
    fr: 'Règle non rétablie',
    es: 'Regla no restaurada',
    it: 'Regola non ripristinata'
  },
  ruleOffers: {
    en: 'Common rules:',
    de: 'Häufige Regeln:',
    fr: 'Règles courantes :',
    es: 'Reglas habituales:',
    it: 'Regole frequenti:'
  },
  rulePlace: { en: 'Place', de: 'Ort', fr: 'Lieu', es: 'Lugar', it: 'Luogo' },
  rulePlaceMissing: {
    en: 'a place that you cannot see',
    de: 'einem Ort, den Sie nicht sehen',
    fr: 'un lieu que vous ne voyez pas',
    es: 'un lugar que usted no ve',
    it: 'un luogo non visibile'
  },
  place_ENTERED: {
    en: 'the vehicle arrives at {place}',
    de: 'das Fahrzeug bei {place} ankommt',
    fr: 'le véhicule arrive à : {place}',
    es: 'el vehículo llegue a {place}',
    it: 'il veicolo arriva a {place}'
  },
  place_LEFT: {
    en: 'the vehicle leaves {place}',
    de: 'das Fahrzeug von {place} abfährt',
    fr: 'le véhicule quitte : {place}',
    es: 'el vehículo salga de {place}',
    it: 'il veicolo lascia {place}'
  },
  place_INSIDE: {
    en: 'the vehicle is at {place}',
    de: 'das Fahrzeug bei {place} ist',
    fr: 'le véhicule est à : {place}',
    es: 'el vehículo esté en {place}',
    it: 'il veicolo è a {place}'
  },
  place_OUTSIDE: {
    en: 'the vehicle is away from {place}',
    de: 'das Fahrzeug nicht bei {place} ist',
    fr: 'le véhicule est hors de : {place}',
    es: 'el vehículo esté fuera de {place}',
    it: 'il veicolo è fuori da {place}'
  },
  placeLasting_ENTERED: {
    en: 'the vehicle has arrived at {place} and stayed for {time}',
    de: 'das Fahrzeug bei {place} angekommen und {time} geblieben ist',
    fr: 'le véhicule est arrivé depuis {time} à : {place}',
    es: 'el vehículo haya llegado a {place} y lleve allí {time}',
    it: 'il veicolo è arrivato da {time} a {place}'
  },
  placeLasting_LEFT: {
    en: 'the vehicle has left {place} and been away for {time}',
    de: 'das Fahrzeug von {place} abgefahren und {time} weg ist',
    fr: 'le véhicule a quitté depuis {time} : {place}',
    es: 'el vehículo haya salido de {place} y lleve fuera {time}',
    it: 'il veicolo ha lasciato {place} da {time}'
  },
  placeLasting_INSIDE: {
    en: 'the vehicle has been at {place} for {time}',
    de: 'das Fahrzeug seit {time} bei {place} ist',
    fr: 'le véhicule est depuis {time} à : {place}',
    es: 'el vehículo lleve {time} en {place}',
    it: 'il veicolo è da {time} a {place}'
  },
  placeLasting_OUTSIDE: {
    en: 'the vehicle has been away from {place} for {time}',
    de: 'das Fahrzeug seit {time} nicht bei {place} ist',
    fr: 'le véhicule est depuis {time} hors de : {place}',
    es: 'el vehículo lleve {time} fuera de {place}',
    it: 'il veicolo è da {time} fuori da {place}'
  },
  ruleOfferArrives: {
    en: 'Arrives at a place',
    de: 'Kommt an einem Ort an',
    fr: 'Arrivée à un lieu',
    es: 'Llega a un lugar',
    it: 'Arriva in un luogo'
  },
  ruleOfferLeaves: {
    en: 'Leaves a place',
    de: 'Verlässt einen Ort',
    fr: 'Départ d’un lieu',
    es: 'Sale de un lugar',
    it: 'Lascia un luogo'
  },
  ruleOfferFast: { en: 'Too fast', de: 'Zu schnell', fr: 'Trop vite', es: 'Demasiado rápido', it: 'Troppo veloce' },
  ruleOfferBattery: {
    en: 'Battery low',
    de: 'Batterie schwach',
    fr: 'Batterie faible',
    es: 'Batería baja',
    it: 'Batteria scarica'
  },
  ruleOfferNight: {
    en: 'Moved at night',
    de: 'Nachts bewegt',
    fr: 'Déplacé la nuit',
    es: 'Movido de noche',
    it: 'Spostato di notte'
  },
  ruleOfferAway: {
    en: 'Parked away too long',
    de: 'Parkt lange auswärts',
    fr: 'Stationné trop longtemps ailleurs',
    es: 'Aparcado fuera demasiado tiempo',
    it: 'Parcheggiato fuori troppo a lungo'
  },
  ruleOfferFuel: {
    en: 'Fuel low',
    de: 'Wenig Kraftstoff',
    fr: 'Peu de carburant',
    es: 'Poco combustible',
    it: 'Poco carburante'
  },
  ruleChannelList: {
    en: 'Alerts appear in:',
    de: 'Meldungen erscheinen unter:',
    fr: 'Les alertes apparaissent dans :',
    es: 'Las alertas aparecen en:',
    it: 'Gli avvisi compaiono in:'
  },
  ruleChannelWebhooks: {
    en: 'sent to your webhooks: {names}',
    de: 'gesendet an Ihre Webhooks: {names}',
    fr: 'envoyé à vos webhooks : {names}',
    es: 'enviado a sus webhooks: {names}',
    it: 'inviato ai suoi webhook: {names}'
  },
  ruleSilent: {
    en: 'the vehicle has sent nothing for {time}',
    de: 'das Fahrzeug seit {time} nichts gesendet hat',
    fr: 'le véhicule n’a rien envoyé depuis {time}',
    es: 'el vehículo lleve {time} sin enviar datos',
    it: 'il veicolo non invia dati da {time}'
  },
  ruleUnequal: {
    en: '{subject} is not “{value}”',
    de: '{subject} nicht „{value}“ ist',
    fr: '{subject} n’est pas « {value} »',
    es: '{subject} no sea «{value}»',
    it: '{subject} non è «{value}»'
  },
  ruleEqual: {
    en: '{subject} is “{value}”',
    de: '{subject} „{value}“ ist',
    fr: '{subject} est « {value} »',
    es: '{subject} sea «{value}»',
    it: '{subject} è «{value}»'
  },
  ruleLasting: {
    en: '{condition} for {time}',
    de: '{condition}, {time} lang',
    fr: '{condition} pendant {time}',
    es: '{condition} durante {time}',
    it: '{condition} per {time}'
  },
  ruleSilence: {
    en: 'Data received',
    de: 'Datenempfang',
    fr: 'Réception de données',
    es: 'Recepción de datos',
    it: 'Ricezione dei dati'
  },
  ruleNoUpload: { en: 'none', de: 'keiner', fr: 'aucune', es: 'ninguna', it: 'nessuna' },
  rulePriority: { en: 'Priority', de: 'Priorität', fr: 'Priorité', es: 'Prioridad', it: 'Priorità' },
  priority_NOTIF_LOW: { en: 'Low', de: 'Niedrig', fr: 'Basse', es: 'Baja', it: 'Bassa' },
  priority_NOTIF_MEDIUM: { en: 'Medium', de: 'Mittel', fr: 'Moyenne', es: 'Media', it: 'Media' },
  priority_NOTIF_HIGH: { en: 'High', de: 'Hoch', fr: 'Haute', es: 'Alta', it: 'Alta' },
  priority_NOTIF_ALERT: { en: 'Urgent', de: 'Dringend', fr: 'Urgente', es: 'Urgente', it: 'Urgente' },
  ruleOff: { en: 'Off', de: 'Aus', fr: 'Désactivée', es: 'Desactivada', it: 'Disattivata' },
  ruleWhen: { en: 'When', de: 'Wenn', fr: 'Quand', es: 'Cuando', it: 'Quando' },
  ruleComparison: { en: 'Comparison', de: 'Vergleich', fr: 'Comparaison', es: 'Comparación', it: 'Confronto' },
  ruleValue: { en: 'Value', de: 'Wert', fr: 'Valeur', es: 'Valor', it: 'Valore' },
  ruleFallsBelow: {
    en: 'falls below',
    de: 'fällt unter',
    fr: 'passe en dessous de',
    es: 'baja de',
    it: 'scende sotto'
  },
  ruleRisesAbove: { en: 'rises above', de: 'steigt über', fr: 'passe au-dessus de', es: 'supera', it: 'sale sopra' },
  ruleThreshold: { en: 'Threshold', de: 'Schwelle', fr: 'Seuil', es: 'Umbral', it: 'Soglia' },
  ruleMinutes: {
    en: 'for at least',
    de: 'mindestens',
    fr: 'pendant au moins',
    es: 'durante al menos',
    it: 'per almeno'
  },
  ruleMinutesUnit: {
    en: 'minutes (0: immediately)',
    de: 'Minuten (0: sofort)',
    fr: 'minutes (0 : immédiatement)',
    es: 'minutos (0: de inmediato)',
    it: 'minuti (0: subito)'
  },
  ruleHolds: { en: 'Active', de: 'Aktiv', fr: 'Active', es: 'Activa', it: 'Attiva' },
  ruleAnyTime: { en: 'always', de: 'immer', fr: 'toujours', es: 'siempre', it: 'sempre' },
  ruleEveryDay: { en: 'every day', de: 'jeden Tag', fr: 'chaque jour', es: 'cada día', it: 'ogni giorno' },
  ruleEveryWeek: { en: 'every week', de: 'jede Woche', fr: 'chaque semaine', es: 'cada semana', it: 'ogni settimana' },
  ruleFromDay: { en: 'from (day)', de: 'von (Tag)', fr: 'du (jour)', es: 'desde (día)', it: 'da (giorno)' },
  ruleFrom: { en: 'from', de: 'von', fr: 'de', es: 'desde', it: 'da' },
  ruleUntilDay: { en: 'to (day)', de: 'bis (Tag)', fr: 'au (jour)', es: 'hasta (día)', it: 'a (giorno)' },
  ruleUntil: { en: 'to', de: 'bis', fr: 'à', es: 'hasta', it: 'a' },
  ruleTimeZone: { en: 'Time zone', de: 'Zeitzone', fr: 'Fuseau horaire', es: 'Zona horaria', it: 'Fuso orario' },
  ruleIncomplete: {
    en: 'The rule appears here as a sentence once it is complete.',
    de: 'Hier steht die Regel als Satz, sobald sie vollständig ist.',
    fr: 'La règle apparaîtra ici sous forme de phrase une fois complète.',
    es: 'La regla aparecerá aquí como frase en cuanto esté completa.',
    it: 'La regola apparirà qui come frase appena sarà completa.'
  },
  ruleNeedsRecords: {
    en: 'Applies only if the device keeps sending during this time, also while the vehicle is parked.',
    de: 'Trifft nur zu, wenn das Gerät in dieser Zeit weiter sendet, auch während das Fahrzeug parkt.',
    fr: 'Ne s’applique que si l’appareil continue d’envoyer des données pendant ce temps, même véhicule stationné.',
    es: 'Solo se cumple si el dispositivo sigue enviando datos durante ese tiempo, también con el vehículo aparcado.',
    it: 'Si applica solo se il dispositivo continua a inviare dati in questo periodo, anche a veicolo parcheggiato.'
  },
  ruleValueMissing: {
    en: 'Enter a number.',
    de: 'Geben Sie eine Zahl ein.',
    fr: 'Saisissez un nombre.',
    es: 'Introduzca un número.',
    it: 'Inserire un numero.'
  },
  ruleTimeMissing: {
    en: 'Enter a time.',
    de: 'Geben Sie eine Uhrzeit ein.',
    fr: 'Saisissez une heure.',
    es: 'Introduzca una hora.',
    it: 'Inserire un orario.'
  },
  ruleGroupVehicle: { en: 'Vehicle', de: 'Fahrzeug', fr: 'Véhicule', es: 'Vehículo', it: 'Veicolo' },
  ruleGroupBatteries: { en: 'Batteries', de: 'Batterien', fr: 'Batteries', es: 'Baterías', it: 'Batterie' },
  ruleGroupFuel: { en: 'Fuel', de: 'Kraftstoff', fr: 'Carburant', es: 'Combustible', it: 'Carburante' },
  ruleGroupEnergy: {
    en: 'Range and energy',
    de: 'Reichweite und Energie',
    fr: 'Autonomie et énergie',
    es: 'Autonomía y energía',
    it: 'Autonomia ed energia'
  },
  ruleAlways: {
    en: 'Tell me when {condition}.',
    de: 'Benachrichtigen Sie mich, wenn {condition}.',
    fr: 'Prévenez-moi quand {condition}.',
    es: 'Avíseme cuando {condition}.',
    it: 'Avvisare quando {condition}.'
  },
  ruleWithin: {
    en: 'Tell me when {condition}, {window}.',
    de: 'Benachrichtigen Sie mich, wenn {condition}, {window}.',
    fr: 'Prévenez-moi quand {condition}, {window}.',
    es: 'Avíseme cuando {condition}, {window}.',
    it: 'Avvisare quando {condition}, {window}.'
  },
  ruleBelow: {
    en: '{subject} falls below {value}',
    de: '{subject} unter {value} fällt',
    fr: '{subject} passe en dessous de {value}',
    es: '{subject} baje de {value}',
    it: '{subject} scende sotto {value}'
  },
  ruleAbove: {
    en: '{subject} rises above {value}',
    de: '{subject} über {value} steigt',
    fr: '{subject} passe au-dessus de {value}',
    es: '{subject} supere {value}',
    it: '{subject} sale sopra {value}'
  },
  ruleDaily: {
    en: 'every day from {start} to {end}',
    de: 'jeden Tag von {start} bis {end}',
    fr: 'chaque jour de {start} à {end}',
    es: 'cada día de {start} a {end}',
    it: 'ogni giorno dalle {start} alle {end}'
  },
  ruleWeekly: {
    en: 'from {startDay} {start} to {endDay} {end}',
    de: 'von {startDay} {start} bis {endDay} {end}',
    fr: 'du {startDay} {start} au {endDay} {end}',
    es: 'desde el {startDay}, {start}, hasta el {endDay}, {end}',
    it: 'da {startDay}, {start}, a {endDay}, {end}'
  },
  entered_SETUP: {
    en: 'the vehicle is being set up',
    de: 'das Fahrzeug eingerichtet wird',
    fr: 'la configuration du véhicule commence',
    es: 'el vehículo entre en configuración',
    it: 'il veicolo entra in configurazione'
  },
  lasting_SETUP: {
    en: 'the vehicle has been in setup for {time}',
    de: 'das Fahrzeug seit {time} eingerichtet wird',
    fr: 'le véhicule est en cours de configuration depuis {time}',
    es: 'el vehículo lleve {time} en configuración',
    it: 'il veicolo è in configurazione da {time}'
  },
  entered_SETUP_HOME_COMP: {
    en: 'the vehicle is set up and its home is not known yet',
    de: 'das Fahrzeug eingerichtet ist, sein Zuhause aber noch unbekannt',
    fr: 'le véhicule est configuré sans que son domicile soit connu',
    es: 'el vehículo esté configurado y su base aún sea desconocida',
    it: 'il veicolo è configurato e la sua base è ancora sconosciuta'
  },
  lasting_SETUP_HOME_COMP: {
    en: 'the home of the vehicle has been unknown for {time}',
    de: 'das Zuhause des Fahrzeugs seit {time} unbekannt ist',
    fr: 'le domicile du véhicule est inconnu depuis {time}',
    es: 'la base del vehículo lleve {time} sin conocerse',
    it: 'la base del veicolo è sconosciuta da {time}'
  },
  entered_PARK: {
    en: 'the vehicle parks',
    de: 'das Fahrzeug parkt',
    fr: 'le véhicule stationne',
    es: 'el vehículo aparque',
    it: 'il veicolo parcheggia'
  },
  lasting_PARK: {
    en: 'the vehicle has been parked for {time}',
    de: 'das Fahrzeug seit {time} parkt',
    fr: 'le véhicule est stationné depuis {time}',
    es: 'el vehículo lleve {time} aparcado',
    it: 'il veicolo è parcheggiato da {time}'
  },
  entered_PARK_HOME: {
    en: 'the vehicle parks at home',
    de: 'das Fahrzeug zu Hause parkt',
    fr: 'le véhicule stationne à son domicile',
    es: 'el vehículo aparque en la base',
    it: 'il veicolo parcheggia alla base'
  },
  lasting_PARK_HOME: {
    en: 'the vehicle has been parked at home for {time}',
    de: 'das Fahrzeug seit {time} zu Hause parkt',
    fr: 'le véhicule est stationné à son domicile depuis {time}',
    es: 'el vehículo lleve {time} aparcado en la base',
    it: 'il veicolo è parcheggiato alla base da {time}'
  },
  entered_FLOAT: {
    en: 'the vehicle becomes unused',
    de: 'das Fahrzeug ungenutzt steht',
    fr: 'le véhicule devient inutilisé',
    es: 'el vehículo quede sin uso',
    it: 'il veicolo diventa inutilizzato'
  },
  lasting_FLOAT: {
    en: 'the vehicle has been unused for {time}',
    de: 'das Fahrzeug seit {time} ungenutzt ist',
    fr: 'le véhicule est inutilisé depuis {time}',
    es: 'el vehículo lleve {time} sin uso',
    it: 'il veicolo è inutilizzato da {time}'
  },
  entered_CRUISE: {
    en: 'the vehicle starts driving',
    de: 'das Fahrzeug losfährt',
    fr: 'le véhicule se met en route',
    es: 'el vehículo se ponga en marcha',
    it: 'il veicolo si mette in marcia'
  },
  lasting_CRUISE: {
    en: 'the vehicle has been driving for {time}',
    de: 'das Fahrzeug seit {time} fährt',
    fr: 'le véhicule est en route depuis {time}',
    es: 'el vehículo lleve {time} en marcha',
    it: 'il veicolo è in marcia da {time}'
  },
  entered_CHARGE: {
    en: '{battery} starts charging',
    de: '{battery} zu laden beginnt',
    fr: '{battery} commence à se charger',
    es: '{battery} empiece a cargarse',
    it: '{battery} inizia a caricarsi'
  },
  lasting_CHARGE: {
    en: '{battery} has been charging for {time}',
    de: '{battery} seit {time} lädt',
    fr: '{battery} se charge depuis {time}',
    es: '{battery} lleve {time} cargándose',
    it: '{battery} si carica da {time}'
  },
  entered_CONST: {
    en: '{battery} stops charging or discharging',
    de: '{battery} weder lädt noch sich entlädt',
    fr: '{battery} ne se charge ni ne se décharge plus',
    es: '{battery} deje de cargarse o descargarse',
    it: '{battery} smette di caricarsi o scaricarsi'
  },
  lasting_CONST: {
    en: '{battery} has been steady for {time}',
    de: '{battery} seit {time} konstant bleibt',
    fr: '{battery} est stable depuis {time}',
    es: '{battery} lleve {time} estable',
    it: '{battery} è stabile da {time}'
  },
  entered_DISCHARGE: {
    en: '{battery} starts discharging',
    de: '{battery} sich zu entladen beginnt',
    fr: '{battery} commence à se décharger',
    es: '{battery} empiece a descargarse',
    it: '{battery} inizia a scaricarsi'
  },
  lasting_DISCHARGE: {
    en: '{battery} has been discharging for {time}',
    de: '{battery} sich seit {time} entlädt',
    fr: '{battery} se décharge depuis {time}',
    es: '{battery} lleve {time} descargándose',
    it: '{battery} si scarica da {time}'
  },
  entered_true: {
    en: '{battery} turns on',
    de: '{battery} sich einschaltet',
    fr: '{battery} passe à « marche »',
    es: '{battery} pase a «encendido»',
    it: '{battery} passa ad «acceso»'
  },
  lasting_true: {
    en: '{battery} has been on for {time}',
    de: '{battery} seit {time} an ist',
    fr: '{battery} est sur « marche » depuis {time}',
    es: '{battery} lleve {time} en «encendido»',
    it: '{battery} è su «acceso» da {time}'
  },
  entered_false: {
    en: '{battery} turns off',
    de: '{battery} sich ausschaltet',
    fr: '{battery} passe à « arrêt »',
    es: '{battery} pase a «apagado»',
    it: '{battery} passa a «spento»'
  },
  lasting_false: {
    en: '{battery} has been off for {time}',
    de: '{battery} seit {time} aus ist',
    fr: '{battery} est sur « arrêt » depuis {time}',
    es: '{battery} lleve {time} en «apagado»',
    it: '{battery} è su «spento» da {time}'
  }
})

declare module '../../language/messages.ts' {
  interface MessagesByFeature {
    rules: typeof rulesMessages
  }
}
