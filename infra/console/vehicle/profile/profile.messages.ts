/** Messages of the profile of a vehicle. Keys `field_…` contain the field’s name in the contract. */
import { defineMessages } from '../../language/messages.ts'

export const profileMessages = defineMessages({
  field_brand: { en: 'Brand', de: 'Marke', fr: 'Marque', es: 'Marca', it: 'Marca' },
  field_type: { en: 'Type', de: 'Typ', fr: 'Type', es: 'Tipo', it: 'Tipo' },
  field_drivetrain_type: { en: 'Drive', de: 'Antrieb', fr: 'Motorisation', es: 'Propulsión', it: 'Propulsione' },
  drivetrain_GASOLINE: { en: 'Petrol', de: 'Benzin', fr: 'Essence', es: 'Gasolina', it: 'Benzina' },
  drivetrain_DIESEL: { en: 'Diesel', de: 'Diesel', fr: 'Diesel', es: 'Diésel', it: 'Diesel' },
  drivetrain_ELECTRIC: { en: 'Electric', de: 'Elektrisch', fr: 'Électrique', es: 'Eléctrica', it: 'Elettrica' },
  drivetrain_HYBRID: { en: 'Hybrid', de: 'Hybrid', fr: 'Hybride', es: 'Híbrida', it: 'Ibrida' },
  drivetrain_OTHER: { en: 'Other', de: 'Andere', fr: 'Autre', es: 'Otra', it: 'Altra' },
  fieldKind: { en: '{name}: type', de: '{name}: Typ', fr: '{name} : type', es: '{name}: tipo', it: '{name}: tipo' },
  fieldModel: {
    en: '{name}: model',
    de: '{name}: Modell',
    fr: '{name} : modèle',
    es: '{name}: modelo',
    it: '{name}: modello'
  },
  field_vehicle_registration_id: {
    en: 'Number plate',
    de: 'Kennzeichen',
    fr: 'Immatriculation',
    es: 'Matrícula',
    it: 'Targa'
  },
  field_vehicle_identification_number: {
    en: 'VIN',
    de: 'FIN',
    fr: 'Numéro de série (VIN)',
    es: 'Número de bastidor (VIN)',
    it: 'Numero di telaio (VIN)'
  },
  field_desc: {
    en: 'Short description',
    de: 'Kurzbeschreibung',
    fr: 'Description courte',
    es: 'Descripción breve',
    it: 'Descrizione breve'
  },
  field_description: { en: 'Description', de: 'Beschreibung', fr: 'Description', es: 'Descripción', it: 'Descrizione' },
  field_image_url: {
    en: 'Picture address',
    de: 'Adresse des Bildes',
    fr: 'Adresse de l’image',
    es: 'Dirección de la imagen',
    it: 'Indirizzo dell’immagine'
  },
  field_image_id: {
    en: 'Picture ID',
    de: 'ID des Bildes',
    fr: 'ID de l’image',
    es: 'ID de la imagen',
    it: 'ID dell’immagine'
  },
  field_group_id: { en: 'Group', de: 'Gruppe', fr: 'Groupe', es: 'Grupo', it: 'Gruppo' },
  field_time_zone: { en: 'Time zone', de: 'Zeitzone', fr: 'Fuseau horaire', es: 'Zona horaria', it: 'Fuso orario' },
  field_speed_limit: {
    en: 'Speed limit',
    de: 'Geschwindigkeitslimit',
    fr: 'Limite de vitesse',
    es: 'Límite de velocidad',
    it: 'Limite di velocità'
  },
  field_delivery_date: {
    en: 'Delivery date',
    de: 'Auslieferung',
    fr: 'Date de livraison',
    es: 'Fecha de entrega',
    it: 'Data di consegna'
  },
  field_development_vehicle: {
    en: 'Development vehicle',
    de: 'Entwicklungsfahrzeug',
    fr: 'Véhicule de développement',
    es: 'Vehículo de desarrollo',
    it: 'Veicolo di sviluppo'
  },
  field_vehicle_length_m: { en: 'Length', de: 'Länge', fr: 'Longueur', es: 'Longitud', it: 'Lunghezza' },
  field_vehicle_depth_m: { en: 'Depth', de: 'Tiefe', fr: 'Profondeur', es: 'Profundidad', it: 'Profondità' },
  field_vehicle_height_m: { en: 'Height', de: 'Höhe', fr: 'Hauteur', es: 'Altura', it: 'Altezza' },
  field_vehicle_weight_kg: { en: 'Weight', de: 'Gewicht', fr: 'Poids', es: 'Peso', it: 'Peso' },
  field_tank_size: {
    en: 'Tank size',
    de: 'Tankgröße',
    fr: 'Capacité du réservoir',
    es: 'Capacidad del depósito',
    it: 'Capacità del serbatoio'
  },
  field_tank_prefer_analog: {
    en: 'Prefer the analog tank sensor',
    de: 'Analogen Tanksensor bevorzugen',
    fr: 'Préférer le capteur analogique du réservoir',
    es: 'Preferir el sensor analógico del depósito',
    it: 'Preferire il sensore analogico del serbatoio'
  },
  field_main_battery_property_pct: {
    en: 'Main battery source',
    de: 'Quelle der Hauptbatterie',
    fr: 'Source de la batterie principale',
    es: 'Fuente de la batería principal',
    it: 'Fonte della batteria principale'
  },
  field_main_fuel_property_pct: {
    en: 'Value used as main fuel level',
    de: 'Messwert für den Stand des Hauptkraftstoffs',
    fr: 'Mesure utilisée comme niveau du carburant principal',
    es: 'Medición usada como nivel del combustible principal',
    it: 'Misura usata come livello del carburante principale'
  },
  field_initial_date: {
    en: 'Installed on',
    de: 'Eingebaut am',
    fr: 'Installé le',
    es: 'Instalado el',
    it: 'Installato il'
  },
  field_initial_distance: {
    en: 'Initial odometer reading',
    de: 'Anfänglicher Kilometerstand',
    fr: 'Kilométrage initial',
    es: 'Kilometraje inicial',
    it: 'Chilometraggio iniziale'
  },
  field_initial_operation_hours: {
    en: 'Initial hours of operation',
    de: 'Anfängliche Betriebsstunden',
    fr: 'Heures de service initiales',
    es: 'Horas de servicio iniciales',
    it: 'Ore di esercizio iniziali'
  },
  field_notrack_mode: {
    en: 'Privacy mode',
    de: 'Privatmodus',
    fr: 'Mode privé',
    es: 'Modo privado',
    it: 'Modalità privata'
  },
  field_notrack_mode_deact_time: {
    en: 'Privacy mode until',
    de: 'Privatmodus bis',
    fr: 'Mode privé jusqu’au',
    es: 'Modo privado hasta',
    it: 'Modalità privata fino al'
  },
  field_transport_mode: {
    en: 'On a trailer or ferry',
    de: 'Auf Anhänger oder Fähre',
    fr: 'Sur remorque ou ferry',
    es: 'En remolque o ferri',
    it: 'Su rimorchio o traghetto'
  },
  field_auto_discover_home: {
    en: 'Detect home automatically',
    de: 'Zuhause automatisch erkennen',
    fr: 'Détecter le domicile automatiquement',
    es: 'Detectar la base automáticamente',
    it: 'Rilevare la base automaticamente'
  },
  field_trips_end_at_home: {
    en: 'Trips end at home',
    de: 'Fahrten enden zu Hause',
    fr: 'Les trajets finissent au domicile',
    es: 'Los viajes terminan en la base',
    it: 'I viaggi finiscono alla base'
  },
  field_remove_trip_points_on_land: {
    en: 'Leave out positions on land',
    de: 'Positionen an Land weglassen',
    fr: 'Omettre les positions à terre',
    es: 'Omitir posiciones en tierra',
    it: 'Omettere le posizioni a terra'
  },
  field_staypoint_radius_metres: {
    en: 'Stop radius',
    de: 'Radius eines Aufenthalts',
    fr: 'Rayon d’un arrêt',
    es: 'Radio de una parada',
    it: 'Raggio di una sosta'
  },
  field_staypoint_minutes: {
    en: 'Shortest stop',
    de: 'Kürzester Aufenthalt',
    fr: 'Arrêt minimal',
    es: 'Parada mínima',
    it: 'Sosta minima'
  },
  field_tripleg_gap_minutes: {
    en: 'Longest interruption within a leg',
    de: 'Längste Unterbrechung in einer Etappe',
    fr: 'Interruption maximale dans une étape',
    es: 'Interrupción máxima en una etapa',
    it: 'Interruzione massima in una tappa'
  },
  field_trip_stay_minutes: {
    en: 'Stop that ends a trip',
    de: 'Fahrtende nach Halt von',
    fr: 'Arrêt qui termine un trajet',
    es: 'Parada que termina un viaje',
    it: 'Sosta che termina un viaggio'
  },
  field_trip_silence_minutes: {
    en: 'Gap that ends a trip',
    de: 'Fahrtende ohne Signal seit',
    fr: 'Absence de signal qui termine un trajet',
    es: 'Falta de señal que termina un viaje',
    it: 'Assenza di segnale che termina un viaggio'
  },
  field_drift_metres: {
    en: 'Ignore drift up to',
    de: 'Drift ignorieren bis',
    fr: 'Ignorer la dérive jusqu’à',
    es: 'Ignorar deriva hasta',
    it: 'Ignora deriva fino a'
  },
  field_max_speed_kmh: {
    en: 'Highest plausible speed',
    de: 'Höchste plausible Geschwindigkeit',
    fr: 'Vitesse maximale plausible',
    es: 'Velocidad máxima verosímil',
    it: 'Velocità massima plausibile'
  },
  field_home_radius_metres: {
    en: 'Home radius',
    de: 'Radius des Zuhauses',
    fr: 'Rayon du domicile',
    es: 'Radio de la base',
    it: 'Raggio della base'
  },
  field_home_leaving_metres: {
    en: 'Distance from home that counts as leaving',
    de: 'Entfernung von zu Hause, die als Aufbruch gilt',
    fr: 'Distance du domicile qui compte comme un départ',
    es: 'Distancia de la base que cuenta como salida',
    it: 'Distanza dalla base che conta come partenza'
  },
  field_home_nights: {
    en: 'Nights until a place counts as home',
    de: 'Nächte, bis ein Ort als Zuhause gilt',
    fr: 'Nuits pour qu’un lieu soit le domicile',
    es: 'Noches para que un lugar sea la base',
    it: 'Notti perché un luogo sia la base'
  },
  field_home_days: {
    en: 'Days until the longest stay counts as home',
    de: 'Tage, bis der längste Aufenthalt als Zuhause gilt',
    fr: 'Jours pour que le plus long séjour soit le domicile',
    es: 'Días para que la estancia más larga sea la base',
    it: 'Giorni perché la sosta più lunga sia la base'
  },
  field_float_days: {
    en: 'Days without a trip until unused',
    de: 'Tage ohne Fahrt, bis es als ungenutzt gilt',
    fr: 'Jours sans trajet avant d’être inutilisé',
    es: 'Días sin viajes para considerarlo sin uso',
    it: 'Giorni senza viaggi prima di essere inutilizzato'
  },
  field_refuelling_litres: {
    en: 'Rise that counts as refuelling',
    de: 'Anstieg, der als Tanken gilt',
    fr: 'Hausse qui compte comme un plein',
    es: 'Subida que cuenta como repostaje',
    it: 'Aumento che conta come rifornimento'
  },
  field_refuelling_percent: {
    en: 'Rise that counts as refuelling',
    de: 'Anstieg, der als Tanken gilt',
    fr: 'Hausse qui compte comme un plein',
    es: 'Subida que cuenta como repostaje',
    it: 'Aumento che conta come rifornimento'
  },
  field_battery_trend_minutes: {
    en: 'Period of the battery trend',
    de: 'Zeitraum des Batterietrends',
    fr: 'Période de la tendance de la batterie',
    es: 'Periodo de la tendencia de la batería',
    it: 'Periodo della tendenza della batteria'
  },
  field_battery_trend_millivolts: {
    en: 'Change that counts as a trend',
    de: 'Änderung, die als Trend gilt',
    fr: 'Variation qui compte comme une tendance',
    es: 'Cambio que cuenta como tendencia',
    it: 'Variazione che conta come tendenza'
  },
  field_device_id: {
    en: 'Device ID',
    de: 'Geräte-ID',
    fr: 'ID de l’appareil',
    es: 'ID del dispositivo',
    it: 'ID del dispositivo'
  },
  field_hardware_type: { en: 'Hardware', de: 'Hardware', fr: 'Matériel', es: 'Hardware', it: 'Hardware' },
  field_protocol_type: { en: 'Protocol', de: 'Protokoll', fr: 'Protocole', es: 'Protocolo', it: 'Protocollo' },
  field_bluetooth: { en: 'Bluetooth', de: 'Bluetooth', fr: 'Bluetooth', es: 'Bluetooth', it: 'Bluetooth' },
  field_bluetooth_address: {
    en: 'Bluetooth address',
    de: 'Bluetooth-Adresse',
    fr: 'Adresse Bluetooth',
    es: 'Dirección Bluetooth',
    it: 'Indirizzo Bluetooth'
  },
  field_ble_temp_type: {
    en: 'Bluetooth temperature sensor',
    de: 'Bluetooth-Temperatursensor',
    fr: 'Capteur de température Bluetooth',
    es: 'Sensor de temperatura Bluetooth',
    it: 'Sensore di temperatura Bluetooth'
  },
  field_sim_type: { en: 'SIM card', de: 'SIM-Karte', fr: 'Carte SIM', es: 'Tarjeta SIM', it: 'Scheda SIM' },
  field_device_angle_offset: {
    en: 'Device rotation',
    de: 'Drehung des Geräts',
    fr: 'Rotation de l’appareil',
    es: 'Giro del dispositivo',
    it: 'Rotazione del dispositivo'
  },
  field_can_readout: {
    en: 'Read the CAN bus',
    de: 'CAN-Bus lesen',
    fr: 'Lire le bus CAN',
    es: 'Leer el bus CAN',
    it: 'Leggere il bus CAN'
  },
  field_obd2_readout: {
    en: 'Read OBD-II',
    de: 'OBD-II lesen',
    fr: 'Lire OBD-II',
    es: 'Leer OBD-II',
    it: 'Leggere OBD-II'
  },
  field_n2k_readout: {
    en: 'Read NMEA 2000',
    de: 'NMEA 2000 lesen',
    fr: 'Lire NMEA 2000',
    es: 'Leer NMEA 2000',
    it: 'Leggere NMEA 2000'
  },
  field_maintenance_can_distance: {
    en: 'Maintenance by the odometer on the CAN bus',
    de: 'Wartung nach dem Kilometerstand im CAN-Bus',
    fr: 'Entretien selon le kilométrage du bus CAN',
    es: 'Mantenimiento según el kilometraje del bus CAN',
    it: 'Manutenzione in base al chilometraggio del bus CAN'
  },
  field_hibernation_mode: {
    en: 'Device hibernation',
    de: 'Ruhezustand des Geräts',
    fr: 'Hibernation de l’appareil',
    es: 'Hibernación del dispositivo',
    it: 'Ibernazione del dispositivo'
  },
  field_function_control_mode_deact_time: {
    en: 'Function control mode on until',
    de: 'Funktionssteuerung eingeschaltet bis',
    fr: 'Contrôle des fonctions activé jusqu’au',
    es: 'Control de funciones activado hasta',
    it: 'Controllo delle funzioni attivo fino al'
  },
  field_processing_pipeline: {
    en: 'Processing',
    de: 'Verarbeitung',
    fr: 'Traitement',
    es: 'Procesamiento',
    it: 'Elaborazione'
  },
  field_battery_main_desc: {
    en: 'Main battery',
    de: 'Hauptbatterie',
    fr: 'Batterie principale',
    es: 'Batería principal',
    it: 'Batteria principale'
  },
  field_professional_vehicle_id: {
    en: 'ID in professional use',
    de: 'ID im gewerblichen Einsatz',
    fr: 'ID professionnel',
    es: 'ID profesional',
    it: 'ID professionale'
  },
  field_professional_vehicle_name: {
    en: 'Name in professional use',
    de: 'Name im gewerblichen Einsatz',
    fr: 'Nom professionnel',
    es: 'Nombre profesional',
    it: 'Nome professionale'
  },
  field_professional_location_main_desc: {
    en: 'Main location',
    de: 'Hauptstandort',
    fr: 'Lieu principal',
    es: 'Lugar principal',
    it: 'Luogo principale'
  },
  field_professional_location_main_lon: {
    en: 'Main location, longitude',
    de: 'Hauptstandort, Längengrad',
    fr: 'Lieu principal, longitude',
    es: 'Lugar principal, longitud',
    it: 'Luogo principale, longitudine'
  },
  field_professional_location_main_lat: {
    en: 'Main location, latitude',
    de: 'Hauptstandort, Breitengrad',
    fr: 'Lieu principal, latitude',
    es: 'Lugar principal, latitud',
    it: 'Luogo principale, latitudine'
  },
  field_oem_vehicle_id: {
    en: 'Manufacturer ID',
    de: 'Hersteller-ID',
    fr: 'ID du constructeur',
    es: 'ID del fabricante',
    it: 'ID del costruttore'
  },
  field_oem_vehicle_type_id: {
    en: 'Manufacturer type ID',
    de: 'Hersteller-Typ-ID',
    fr: 'ID du type du constructeur',
    es: 'ID del tipo del fabricante',
    it: 'ID del tipo del costruttore'
  },
  field_webapp_sidebar_slot_1: {
    en: 'Sidebar of the web app: first value',
    de: 'Seitenleiste der Web-App: erster Wert',
    fr: 'Barre latérale de l’application web : première valeur',
    es: 'Barra lateral de la aplicación web: primer valor',
    it: 'Barra laterale dell’app web: primo valore'
  },
  field_webapp_sidebar_slot_2: {
    en: 'Sidebar of the web app: second value',
    de: 'Seitenleiste der Web-App: zweiter Wert',
    fr: 'Barre latérale de l’application web : deuxième valeur',
    es: 'Barra lateral de la aplicación web: segundo valor',
    it: 'Barra laterale dell’app web: secondo valore'
  },
  field_nativeapp_dashboard_main: {
    en: 'Main value of the mobile app',
    de: 'Hauptwert der mobilen App',
    fr: 'Valeur principale de l’application mobile',
    es: 'Valor principal de la aplicación móvil',
    it: 'Valore principale dell’app mobile'
  },
  field_nativeapp_four_most_important_1: {
    en: 'First value of the mobile app',
    de: 'Erster Wert der mobilen App',
    fr: 'Première valeur de l’application mobile',
    es: 'Primer valor de la aplicación móvil',
    it: 'Primo valore dell’app mobile'
  },
  field_nativeapp_four_most_important_2: {
    en: 'Second value of the mobile app',
    de: 'Zweiter Wert der mobilen App',
    fr: 'Deuxième valeur de l’application mobile',
    es: 'Segundo valor de la aplicación móvil',
    it: 'Secondo valore dell’app mobile'
  },
  field_nativeapp_four_most_important_3: {
    en: 'Third value of the mobile app',
    de: 'Dritter Wert der mobilen App',
    fr: 'Troisième valeur de l’application mobile',
    es: 'Tercer valor de la aplicación móvil',
    it: 'Terzo valore dell’app mobile'
  },
  field_nativeapp_four_most_important_4: {
    en: 'Fourth value of the mobile app',
    de: 'Vierter Wert der mobilen App',
    fr: 'Quatrième valeur de l’application mobile',
    es: 'Cuarto valor de la aplicación móvil',
    it: 'Quarto valore dell’app mobile'
  },
  fieldTemperature: {
    en: 'Temperature sensor {number}',
    de: 'Temperatursensor {number}',
    fr: 'Capteur de température {number}',
    es: 'Sensor de temperatura {number}',
    it: 'Sensore di temperatura {number}'
  },
  fieldBattery: {
    en: 'External battery {number}',
    de: 'Externe Batterie {number}',
    fr: 'Batterie externe {number}',
    es: 'Batería externa {number}',
    it: 'Batteria esterna {number}'
  },
  fieldAnalog: {
    en: 'Analog input {number}',
    de: 'Analogeingang {number}',
    fr: 'Entrée analogique {number}',
    es: 'Entrada analógica {number}',
    it: 'Ingresso analogico {number}'
  },
  fieldDigital: {
    en: 'Digital input {number}',
    de: 'Digitaleingang {number}',
    fr: 'Entrée numérique {number}',
    es: 'Entrada digital {number}',
    it: 'Ingresso digitale {number}'
  },
  fieldOutput: {
    en: 'Digital output {number}',
    de: 'Digitalausgang {number}',
    fr: 'Sortie numérique {number}',
    es: 'Salida digital {number}',
    it: 'Uscita digitale {number}'
  },
  groupGeneral: { en: 'General', de: 'Allgemein', fr: 'Général', es: 'General', it: 'Generale' },
  groupSize: {
    en: 'Size and tank',
    de: 'Größe und Tank',
    fr: 'Taille et réservoir',
    es: 'Tamaño y depósito',
    it: 'Dimensioni e serbatoio'
  },
  groupStart: {
    en: 'At installation',
    de: 'Beim Einbau des Geräts',
    fr: 'À l’installation de l’appareil',
    es: 'Al instalar el dispositivo',
    it: 'All’installazione del dispositivo'
  },
  groupTrips: {
    en: 'Positions and trips',
    de: 'Positionen und Fahrten',
    fr: 'Positions et trajets',
    es: 'Posiciones y viajes',
    it: 'Posizioni e viaggi'
  },
  groupDevice: { en: 'Device', de: 'Gerät', fr: 'Appareil', es: 'Dispositivo', it: 'Dispositivo' },
  groupInputs: {
    en: 'Names of sensors and inputs',
    de: 'Namen von Sensoren und Eingängen',
    fr: 'Noms des capteurs et entrées',
    es: 'Nombres de sensores y entradas',
    it: 'Nomi di sensori e ingressi'
  },
  groupProfessional: {
    en: 'Professional use',
    de: 'Gewerblicher Einsatz',
    fr: 'Usage professionnel',
    es: 'Uso profesional',
    it: 'Uso professionale'
  },
  groupDisplay: {
    en: 'Shown in apps',
    de: 'Anzeige in Apps',
    fr: 'Affichage dans les applications',
    es: 'Visualización en aplicaciones',
    it: 'Visualizzazione nelle app'
  },
  groupDetection: {
    en: 'Trip detection',
    de: 'Fahrterkennung',
    fr: 'Détection des trajets',
    es: 'Detección de viajes',
    it: 'Riconoscimento dei viaggi'
  },
  detectionText: {
    en: 'Empty fields use the deployment’s setting. Changes apply to data that arrives from now on.',
    de: 'Leere Felder übernehmen die Einstellung der Installation. Änderungen gelten für Daten, die ab jetzt eintreffen.',
    fr: 'Les champs vides prennent le réglage du déploiement. Les modifications valent pour les données reçues à partir de maintenant.',
    es: 'Los campos vacíos usan el ajuste de la instalación. Los cambios se aplican a los datos que lleguen desde ahora.',
    it: 'I campi vuoti usano l’impostazione dell’installazione. Le modifiche valgono per i dati che arrivano d’ora in poi.'
  },
  notSet: { en: 'Not set', de: 'Nicht angegeben', fr: 'Non renseigné', es: 'Sin definir', it: 'Non impostato' },
  yes: { en: 'Yes', de: 'Ja', fr: 'Oui', es: 'Sí', it: 'Sì' },
  no: { en: 'No', de: 'Nein', fr: 'Non', es: 'No', it: 'No' },
  between: {
    en: '{min} to {max}',
    de: '{min} bis {max}',
    fr: '{min} à {max}',
    es: '{min} a {max}',
    it: 'da {min} a {max}'
  },
  vehicleId: {
    en: 'ID of the vehicle',
    de: 'ID des Fahrzeugs',
    fr: 'ID du véhicule',
    es: 'ID del vehículo',
    it: 'ID del veicolo'
  },
  profileEmpty: {
    en: 'Nothing is set.',
    de: 'Noch keine Angaben.',
    fr: 'Rien n’est encore renseigné.',
    es: 'Aún no hay datos.',
    it: 'Ancora nessun dato.'
  },
  profileReadOnly: {
    en: 'You can view this profile but not change it. For that you need the permission “{permission}”.',
    de: 'Sie können dieses Profil ansehen, aber nicht ändern. Dafür benötigen Sie die Berechtigung „{permission}“.',
    fr: 'Vous pouvez consulter ce profil, mais pas le modifier. Il vous faut pour cela l’autorisation « {permission} ».',
    es: 'Puede ver este perfil, pero no modificarlo. Para ello necesita el permiso «{permission}».',
    it: 'Può vedere questo profilo, ma non modificarlo. Per questo le serve l’autorizzazione «{permission}».'
  },
  changes: {
    en: '{count} changed',
    de: '{count} geändert',
    fr: { one: '{count} modifié', other: '{count} modifiés' },
    es: { one: '{count} modificado', other: '{count} modificados' },
    it: { one: '{count} modificato', other: '{count} modificati' }
  },
  deleteVehicle: {
    en: 'Delete vehicle',
    de: 'Fahrzeug löschen',
    fr: 'Supprimer le véhicule',
    es: 'Eliminar el vehículo',
    it: 'Elimina il veicolo'
  },
  deleteVehicleText: {
    en: 'It is deleted for everybody at once, with its trips, legs, rules and data. Only its owner can do this, and it cannot be undone.',
    de: 'Es wird sofort für alle gelöscht, mit Fahrten, Etappen, Regeln und Daten. Nur der Besitzer kann das, und es lässt sich nicht rückgängig machen.',
    fr: 'Il est supprimé immédiatement pour tous, avec ses trajets, étapes, règles et données. Seul son propriétaire peut le faire, et c’est irréversible.',
    es: 'Se elimina de inmediato para todos, con sus viajes, etapas, reglas y datos. Solo su propietario puede hacerlo, y no se puede deshacer.',
    it: 'Viene eliminato subito per tutti, con viaggi, tappe, regole e dati. Solo il proprietario può farlo, e non si può annullare.'
  },
  deleting: { en: 'Deleting…', de: 'Wird gelöscht …', fr: 'Suppression…', es: 'Eliminando…', it: 'Eliminazione…' },
  vehicleDeleted: {
    en: '{name} deleted',
    de: '{name} gelöscht',
    fr: '{name} supprimé',
    es: '{name} eliminado',
    it: '{name} eliminato'
  }
})

declare module '../../language/messages.ts' {
  interface MessagesByFeature {
    profile: typeof profileMessages
  }
}
