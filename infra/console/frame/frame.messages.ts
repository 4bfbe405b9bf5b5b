/** Messages of the frame around every screen. */
import { defineMessages } from '../language/messages.ts'

export const frameMessages = defineMessages({
  console: { en: 'Console', de: 'Konsole', fr: 'Console', es: 'Consola', it: 'Console' },
  alerts: { en: 'Alerts', de: 'Meldungen', fr: 'Alertes', es: 'Alertas', it: 'Avvisi' },
  reports: { en: 'Reports', de: 'Berichte', fr: 'Rapports', es: 'Informes', it: 'Report' },
  places: { en: 'Places', de: 'Orte', fr: 'Lieux', es: 'Lugares', it: 'Luoghi' },
  alertsUnread: {
    en: '{count} unread',
    de: '{count} ungelesen',
    fr: { one: '{count} non lue', other: '{count} non lues' },
    es: { one: '{count} no leída', other: '{count} no leídas' },
    it: { one: '{count} non letto', other: '{count} non letti' }
  },
  skipToContent: {
    en: 'Skip to content',
    de: 'Zum Inhalt',
    fr: 'Aller au contenu',
    es: 'Ir al contenido',
    it: 'Vai al contenuto'
  },
  loading: { en: 'Loading…', de: 'Wird geladen …', fr: 'Chargement…', es: 'Cargando…', it: 'Caricamento…' },
  documentation: {
    en: 'API documentation',
    de: 'API-Dokumentation',
    fr: 'Documentation de l’API',
    es: 'Documentación de la API',
    it: 'Documentazione dell’API'
  },
  details: { en: 'Details', de: 'Details', fr: 'Détails', es: 'Detalles', it: 'Dettagli' },
  close: { en: 'Close', de: 'Schließen', fr: 'Fermer', es: 'Cerrar', it: 'Chiudi' },
  copy: { en: 'Copy', de: 'Kopieren', fr: 'Copier', es: 'Copiar', it: 'Copia' },
  copied: { en: 'Copied', de: 'Kopiert', fr: 'Copié', es: 'Copiado', it: 'Copiato' },
  copyOf: {
    en: 'Copy: {what}',
    de: 'Kopieren: {what}',
    fr: 'Copier : {what}',
    es: 'Copiar: {what}',
    it: 'Copia: {what}'
  },
  copiedOf: {
    en: 'Copied: {what}',
    de: 'Kopiert: {what}',
    fr: 'Copié : {what}',
    es: 'Copiado: {what}',
    it: 'Copiato: {what}'
  },
  copyRefused: { en: 'Not copied', de: 'Nicht kopiert', fr: 'Non copié', es: 'No copiado', it: 'Non copiato' },
  copyRefusedOf: {
    en: 'Not copied: {what}. The browser does not allow it; select the text instead.',
    de: 'Nicht kopiert: {what}. Der Browser erlaubt es nicht; markieren Sie stattdessen den Text.',
    fr: 'Non copié : {what}. Le navigateur ne l’autorise pas ; sélectionnez plutôt le texte.',
    es: 'No copiado: {what}. El navegador no lo permite; seleccione el texto.',
    it: 'Non copiato: {what}. Il browser non lo consente; selezionare il testo.'
  },
  tryAgain: { en: 'Try again', de: 'Erneut versuchen', fr: 'Réessayer', es: 'Reintentar', it: 'Riprova' },
  alertOpen: { en: 'Open', de: 'Öffnen', fr: 'Ouvrir', es: 'Abrir', it: 'Apri' },
  fileCsv: {
    en: 'Download CSV',
    de: 'CSV herunterladen',
    fr: 'Télécharger en CSV',
    es: 'Descargar CSV',
    it: 'Scarica CSV'
  },
  fileWorkbook: {
    en: 'Download Excel',
    de: 'Excel herunterladen',
    fr: 'Télécharger en Excel',
    es: 'Descargar Excel',
    it: 'Scarica Excel'
  },
  print: { en: 'Print', de: 'Drucken', fr: 'Imprimer', es: 'Imprimir', it: 'Stampa' },
  undo: { en: 'Undo', de: 'Rückgängig', fr: 'Annuler', es: 'Deshacer', it: 'Annulla operazione' },
  save: { en: 'Save', de: 'Speichern', fr: 'Enregistrer', es: 'Guardar', it: 'Salva' },
  saving: { en: 'Saving…', de: 'Wird gespeichert …', fr: 'Enregistrement…', es: 'Guardando…', it: 'Salvataggio…' },
  cancel: { en: 'Cancel', de: 'Abbrechen', fr: 'Annuler', es: 'Cancelar', it: 'Annulla' },
  leaveTitle: {
    en: 'Leave without saving?',
    de: 'Ohne Speichern verlassen?',
    fr: 'Quitter sans enregistrer ?',
    es: '¿Salir sin guardar?',
    it: 'Uscire senza salvare?'
  },
  leaveText: {
    en: 'Unsaved changes will be lost.',
    de: 'Nicht gespeicherte Änderungen gehen verloren.',
    fr: 'Les modifications non enregistrées seront perdues.',
    es: 'Los cambios sin guardar se perderán.',
    it: 'Le modifiche non salvate andranno perse.'
  },
  leaveStay: { en: 'Stay', de: 'Hier bleiben', fr: 'Rester ici', es: 'Quedarse aquí', it: 'Resta qui' },
  leaveGo: {
    en: 'Leave without saving',
    de: 'Ohne Speichern verlassen',
    fr: 'Quitter sans enregistrer',
    es: 'Salir sin guardar',
    it: 'Esci senza salvare'
  },
  confirmName: {
    en: 'Type “{name}” to confirm',
    de: 'Zur Bestätigung „{name}“ eingeben',
    fr: 'Saisissez « {name} » pour confirmer',
    es: 'Escriba «{name}» para confirmar',
    it: 'Scrivere «{name}» per confermare'
  },
  confirmMismatch: {
    en: 'This is not the name.',
    de: 'Der Name stimmt nicht überein.',
    fr: 'Ce nom ne correspond pas.',
    es: 'Ese no es el nombre.',
    it: 'Il nome non corrisponde.'
  },
  settings: { en: 'Settings', de: 'Einstellungen', fr: 'Paramètres', es: 'Ajustes', it: 'Impostazioni' },
  languageSetting: { en: 'Language', de: 'Sprache', fr: 'Langue', es: 'Idioma', it: 'Lingua' },
  theme: { en: 'Theme', de: 'Darstellung', fr: 'Thème', es: 'Tema', it: 'Tema' },
  themeSystem: { en: 'System', de: 'System', fr: 'Système', es: 'Del sistema', it: 'Sistema' },
  themeLight: { en: 'Light', de: 'Hell', fr: 'Clair', es: 'Claro', it: 'Chiaro' },
  themeDark: { en: 'Dark', de: 'Dunkel', fr: 'Sombre', es: 'Oscuro', it: 'Scuro' },
  signOut: { en: 'Sign out', de: 'Abmelden', fr: 'Se déconnecter', es: 'Cerrar sesión', it: 'Esci' },
  keys: {
    en: 'Keyboard shortcuts',
    de: 'Tastenkürzel',
    fr: 'Raccourcis clavier',
    es: 'Atajos de teclado',
    it: 'Scorciatoie da tastiera'
  },
  requestsLeftOf: {
    en: '{remaining} of {limit} requests left this minute',
    de: '{remaining} von {limit} Anfragen in dieser Minute übrig',
    fr: 'Requêtes restantes cette minute : {remaining} sur {limit}',
    es: 'Peticiones restantes este minuto: {remaining} de {limit}',
    it: 'Richieste rimaste in questo minuto: {remaining} su {limit}'
  },
  requestsLeft: {
    en: { one: '{count} request left this minute', other: '{count} requests left this minute' },
    de: { one: '{count} Anfrage in dieser Minute übrig', other: '{count} Anfragen in dieser Minute übrig' },
    fr: { one: '{count} requête restante cette minute', other: '{count} requêtes restantes cette minute' },
    es: { one: '{count} petición restante este minuto', other: '{count} peticiones restantes este minuto' },
    it: { one: '{count} richiesta rimasta in questo minuto', other: '{count} richieste rimaste in questo minuto' }
  },
  keySpace: { en: 'Space', de: 'Leertaste', fr: 'Espace', es: 'Espacio', it: 'Spazio' },
  keyControl: { en: 'Ctrl', de: 'Strg', fr: 'Ctrl', es: 'Ctrl', it: 'Ctrl' },
  keyShift: { en: 'Shift', de: 'Umschalt', fr: 'Maj', es: 'Mayús', it: 'Maiusc' },
  keyEnter: { en: 'Enter', de: 'Enter', fr: 'Entrée', es: 'Intro', it: 'Invio' },
  keyEscape: { en: 'Esc', de: 'Esc', fr: 'Échap', es: 'Esc', it: 'Esc' },
  keyFind: {
    en: 'Find a vehicle',
    de: 'Fahrzeug suchen',
    fr: 'Rechercher un véhicule',
    es: 'Buscar un vehículo',
    it: 'Cerca un veicolo'
  },
  keyNextPrevious: {
    en: 'Next, previous vehicle',
    de: 'Nächstes, vorheriges Fahrzeug',
    fr: 'Véhicule suivant, précédent',
    es: 'Vehículo siguiente, anterior',
    it: 'Veicolo successivo, precedente'
  },
  keyClose: { en: 'Close', de: 'Schließen', fr: 'Fermer', es: 'Cerrar', it: 'Chiudi' },
  keyHelp: { en: 'This list', de: 'Diese Liste', fr: 'Cette liste', es: 'Esta lista', it: 'Questo elenco' },
  screenMissing: {
    en: 'This screen could not be loaded. Check your connection.',
    de: 'Diese Ansicht konnte nicht geladen werden. Prüfen Sie die Verbindung.',
    fr: 'Cet écran n’a pas pu être chargé. Vérifiez la connexion.',
    es: 'No se pudo cargar esta pantalla. Compruebe la conexión.',
    it: 'Non è stato possibile caricare questa schermata. Verificare la connessione.'
  },
  pageMissing: {
    en: 'Page not found',
    de: 'Seite nicht gefunden',
    fr: 'Page introuvable',
    es: 'Página no encontrada',
    it: 'Pagina non trovata'
  },
  pageMissingText: {
    en: 'No screen of the console has this address.',
    de: 'Zu dieser Adresse gibt es keine Ansicht.',
    fr: 'Aucun écran de la console n’a cette adresse.',
    es: 'Ninguna pantalla de la consola tiene esta dirección.',
    it: 'Nessuna schermata della console ha questo indirizzo.'
  },
  toFleet: {
    en: 'Go to the fleet',
    de: 'Zur Flotte',
    fr: 'Aller à la flotte',
    es: 'Ir a la flota',
    it: 'Vai alla flotta'
  }
})

declare module '../language/messages.ts' {
  interface MessagesByFeature {
    frame: typeof frameMessages
  }
}
