import { type default as en } from './security.en';

export default {
  'assign.open.roles': 'Benutzer zuordnen',
  'assign.open.users': 'Rollen zuweisen',
  'conflict.password':
    'Beim Speichern gilt Ihr neues Passwort, auch wenn inzwischen ein anderes gesetzt wurde.',
  'conflict.thing.actionGroups': 'Aktionsgruppe „{name}“',
  'conflict.thing.roleMappings': 'Die Zuordnung der Rolle „{name}“',
  'conflict.thing.roles': 'Rolle „{name}“',
  'conflict.thing.tenants': 'Mandant „{name}“',
  'conflict.thing.users': 'Benutzer „{name}“',
  'delete.finished': 'Einige Einträge konnten nicht gelöscht werden',
  'delete.running': '{count, plural, one {# Eintrag wird gelöscht} other {# Einträge werden gelöscht}}',

  'domain.addBackendRole': 'Weitere Backend-Rolle hinzufügen',
  'domain.addIndex': 'Index-Berechtigung hinzufügen',
  'domain.andRoles': 'Backend-Rollen, alle erforderlich',
  'domain.attributes': 'Attribute',
  'domain.backendRole': 'Backend-Rolle',
  'domain.backendRoles': 'Backend-Rollen',
  'domain.clusterPermissions': 'Cluster-Berechtigungen',
  'domain.createConfig': 'config.yml erstellen',
  'domain.createUser': 'Internen Benutzer erstellen',
  'domain.current': 'Aktuell',
  'domain.customization': 'Anpassung',
  'domain.dashboard': 'Dashboard',
  'domain.defaultTenant': 'Standardmandant',
  'domain.description': 'Beschreibung',
  'domain.duplicate': 'Duplizieren',
  'domain.edit': 'Bearbeiten',
  'domain.host': 'Host',
  'indexName.alias': 'Alias',
  'indexName.dataStream': 'Datenstrom',
  'domain.index': 'Index',
  'domain.indexPermissions': 'Index-Berechtigungen',
  'domain.internalUsers': 'Interne Benutzer',
  'domain.multitenancy': 'Mandantenfähigkeit',
  'domain.name': 'Name',
  'domain.nameText': 'Eindeutig. Kann später nicht geändert werden.',
  'domain.noBackendRole': 'Geben Sie eine Backend-Rolle ein, oder entfernen Sie diese Zeile.',
  'domain.permissions': 'Berechtigungen',
  'domain.roles': 'Rollen',
  'domain.searchPermissions': 'Aktionsgruppen und Berechtigungen suchen',
  'domain.tenants': 'Mandanten',
  'domain.typeBackendRole': 'Backend-Rolle eingeben',
  'domain.typeBackendRoleFirst': 'Geben Sie eine Backend-Rolle ein, bevor Sie eine weitere hinzufügen',
  'domain.user': 'Benutzer',
  'domain.users': 'Benutzer',
  'domain.viewDashboard': 'Dashboard anzeigen',
  'domain.viewVisualizations': 'Visualisierungen anzeigen',
  'domain.visualizations': 'Visualisierungen',
  'history.count.actiongroups': '{count, plural, one {# Aktionsgruppe} other {# Aktionsgruppen}}',
  'history.count.internalusers': '{count, plural, one {# Benutzer} other {# Benutzer}}',
  'history.count.roles': '{count, plural, one {# Rolle} other {# Rollen}}',
  'history.count.rolesmapping': '{count, plural, one {# Rollenzuordnung} other {# Rollenzuordnungen}}',
  'history.count.tenants': '{count, plural, one {# Mandanten} other {# Mandanten}}',
  'history.type.actiongroups': 'Aktionsgruppe',
  'history.type.internalusers': 'Benutzer',
  'history.type.roles': 'Rolle',
  'history.type.rolesmapping': 'Rollenzuordnung',
  'history.type.tenants': 'Mandant',
  'importExport.type.actiongroups': 'Aktionsgruppen',
  'importExport.type.internalusers': 'Benutzer',
  'importExport.type.roles': 'Rollen',
  'importExport.type.rolesmapping': 'Rollenzuordnungen',
  'importExport.type.tenants': 'Mandanten',
  'list.forbidden': 'Sie haben keinen Zugriff auf diese Liste',
  'list.forbiddenText':
    'Bitten Sie Ihre Administration um eine Rolle, die dies lesen darf, zum Beispiel mit der Vorlage Prüfung.',
  'list.ownAndReservedSelected':
    'Ihr eigenes Konto und {count, plural, one {# reservierter Eintrag} other {# reservierte Einträge}} können nicht gelöscht werden.',
  'list.ownSelected': 'Ihr eigenes Konto kann nicht gelöscht werden.',
  'list.searchCleared': 'Suche und Filter der Liste wurden zurückgesetzt, um den Eintrag zu zeigen.',
  'list.unseen':
    '{unseen, number} von {count, plural, one {# Eintrag steht} other {# Einträgen stehen}} nicht in der Liste, die Sie sehen. Sie kommen zuerst.',
  'list.reservedSelected':
    '{count, plural, one {# reservierter Eintrag kann} other {# reservierte Einträge können}} nicht gelöscht werden.',

  'lockout.confirm': 'Trotzdem ausführen',
  'lockout.lastAdvice':
    'Geben Sie die Rolle zuerst einem anderen Benutzer, es sei denn, Administratoren melden sich über ein anderes System an oder Sie können den Zugriff auf dem Server wiederherstellen.',
  'lockout.lastText':
    'Nach dieser Änderung könnte kein Benutzer mit Passwort die Sicherheit verwalten. Der Server hat sie angehalten.',
  'lockout.lastTitle': 'Damit würden alle Administratoren ausgesperrt',
  'lockout.mappingLost':
    'Diese Zuordnung gibt Ihnen die Rolle „{role}“. Sie verlieren sie und können das vielleicht nicht selbst rückgängig machen.',
  'lockout.ownAccount':
    'Sie sind als „{name}“ angemeldet. Ohne dieses Konto können Sie sich nicht wieder anmelden.',
  'lockout.roleReduced': 'Sie haben die Rolle „{role}“ selbst. Diese Änderung entfernt: {permissions}.',
  'lockout.rolesLost':
    '{count, plural, one {Sie würden die Rolle {roles} verlieren} other {Sie würden die Rollen {roles} verlieren}} und könnten das möglicherweise nicht selbst rückgängig machen.',
  'lockout.title': 'Sie sind dabei, sich selbst den Zugriff zu entziehen',

  'replace.confirm': 'Ersetzen',
  'replace.text': '„{name}“ gibt es bereits. Beim Ersetzen geht der aktuelle Inhalt verloren.',
  'replace.title': '„{name}“ ersetzen?',

  'actionGroups.created': 'Aktionsgruppe „{name}“ erstellt',
  'actionGroups.deleted':
    '{count, plural, one {Aktionsgruppe „{name}“ gelöscht} other {# Aktionsgruppen gelöscht}}',
  'actionGroups.deletionConfirm':
    '{count, plural, one {Aktionsgruppe löschen} other {# Aktionsgruppen löschen}}',
  'actionGroups.deletionTitle':
    '{count, plural, one {Aktionsgruppe {name} löschen?} other {# Aktionsgruppen löschen?}}',
  'actionGroups.saveFailed': 'Aktionsgruppe „{name}“ konnte nicht gespeichert werden',
  'actionGroups.updated': 'Änderungen an Aktionsgruppe „{name}“ gespeichert',

  'roleMappings.created': 'Änderungen an Rolle „{name}“ gespeichert',
  'roleMappings.deleted':
    '{count, plural, one {Zuordnung der Rolle „{name}“ gelöscht} other {# Zuordnungen gelöscht}}',
  'roleMappings.deletionConfirm': '{count, plural, one {Zuordnung löschen} other {# Zuordnungen löschen}}',
  'roleMappings.deletionTitle':
    '{count, plural, one {Zuordnung der Rolle {name} löschen?} other {# Zuordnungen löschen?}}',
  'roleMappings.saveFailed': 'Die Zuordnung der Rolle „{name}“ konnte nicht gespeichert werden',
  'roleMappings.updated': 'Änderungen an Rolle „{name}“ gespeichert',

  'references.defaultTenant':
    '„{name}“ ist der Standardmandant. Wählen Sie einen anderen, sonst beginnen Benutzer im globalen Mandanten.',
  'references.groups':
    '{count, plural, one {Aktionsgruppe {names} verweist darauf.} other {# Aktionsgruppen verweisen darauf: {names}{more, plural, =0 {} other { und # weitere}}.}} Der Verweis hat dann keine Wirkung.',
  'references.roles':
    '{count, plural, one {Rolle {names} verweist darauf.} other {# Rollen verweisen darauf: {names}{more, plural, =0 {} other { und # weitere}}.}} Der Verweis hat dann keine Wirkung.',
  'references.rolesUnknown':
    'Die Rollen konnten nicht geladen werden, Verweise darauf sind also nicht bekannt.',

  'tenancy.saved': 'Mandanteneinstellungen geändert',
  'tenancy.savedText': 'Die Mandanteneinstellungen wurden geändert.',
  'tenancy.saveFailed': 'Die Änderungen wurden nicht übernommen',
  'tenants.created': 'Mandant „{name}“ erstellt',
  'tenants.deleted': '{count, plural, one {Mandant „{name}“ gelöscht} other {# Mandanten gelöscht}}',
  'tenants.deletionNote': 'Gespeicherte Objekte eines gelöschten Mandanten bleiben erhalten.',
  'tenants.deletionObjects':
    '{objects, plural, one {# gespeichertes Objekt liegt} other {# gespeicherte Objekte liegen}} in {names}{more, plural, =0 {} other { und # weiteren}}.',
  'tenants.deletionObjectsUnknown': 'Die gespeicherten Objekte darin konnten nicht gezählt werden.',
  'tenants.deletionConfirm': '{count, plural, one {Mandanten löschen} other {# Mandanten löschen}}',
  'tenants.deletionTitle': '{count, plural, one {Mandanten {name} löschen?} other {# Mandanten löschen?}}',
  'tenants.saveFailed': 'Mandant „{name}“ konnte nicht gespeichert werden',
  'tenants.updated': 'Änderungen an Mandant „{name}“ gespeichert',

  'getStarted.auditButton': 'Audit-Protokollierung konfigurieren',
  'getStarted.auditText': 'Sehen Sie, wer auf Ihren Cluster zugegriffen hat, zum Beispiel für Compliance.',
  'getStarted.auditTitle': 'Optional: Audit-Protokolle konfigurieren',
  'getStarted.backendsText':
    'Tragen Sie die Authentifizierungs- und Autorisierungs-Backends Ihrer Organisation in config.yml ein, oder überspringen Sie diesen Schritt, um nur interne Benutzer zu verwenden.',
  'getStarted.backendsTitle': 'Backends hinzufügen',
  'getStarted.exploreRoles': 'Rollen anzeigen',
  'getStarted.intro':
    'Benutzer kommen aus einem Backend oder werden hier erstellt. Rollen enthalten Berechtigungen. Zuordnungen geben Benutzern Rollen.',
  'getStarted.mapUsers': 'Benutzer einer Rolle zuordnen',
  'getStarted.mapUsersText':
    'Benutzer erhalten die Berechtigungen jeder Rolle, der sie oder eine ihrer Backend-Rollen zugeordnet sind.',
  'getStarted.openInNewWindow': 'In neuem Fenster öffnen',
  'getStarted.purge': 'Cache leeren',
  'getStarted.purgeFailed': 'Der Cache konnte nicht geleert werden',
  'getStarted.purged': 'Cache geleert',
  'getStarted.purgeText': 'Damit wirken Änderungen von außerhalb von Gatehouse sofort.',
  'getStarted.purgeTitle': 'Optional: Cache leeren',
  'getStarted.reviewAuth': 'Authentifizierung und Autorisierung prüfen',
  'getStarted.rolesText':
    'Eine Rolle ist ein Satz von Berechtigungen für Cluster, Indizes, Dokumente, Felder und Mandanten.',
  'getStarted.rolesTitle': 'Rollen erstellen',
  'getStarted.stepsTitle': 'Zugriff einrichten',
  'getStarted.tenancyConfigure': 'Mandantenfähigkeit konfigurieren',
  'getStarted.tenancyText': 'Mandanten trennen die Dashboards verschiedener Gruppen.',
  'getStarted.tenancyTitle': 'Optional: Mandantenfähigkeit',

  'mapUsers.title': 'Benutzer zuordnen',
  'name.blanks': 'Entfernen Sie Leerzeichen am Anfang und Ende.',
  'name.dots': 'Zwei Punkte allein können kein Name sein ({type}).',
  'name.empty': 'Geben Sie einen Namen ein.',
  'name.exists': 'Dieser Name ist vergeben. Sie werden gefragt, bevor etwas ersetzt wird ({type}).',
  'name.help': '2–50 Zeichen. Kein % und kein Zeilenumbruch.',
  'name.helpUser': '2–50 Zeichen. Kein %, kein Doppelpunkt und kein Zeilenumbruch.',
  'name.invisible': 'Entfernen Sie unsichtbare Zeichen.',
  'name.length': '2 bis 50 Zeichen.',
  'name.percent': 'Entfernen Sie das Prozentzeichen.',

  'actions.compare': 'Vergleichen',
  'actions.handOver': 'Übergeben und entfernen',
  'actions.oneOrTwo': 'Wählen Sie einen oder zwei Einträge',
  'nav.access': 'Zugriff prüfen',
  'nav.compare': 'Vergleichen',
  'nav.activity': 'Aktivität',
  'nav.apiKeys': 'API-Schlüssel',
  'nav.audit': 'Audit-Protokolle',
  'nav.auth': 'Authentifizierung',
  'nav.clusterSecurity': 'Cluster-Sicherheit',
  'nav.drift': 'Abweichungen',
  'nav.getStarted': 'Erste Schritte',
  'nav.history': 'Verlauf',
  'nav.noSuchPage': 'Seite nicht gefunden',
  'nav.noSuchPageText': 'Prüfen Sie die Adresse, oder gehen Sie zu den ersten Schritten.',
  'nav.people': 'Personen',
  'nav.reviews': 'Zugriffsüberprüfungen',
  'nav.security': 'Sicherheit',
  'nav.toGetStarted': 'Zu „Erste Schritte“',
  'nav.transfer': 'Import und Export',
  'nav.webhooks': 'Webhooks',

  'role.create': 'Rolle erstellen',
  'role.queryDoubts': 'Eine Abfrage speichern, die vielleicht nicht funktioniert?',
  'role.queryDoubtsConfirm': 'Trotzdem speichern',
  'role.queryHidden':
    '{count, plural, one {Feld {fields} ist hier verborgen oder maskiert. Bedingungen daran treffen nie zu.} other {Felder {fields} sind hier verborgen oder maskiert. Bedingungen daran treffen nie zu.}}',
  'role.queryNotJson': 'Das ist kein gültiges JSON. Anfragen mit dieser Abfrage werden fehlschlagen.',
  'role.queryNotQuery': 'Ein JSON-Objekt mit einer Abfrage eingeben, zum Beispiel {example}',
  'role.queryNow':
    'Die Abfrage verwendet die aktuelle Zeit (now), was Cluster bei der Sicherheit auf Dokumentebene ablehnen, wenn sie nicht anders konfiguriert sind.',
  'role.queryQuotedList':
    'Listen von Rollen werden mit eigenen Anführungszeichen eingesetzt. Schreiben Sie {example} ohne Anführungszeichen.',
  'role.querySeveral':
    'Nur eine Abfrage eingeben. Mehrere fasst eine bool-Abfrage zusammen, zum Beispiel {example}',
  'role.querySystemIndices':
    'Diese Muster treffen auch auf die Indizes zu, in denen Dashboards gespeichert sind. Benutzer dieser Rolle können Dashboards möglicherweise nicht öffnen.',
  'role.queryUnknown':
    'OpenSearch kennt keine Abfrage dieses Namens. Anfragen mit dieser Abfrage werden fehlschlagen.',
  'role.queryUnknownVariable':
    'Eine Variable ist unbekannt. Sie bleibt stehen, wie sie ist, und trifft auf nichts zu. Bekannt ist zum Beispiel {example}',
  'role.queryUnquoted':
    'Variablen werden eingesetzt, wie sie sind. Setzen Sie sie in Anführungszeichen, zum Beispiel {example}',
  'role.vainExclusions':
    '{count, plural, one {{patterns} schließt} other {{patterns} schließen}} nichts aus, denn Muster fügen Indizes nur hinzu{others, select, none {} other {: {others} {otherCount, plural, one {gibt} other {geben}} den Zugriff weiterhin}}.',
  'roles.created': 'Rolle „{name}“ erstellt',
  'roles.deleted': '{count, plural, one {Rolle „{name}“ gelöscht} other {# Rollen gelöscht}}',
  'roles.deletionMapped':
    'Mit der Zuordnung verlieren die Rolle: {names}{more, plural, =0 {} other { und # weitere}}.',
  'roles.deletionUsers':
    '{count, plural, one {# Benutzer hat diese Rolle direkt} other {# Benutzer haben diese Rolle direkt}}: {names}{more, plural, =0 {} other { und # weitere}}. {count, plural, one {Dieser lässt} other {Diese lassen}} sich erst wieder speichern, wenn die Rolle daraus entfernt ist.',
  'roles.deletionUsersUnknown':
    'Benutzer oder Zuordnungen konnten nicht geladen werden; wer diese Rolle hat, ist also nicht bekannt.',
  'roles.deletionConfirm': '{count, plural, one {Rolle löschen} other {# Rollen löschen}}',
  'roles.deletionTitle': '{count, plural, one {Rolle {name} löschen?} other {# Rollen löschen?}}',
  'roles.description': 'Sätze von Berechtigungen für Benutzer und Backend-Rollen.',
  'roles.empty': 'Noch keine Rolle',
  'roles.emptyText': 'Erstellen Sie eine Rolle, und ordnen Sie ihr Benutzer zu.',
  'roles.export': 'Mit Zuordnung exportieren',
  'roles.exportConfirm': 'Exportieren',
  'roles.exportGroups':
    '{count, plural, one {# Aktionsgruppe} other {# Aktionsgruppen}}: {names}{more, plural, =0 {} other { und # weitere}}',
  'roles.exportNeeds':
    'Die Rollen verweisen darauf. Exportieren Sie beides mit, wenn es auf dem anderen Server fehlt.',
  'roles.exportNeedsUnknown': 'Nicht alles, was die Rollen brauchen, war lesbar',
  'roles.exportNoNeeds': 'Die Rollen brauchen keine weiteren Mandanten oder Aktionsgruppen.',
  'roles.exportTenants':
    '{count, plural, one {# Mandant} other {# Mandanten}}: {names}{more, plural, =0 {} other { und # weitere}}',
  'roles.exportText': 'Speichert Rollen mit ihren Zuordnungen. Benutzer bleiben außen vor.',
  'roles.exportTitle': '{count, plural, one {Rolle {name} exportieren} other {# Rollen exportieren}}',
  'roles.role': 'Rolle',
  'roles.createFailed': 'Rolle „{name}“ konnte nicht erstellt werden',
  'roles.saveFailed': 'Rolle „{name}“ konnte nicht gespeichert werden',
  'roles.updated': 'Änderungen an Rolle „{name}“ gespeichert',
  'roles.mappingsFailed': 'Die Rollenzuordnungen konnten nicht geladen werden',
  'roles.reserved':
    'Reservierte Rollen können nicht geändert oder gelöscht werden. Duplizieren Sie eine, um eine eigene zu erstellen.',

  'roleView.removalConfirm': '{count, plural, one {# Eintrag} other {# Einträge}} entfernen',
  'roleView.removalTitle': '{count, plural, one {# Eintrag} other {# Einträge}} aus Rolle {role} entfernen?',
  'roleView.removalText': 'Benutzer, die die Rolle „{role}“ nur durch sie haben, verlieren sie.',
  'type.actionGroup': 'Aktionsgruppe',
  'type.role': 'Rolle',
  'type.tenant': 'Mandant',
  'type.user': 'Benutzer',

  'importExport.exported': '{count, plural, one {# Eintrag exportiert} other {# Einträge exportiert}}',
  'importExport.exportedFile': 'Gespeichert als {name}',
  'importExport.exportFailed': 'Der Export ist fehlgeschlagen',
  'importExport.removeConfirm': 'Importieren und entfernen',
  'importExport.removeText':
    'Sie stehen nicht in den Dateien. Sie haben gewählt, zu entfernen, was dort fehlt.',
  'importExport.removeTitle': '{count, plural, one {# Eintrag entfernen?} other {# Einträge entfernen?}}',
  'importExport.undoFailed': 'Die Änderungen konnten nicht rückgängig gemacht werden',
  'importExport.undone':
    '{count, plural, one {# Änderung rückgängig gemacht} other {# Änderungen rückgängig gemacht}}',
  'user.account': 'Konto',
  'user.addAttribute': 'Weiteres Attribut hinzufügen',
  'user.attributesText': 'Als Variablen in der Sicherheit auf Dokumentebene verwendbar.',
  'user.backendRolesText': 'Gruppen aus Ihrem Verzeichnis, zum Beispiel aus LDAP.',
  'user.colon': 'Ein Benutzername darf keinen Doppelpunkt enthalten.',
  'user.createError': 'Der Benutzer konnte nicht erstellt werden',
  'user.credentials': 'Anmeldedaten',
  'user.credentialsText': 'Name und Passwort für die Anmeldung.',
  'user.description': 'Interne Benutzer melden sich mit einem hier gespeicherten Passwort an.',
  'user.descriptionText': 'Zweck dieses Kontos.',
  'user.duplicate': 'Internen Benutzer duplizieren',
  'user.duplicateAttribute': 'Die Variable „{name}“ gibt es doppelt. Verwenden Sie verschiedene Namen.',
  'user.noAttributeName': 'Geben Sie einen Variablennamen ein, oder entfernen Sie dieses Attribut.',
  'user.passwordKept': 'Leer lassen, um das aktuelle Passwort zu behalten.',
  'user.reserved':
    'Dieser Benutzer ist reserviert. Sie können ihn ansehen und duplizieren, aber nicht ändern.',
  'user.reservedTitle': 'Reservierter Benutzer',
  'user.securityRoles': 'Direkt zugewiesene Sicherheitsrollen',
  'user.securityRolesPlaceholder': 'Rollen suchen',
  'user.securityRolesText': 'Im Benutzer gespeichert, ohne Rollenzuordnung.',
  'user.typeValue': 'Wert eingeben',
  'user.typeVariable': 'Variablennamen eingeben',
  'user.updateError': 'Der Benutzer konnte nicht gespeichert werden',
  'user.value': 'Wert',
  'user.variable': 'Variablenname',

  'users.created': 'Benutzer „{name}“ erstellt',
  'users.deleted': '{count, plural, one {Benutzer „{name}“ gelöscht} other {# Benutzer gelöscht}}',
  'users.deletionMappings':
    '{count, plural, one {Auch aus der Zuordnung der Rolle {names} entfernt.} other {Auch aus # Rollenzuordnungen entfernt: {names}{more, plural, =0 {} other { und # weitere}}.}}',
  'users.deletionMappingsUnknown':
    'Die Rollenzuordnungen konnten nicht geladen werden. Zuordnungen dieser Benutzer bleiben; ein künftiger Benutzer gleichen Namens erhält ihre Rollen.',
  'users.deleteOwn': 'Sie können Ihr eigenes Konto nicht löschen',
  'users.disableOwn': 'Sie können Ihr eigenes Konto nicht sperren',
  'users.deletionConfirm': '{count, plural, one {Benutzer löschen} other {# Benutzer löschen}}',
  'users.deletionTitle': '{count, plural, one {Benutzer {name} löschen?} other {# Benutzer löschen?}}',
  'users.description':
    'Melden sich mit einem im Cluster gespeicherten Passwort an. Ihre Berechtigungen bestimmen die',
  'users.disabled': 'Gesperrt',
  'users.empty': 'Noch kein interner Benutzer',
  'users.emptyText':
    'Erstellen Sie einen Benutzer, oder lassen Sie Benutzer sich über ein externes Backend anmelden.',
  'users.enabled': 'Aktiv',
  'users.exported': '{count, plural, one {# Benutzer exportiert} other {# Benutzer exportiert}}',
  'users.exportedFile': 'Gespeichert als {fileName}',
  'users.exportJson': 'JSON exportieren',
  'users.lastSignIn': 'Letzte Anmeldung',
  'users.neverSignedIn': 'Nie',
  'users.saveFailed': 'Benutzer „{name}“ konnte nicht gespeichert werden',
  'users.import': 'Benutzer importieren',
  'users.search': 'Interne Benutzer suchen',
  'users.status': 'Status',
  'users.updated': 'Änderungen an Benutzer „{name}“ gespeichert',
  'users.username': 'Benutzername',
} satisfies Record<keyof typeof en, string>;
