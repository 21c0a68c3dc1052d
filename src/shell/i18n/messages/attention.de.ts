import { type default as en } from './attention.en';

/** The German texts of `attention.en.ts`. */
export default {
  'attention.again': 'Erneut prüfen',
  'attention.failed': 'Nicht alles konnte geprüft werden',
  'attention.failedSource':
    '{source, select, users {Interne Benutzer} roles {Rollen} roleMappings {Rollenzuordnungen} audit {Audit-Einstellungen} other {Zustand des Servers}}: {reason}',
  'attention.filtered': 'Angezeigt wird nur, was zum Hinweis „{finding}“ gehört.',
  'attention.filteredFailed':
    'Was zu diesem Hinweis gehört, konnte nicht gelesen werden. Angezeigt wird alles.',
  'attention.filteredNone': 'Von diesem Hinweis ist nichts übrig. Angezeigt wird alles.',
  'attention.forbidden': 'Sie dürfen nicht lesen, was hier geprüft wird',
  'attention.go':
    '{target, select, users {Benutzer anzeigen} roles {Rollen anzeigen} mapping {Zuordnung öffnen} audit {Audit-Protokollierung öffnen} tenancy {Mandanten-Einstellungen öffnen} create {Benutzer anlegen} other {Statusseite öffnen}}',
  'attention.goOf': '{action} – {finding}',
  'attention.loading': 'Benutzer, Rollen, Audit-Protokollierung und Server werden geprüft',
  'attention.more': 'und {count, number} weitere',
  'attention.names': 'Betroffen',
  'attention.none': 'Nichts braucht Ihre Aufmerksamkeit',
  'attention.noneText':
    'Benutzer, Rollen, Zuordnungen, Audit-Protokollierung, Mandanten und Server wurden geprüft.',
  'attention.severityDanger': 'Gefahr',
  'attention.severityInfo': 'Hinweis',
  'attention.severityWarning': 'Warnung',
  'attention.showAll': 'Alle anzeigen',
  'attention.title': 'Braucht Aufmerksamkeit',
  'finding.admin.everybody':
    '{count, plural, one {Eine administrative Rolle ist} other {# administrative Rollen sind}} allen zugeordnet',
  'finding.admin.everybodyText':
    'Wer sich anmeldet, darf die gesamte Sicherheit ändern. Nehmen Sie den Stern aus der Zuordnung.',
  'finding.admin.reservedOnly': 'Keine Person hat ein eigenes administratives Konto',
  'finding.admin.reservedOnlyText':
    'Nur reservierte Konten verwalten die Sicherheit. Sie können hier nicht geändert werden, und das Audit-Protokoll kann nicht sagen, wer sie benutzt hat.',
  'finding.audit.disabled': 'Die Audit-Protokollierung ist aus',
  'finding.audit.disabledText': 'Später kann niemand sagen, wer was im Cluster getan hat.',
  'finding.mappings.unknownRole':
    '{count, plural, one {# Rollenzuordnung gilt} other {# Rollenzuordnungen gelten}} für eine Rolle, die es nicht gibt',
  'finding.mappings.unknownRoleText':
    'Wer zugeordnet ist, hat nichts davon, bis jemand eine Rolle dieses Namens anlegt.',
  'finding.mappings.unknownUser':
    '{count, plural, one {# Rolle ist} other {# Rollen sind}} Benutzern zugeordnet, die es nicht gibt',
  'finding.mappings.unknownUserText':
    'Wer ein Konto mit einem solchen Namen erhält, erhält damit auch die Rolle.',
  'finding.roles.unmapped': '{count, plural, one {# Rolle ist} other {# Rollen sind}} niemandem zugeordnet',
  'finding.roles.unmappedText': 'Niemand hat, was sie erlauben. Ordnen Sie jemanden zu oder löschen Sie sie.',
  'finding.status.red': 'Der Server ist rot',
  'finding.status.redText': 'Ein Teil davon funktioniert nicht.',
  'finding.status.yellow': 'Der Server ist gelb',
  'finding.status.yellowText': 'Ein Teil davon funktioniert nicht, wie er sollte.',
  'finding.tenancy.off': 'Die Mandantenfähigkeit ist aus',
  'finding.tenancy.offText': 'Alle arbeiten mit denselben gespeicherten Objekten.',
  'finding.users.noRole':
    '{count, plural, one {# Benutzer hat} other {# Benutzer haben}} keine Rolle außer denen, die alle haben',
  'finding.users.noRoleText':
    'Sie dürfen sich anmelden und fast nichts tun. Ordnen Sie ihnen eine Rolle zu oder löschen Sie sie.',
} satisfies Record<keyof typeof en, string>;
