import { type default as en } from './security.en';

/** The German texts of `security.en.ts`. */
export default {
  'assign.act': 'Was zu tun ist',
  'assign.andMore': '{names} und {more, number} weitere',
  'assign.assign.roles': 'Den Rollen zuordnen',
  'assign.assign.users': 'Den Benutzern zuweisen',
  'assign.back': 'Auswahl ändern',
  'assign.backendRolesText': 'Backend-Rollen der Benutzer. Namen eingeben und Eingabetaste drücken.',
  'assign.changing': '{count, plural, one {# Änderung} other {# Änderungen}}',
  'assign.directRoles': 'Rollen, direkt',
  'assign.directRolesText': 'Rollen, die die Konten der Benutzer selbst nennen.',
  'assign.finished': 'Zuweisung beendet',
  'assign.holdersText': 'Wer eine dieser Backend-Rollen hat, hat die Rollen.',
  'assign.inBackendRoles': '{sign} {names} (Backend-Rollen)',
  'assign.inDirectRoles': '{sign} {names} (Rollen, direkt)',
  'assign.inUsers': '{sign} {names} (Benutzer)',
  'assign.lock.missing': 'gibt es nicht mehr',
  'assign.lock.reserved': 'ist dem System vorbehalten und kann nicht geändert werden',
  'assign.lock.roleReserved':
    'kann eine dieser Rollen nicht direkt bekommen: Die Rolle gibt es nicht, oder ihre Zuordnung ist reserviert',
  'assign.locked':
    '{count, plural, one {# Eintrag, der nicht geändert werden kann} other {# Einträge, die nicht geändert werden können}}',
  'assign.mappedRoles': 'Rollen, über ihre Zuordnungen',
  'assign.mappedRolesText':
    'Die Zuordnungen dieser Rollen nennen die Benutzer. Das ist, was die Listen der Rollen zeigen.',
  'assign.nothing': 'Wählen Sie zuerst, was zugewiesen werden soll.',
  'assign.nothingToDo': 'Es würde sich nichts ändern.',
  'assign.open.roles': 'Benutzer zuordnen',
  'assign.open.users': 'Rollen zuweisen',
  'assign.planFailed': 'Der Plan konnte nicht erstellt werden',
  'assign.planText': 'Noch ist nichts geändert. Das würde getan:',
  'assign.planTitle': 'Zuweisung prüfen',
  'assign.run': '{count, plural, one {# Änderung ausführen} other {# Änderungen ausführen}}',
  'assign.running': 'Zuweisung läuft',
  'assign.same': '{count, plural, one {# Eintrag ist schon aktuell} other {# Einträge sind schon aktuell}}',
  'assign.showPlan': 'Plan zeigen',
  'assign.stillRunning': 'Warten Sie, bis alle Änderungen abgeschlossen sind.',
  'assign.title.roles': '{count, plural, one {Benutzer # Rolle zuordnen} other {Benutzer # Rollen zuordnen}}',
  'assign.title.users':
    '{count, plural, one {# Benutzer Rollen zuweisen} other {# Benutzern Rollen zuweisen}}',
  'assign.unassign.roles': 'Aus den Rollen nehmen',
  'assign.unassign.users': 'Den Benutzern nehmen',
  'assign.usersText': 'Interne Benutzer oder solche, die nur ein externes Backend kennt.',

  'auth.authentication': 'Authentifizierungsfolgen',
  'auth.authorization': 'Autorisierung',
  'auth.backendConfiguration': 'Backend-Konfiguration',
  'auth.backendType': 'Backend-Typ',
  'auth.domainName': 'Name der Domäne',
  'auth.executionOrder': 'Reihenfolge',
  'auth.failed': 'Die Sicherheitskonfiguration konnte nicht gelesen werden',
  'auth.http': 'HTTP',
  'auth.httpChallenge': 'HTTP-Challenge',
  'auth.httpConfiguration': 'HTTP-Konfiguration',
  'auth.httpType': 'HTTP-Typ',
  'auth.kind.anonymous': 'Anonymer Zugriff',
  'auth.kind.basicauth': 'Benutzername und Passwort',
  'auth.kind.jwt': 'JSON Web Token',
  'auth.kind.openid': 'OpenID Connect',
  'auth.kind.proxy': 'Vertrauenswürdiger Proxy',
  'auth.kind.saml': 'SAML',
  'auth.kinds': 'Anmeldung mit: {kinds}',
  'auth.kindsText.cluster':
    'Festgelegt durch opensearch_security.auth.type. Der Cluster prüft die Anmeldedaten mit den Domänen unten.',
  'auth.kindsText.embedded':
    'Festgelegt durch opensearch_security.auth.type. Die Domänen unten stammen aus config.yml und haben keine Wirkung: Dieser Server verwaltet die Sicherheit in seinem eingebetteten Speicher.',
  'auth.manage': 'In config.yml verwalten',
  'auth.noAuthorization': 'Keine Autorisierung',
  'auth.notSetUp': 'Authentifizierung und Autorisierung sind nicht eingerichtet',
  'auth.notSetUpText':
    'Legen Sie in der Datei config.yml der Sicherheitskonfiguration fest, wie sich Benutzer anmelden und woher ihre Backend-Rollen kommen.',
  'auth.searchAuthentication': 'Authentifizierungsdomäne suchen',
  'auth.searchAuthorization': 'Autorisierungsdomäne suchen',
  'auth.sequencesText.cluster':
    'Aktivierte Domänen werden in ihrer Ausführungsreihenfolge versucht, bis eine den Benutzer erkennt.',
  'auth.sequencesText.embedded':
    'Die Authentifizierungsdomänen aus config.yml in ihrer Ausführungsreihenfolge.',
  'auth.authorizationText.cluster':
    'Nach der Anmeldung geben diese Domänen dem Benutzer zusätzliche Backend-Rollen.',
  'auth.authorizationText.embedded': 'Die Autorisierungsdomänen aus config.yml.',
  'auth.title': 'Authentifizierung und Autorisierung',
  'auth.transport': 'TRANSPORT',

  'conflict.added': 'hinzugefügt',
  'conflict.allMine': 'Alles von mir behalten',
  'conflict.allTheirs': 'Alles andere übernehmen',
  'conflict.attribute': 'Attribut {name}',
  'conflict.back': 'Zurück zum Formular',
  'conflict.before': 'Beim Öffnen',
  'conflict.blockRemoved': 'Entfernt',
  'conflict.byBoth': 'Von beiden geändert',
  'conflict.byThem': 'Von jemand anderem geändert',
  'conflict.byYou': 'Von Ihnen geändert',
  'conflict.changedAt': 'Zuletzt geändert:',
  'conflict.changedBy': 'Zuletzt geändert von {user}:',
  'conflict.changedByYou': 'Zuletzt geändert von Ihnen, in einem anderen Fenster oder einer anderen Sitzung:',
  'conflict.chooseFirst': 'Wählen Sie für jedes Feld, das beide geändert haben.',
  'conflict.deletedText':
    'Was Sie geändert haben, steht noch im Formular. Sie können den Eintrag mit Ihren Änderungen neu anlegen oder ihn gelöscht lassen.',
  'conflict.deletedTitle': '{thing} wurde inzwischen gelöscht',
  'conflict.giveUp': 'Gelöscht lassen',
  'conflict.keepMine': 'Meines behalten',
  'conflict.madeTitle': '{thing} wurde inzwischen von jemand anderem angelegt',
  'conflict.members': '{count, plural, one {# Eintrag} other {# Einträge}}',
  'conflict.needsPassword':
    'Das Passwort wurde mit dem Benutzer gelöscht. Gehen Sie zurück, geben Sie im Formular ein neues ein und speichern Sie noch einmal.',
  'conflict.now': 'Jetzt vorhanden',
  'conflict.password':
    'Sie setzen ein neues Passwort. Jemand anderes kann inzwischen ein anderes gesetzt haben; das Speichern ersetzt es.',
  'conflict.recreate': 'Neu anlegen',
  'conflict.removed': 'entfernt',
  'conflict.same': 'Beide haben dasselbe geändert',
  'conflict.stayed': '{count, plural, one {# bleibt, wie es war} other {# bleiben, wie sie waren}}',
  'conflict.takeBoth': 'Beide Änderungen behalten',
  'conflict.takeTheirs': 'Anderes übernehmen',
  'conflict.tenantActions': 'Zugriff',
  'conflict.text':
    'Jemand anderes hat Änderungen gespeichert, seit Sie das Formular geöffnet haben; Ihre sind deshalb noch nicht gespeichert. Felder, die nur einer geändert hat, sind zusammengeführt; sehen Sie sie an und wählen Sie für die übrigen.',
  'conflict.thing.actionGroups': 'Aktionsgruppe „{name}“',
  'conflict.thing.audit': 'Die Audit-Konfiguration',
  'conflict.thing.roleMappings': 'Die Zuordnung der Rolle „{name}“',
  'conflict.thing.roles': 'Rolle „{name}“',
  'conflict.thing.tenancyConfig': 'Die Tenant-Konfiguration',
  'conflict.thing.tenants': 'Tenant „{name}“',
  'conflict.thing.users': 'Benutzer „{name}“',
  'conflict.title': '{thing} wurde inzwischen geändert',
  'conflict.unseen': 'Die andere Änderung betrifft kein Feld, das hier zu sehen ist.',
  'conflict.yours': 'Ihre Änderung',

  'delete.confirm': 'Bestätigen',
  'delete.finished': 'Einige Einträge konnten nicht gelöscht werden',
  'delete.running': '{count, plural, one {# Eintrag wird gelöscht} other {# Einträge werden gelöscht}}',
  'delete.title': 'Löschen bestätigen',

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
  'domain.index': 'Index',
  'domain.indexPermissions': 'Index-Berechtigungen',
  'domain.internalUsers': 'Interne Benutzer',
  'domain.mapUsers': 'Benutzer zuordnen',
  'domain.multitenancy': 'Mandantenfähigkeit',
  'domain.name': 'Name',
  'domain.noBackendRole': 'Geben Sie eine Backend-Rolle ein, oder entfernen Sie diese Zeile.',
  'domain.permissions': 'Berechtigungen',
  'domain.roles': 'Rollen',
  'domain.searchPermissions': 'Nach Aktionsgruppe oder Berechtigung suchen',
  'domain.tenants': 'Mandanten',
  'domain.typeBackendRole': 'Backend-Rolle eingeben',
  'domain.typeBackendRoleFirst': 'Geben Sie eine Backend-Rolle ein, bevor Sie eine weitere hinzufügen',
  'domain.user': 'Benutzer',
  'domain.users': 'Benutzer',
  'domain.viewDashboard': 'Dashboard anzeigen',
  'domain.viewVisualizations': 'Visualisierungen anzeigen',
  'domain.visualizations': 'Visualisierungen',
  'item.backToList': 'Zurück zur Liste',
  'item.failed': 'Dieser Eintrag konnte nicht gelesen werden',
  'item.forbidden': 'Sie dürfen diesen Eintrag nicht lesen',
  'item.missing': '{type} „{name}“ gibt es nicht',
  'item.missingText': 'Vielleicht wurde der Eintrag gelöscht oder umbenannt, oder die Adresse ist falsch.',

  'list.forbidden': 'Sie dürfen diese Liste nicht sehen',
  'list.forbiddenText':
    'Bitten Sie Ihre Administration um eine Rolle mit Zugriff auf die Sicherheitskonfiguration.',
  'list.ownAndReservedSelected':
    'Löschen ist nicht möglich: Ihr eigenes Konto und {count, plural, one {# reservierter Eintrag} other {# reservierte Einträge}} sind ausgewählt.',
  'list.ownSelected': 'Löschen ist nicht möglich: Ihr eigenes Konto ist ausgewählt.',
  'list.reservedSelected':
    'Löschen ist nicht möglich: {count, plural, one {# reservierter Eintrag ist} other {# reservierte Einträge sind}} ausgewählt.',

  'lockout.confirm': 'Trotzdem ausführen',
  'lockout.lastAdvice':
    'Geben Sie die Rolle zuerst jemand anderem, es sei denn, Administratoren melden sich über ein anderes System an oder Sie können es auf dem Server beheben.',
  'lockout.lastText':
    'Nach dieser Änderung könnte niemand, der sich mit einem Passwort anmeldet, die Sicherheit noch verwalten. Der Server hat sie angehalten.',
  'lockout.lastTitle': 'Niemand könnte mehr die Sicherheit verwalten',
  'lockout.mappingLost':
    'Diese Zuordnung gibt Ihnen die Rolle „{role}“. Nach der Änderung haben Sie sie nicht mehr und können das möglicherweise nicht selbst rückgängig machen.',
  'lockout.ownAccount':
    '„{name}“ ist das Konto, mit dem Sie angemeldet sind. Ohne dieses Konto können Sie sich nicht wieder anmelden.',
  'lockout.roleReduced': 'Sie haben die Rolle „{role}“ selbst. Die Änderung nimmt ihr: {permissions}.',
  'lockout.rolesLost':
    '{count, plural, one {Sie würden die Rolle {roles} verlieren} other {Sie würden die Rollen {roles} verlieren}} und könnten das möglicherweise nicht selbst rückgängig machen.',
  'lockout.title': 'Sie sind dabei, sich selbst den Zugriff zu entziehen',

  'replace.confirm': 'Ersetzen',
  'replace.text':
    'Es gibt bereits einen Eintrag mit dem Namen „{name}“. Wenn Sie ihn ersetzen, geht alles verloren, was jetzt unter diesem Namen gespeichert ist.',
  'replace.title': '„{name}“ ersetzen?',

  'actionGroups.created': 'Aktionsgruppe „{name}“ wurde erstellt',
  'actionGroups.deleted':
    '{count, plural, one {Aktionsgruppe „{name}“ wurde gelöscht} other {# Aktionsgruppen wurden gelöscht}}',
  'actionGroups.deletionQuestion': 'Möchten Sie die ausgewählten Aktionsgruppen wirklich löschen?',
  'actionGroups.saveFailed': 'Aktionsgruppe „{name}“ konnte nicht gespeichert werden',
  'actionGroups.updated': 'Aktionsgruppe „{name}“ wurde aktualisiert',

  'roleMappings.created': 'Rolle „{name}“ wurde aktualisiert.',
  'roleMappings.deleted':
    '{count, plural, one {Zuordnung der Rolle „{name}“ wurde gelöscht} other {# Zuordnungen wurden gelöscht}}',
  'roleMappings.deletionQuestion': 'Möchten Sie die ausgewählten Zuordnungen wirklich löschen?',
  'roleMappings.saveFailed': 'Die Zuordnung der Rolle „{name}“ konnte nicht gespeichert werden',
  'roleMappings.updated': 'Rolle „{name}“ wurde aktualisiert.',

  'permissions.allPermissions': 'Alle Berechtigungen',
  'permissions.allTypes': 'Alle Typen',
  'permissions.cluster': 'Cluster-Berechtigung',
  'permissions.contentOf': 'Was {name} erlaubt',
  'permissions.create': 'Aktionsgruppe erstellen',
  'permissions.createTitle': 'Neue Aktionsgruppe erstellen',
  'permissions.descriptionText': 'Wozu diese Gruppe dient.',
  'permissions.duplicateTitle': 'Aktionsgruppe duplizieren',
  'permissions.editTitle': 'Aktionsgruppe bearbeiten',
  'permissions.fieldText':
    'Einzelne Berechtigungen, andere Aktionsgruppen und Muster wie indices:data/read/*. Geben Sie einen Namen ein, der nicht angeboten wird, und drücken Sie die Eingabetaste.',
  'permissions.fromBlank': 'Leer erstellen',
  'permissions.fromSelection': 'Aus der Auswahl erstellen',
  'permissions.groups': 'Aktionsgruppen',
  'permissions.index': 'Index-Berechtigung',
  'permissions.kindGroup': 'Aktionsgruppe',
  'permissions.kindSingle': 'Einzelne Berechtigung',
  'permissions.nameText':
    'Ein eindeutiger Name. Er kann nicht mehr geändert werden, wenn es die Aktionsgruppe gibt.',
  'permissions.pageText':
    'Eine Berechtigung erlaubt eine Art von Aktion. Aktionsgruppen fassen Berechtigungen unter einem Namen zusammen, damit Rollen kurz bleiben; Gruppen können Gruppen enthalten.',
  'permissions.restAdmin':
    'Der Cluster nimmt keine Aktionsgruppen an, die die Verwaltung seiner REST-API erlauben (restapi:admin/...).',
  'permissions.roleClash':
    'Eine Rolle hat bereits diesen Namen. Eine Aktionsgruppe kann nicht wie eine Rolle heißen.',
  'permissions.createError': 'Die Aktionsgruppe wurde nicht angelegt',
  'permissions.saveError': 'Die Aktionsgruppe wurde nicht gespeichert',
  'permissions.self': 'Eine Aktionsgruppe kann sich nicht selbst enthalten.',
  'permissions.singleFixed':
    'Einzelne Berechtigungen gehören zum Produkt. Nur Aktionsgruppen können geändert werden.',
  'permissions.singles': 'Einzelne Berechtigungen',
  'permissions.typeNone': 'Kein Typ',
  'permissions.typeText':
    'Wo Rollen diese Gruppe anbieten: bei den Cluster-Berechtigungen, bei den Index-Berechtigungen oder bei beiden (alle).',
  'permissions.yes': 'Ja',

  'references.defaultTenant':
    '„{name}“ ist der Standardmandant. Wählen Sie einen anderen, sonst beginnt die Arbeit im globalen Mandanten.',
  'references.groups':
    '{count, plural, one {Eine andere Aktionsgruppe verweist hierauf: {names}.} other {# andere Aktionsgruppen verweisen hierauf: {names}{more, plural, =0 {} other { und # weitere}}.}} Der Name bleibt dort stehen und erlaubt nichts mehr.',
  'references.roles':
    '{count, plural, one {Eine Rolle verweist hierauf: {names}.} other {# Rollen verweisen hierauf: {names}{more, plural, =0 {} other { und # weitere}}.}} Der Name bleibt dort stehen und erlaubt nichts mehr.',
  'references.rolesUnknown':
    'Die Rollen konnten nicht gelesen werden. Deshalb ist nicht bekannt, welche hierauf verweisen.',

  'tenancy.address': 'Prüfen Sie die markierten Stellen',
  'tenancy.apply': 'Änderungen anwenden',
  'tenancy.caution':
    'Vorsicht: Änderungen der Konfiguration können sich auf den Zugriff von Benutzern auswirken.',
  'tenancy.cautionText':
    'Sie wirken sofort und für alle. Benutzer können sich in einem anderen Mandanten wiederfinden, ohne die Dashboards, die sie gerade noch vor sich hatten.',
  'tenancy.defaultConfirm': 'Standardmandanten ändern',
  'tenancy.defaultDiscard': 'Änderungen verwerfen',
  'tenancy.defaultSection': 'Standardmandant',
  'tenancy.defaultSectionText':
    'Wo die Arbeit für alle beginnt, die keinen Mandanten gewählt haben. Wer ihn nicht betreten darf, beginnt im globalen Mandanten.',
  'tenancy.defaultText':
    'Benutzer gelangen nach der Anmeldung in den Mandanten {name}, wenn sie das dürfen. Sonst gelangen sie in den globalen Mandanten.',
  'tenancy.defaultTitle': 'Standardmandanten ändern?',
  'tenancy.enable': 'Aktivieren',
  'tenancy.global': 'Globaler Mandant',
  'tenancy.globalEnabled': 'Globaler Mandant: aktiviert',
  'tenancy.globalText': 'Wird von allen gemeinsam verwendet. Er kann nicht deaktiviert werden.',
  'tenancy.missing':
    'Einen Mandanten mit diesem Namen gibt es nicht mehr. Wählen Sie einen anderen Standardmandanten.',
  'tenancy.noDefault': 'Kein Standardmandant festgelegt',
  'tenancy.private': 'Privater Mandant',
  'tenancy.privateOff': 'Der private Mandant ist deaktiviert. Wählen Sie einen anderen Standardmandanten.',
  'tenancy.privateOffHere':
    'Die Konfiguration dieser Konsole schaltet private Mandanten aus, unabhängig von dieser Einstellung.',
  'tenancy.privateText': 'Einer für jeden Benutzer, den sonst niemand sehen kann.',
  'tenancy.readFailed': 'Die Mandanteneinstellungen konnten nicht gelesen werden',
  'tenancy.reviewFirst': 'Haken Sie zuerst alle Kästchen ab.',
  'tenancy.reviewText': 'Prüfen Sie die Änderungen, und haken Sie die Kästchen ab:',
  'tenancy.reviewTitle': 'Mandanteneinstellungen ändern?',
  'tenancy.reviewWarning':
    'Diese Änderungen können sich auf den Zugriff von Benutzern auswirken. Sie wirken sofort und für alle.',
  'tenancy.save': 'Änderungen speichern',
  'tenancy.saved': 'Mandanteneinstellungen geändert',
  'tenancy.savedText': 'Die Mandanteneinstellungen wurden geändert.',
  'tenancy.saveFailed': 'Die Änderungen wurden nicht übernommen',
  'tenancy.tenancy': 'Mandanten',
  'tenancy.tenancyText':
    'Mandanten halten die gespeicherten Objekte verschiedener Gruppen getrennt. Ohne sie arbeiten alle im globalen Mandanten.',
  'tenancy.tenantsFailed': 'Die Mandanten konnten nicht gelesen werden und werden deshalb nicht angeboten.',
  'tenancy.unsaved': '{count, plural, one {# ungespeicherte Änderung} other {# ungespeicherte Änderungen}}',
  'tenancy.willDefault':
    'Benutzer gelangen nach der Anmeldung in den Mandanten {name}, wenn sie das dürfen; sonst in den globalen Mandanten.',
  'tenancy.willDisable':
    'Mandanten deaktivieren – Alle arbeiten im globalen Mandanten. Was in anderen Mandanten gespeichert ist, bleibt erhalten, ist aber nicht erreichbar.',
  'tenancy.willDisablePrivate':
    'Private Mandanten deaktivieren – Benutzer erreichen ihren privaten Mandanten nicht mehr. Was darin gespeichert ist, bleibt erhalten.',
  'tenancy.willEnable':
    'Mandanten aktivieren – Benutzer können in den Mandanten arbeiten, die ihre Rollen erlauben.',
  'tenancy.willEnablePrivate':
    'Private Mandanten aktivieren – Benutzer können Objekte anlegen und behalten, die sonst niemand sieht.',

  'tenants.alreadyCurrent': 'Sie arbeiten bereits in diesem Mandanten.',
  'tenants.ambiguous':
    'Der Name „{name}“ hat bei Mandanten eine eigene Bedeutung: Einstellungen und Links halten ihn für einen anderen. Legen Sie stattdessen einen Mandanten mit einem anderen Namen an.',
  'tenants.configure': 'Mandanten konfigurieren',
  'tenants.configureTab': 'Konfigurieren',
  'tenants.create': 'Mandanten erstellen',
  'tenants.createDashboard': 'Dashboard erstellen',
  'tenants.createVisualizations': 'Visualisierungen erstellen',
  'tenants.describe': 'Beschreiben Sie den Mandanten',
  'tenants.descriptionText': 'Beschreiben Sie, wozu der Mandant dient.',
  'tenants.disabledDefault': 'Ein deaktivierter Mandant kann nicht der Standardmandant sein.',
  'tenants.duplicateTitle': 'Mandanten duplizieren',
  'tenants.editTitle': 'Mandanten bearbeiten',
  'tenants.globalDescription': 'Für alle sichtbar',
  'tenants.manageTab': 'Verwalten',
  'tenants.nameText': 'Ein eindeutiger Name. Er kann nicht mehr geändert werden, wenn es den Mandanten gibt.',
  'tenants.notOffered': 'Mandanten sind nicht aktiviert',
  'tenants.notOfferedHow': 'Mandanten sind durch opensearch_security.multitenancy.enabled deaktiviert.',
  'tenants.notOfferedText': 'Wenden Sie sich an Ihre Administration, um Mandanten aktivieren zu lassen.',
  'tenants.noViewer': 'Die Anwendung, die das öffnet, ist nicht installiert.',
  'tenants.off': 'Mandanten sind deaktiviert.',
  'tenants.offText':
    'Alle Benutzer arbeiten im globalen Mandanten. Andere Mandanten bleiben erhalten, aber kein Benutzer kann sie betreten.',
  'tenants.offTitle': 'Mandanten sind deaktiviert',
  'tenants.pageText':
    'Mandanten sind Bereiche für Indexmuster, Visualisierungen, Dashboards und andere gespeicherte Objekte. Rollen legen fest, wer in einem Mandanten lesen oder etwas ändern darf.',
  'tenants.privateDescription': 'Nur für den angemeldeten Benutzer sichtbar',
  'tenants.createError': 'Der Mandant wurde nicht angelegt',
  'tenants.saveError': 'Der Mandant wurde nicht gespeichert',
  'tenants.search': 'Mandanten suchen',
  'tenants.setDefault': 'Als Standardmandanten festlegen',
  'tenants.shadowed':
    'Der Name „{name}“ steht für einen anderen Mandanten, deshalb kann niemand diesen Mandanten unter ihm betreten. Legen Sie stattdessen einen Mandanten mit einem anderen Namen an.',
  'tenants.specialName':
    'Der Name „{name}“ hat bei Mandanten eine eigene Bedeutung. Wählen Sie einen anderen.',
  'tenants.status': 'Status',
  'tenants.switch': 'Zum ausgewählten Mandanten wechseln',
  'tenants.text':
    'Mandanten erstellen, ändern und betreten. Wenn Mandanten deaktiviert sind, arbeiten alle im globalen Mandanten.',
  'tenants.userName':
    'Ein Benutzer heißt „{name}“. Der Name eines Benutzers steht für dessen privaten Mandanten. Wählen Sie einen anderen.',

  'tenants.created': 'Mandant „{name}“ wurde erstellt',
  'tenants.deleted':
    '{count, plural, one {Mandant „{name}“ wurde gelöscht} other {# Mandanten wurden gelöscht}}',
  'tenants.deletionNote': 'Die gespeicherten Objekte eines Mandanten werden nicht mit ihm entfernt.',
  'tenants.deletionObjects':
    '{objects, plural, one {# gespeichertes Objekt liegt} other {# gespeicherte Objekte liegen}} in {names}{more, plural, =0 {} other { und # weiteren}}.',
  'tenants.deletionObjectsUnknown': 'Es ist nicht bekannt, wie viele gespeicherte Objekte darin liegen.',
  'tenants.deletionQuestion': 'Möchten Sie die ausgewählten Mandanten wirklich löschen?',
  'tenants.saveFailed': 'Mandant „{name}“ konnte nicht gespeichert werden',
  'tenants.updated': 'Mandant „{name}“ wurde aktualisiert',

  'getStarted.auditButton': 'Konfiguration der Audit-Protokolle prüfen',
  'getStarted.auditText':
    'Mit Audit-Protokollen verfolgen Sie die Zugriffe auf Ihren OpenSearch-Cluster, zum Beispiel zum Nachweis der Compliance.',
  'getStarted.auditTitle': 'Optional: Audit-Protokolle konfigurieren',
  'getStarted.backendsText':
    'Tragen Sie die Backends Ihrer Organisation für Authentifizierung und Autorisierung in die Datei config.yml der Sicherheitskonfiguration ein. Sie können diesen Schritt überspringen und nur interne Benutzer verwenden.',
  'getStarted.backendsTitle': 'Backends hinzufügen',
  'getStarted.createRole': 'Neue Rolle erstellen',
  'getStarted.exploreRoles': 'Vorhandene Rollen ansehen',
  'getStarted.intro':
    'Zugriff entsteht in drei Schritten: Benutzer kommen aus einem Backend oder werden hier erstellt, Rollen legen fest, was getan werden darf, und Zuordnungen bringen beides zusammen.',
  'getStarted.mapUsers': 'Benutzer einer Rolle zuordnen',
  'getStarted.mapUsersText':
    'Ein Benutzer hat die Berechtigungen aller Rollen, denen er selbst oder eine seiner Backend-Rollen zugeordnet ist.',
  'getStarted.openInNewWindow': 'In neuem Fenster öffnen',
  'getStarted.purge': 'Cache leeren',
  'getStarted.purgeFailed': 'Der Cache konnte nicht geleert werden',
  'getStarted.purged': 'Der Cache wurde geleert',
  'getStarted.purgeText':
    'Benutzer, Rollen und Berechtigungen werden der Geschwindigkeit wegen in einem Cache gehalten. Wenn Sie ihn leeren, wirkt eine Änderung, die von außen kam, sofort.',
  'getStarted.purgeTitle': 'Optional: Cache leeren',
  'getStarted.reviewAuth': 'Authentifizierung und Autorisierung prüfen',
  'getStarted.rolesText':
    'Eine Rolle ist eine Menge von Berechtigungen für den Cluster, für Indizes, für Dokumente und Felder und für Mandanten.',
  'getStarted.rolesTitle': 'Rollen erstellen',
  'getStarted.stepsTitle': 'Festlegen, wer was darf',
  'getStarted.tenancyConfigure': 'Mandantenfähigkeit konfigurieren',
  'getStarted.tenancyManage': 'Mandanten verwalten',
  'getStarted.tenancyText':
    'Mandanten halten Dashboards, Visualisierungen und Indexmuster verschiedener Gruppen getrennt.',
  'getStarted.tenancyTitle': 'Optional: Mandantenfähigkeit',
  'getStarted.title': 'Erste Schritte',

  'mapUsers.backendRolesText':
    'Benutzer, die eine dieser Backend-Rollen bei der Anmeldung mitbringen, haben diese Rolle.',
  'mapUsers.createUser': 'Neuen internen Benutzer erstellen',
  'mapUsers.description':
    'Ordnen Sie dieser Rolle Benutzer zu, um ihnen ihre Berechtigungen zu geben. Ein Benutzer kann mehreren Rollen zugeordnet sein.',
  'mapUsers.map': 'Zuordnen',
  'mapUsers.title': 'Benutzer zuordnen',
  'mapUsers.addAndRole': 'Weitere erforderliche Backend-Rolle hinzufügen',
  'mapUsers.addHost': 'Weiteren Host hinzufügen',
  'mapUsers.andRole': 'Erforderliche Backend-Rolle',
  'mapUsers.andRolesText':
    'Benutzer, die alle diese Backend-Rollen mitbringen, haben diese Rolle. Eine einzelne reicht nicht.',
  'mapUsers.descriptionText': 'Wozu diese Zuordnung dient.',
  'mapUsers.failed': 'Die Zuordnung dieser Rolle konnte nicht gespeichert werden',
  'mapUsers.hosts': 'Hosts',
  'mapUsers.hostsText':
    'Anfragen von diesen Adressen haben diese Rolle, gleich wer sie stellt. * steht für beliebigen Text.',
  'mapUsers.noHost': 'Geben Sie einen Host ein, oder entfernen Sie diese Zeile.',
  'mapUsers.reserved': 'Diese Zuordnung ist für das System reserviert und kann nicht geändert werden.',
  'mapUsers.reservedTitle': 'Reservierte Zuordnung',
  'mapUsers.typeHost': 'Hostnamen oder Adresse eingeben',
  'mapUsers.typeHostFirst': 'Geben Sie einen Host ein, bevor Sie einen weiteren hinzufügen',
  'mapUsers.usersFailed':
    'Die internen Benutzer konnten nicht gelesen werden und werden deshalb nicht angeboten. Ihre Namen können trotzdem eingegeben werden.',
  'mapUsers.usersHelp':
    'Suchen Sie nach einem Benutzernamen. Sie können auch einen neuen internen Benutzer erstellen oder einen externen Benutzer eingeben.',
  'mapUsers.usersText': 'Interne Benutzer oder Benutzer, die nur ein externes Backend kennt.',

  'name.blanks': 'Der Name ({type}) darf nicht mit einem Leerzeichen beginnen oder enden.',
  'name.dots': 'Zwei Punkte allein können kein Name sein ({type}), denn in keiner Adresse können sie stehen.',
  'name.empty': 'Der Name ({type}) darf nicht leer sein.',
  'name.exists':
    'Dieser Name ist bereits vergeben ({type}). Sie werden gefragt, bevor der vorhandene Eintrag ersetzt wird.',
  'name.help':
    'Der Name ({type}) muss 2 bis 50 Zeichen lang sein. Erlaubt sind A-Z, a-z, 0-9, Unterstrich (_), Bindestrich (-) und Unicode-Zeichen.',
  'name.invisible':
    'Der Name ({type}) enthält unerlaubte Zeichen. Erlaubt sind A-Z, a-z, 0-9, Unterstrich (_), Bindestrich (-) und Unicode-Zeichen, aber keine Steuerzeichen und andere unsichtbare Zeichen.',
  'name.length': 'Der Name ({type}) muss 2 bis 50 Zeichen lang sein.',
  'name.percent':
    'Der Name ({type}) enthält unerlaubte Zeichen. Erlaubt sind A-Z, a-z, 0-9, Unterstrich (_), Bindestrich (-) und Unicode-Zeichen, aber kein Prozentzeichen.',

  'nav.access': 'Zugriff prüfen',
  'nav.audit': 'Audit-Protokolle',
  'nav.auth': 'Authentifizierung',
  'nav.getStarted': 'Erste Schritte',
  'nav.noSuchPage': 'Diese Seite gibt es nicht',
  'nav.noSuchPageText':
    'Nichts in dieser Anwendung hat diese Adresse. Vielleicht ist sie falsch geschrieben oder gehört zu einer anderen Version.',
  'nav.security': 'Sicherheit',
  'nav.toGetStarted': 'Zu „Erste Schritte“',

  'role.addAnotherIndex': 'Weitere Index-Berechtigung hinzufügen',
  'role.addAnotherTenant': 'Weitere Mandantenberechtigung hinzufügen',
  'role.anonymization': 'Anonymisierung',
  'role.anonymizationText': 'Die Werte dieser Felder werden für Benutzer dieser Rolle maskiert.',
  'role.clusterField': 'Cluster-Berechtigungen',
  'role.clusterGroups': 'Gruppen von Cluster-Berechtigungen',
  'role.clusterText': 'Was Benutzer dieser Rolle im Cluster als Ganzem tun dürfen.',
  'role.create': 'Rolle erstellen',
  'role.createGroup': 'Neue Berechtigungsgruppe erstellen',
  'role.description':
    'Mit Rollen steuern Sie den Zugriff: Eine Rolle enthält Berechtigungen für den Cluster, für Indizes, Dokumente, Felder und Mandanten.',
  'role.descriptionText': 'Wozu diese Rolle dient.',
  'role.dls': 'Sicherheit auf Dokumentebene',
  'role.dlsText': 'Beschränkt die Rolle auf die Dokumente, auf die diese Abfrage zutrifft.',
  'role.duplicate': 'Rolle duplizieren',
  'role.edit': 'Rolle bearbeiten',
  'role.fieldName': 'Feldnamen eingeben',
  'role.fls': 'Sicherheit auf Feldebene',
  'role.flsExclude': 'Ausschließen',
  'role.flsInclude': 'Einschließen',
  'role.flsText': 'Beschränkt, welche Felder Benutzer dieser Rolle sehen.',
  'role.indexGroups': 'Gruppen von Index-Berechtigungen',
  'role.indexHelp': 'Indexmuster mit * angeben',
  'role.indexText': 'Was Benutzer dieser Rolle mit den Daten dieser Indizes tun dürfen.',
  'role.nameText':
    'Ein aussagekräftiger, eindeutiger Name. Er kann nicht mehr geändert werden, wenn es die Rolle gibt.',
  'role.noPattern': 'Geben Sie mindestens ein Indexmuster ein, oder entfernen Sie diese Index-Berechtigung.',
  'role.noTenant':
    'Geben Sie mindestens einen Mandanten ein, oder entfernen Sie diese Mandantenberechtigung.',
  'role.otherGroups': 'Andere Berechtigungsgruppen',
  'role.searchIndex': 'Indexnamen suchen oder Indexmuster eingeben',
  'role.searchTenant': 'Mandanten suchen oder Mandantenmuster hinzufügen',
  'role.tenant': 'Mandant',
  'role.tenantCustom': 'Benutzerdefiniert: {actions}',
  'role.tenantPanel': 'Mandantenberechtigungen',
  'role.tenantRead': 'Nur lesen',
  'role.tenantText':
    'In welche Mandanten Benutzer dieser Rolle hineinsehen und in welchen sie etwas ändern dürfen.',
  'role.tenantWrite': 'Lesen und schreiben',
  'role.update': 'Aktualisieren',
  'role.blankIndex': 'Dieser Eintrag hat kein Indexmuster und erlaubt deshalb nichts.',
  'role.fieldModeLabel': 'Felder ein- oder ausschließen',
  'role.flsMixed': 'Gemischt, wie gespeichert',
  'role.flsMixedText':
    'Dieser Eintrag schließt Felder ein und andere aus (mit ~ gekennzeichnet). Solange ein Feld ausgeschlossen ist, wirken die eingeschlossenen nicht.',
  'role.groupsFailed':
    'Die Berechtigungsgruppen konnten nicht gelesen werden und werden deshalb nicht angeboten. Ihre Namen können trotzdem eingegeben werden.',
  'role.indexEntry': 'Index-Berechtigung {n, number}',
  'role.markedField':
    'Wählen Sie „Einschließen“ oder „Ausschließen“, statt ~ oder ! vor ein Feld zu schreiben.',
  'role.maskHelp': 'Feld, Feld::SHA-512 für einen anderen Hash oder Feld::/Ausdruck/::Ersatz.',
  'role.maskShape':
    'Ein maskiertes Feld wird als Feld, als Feld::Hash oder als Feld mit Paaren von ::/Ausdruck/::Ersatz geschrieben.',
  'role.permissionTypeLabel': 'Berechtigung für {tenants}',
  'role.queryDoubts': 'Eine Dokumentabfrage speichern, die vielleicht nicht funktioniert?',
  'role.queryDoubtsConfirm': 'Trotzdem speichern',
  'role.queryNotJson': 'Das ist kein gültiges JSON. Anfragen, für die diese Abfrage gilt, schlagen fehl.',
  'role.queryNotQuery': 'Eine Abfrage ist ein JSON-Objekt, zum Beispiel {example}',
  'role.queryNow':
    'Die Abfrage verwendet die aktuelle Zeit (now). Der Cluster lehnt sie in der Sicherheit auf Dokumentebene ab, wenn sie dort nicht ausdrücklich erlaubt ist.',
  'role.queryQuotedList':
    'Listen von Rollen werden mit eigenen Anführungszeichen eingesetzt. Schreiben Sie {example} ohne Anführungszeichen.',
  'role.querySystemIndices':
    'Diese Muster treffen auch auf die Indizes zu, in denen Dashboards gespeichert sind. Benutzer dieser Rolle können Dashboards möglicherweise nicht öffnen.',
  'role.queryUnquoted':
    'Variablen werden eingesetzt, wie sie sind. Setzen Sie sie in Anführungszeichen, zum Beispiel {example}',
  'role.queryValid': 'Gültiges JSON',
  'role.removeIndex': '{title} entfernen',
  'role.removeTenant': 'Mandantenberechtigung {n, number} entfernen',
  'role.tenantsFailed':
    'Die Mandanten konnten nicht gelesen werden und werden deshalb nicht angeboten. Ihre Namen können trotzdem eingegeben werden.',
  'role.view': 'Diese Rolle anzeigen',

  'roles.create': 'Rolle erstellen',
  'roles.created': 'Rolle „{name}“ wurde erstellt',
  'roles.deleted': '{count, plural, one {{name} wurde gelöscht.} other {# Rollen wurden gelöscht}}',
  'roles.deletionMapped':
    '{count, plural, one {Zugeordnet ist} other {Zugeordnet sind}} {names}{more, plural, =0 {} other { und # weitere}}.',
  'roles.deletionNote':
    'Wer einer Rolle zugeordnet ist, verliert sie: Ihre Zuordnung wird ebenfalls gelöscht.',
  'roles.deletionUsers':
    '{count, plural, one {Ein Konto nennt} other {# Konten nennen}} dies direkt: {names}{more, plural, =0 {} other { und # weitere}}. Ein solches Konto lässt sich erst wieder speichern, wenn die Rolle herausgenommen ist.',
  'roles.deletionUsersUnknown':
    'Es ist nicht bekannt, wer hierauf verweist, weil Benutzer oder Zuordnungen nicht gelesen werden konnten.',
  'roles.deletionQuestion': 'Möchten Sie die ausgewählten Rollen wirklich löschen?',
  'roles.description':
    'Eine Rolle legt fest, was getan werden darf: im Cluster als Ganzem, mit welchen Indizes, mit welchen ihrer Dokumente und Felder und in welchen Mandanten. Sie gilt für die Benutzer und Backend-Rollen, die ihr zugeordnet sind.',
  'roles.empty': 'Noch keine Rolle',
  'roles.emptyText':
    'Erstellen Sie eine Rolle, um Berechtigungen zu vergeben, und ordnen Sie ihr dann Benutzer zu.',
  'roles.role': 'Rolle',
  'roles.createFailed': 'Rolle „{name}“ konnte nicht angelegt werden',
  'roles.saveFailed': 'Rolle „{name}“ konnte nicht gespeichert werden',
  'roles.updated': 'Rolle „{name}“ wurde aktualisiert',
  'roles.mappingsFailed': 'Wer diese Rollen hat, konnte nicht gelesen werden',
  'roles.reserved':
    'Reservierte Rollen können nicht geändert oder gelöscht werden. Duplizieren Sie eine, um eine eigene Rolle daraus zu machen.',

  'roleView.actionsDelete': 'Löschen',
  'roleView.actionsDuplicate': 'Duplizieren',
  'roleView.addCluster': 'Cluster-Berechtigung hinzufügen',
  'roleView.addTenant': 'Mandantenberechtigung hinzufügen',
  'roleView.anonymizations': 'Anonymisierungen',
  'roleView.createOwn': 'eigene Rolle erstellen',
  'roleView.deleteMapping': 'Zuordnung löschen',
  'roleView.dls': 'Sicherheit auf Dokumentebene',
  'roleView.dlsTip':
    'Mit der Sicherheit auf Dokumentebene beschränken Sie eine Rolle auf einen Teil der Dokumente eines Index.',
  'roleView.duplicateRole': 'Rolle duplizieren',
  'roleView.duplicateThis': 'diese Rolle duplizieren',
  'roleView.editRole': 'Rolle bearbeiten',
  'roleView.fls': 'Sicherheit auf Feldebene',
  'roleView.flsExclude': 'Ausgeschlossen: {fields}',
  'roleView.flsInclude': 'Eingeschlossen: {fields}',
  'roleView.flsTip':
    'Mit der Sicherheit auf Feldebene legen Sie fest, welche Felder der Dokumente ein Benutzer sieht.',
  'roleView.manageMapping': 'Zuordnung verwalten',
  'roleView.mappedText':
    'Sie können dieser Rolle Benutzer oder Backend-Rollen zuordnen. Wer zugeordnet ist, hat alle ihre Berechtigungen.',
  'roleView.mappedUsers': 'Zugeordnete Benutzer',
  'roleView.noCluster': 'Keine Cluster-Berechtigung',
  'roleView.noIndex': 'Keine Index-Berechtigung',
  'roleView.noMapping': 'Dieser Rolle ist kein Benutzer zugeordnet',
  'roleView.noMappingText': 'Sie können dieser Rolle Benutzer oder Backend-Rollen zuordnen',
  'roleView.noTenant': 'Keine Mandantenberechtigung',
  'roleView.notApplicable': 'Entfällt',
  'roleView.readWrite': 'Lese-/Schreibberechtigung',
  'roleView.reserved':
    'Diese Rolle ist reserviert. Die Berechtigungen reservierter Rollen können nicht angepasst werden.',
  'roleView.reservedAdvice':
    'Verwenden Sie sie, wie sie ist, oder legen Sie eine Rolle an, die Sie ändern können:',
  'roleView.directText':
    'Diese internen Benutzer nennen die Rolle in ihrem eigenen Eintrag, ohne Zuordnung. Öffnen Sie einen Benutzer, um das zu ändern.',
  'roleView.directTitle': 'Direkt zugewiesen',
  'roleView.directFailed':
    'Die internen Benutzer konnten nicht gelesen werden. Deshalb ist nicht bekannt, wem diese Rolle direkt zugewiesen ist',
  'roleView.groupsFailed':
    'Die Berechtigungsgruppen konnten nicht gelesen werden und lassen sich deshalb nicht aufklappen',
  'roleView.mappingFailed': 'Die Zuordnung dieser Rolle konnte nicht geändert werden',
  'roleView.mappingReserved': 'Diese Zuordnung ist reserviert und kann nicht geändert werden.',
  'roleView.permissionsOf': 'Berechtigungen für {index}',
  'roleView.rawActions': 'Erlaubte Aktionen: {actions}',
  'roleView.reservedNoChange': 'Reservierte Rollen können nicht geändert werden.',
  'roleView.removalQuestion': 'Möchten Sie die ausgewählten Zuordnungen wirklich löschen?',
  'roleView.removalText':
    'Wer die Rolle „{role}“ nur durch eine von diesen hat, verliert sie. Der Rest der Zuordnung bleibt.',
  'roleView.tenantsFailed': 'Die Mandanten konnten nicht gelesen werden und werden deshalb nicht beschrieben',
  'roleView.userType': 'Art',

  'type.actionGroup': 'Aktionsgruppe',
  'type.role': 'Rolle',
  'type.tenant': 'Mandant',
  'type.user': 'Benutzer',

  'user.addAttribute': 'Weiteres Attribut hinzufügen',
  'user.attributesText':
    'Attribute beschreiben den Benutzer näher. Sie können in der Sicherheit auf Dokumentebene einer Rolle als Variablen verwendet werden.',
  'user.backendRolesText':
    'Backend-Rollen werden Rollen zugeordnet wie Benutzer, sodass viele Benutzer über einen Namen zugeordnet werden können.',
  'user.colon': 'Ein Benutzername darf keinen Doppelpunkt enthalten.',
  'user.credentials': 'Anmeldedaten',
  'user.credentialsText': 'Name und Passwort, mit denen sich der Benutzer anmeldet.',
  'user.description':
    'Interne Benutzer führt das Sicherheitssystem selbst. Sie melden sich mit einem Passwort an, ohne ein externes Backend wie LDAP.',
  'user.descriptionText': 'Für wen oder was dieses Konto da ist.',
  'user.duplicate': 'Internen Benutzer duplizieren',
  'user.duplicateAttribute': 'Die Variable „{name}“ kommt zweimal vor. Die Namen müssen verschieden sein.',
  'user.edit': 'Internen Benutzer bearbeiten',
  'user.noAttributeName': 'Geben Sie einen Variablennamen ein, oder entfernen Sie dieses Attribut.',
  'user.passwordKept': 'Lassen Sie beide Felder leer, um das jetzige Passwort zu behalten.',
  'user.saveChanges': 'Änderungen speichern',
  'user.reserved':
    'Dieser Benutzer ist für das System reserviert. Er kann angesehen und dupliziert, aber nicht geändert werden.',
  'user.reservedTitle': 'Reservierter Benutzer',
  'user.securityRoles': 'Direkt zugewiesene Sicherheitsrollen',
  'user.securityRolesPlaceholder': 'Rollennamen suchen',
  'user.securityRolesText':
    'Rollen, die dieser Benutzer ohne Zuordnung hat. Er steht dann nicht unter den zugeordneten Benutzern der Rolle.',
  'user.typeValue': 'Wert eingeben',
  'user.typeVariable': 'Variablennamen eingeben',
  'user.createError': 'Fehler beim Anlegen',
  'user.updateError': 'Fehler beim Aktualisieren',
  'user.usernameText':
    'Ein eindeutiger Name zum Anmelden. Er kann nicht mehr geändert werden, wenn es den Benutzer gibt.',
  'user.value': 'Wert',
  'user.variable': 'Variablenname',

  'userPicker.external': 'extern',
  'userPicker.internal': 'Interner Benutzer',
  'userPicker.internalWith': 'Interner Benutzer: {description}',
  'userPicker.pattern': 'Muster',
  'userPicker.useExternal': '„{name}“ als externen Benutzer hinzufügen',
  'userPicker.usePattern': '„{name}“ als Muster für Benutzernamen hinzufügen',
  'users.created': 'Benutzer „{name}“ wurde erstellt',
  'users.deleted':
    '{count, plural, one {Benutzer „{name}“ wurde gelöscht} other {# Benutzer wurden gelöscht}}',
  'users.deletionMappings':
    '{count, plural, one {Der Name wird auch aus der Zuordnung der Rolle {names} entfernt, damit niemand sie erhält, der später diesen Namen bekommt.} other {Die Namen werden auch aus den Zuordnungen von # Rollen entfernt, damit niemand sie erhält, der später einen solchen Namen bekommt: {names}{more, plural, =0 {} other { und # weitere}}.}}',
  'users.deletionMappingsUnknown':
    'Die Rollenzuordnungen konnten nicht gelesen werden. Solche, die diese Benutzer nennen, bleiben, wie sie sind: Wer später einen solchen Namen bekommt, erhält die Rollen.',
  'users.deleteOwn': 'Das Konto, mit dem Sie angemeldet sind, können Sie nicht löschen.',
  'users.deletionQuestion': 'Möchten Sie die ausgewählten Benutzer wirklich löschen?',
  'users.description':
    'Interne Benutzer führt der Cluster selbst. Sie melden sich mit einem Passwort an, neben oder anstelle von Benutzern aus LDAP, Active Directory oder einem anderen externen System. Was sie dürfen, bestimmen die',
  'users.empty': 'Noch kein interner Benutzer',
  'users.emptyText':
    'Erstellen Sie einen internen Benutzer, oder lassen Sie Benutzer aus einem externen Backend kommen.',
  'users.exported': '{count, plural, one {# Benutzer exportiert} other {# Benutzer exportiert}}',
  'users.exportedFile': 'Gespeichert als {fileName}',
  'users.exportJson': 'JSON exportieren',
  'users.saveFailed': 'Benutzer „{name}“ konnte nicht gespeichert werden',
  'users.search': 'Interne Benutzer suchen',
  'users.updated': 'Benutzer „{name}“ wurde aktualisiert',
  'users.username': 'Benutzername',
} satisfies Record<keyof typeof en, string>;
