/** Messages of the places, which are loaded with their screen. */
import { defineMessages } from '../language/messages.ts'

export const ownPlacesMessages = defineMessages({
  placesNone: {
    en: 'No places yet. A place is an area with a name, such as a depot. You see who visited it in the last 31 days before you save it.',
    de: 'Noch keine Orte. Ein Ort ist ein Gebiet mit einem Namen, zum Beispiel ein Depot. Schon vor dem Speichern sehen Sie, wer dort in den letzten 31 Tagen war.',
    fr: 'Aucun lieu pour l’instant. Un lieu est une zone avec un nom, par exemple un dépôt. Avant de l’enregistrer, vous voyez qui y est passé ces 31 derniers jours.',
    es: 'Aún no hay lugares. Un lugar es una zona con un nombre, como un depósito de vehículos. Antes de guardarlo ve quién estuvo allí en los últimos 31 días.',
    it: 'Ancora nessun luogo. Un luogo è un’area con un nome, come un deposito. Prima di salvarlo si vede chi c’è stato negli ultimi 31 giorni.'
  },
  mapMenu: {
    en: 'Map menu',
    de: 'Menü der Karte',
    fr: 'Menu de la carte',
    es: 'Menú del mapa',
    it: 'Menu della mappa'
  },
  placeHere: { en: 'Place here', de: 'Hier ein Ort', fr: 'Un lieu ici', es: 'Lugar aquí', it: 'Luogo qui' },
  placesShow: {
    en: 'Show places',
    de: 'Orte anzeigen',
    fr: 'Afficher les lieux',
    es: 'Mostrar lugares',
    it: 'Mostra i luoghi'
  },
  placesHide: {
    en: 'Hide places',
    de: 'Orte ausblenden',
    fr: 'Masquer les lieux',
    es: 'Ocultar lugares',
    it: 'Nascondi i luoghi'
  },
  placesImport: {
    en: 'Import',
    de: 'Importieren',
    fr: 'Importer',
    es: 'Importar',
    it: 'Importa'
  },
  placesImporting: {
    en: 'Importing…',
    de: 'Wird importiert …',
    fr: 'Importation…',
    es: 'Importando…',
    it: 'Importazione…'
  },
  placesExport: {
    en: 'Export',
    de: 'Exportieren',
    fr: 'Exporter',
    es: 'Exportar',
    it: 'Esporta'
  },
  placesFile: {
    en: 'File',
    de: 'Datei',
    fr: 'Fichier',
    es: 'Archivo',
    it: 'File'
  },
  placesFileHint: {
    en: 'GeoJSON, KML, or the waypoints of a GPX file, up to 1 MB.',
    de: 'GeoJSON, KML oder die Wegpunkte einer GPX-Datei, bis 1 MB.',
    fr: 'GeoJSON, KML ou les points d’un fichier GPX, jusqu’à 1 Mo.',
    es: 'GeoJSON, KML o los puntos de un archivo GPX, hasta 1 MB.',
    it: 'GeoJSON, KML o i punti di un file GPX, fino a 1 MB.'
  },
  placesFileMissing: {
    en: 'Choose a file.',
    de: 'Wählen Sie eine Datei.',
    fr: 'Choisissez un fichier.',
    es: 'Elija un archivo.',
    it: 'Scegliere un file.'
  },
  placesRadiusHint: {
    en: 'For points without a radius.',
    de: 'Für Punkte ohne Radius.',
    fr: 'Pour les points sans rayon.',
    es: 'Para puntos sin radio.',
    it: 'Per i punti senza raggio.'
  },
  placesImported: {
    en: 'Created: {created} · changed: {changed} · unchanged: {unchanged} · refused: {refused}',
    de: 'Angelegt: {created} · geändert: {changed} · unverändert: {unchanged} · abgelehnt: {refused}',
    fr: 'Créés : {created} · modifiés : {changed} · inchangés : {unchanged} · refusés : {refused}',
    es: 'Creados: {created} · modificados: {changed} · sin cambios: {unchanged} · rechazados: {refused}',
    it: 'Creati: {created} · modificati: {changed} · invariati: {unchanged} · rifiutati: {refused}'
  },
  placesFind: {
    en: 'Find a place',
    de: 'Ort suchen',
    fr: 'Rechercher un lieu',
    es: 'Buscar un lugar',
    it: 'Cerca un luogo'
  },
  placesUnread: {
    en: 'The places of {organization} could not be read.',
    de: 'Die Orte von {organization} konnten nicht gelesen werden.',
    fr: 'Les lieux de {organization} n’ont pas pu être lus.',
    es: 'No se han podido leer los lugares de {organization}.',
    it: 'Non è stato possibile leggere i luoghi di {organization}.'
  },
  placesNotListed: {
    en: 'The places of {organizations} are not listed. To see them you need the permission “{name}” there.',
    de: 'Die Orte von {organizations} werden nicht angezeigt. Dafür benötigen Sie dort die Berechtigung „{name}“.',
    fr: 'Les lieux de {organizations} ne sont pas affichés. Il vous faut pour cela l’autorisation « {name} » dans cette organisation.',
    es: 'Los lugares de {organizations} no se muestran. Para verlos necesita el permiso «{name}» en esa organización.',
    it: 'I luoghi di {organizations} non sono mostrati. Per vederli le serve l’autorizzazione «{name}» in quell’organizzazione.'
  },
  placesMapImpossible: {
    en: 'This browser cannot draw the map (it needs WebGL 2). Type the points of a place instead.',
    de: 'Dieser Browser kann die Karte nicht darstellen (erforderlich ist WebGL 2). Geben Sie die Punkte eines Ortes stattdessen ein.',
    fr: 'Ce navigateur ne peut pas dessiner la carte (il faut WebGL 2). Saisissez plutôt les points d’un lieu.',
    es: 'Este navegador no puede dibujar el mapa (necesita WebGL 2). Escriba los puntos de un lugar.',
    it: 'Questo browser non può disegnare la mappa (serve WebGL 2). Digitare invece i punti di un luogo.'
  },
  placeReadOnly: {
    en: 'To change this place you need the permission “{name}” in its organization.',
    de: 'Um diesen Ort zu ändern, benötigen Sie in seiner Organisation die Berechtigung „{name}“.',
    fr: 'Pour modifier ce lieu, il vous faut l’autorisation « {name} » dans son organisation.',
    es: 'Para modificar este lugar necesita el permiso «{name}» en su organización.',
    it: 'Per modificare questo luogo le serve l’autorizzazione «{name}» nella sua organizzazione.'
  },
  placeMissing: {
    en: 'There is no such place. It may have been deleted.',
    de: 'Diesen Ort gibt es nicht. Vielleicht wurde er gelöscht.',
    fr: 'Ce lieu n’existe pas. Il a peut-être été supprimé.',
    es: 'Este lugar no existe. Puede que se haya eliminado.',
    it: 'Questo luogo non esiste. Potrebbe essere stato eliminato.'
  },
  placeNew: { en: 'New place', de: 'Neuer Ort', fr: 'Nouveau lieu', es: 'Nuevo lugar', it: 'Nuovo luogo' },
  placeAlert: {
    en: 'Create alert',
    de: 'Meldung anlegen',
    fr: 'Créer une alerte',
    es: 'Crear alerta',
    it: 'Crea avviso'
  },
  placeEdit: { en: 'Edit', de: 'Bearbeiten', fr: 'Modifier', es: 'Editar', it: 'Modifica' },
  placeEditOf: {
    en: 'Edit {name}',
    de: '{name} bearbeiten',
    fr: 'Modifier {name}',
    es: 'Editar {name}',
    it: 'Modifica {name}'
  },
  placeCopy: { en: 'Duplicate', de: 'Duplizieren', fr: 'Dupliquer', es: 'Duplicar', it: 'Duplica' },
  placeCopyOf: {
    en: '{name} (copy)',
    de: '{name} (Kopie)',
    fr: '{name} (copie)',
    es: '{name} (copia)',
    it: '{name} (copia)'
  },
  placeDelete: { en: 'Delete', de: 'Löschen', fr: 'Supprimer', es: 'Eliminar', it: 'Elimina' },
  placeDeleting: {
    en: 'Deleting…',
    de: 'Wird gelöscht …',
    fr: 'Suppression…',
    es: 'Eliminando…',
    it: 'Eliminazione…'
  },
  placeDeleteOf: {
    en: 'Delete {name}?',
    de: '{name} löschen?',
    fr: 'Supprimer {name} ?',
    es: '¿Eliminar {name}?',
    it: 'Eliminare {name}?'
  },
  placeDeleteText: {
    en: 'The place is removed for everyone who sees it. This cannot be undone.',
    de: 'Der Ort wird für alle entfernt, die ihn sehen. Das lässt sich nicht rückgängig machen.',
    fr: 'Le lieu est supprimé pour tous ceux qui le voient. Cette action est irréversible.',
    es: 'El lugar se elimina para todos los que lo ven. No se puede deshacer.',
    it: 'Il luogo viene rimosso per tutti quelli che lo vedono. L’operazione è irreversibile.'
  },
  placeDeleted: {
    en: '{name} is deleted.',
    de: '{name} ist gelöscht.',
    fr: '{name} est supprimé.',
    es: '{name} se ha eliminado.',
    it: '{name} è stato eliminato.'
  },
  placeSaved: {
    en: '{name} is saved.',
    de: '{name} ist gespeichert.',
    fr: '{name} est enregistré.',
    es: '{name} se ha guardado.',
    it: '{name} è stato salvato.'
  },
  placeTooMany: {
    en: 'There are already {limit} places, which is the maximum. Delete one first.',
    de: 'Es gibt bereits {limit} Orte, mehr sind nicht möglich. Löschen Sie zuerst einen.',
    fr: 'Il y a déjà {limit} lieux, c’est le maximum. Supprimez-en un d’abord.',
    es: 'Ya hay {limit} lugares, que es el máximo. Elimine uno primero.',
    it: 'Ci sono già {limit} luoghi, il massimo possibile. Eliminarne prima uno.'
  },
  placeKind: { en: 'Kind', de: 'Art', fr: 'Type', es: 'Tipo', it: 'Tipo' },
  placeKindHOME: { en: 'Home', de: 'Zuhause', fr: 'Domicile', es: 'Base', it: 'Base' },
  placeKindDEPOT: { en: 'Depot', de: 'Depot', fr: 'Dépôt', es: 'Cochera', it: 'Deposito' },
  placeKindCUSTOMER: { en: 'Customer', de: 'Kunde', fr: 'Client', es: 'Cliente', it: 'Cliente' },
  placeKindCHARGER: {
    en: 'Charging station',
    de: 'Ladestation',
    fr: 'Borne de recharge',
    es: 'Punto de carga',
    it: 'Stazione di ricarica'
  },
  placeKindFUEL: {
    en: 'Filling station',
    de: 'Tankstelle',
    fr: 'Station-service',
    es: 'Gasolinera',
    it: 'Stazione di servizio'
  },
  placeKindMARINA: {
    en: 'Marina',
    de: 'Yachthafen',
    fr: 'Port de plaisance',
    es: 'Puerto deportivo',
    it: 'Porto turistico'
  },
  placeKindFORBIDDEN: {
    en: 'Forbidden area',
    de: 'Verbotenes Gebiet',
    fr: 'Zone interdite',
    es: 'Zona prohibida',
    it: 'Zona vietata'
  },
  placeKindOTHER: { en: 'Other', de: 'Sonstiges', fr: 'Autre', es: 'Otro', it: 'Altro' },
  placeShape: { en: 'Shape', de: 'Form', fr: 'Forme', es: 'Forma', it: 'Forma' },
  placeCircle: { en: 'Circle', de: 'Kreis', fr: 'Cercle', es: 'Círculo', it: 'Cerchio' },
  placePolygon: { en: 'Polygon', de: 'Vieleck', fr: 'Polygone', es: 'Polígono', it: 'Poligono' },
  placeCorridor: { en: 'Corridor', de: 'Korridor', fr: 'Couloir', es: 'Corredor', it: 'Corridoio' },
  placeCircleOf: {
    en: 'Circle, radius {radius}',
    de: 'Kreis, Radius {radius}',
    fr: 'Cercle, rayon {radius}',
    es: 'Círculo, radio {radius}',
    it: 'Cerchio, raggio {radius}'
  },
  placePolygonOf: {
    en: 'Polygon, corners: {count}',
    de: 'Vieleck, Ecken: {count}',
    fr: 'Polygone, sommets : {count}',
    es: 'Polígono, vértices: {count}',
    it: 'Poligono, vertici: {count}'
  },
  placeCorridorOf: {
    en: 'Corridor, width {width}',
    de: 'Korridor, Breite {width}',
    fr: 'Couloir, largeur {width}',
    es: 'Corredor, anchura {width}',
    it: 'Corridoio, larghezza {width}'
  },
  placeName: { en: 'Name', de: 'Name', fr: 'Nom', es: 'Nombre', it: 'Nome' },
  placeMiddle: { en: 'Middle', de: 'Mitte', fr: 'Centre', es: 'Centro', it: 'Centro' },
  placeMiddleHint: {
    en: 'Latitude, longitude. Or click on the map; drag the edge to resize.',
    de: 'Breite, Länge. Oder auf die Karte klicken; ziehen Sie am Rand, um die Größe zu ändern.',
    fr: 'Latitude, longitude. Ou cliquez sur la carte ; faites glisser le bord pour changer la taille.',
    es: 'Latitud, longitud. O haga clic en el mapa; arrastre el borde para cambiar el tamaño.',
    it: 'Latitudine, longitudine. Oppure fare clic sulla mappa; trascinare il bordo per cambiare la dimensione.'
  },
  placeCorners: { en: 'Corners', de: 'Ecken', fr: 'Sommets', es: 'Vértices', it: 'Vertici' },
  placeLine: { en: 'Middle line', de: 'Mittellinie', fr: 'Ligne médiane', es: 'Línea central', it: 'Linea centrale' },
  placePointsHint: {
    en: 'One point per line: latitude, longitude. Or click on the map to add points, and drag them.',
    de: 'Ein Punkt pro Zeile: Breite, Länge. Oder auf die Karte klicken, um Punkte hinzuzufügen, und sie ziehen.',
    fr: 'Un point par ligne : latitude, longitude. Ou cliquez sur la carte pour ajouter des points, et faites-les glisser.',
    es: 'Un punto por línea: latitud, longitud. O haga clic en el mapa para añadir puntos, y arrástrelos.',
    it: 'Un punto per riga: latitudine, longitudine. Oppure fare clic sulla mappa per aggiungere punti, e trascinarli.'
  },
  placeUndo: {
    en: 'Undo drawing',
    de: 'Zeichnen rückgängig',
    fr: 'Annuler le tracé',
    es: 'Deshacer dibujo',
    it: 'Annulla disegno'
  },
  placeClear: {
    en: 'Remove points',
    de: 'Punkte entfernen',
    fr: 'Retirer les points',
    es: 'Quitar los puntos',
    it: 'Rimuovi i punti'
  },
  placeRadius: { en: 'Radius', de: 'Radius', fr: 'Rayon', es: 'Radio', it: 'Raggio' },
  placeWidth: { en: 'Width', de: 'Breite', fr: 'Largeur', es: 'Anchura', it: 'Larghezza' },
  placeBetween: {
    en: '{min} to {max}.',
    de: '{min} bis {max}.',
    fr: 'De {min} à {max}.',
    es: 'De {min} a {max}.',
    it: 'Da {min} a {max}.'
  },
  placeMore: {
    en: 'Vehicles, border and address',
    de: 'Fahrzeuge, Rand und Adresse',
    fr: 'Véhicules, bordure et adresse',
    es: 'Vehículos, borde y dirección',
    it: 'Veicoli, bordo e indirizzo'
  },
  placeMargin: { en: 'Margin', de: 'Randabstand', fr: 'Marge', es: 'Margen', it: 'Margine' },
  placeMarginHint: {
    en: 'A vehicle has left once it is farther than this from the shape.',
    de: 'Ein Fahrzeug hat den Ort verlassen, wenn es weiter als so viel von der Form entfernt ist.',
    fr: 'Un véhicule est parti dès qu’il est plus loin que cela de la forme.',
    es: 'Un vehículo ha salido cuando está más lejos que esto de la forma.',
    it: 'Un veicolo è uscito quando è più lontano di così dalla forma.'
  },
  placeConfirm: {
    en: 'Time to confirm',
    de: 'Zeit bis zur Bestätigung',
    fr: 'Délai de confirmation',
    es: 'Tiempo de confirmación',
    it: 'Tempo di conferma'
  },
  placeConfirmHint: {
    en: 'How long a vehicle is inside or outside before it counts.',
    de: 'Wie lange ein Fahrzeug drinnen oder draußen ist, bevor es zählt.',
    fr: 'Temps qu’un véhicule passe dedans ou dehors avant que cela compte.',
    es: 'Cuánto tiempo está un vehículo dentro o fuera antes de que cuente.',
    it: 'Per quanto tempo un veicolo è dentro o fuori prima che conti.'
  },
  placeDwell: {
    en: 'Long stay after',
    de: 'Langer Aufenthalt nach',
    fr: 'Séjour prolongé après',
    es: 'Estancia larga tras',
    it: 'Sosta lunga dopo'
  },
  placeDwellHint: {
    en: 'A vehicle that is inside for this long causes the event “Long stay”. Empty for never.',
    de: 'Ein Fahrzeug, das so lange dort ist, löst das Ereignis „Langer Aufenthalt“ aus. Leer für nie.',
    fr: 'Un véhicule qui reste aussi longtemps déclenche l’événement « Séjour prolongé ». Vide pour jamais.',
    es: 'Un vehículo que está dentro este tiempo provoca el evento «Estancia larga». Vacío para nunca.',
    it: 'Un veicolo che resta così a lungo provoca l’evento «Sosta lunga». Vuoto per mai.'
  },
  placeTripCategory: {
    en: 'Category of its trips',
    de: 'Kategorie der Fahrten',
    fr: 'Catégorie de ses trajets',
    es: 'Categoría de sus viajes',
    it: 'Categoria dei viaggi'
  },
  placePublishes: {
    en: 'Events and alerts',
    de: 'Ereignisse und Meldungen',
    fr: 'Événements et alertes',
    es: 'Eventos y alertas',
    it: 'Eventi e avvisi'
  },
  placeAddress: { en: 'Address', de: 'Adresse', fr: 'Adresse', es: 'Dirección', it: 'Indirizzo' },
  placeOwner: { en: 'Owner', de: 'Besitzer', fr: 'Propriétaire', es: 'Propietario', it: 'Proprietario' },
  placeVehicles: { en: 'Vehicles', de: 'Fahrzeuge', fr: 'Véhicules', es: 'Vehículos', it: 'Veicoli' },
  placeVehiclesAll: {
    en: 'All vehicles of its owner',
    de: 'Alle Fahrzeuge seines Besitzers',
    fr: 'Tous les véhicules de son propriétaire',
    es: 'Todos los vehículos de su propietario',
    it: 'Tutti i veicoli del proprietario'
  },
  placeNameMissing: {
    en: 'Enter a name.',
    de: 'Geben Sie einen Namen ein.',
    fr: 'Saisissez un nom.',
    es: 'Escriba un nombre.',
    it: 'Inserire un nome.'
  },
  placePointsWrong: {
    en: 'Write a latitude and a longitude, such as 60.1719, 24.9414.',
    de: 'Schreiben Sie Breite und Länge, zum Beispiel 60.1719, 24.9414.',
    fr: 'Écrivez une latitude et une longitude, par exemple 60.1719, 24.9414.',
    es: 'Escriba una latitud y una longitud, por ejemplo 60.1719, 24.9414.',
    it: 'Scrivere una latitudine e una longitudine, per esempio 60.1719, 24.9414.'
  },
  placePointWrong: {
    en: 'Line {line} is not a point. Write a latitude and a longitude, such as 60.1719, 24.9414.',
    de: 'Zeile {line} ist kein Punkt. Schreiben Sie Breite und Länge, zum Beispiel 60.1719, 24.9414.',
    fr: 'La ligne {line} n’est pas un point. Écrivez une latitude et une longitude, par exemple 60.1719, 24.9414.',
    es: 'La línea {line} no es un punto. Escriba una latitud y una longitud, por ejemplo 60.1719, 24.9414.',
    it: 'La riga {line} non è un punto. Scrivere una latitudine e una longitudine, per esempio 60.1719, 24.9414.'
  },
  placeMiddleMissing: {
    en: 'A circle has one point, its middle.',
    de: 'Ein Kreis hat einen Punkt, seine Mitte.',
    fr: 'Un cercle a un seul point, son centre.',
    es: 'Un círculo tiene un punto, su centro.',
    it: 'Un cerchio ha un punto, il suo centro.'
  },
  placeCornersMissing: {
    en: 'A polygon has at least three corners.',
    de: 'Ein Vieleck hat mindestens drei Ecken.',
    fr: 'Un polygone a au moins trois sommets.',
    es: 'Un polígono tiene al menos tres vértices.',
    it: 'Un poligono ha almeno tre vertici.'
  },
  placeLineMissing: {
    en: 'A corridor has at least two points.',
    de: 'Ein Korridor hat mindestens zwei Punkte.',
    fr: 'Un couloir a au moins deux points.',
    es: 'Un corredor tiene al menos dos puntos.',
    it: 'Un corridoio ha almeno due punti.'
  },
  placePointsMany: {
    en: 'Too many points.',
    de: 'Zu viele Punkte.',
    fr: 'Trop de points.',
    es: 'Demasiados puntos.',
    it: 'Troppi punti.'
  },
  placeNumberOutside: {
    en: 'Enter a number within the limits.',
    de: 'Geben Sie eine Zahl innerhalb der Grenzen ein.',
    fr: 'Saisissez un nombre dans les limites.',
    es: 'Escriba un número dentro de los límites.',
    it: 'Inserire un numero entro i limiti.'
  },
  placeAsk: {
    en: 'Who was here?',
    de: 'Wer war hier?',
    fr: 'Qui était ici ?',
    es: '¿Quién estuvo aquí?',
    it: 'Chi è stato qui?'
  },
  placeAskSave: {
    en: 'Make this a place',
    de: 'Daraus einen Ort machen',
    fr: 'En faire un lieu',
    es: 'Convertir en lugar',
    it: 'Farne un luogo'
  }
})

declare module '../language/messages.ts' {
  interface MessagesByFeature {
    ownPlaces: typeof ownPlacesMessages
  }
}
