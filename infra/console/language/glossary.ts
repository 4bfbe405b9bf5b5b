/**
 * The terms of the console by language. A translation of a message whose English text contains a term contains the term of
 * its language, so that one thing has one name on all screens. For translators and tests; no screen imports it.
 */
import type { Language } from '../../../lib/contract/language.ts'

type Term = Readonly<Record<Language, string>>

/**
 * Each term as it begins, without its ending: `etap` stands for étape and étapes, `fahrt|fahrer` for either of two.
 * Compared without case and without accents.
 */
export const glossary: readonly Term[] = [
  { en: 'vehicles?', de: 'fahrzeug', fr: 'vehicule', es: 'vehiculo', it: 'veicol' },
  { en: 'trips?', de: 'fahrt', fr: 'trajet', es: 'viaje', it: 'viaggi' },
  { en: 'legs?', de: 'etappe', fr: 'etape', es: 'etapa', it: 'tapp' },
  { en: 'visits?', de: 'besuch', fr: 'visite', es: 'visita', it: 'visit' },
  { en: 'tokens?', de: 'token', fr: 'jeton', es: 'token', it: 'token' },
  { en: 'permissions?', de: 'berechtigung', fr: 'autorisation', es: 'permiso', it: 'autorizzazion' },
  { en: 'rules?', de: 'regel', fr: 'regle', es: 'regla', it: 'regol' },
  { en: 'alerts?', de: 'meldung', fr: 'alerte', es: 'alerta', it: 'avvis' },
  { en: 'organizations?', de: 'organisation', fr: 'organisation', es: 'organizacion', it: 'organizzazion' },
  { en: 'shares?', de: 'freigabe|freigeben|freigegeben', fr: 'partag', es: 'compart', it: 'condivi' },
  { en: 'audit trail', de: 'anderungsprotokoll', fr: 'journal', es: 'registro', it: 'registro' },
  { en: 'revoked?', de: 'widerr', fr: 'revoqu', es: 'revo', it: 'revoc' },
  { en: 'odometer', de: 'kilometerstand', fr: 'kilometrage', es: 'kilometraje', it: 'chilometraggio' },
  { en: 'batter(?:y|ies)', de: 'batterie', fr: 'batterie', es: 'bateria', it: 'batteri' },
  { en: 'fuel', de: 'kraftstoff', fr: 'carburant', es: 'combustible', it: 'carburante' },
  { en: 'tank', de: 'tank', fr: 'reservoir', es: 'deposito', it: 'serbatoio' },
  { en: 'altitude', de: 'hohe', fr: 'altitude', es: 'altitud', it: 'altitudine' },
  { en: '(?<!engine )speed', de: 'geschwindigkeit', fr: 'vitesse', es: 'velocidad', it: 'velocita' },
  { en: 'engine speed', de: 'drehzahl', fr: 'regime', es: 'regimen', it: 'giri' },
  { en: 'driver', de: 'fahrer', fr: 'conduct', es: 'conductor', it: 'conducente' },
  { en: 'parked', de: 'parkt', fr: 'stationn', es: 'aparca', it: 'parcheggia' },
  { en: 'unused', de: 'ungenutzt', fr: 'inutilise', es: 'sin uso', it: 'inutilizzat' },
  { en: 'home', de: 'zuhause|zu hause', fr: 'domicile', es: 'base', it: 'base' },
  { en: 'owner', de: 'besitzer', fr: 'proprietaire', es: 'propietario', it: 'proprietario' },
  { en: 'operator', de: 'betreiber', fr: 'exploitant', es: 'operador', it: 'gestore' },
  { en: 'deployment', de: 'installation', fr: 'deploiement', es: 'instalacion', it: 'installazione' },
  { en: 'positions?', de: 'position', fr: 'position', es: 'posicion', it: 'posizion' },
  { en: 'track', de: 'strecke', fr: 'trace', es: 'recorrido', it: 'traccia' },
  { en: 'restored', de: 'wiederhergestellt', fr: 'retabli', es: 'restaura', it: 'ripristin' },
  { en: 'live', de: 'live', fr: 'en direct', es: 'en directo', it: 'in diretta' },
  { en: 'status|states?', de: 'status', fr: 'etat', es: 'estado', it: 'stato' },
  { en: 'screens?', de: 'ansicht|bildschirm', fr: 'ecran', es: 'pantalla', it: 'scherm' },
  { en: 'select(?:ed)?', de: 'wahl|markier', fr: 'selection', es: 'seleccion', it: 'selezion' },
  {
    en: 'saved views?',
    de: 'gespeicherte ansicht',
    fr: 'affichages? enregistre',
    es: 'vistas? guardada',
    it: 'vist[ae] salvat'
  },
  { en: 'paused?', de: 'paus', fr: 'pause', es: 'pausa', it: 'pausa' },
  { en: '^stop(?:ped)?$', de: 'stopp', fr: 'arret', es: 'deten', it: 'interr' },
  { en: 'withdrawn|stop sharing', de: 'entz[io]', fr: 'retir', es: 'retirad|dejar de compartir', it: 'revoca' },
  { en: 'keyboard shortcuts', de: 'tastenkurzel', fr: 'raccourcis clavier', es: 'atajos de teclado', it: 'scorciatoie' }
]
