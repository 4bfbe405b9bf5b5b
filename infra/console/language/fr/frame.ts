/** Messages of what stands around every screen. */
import type { frame as english } from '../en/frame.ts'
import type { Translation } from '../language.ts'

export const frame: Translation<typeof english> = {
  console: 'Console',
  skipToContent: 'Aller au contenu',
  loading: 'Chargement …',
  documentation: "Documentation de l'interface",
  close: 'Fermer',
  copy: 'Copier',
  copied: 'Copié',
  tryAgain: 'Réessayer',
  undo: 'Annuler l’action',
  save: 'Enregistrer',
  saving: 'Enregistrement …',
  cancel: 'Annuler',
  settings: 'Réglages',
  languageSetting: 'Langue',
  theme: 'Couleurs',
  themeSystem: 'Comme le système',
  themeLight: 'Clair',
  themeDark: 'Sombre',
  signOut: 'Se déconnecter',
  keys: 'Touches',
  requestsLeft: '{remaining} requêtes sur {limit} restantes cette minute',
  requestsLeftShort: '{remaining}/{limit} restantes',
  keysTitle: 'Touches',
  keyFind: 'chercher un véhicule',
  keyNextPrevious: 'véhicule suivant, précédent',
  keyClose: 'fermer ce qui est ouvert',
  keyHelp: 'cette liste',
  screenMissing: "Cet écran n'a pas pu être chargé. Vérifiez la connexion.",
  pageMissing: "Cette page n'existe pas",
  pageMissingText: "L'adresse ne mène à aucun écran de la console.",
  toFleet: 'Vers la flotte'
}
