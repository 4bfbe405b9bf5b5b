/** Messages of the members of organizations. */
import { defineMessages } from '../language/messages.ts'

export const membersMessages = defineMessages({
  membersText: {
    en: 'Members use the vehicles that are shared with their organization. A vehicle must grant a permission, too.',
    de: 'Mitglieder nutzen die Fahrzeuge, die für ihre Organisation freigegeben sind. Auch das Fahrzeug muss eine Berechtigung erteilen.',
    fr: 'Les membres utilisent les véhicules partagés avec leur organisation. Le véhicule doit lui aussi accorder l’autorisation.',
    es: 'Los miembros usan los vehículos compartidos con su organización. El vehículo también debe conceder el permiso.',
    it: 'I membri usano i veicoli condivisi con la loro organizzazione. Anche il veicolo deve concedere l’autorizzazione.'
  },
  membersChange: {
    en: 'Only the operator of this service can add members, change their permissions and remove them.',
    de: 'Nur der Betreiber dieses Dienstes kann Mitglieder aufnehmen, ihre Berechtigungen ändern und sie entfernen.',
    fr: 'Seul l’exploitant de ce service peut ajouter des membres, modifier leurs autorisations et les retirer.',
    es: 'Solo el operador de este servicio puede añadir miembros, modificar sus permisos y retirarlos.',
    it: 'Solo il gestore di questo servizio può aggiungere membri, modificare le loro autorizzazioni e rimuoverli.'
  },
  membersCommand: {
    en: 'The operator’s command',
    de: 'Befehl des Betreibers',
    fr: 'Commande de l’exploitant',
    es: 'Comando del operador',
    it: 'Comando del gestore'
  },
  membersNoOrganization: {
    en: 'You do not belong to an organization.',
    de: 'Sie gehören zu keiner Organisation.',
    fr: 'Vous n’appartenez à aucune organisation.',
    es: 'No pertenece a ninguna organización.',
    it: 'Lei non appartiene a nessuna organizzazione.'
  },
  membersNone: {
    en: 'There are no members.',
    de: 'Es gibt keine Mitglieder.',
    fr: 'Il n’y a pas de membres.',
    es: 'No hay miembros.',
    it: 'Non ci sono membri.'
  },
  membersFind: {
    en: 'Find a member',
    de: 'Mitglied suchen',
    fr: 'Chercher un membre',
    es: 'Buscar un miembro',
    it: 'Cerca un membro'
  },
  membersFound: {
    en: '{found} of {total} members',
    de: '{found} von {total} Mitgliedern',
    fr: '{found} membres sur {total}',
    es: '{found} de {total} miembros',
    it: '{found} membri su {total}'
  },
  membersFirst: {
    en: 'Not all members are listed. Search to find others.',
    de: 'Es werden nicht alle Mitglieder angezeigt. Andere finden Sie über die Suche.',
    fr: 'Tous les membres ne sont pas affichés. Cherchez pour trouver les autres.',
    es: 'No se muestran todos los miembros. Busque para encontrar otros.',
    it: 'Non tutti i membri sono mostrati. Cerchi per trovare gli altri.'
  },
  memberRole: { en: 'Role', de: 'Rolle', fr: 'Rôle', es: 'Función', it: 'Ruolo' },
  memberRoleADMINISTRATOR: { en: 'Administers', de: 'Verwaltet', fr: 'Administre', es: 'Administra', it: 'Amministra' },
  memberRoleEDITOR: { en: 'Changes', de: 'Ändert', fr: 'Modifie', es: 'Modifica', it: 'Modifica' },
  memberRoleREADER: { en: 'Reads', de: 'Liest', fr: 'Consulte', es: 'Consulta', it: 'Consulta' },
  memberRoleNONE: {
    en: 'No permissions',
    de: 'Keine Berechtigungen',
    fr: 'Aucune autorisation',
    es: 'Sin permisos',
    it: 'Nessuna autorizzazione'
  }
})

declare module '../language/messages.ts' {
  interface MessagesByFeature {
    members: typeof membersMessages
  }
}
