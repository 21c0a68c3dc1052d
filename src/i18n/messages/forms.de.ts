import { type default as en } from './forms.en';

export default {
  'draft.found': 'Nicht gespeicherter Entwurf von {when}',
  'draft.restore': 'Wiederherstellen',
  'draft.discard': 'Verwerfen',

  'form.errors':
    '{count, plural, one {# Feld ist noch nicht richtig} other {# Felder sind noch nicht richtig}}',
  'form.errorAt': '{label}: {message}',
  'form.changed': 'Geändert',
  'form.proposed': 'Eine Änderung ist eingetragen und noch nicht gespeichert',
  'form.proposedText':
    'Sie stammt aus dem Link, der diese Seite geöffnet hat. Prüfen Sie sie vor dem Speichern.',
  'form.forbidden': 'Ihre Rollen erlauben hier keine Änderungen.',
  'form.running': 'Eine Anfrage läuft.',

  'preset.cluster': 'Vorlage für den Cluster',
  'preset.index': 'Vorlage der Index-Berechtigung {n, number}',
  'preset.clusterSearch': 'Suchen',
  'preset.clusterSearchText': 'Mehrere Indizes in einer Anfrage durchsuchen.',
  'preset.clusterDashboards': 'Dashboards',
  'preset.clusterDashboardsText': 'Gesammelt suchen und schreiben, wie Dashboards es tut.',
  'preset.clusterAll': 'Alles',
  'preset.clusterAllText': 'Alle Aktionen des Clusters, auch Einstellungen und Snapshots.',
  'preset.auditor': 'Prüfung',
  'preset.auditorText': 'Alles in Sicherheit lesen und nichts ändern.',
  'preset.auditorCluster': 'Auf einem Cluster braucht das Einstellungen in opensearch.yml',
  'preset.auditorClusterText':
    'Ein Cluster öffnet seine Sicherheits-API nur für die Rollen, die in seiner Konfiguration stehen. Fügen Sie diese Zeilen auf jedem Knoten ein und starten Sie die Knoten neu. Die erste Zeile ersetzt die vorhandene Liste.',
  'preset.auditorConfig': 'Zeilen für opensearch.yml',
  'preset.read': 'Lesen',
  'preset.readText': 'Dokumente suchen und lesen.',
  'preset.write': 'Schreiben',
  'preset.writeText': 'Dokumente lesen, hinzufügen, ändern und löschen.',
  'preset.manage': 'Verwalten',
  'preset.manageText': 'Alles, auch Indizes erstellen und löschen.',
  'preset.custom': 'Eigene Auswahl',
  'preset.customText': 'Wählen Sie unten einzelne Berechtigungen und Gruppen.',

  'members.title': 'Mitglieder',
  'members.text': 'Wer diese Rolle bekommt. Das lässt sich später ändern.',
  'members.failed': 'Die Rolle „{name}“ wurde erstellt, ihre Mitglieder aber nicht gespeichert',
  'members.change': 'Mitglieder ändern',

  'tenantAccess.roles': 'Rollen mit Zugriff',
  'tenantAccess.backendRoles': 'Backend-Rollen mit Zugriff',
  'tenantAccess.roleIsMade':
    'Ihre Benutzer bekommen die neue Rolle {role}. Um Dashboards zu öffnen, brauchen sie außerdem die Rolle kibana_user.',
  'tenantAccess.writeText': 'Darf lesen und ändern, was im Mandanten ist.',
  'tenantAccess.readText': 'Darf nur lesen, was im Mandanten ist.',
  'tenantAccess.given': 'Zugriff auf Mandant „{tenant}“ wurde erteilt',
  'tenantAccess.incomplete': 'Der Zugriff auf Mandant „{tenant}“ wurde nicht ganz erteilt',

  'summary.title': 'Zusammenfassung',
  'summary.more': '{count, plural, one {# weiteres} other {# weitere}}',
  'summary.index':
    '{verb, select, all {Darf alles mit {patterns}} read {Darf {patterns} lesen} write {Darf {patterns} lesen und schreiben} writeOnly {Darf in {patterns} schreiben} none {Hat keine Berechtigung für {patterns}} other {Darf {actions} für {patterns} nutzen}}{rule, select, except {, außer {count, plural, one {Feld {fields}} other {den Feldern {fields}}}} only {, {count, plural, one {nur Feld {fields}} other {nur die Felder {fields}}}} mixed {, mit den Feldern {fields}} other {}}.',
  'summary.documents': 'Sieht nur Dokumente von {patterns}, auf die die Abfrage passt.',
  'summary.masked':
    '{count, plural, one {Feld {fields} von {patterns} ist maskiert.} other {Die Felder {fields} von {patterns} sind maskiert.}}',
  'summary.noPattern': 'Eine Index-Berechtigung hat noch kein Index-Muster.',
  'summary.noIndex': 'Darf keinen Index lesen oder ändern.',
  'summary.noCluster': 'Hat keine Berechtigungen für den Cluster.',
  'summary.allCluster': 'Darf alles im Cluster.',
  'summary.auditor': 'Darf in Sicherheit alles lesen und nichts ändern.',
  'summary.cluster':
    '{count, plural, one {Hat die Cluster-Berechtigung {permissions}.} other {Hat die Cluster-Berechtigungen {permissions}.}}',
  'summary.noTenant': 'Kann Dashboards nicht öffnen: kein Mandant.',
  'summary.tenant':
    '{type, select, write {Darf Dashboards {count, plural, one {im Mandanten {tenants}} other {in den Mandanten {tenants}}} lesen und ändern.} read {Darf Dashboards {count, plural, one {im Mandanten {tenants}} other {in den Mandanten {tenants}}} lesen.} other {Darf {actions} {count, plural, one {im Mandanten {tenants}} other {in den Mandanten {tenants}}} nutzen.}}',
  'summary.dashboardsRole': 'Um Dashboards zu öffnen, brauchen Benutzer außerdem die Rolle kibana_user.',
  'summary.direct':
    '{count, plural, one {Hat die Rolle {roles} direkt.} other {Hat die Rollen {roles} direkt.}}',
  'summary.mapped':
    '{count, plural, one {Hat die Rolle {roles} durch ihre Zuordnung.} other {Hat die Rollen {roles} durch ihre Zuordnungen.}}',
  'summary.likeEveryone':
    '{count, plural, one {Hat die Rolle {roles} wie jeder Benutzer.} other {Hat die Rollen {roles} wie jeder Benutzer.}}',
  'summary.noRole': 'Noch keine Rolle. Dieser Benutzer kann sich anmelden, aber nichts tun.',
  'summary.noMappings': 'Rollen durch Zuordnung sind noch nicht bekannt.',
  'summary.noMember': 'Kein Benutzer hat diese Rolle.',
  'summary.everyone': 'Jeder Benutzer hat diese Rolle.',
  'summary.users':
    '{count, plural, one {Benutzer {users} hat diese Rolle.} other {Die Benutzer {users} haben diese Rolle.}}',
  'summary.backendRoles': 'Benutzer mit der Backend-Rolle {roles} haben diese Rolle.',
  'summary.andRoles': 'Benutzer mit allen Backend-Rollen {roles} haben diese Rolle.',
  'summary.hosts':
    '{count, plural, one {Anfragen vom Host {hosts} haben diese Rolle.} other {Anfragen von den Hosts {hosts} haben diese Rolle.}}',
} satisfies Record<keyof typeof en, string>;
