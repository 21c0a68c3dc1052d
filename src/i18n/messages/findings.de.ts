import { type default as en } from './findings.en';

export default {
  'finding.reviews.due':
    '{count, plural, one {# Zugriffsüberprüfung ist fällig} other {# Zugriffsüberprüfungen sind fällig}}',
  'finding.reviews.dueText':
    '{count, plural, one {Schließen Sie sie bis zum Termin ab, oder beginnen Sie die nächste.} other {Schließen Sie sie bis zu den Terminen ab, oder beginnen Sie die nächsten.}}',
  'findings.again': 'Aktualisieren',
  'findings.failed': 'Einige Prüfungen sind fehlgeschlagen',
  'findings.failedSource':
    '{source, select, access {Zugriff} users {Interne Benutzer} roles {Rollen} roleMappings {Rollenzuordnungen} audit {Audit-Einstellungen} other {Zustand des Servers}}: {reason}',
  'findings.filtered': 'Gefiltert nach: {finding}',
  'findings.filteredFailed': 'Die betroffenen Einträge konnten nicht geladen werden. Alle werden angezeigt.',
  'findings.filteredNone': 'Erledigt. Alle werden angezeigt.',
  'findings.forbidden': 'Sie haben keinen Zugriff auf das, was hier geprüft wird',
  'findings.go':
    '{target, select, users {Benutzer anzeigen} roles {Rollen anzeigen} permissions {Berechtigungen anzeigen} mapping {Zuordnung öffnen} audit {Audit-Protokollierung öffnen} cluster {Cluster-Sicherheit öffnen} reviews {Überprüfungen öffnen} tenancy {Mandanten-Einstellungen öffnen} create {Benutzer erstellen} other {Statusseite öffnen}}',
  'findings.goOf': '{action} – {finding}',
  'findings.loading': 'Benutzer, Rollen, Audit-Protokollierung und Server werden geprüft',
  'findings.more': 'und {count, number} weitere',
  'findings.names': 'Betroffen',
  'findings.none': 'Nichts braucht Ihre Aufmerksamkeit',
  'findings.noneText': 'Geprüft: Benutzer, Rollen, Zuordnungen, Audit-Protokollierung, Mandanten und Server.',
  'findings.severityDanger': 'Gefahr',
  'findings.severityInfo': 'Hinweis',
  'findings.severityWarning': 'Warnung',
  'findings.showAll': 'Alle anzeigen',
  'findings.title': 'Braucht Aufmerksamkeit',
  'finding.admin.everybody':
    '{count, plural, one {# administrative Rolle ist} other {# administrative Rollen sind}} jedem Benutzer zugeordnet',
  'finding.admin.everybodyText':
    'Jeder Benutzer, der sich anmeldet, ist Administrator. Entfernen Sie * aus {count, plural, one {der Zuordnung} other {den Zuordnungen}}.',
  'finding.admin.full': '{count, plural, one {# Benutzer hat} other {# Benutzer haben}} alle Berechtigungen',
  'finding.admin.fullText':
    '{count, plural, one {Dieser Benutzer kann} other {Sie können}} alles lesen, ändern und löschen. Prüfen Sie, ob das nötig ist.',
  'finding.admin.reservedOnly': 'Nur eingebaute Konten können die Sicherheit verwalten',
  'finding.admin.reservedOnlyText':
    'Sie können hier nicht geändert werden, und das Audit-Protokoll zeigt nicht, welcher Administrator sie benutzt hat. Erstellen Sie für jeden Administrator ein Konto.',
  'finding.audit.disabled': 'Die Audit-Protokollierung ist aus',
  'finding.audit.disabledText':
    'Nichts wird protokolliert. Aktivieren Sie die Audit-Protokollierung, um zu sehen, wer was getan hat.',
  'finding.anonymous.enabled': 'Anonymer Zugriff ist eingeschaltet',
  'finding.anonymous.enabledText':
    '{count, plural, =0 {Besucher können den Cluster ohne Anmeldung nutzen.} other {Besucher haben diese Rollen ohne Anmeldung.}}',
  'finding.certificates.demo':
    '{count, plural, one {# Stelle nutzt} other {# Stellen nutzen}} die Demo-Zertifizierungsstelle',
  'finding.certificates.demoText':
    'Ihr Schlüssel ist öffentlich, jeder kann sich als Knoten ausgeben. Ersetzen Sie die Zertifikate.',
  'finding.certificates.soon': 'Zertifikate enden in höchstens 30 Tagen',
  'finding.certificates.soonText': 'Ersetzen Sie sie, bevor Clients und Knoten sie ablehnen.',
  'finding.certificates.urgent': 'Zertifikate sind abgelaufen oder enden in höchstens 7 Tagen',
  'finding.certificates.urgentText':
    'Ersetzen Sie sie jetzt: Clients und Knoten lehnen abgelaufene Zertifikate ab.',
  'finding.defaults.outdated':
    '{count, plural, one {# Standardrolle fehlt oder weicht} other {# Standardrollen fehlen oder weichen}} von der Version des Clusters ab',
  'finding.defaults.outdatedText':
    'Ein Upgrade fügt neue Standardrollen nicht hinzu. Vergleichen Sie sie, und wenden Sie sie an.',
  'finding.groups.unknownPermission':
    '{count, plural, one {# Aktionsgruppe hat} other {# Aktionsgruppen haben}} Berechtigungen, die falsch geschrieben sein könnten',
  'finding.groups.unknownPermissionText':
    'Sie sind hier nicht bekannt, ähneln aber bekannten. Prüfen Sie die Schreibweise; ein Plugin oder ein neuerer Cluster kennt sie vielleicht.',
  'finding.mappings.externalUser':
    '{count, plural, one {# Rolle ist} other {# Rollen sind}} Benutzern zugeordnet, die nicht in der internen Datenbank stehen',
  'finding.mappings.externalUserText':
    'Es können Benutzer eines anderen Systems sein. Prüfen Sie, ob es sie dort noch gibt.',
  'finding.mappings.unknownRole':
    '{count, plural, one {# Rollenzuordnung gilt} other {# Rollenzuordnungen gelten}} für eine Rolle, die es nicht gibt',
  'finding.mappings.unknownRoleText':
    '{count, plural, one {Sie hat} other {Sie haben}} keine Wirkung, bis eine Rolle dieses Namens erstellt wird.',
  'finding.mappings.unknownUser':
    '{count, plural, one {# Rolle ist} other {# Rollen sind}} Benutzern zugeordnet, die es nicht gibt',
  'finding.mappings.unknownUserText':
    '{count, plural, one {Wer später mit einem solchen Namen erstellt wird, erhält die Rolle.} other {Wer später mit einem solchen Namen erstellt wird, erhält die Rolle, die ihm zugeordnet ist.}}',
  'finding.memberships.over':
    '{count, plural, one {# Rolle hat} other {# Rollen haben}} Mitglieder, deren Zeit vorbei ist',
  'finding.memberships.overText':
    'Der Serverbenutzer des Gateways darf sie nicht entfernen. Entfernen Sie sie aus der Zuordnung.',
  'finding.roles.unknownPermission':
    '{count, plural, one {# Rolle hat} other {# Rollen haben}} Berechtigungen, die falsch geschrieben sein könnten',
  'finding.roles.unknownPermissionText':
    'Sie sind hier nicht bekannt, ähneln aber bekannten. Prüfen Sie die Schreibweise; ein Plugin oder ein neuerer Cluster kennt sie vielleicht.',
  'finding.roles.unmapped':
    '{count, plural, one {# Rolle ist} other {# Rollen sind}} keinem Benutzer zugeordnet',
  'finding.roles.unmappedText':
    '{count, plural, one {Kein Benutzer verwendet diese Rolle. Weisen Sie sie zu, oder löschen Sie sie.} other {Kein Benutzer verwendet diese Rollen. Weisen Sie sie zu, oder löschen Sie sie.}}',
  'finding.roles.wide':
    '{count, plural, one {# Rolle kann} other {# Rollen können}} in jeden Index schreiben',
  'finding.roles.wideText':
    '{count, plural, one {Die Indexmuster dieser Rolle} other {Die Indexmuster dieser Rollen}} umfassen alle Indizes. Grenzen Sie sie ein.',
  'finding.status.red': 'Der Server ist rot',
  'finding.status.redText': 'Ein Teil des Servers funktioniert nicht.',
  'finding.status.yellow': 'Der Server ist gelb',
  'finding.status.yellowText': 'Ein Teil des Servers funktioniert nicht, wie er sollte.',
  'finding.tenancy.off': 'Die Mandantenfähigkeit ist aus',
  'finding.tenancy.offText': 'Alle Benutzer teilen sich dieselben gespeicherten Objekte.',
  'finding.users.demoPassword':
    '{count, plural, one {# Benutzer hat} other {# Benutzer haben}} noch das Passwort der Demo-Konfiguration',
  'finding.users.demoPasswordText': 'Dieses Passwort ist öffentlich bekannt. Setzen Sie jetzt ein anderes.',
  'finding.users.noRole': '{count, plural, one {# Benutzer hat} other {# Benutzer haben}} keine eigene Rolle',
  'finding.users.noRoleText':
    '{count, plural, one {Dieser Benutzer kann sich anmelden, aber noch nichts tun. Weisen Sie eine Rolle zu, oder löschen Sie ihn.} other {Sie können sich anmelden, aber noch nichts tun. Weisen Sie Rollen zu, oder löschen Sie sie.}}',
  'finding.users.unused':
    '{count, plural, one {# Benutzer hat} other {# Benutzer haben}} sich seit 90 Tagen nicht angemeldet',
  'finding.users.unusedText':
    'Deaktivieren oder löschen Sie {count, plural, one {dieses Konto, wenn es} other {diese Konten, wenn sie}} nicht mehr gebraucht {count, plural, one {wird} other {werden}}.',
} satisfies Record<keyof typeof en, string>;
