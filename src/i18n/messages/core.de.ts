import { type default as en } from './core.en';
import entry from './entry.de';
import fatal from './fatal.de';
import notices from './notices.de';
import tenancy from './tenancy.de';

/** The German texts of `core.en.ts`. */
export default {
  ...entry,
  ...fatal,
  ...notices,
  ...tenancy,

  'account.backendRoles': 'Backend-Rollen ({count, number})',
  'account.backendRolesHelp': 'Backend-Rollen, die Ihnen Ihre Administration zugeordnet hat.',
  'account.currentPassword': 'Aktuelles Passwort',
  'account.currentPasswordHelp': 'Bestätigen Sie mit Ihrem aktuellen Passwort, dass es Ihr Konto ist.',
  'account.invalidCurrentPassword': 'Das aktuelle Passwort ist falsch.',
  'account.logOut': 'Abmelden',
  'account.menu': 'Kontomenü von {user}',
  'account.newPassword': 'Neues Passwort',
  'account.reenterNewPassword': 'Neues Passwort wiederholen',
  'account.reset': 'Ändern',
  'account.resetFailed': 'Das Passwort konnte nicht geändert werden.',
  'account.resetPassword': 'Passwort ändern',
  'account.resetPasswordTitle': 'Passwort von „{user}“ ändern',
  'account.roles': 'Rollen ({count, number})',
  'account.rolesHelp': 'Rollen, die Ihnen Ihre Administration zugeordnet hat.',
  'account.sessions': 'Anderswo angemeldet',
  'account.switchTenants': 'Mandanten wechseln',
  'account.viewRoles': 'Rollen und Identitäten anzeigen',

  'common.actions': 'Aktionen',
  'common.cancel': 'Abbrechen',
  'common.close': 'Schließen',
  'common.confirm': 'Bestätigen',
  'common.copied': 'Kopiert',
  'common.copy': 'Kopieren',
  'common.copyFailed':
    'Der Browser hat das Kopieren nicht erlaubt. Markieren Sie den Text, und kopieren Sie ihn selbst.',
  'common.create': 'Erstellen',
  'common.delete': 'Löschen',
  'common.discardChanges': 'Änderungen verwerfen',
  'common.learnMore': 'Mehr erfahren',
  'common.none': 'Keine',
  'common.opensInNewTab': '(öffnet sich in einem neuen Tab)',
  'common.optional': 'optional',
  'common.reload': 'Neu laden',
  'common.remove': 'Entfernen',
  'common.retry': 'Noch einmal versuchen',
  'common.save': 'Speichern',
  'common.showMore': '{count, plural, one {# weiteren anzeigen} other {# weitere anzeigen}}',
  'common.slow': 'Der Server braucht länger als gewöhnlich.',
  'common.type': 'Typ',
  'common.unreachable': 'Der Server ist nicht erreichbar.',

  'frame.categoryLinks': 'Hauptnavigation, {category}',
  'frame.home': 'Startseite',
  'frame.homeOf': 'Startseite von {title}',
  'frame.lockNav': 'Navigation anheften',
  'frame.main': 'Hauptinhalt',
  'frame.recentLinks': 'Links zu zuletzt Angesehenem',
  'frame.recentOfType': '{label}, Art: {type}',
  'frame.recentlyViewed': 'Zuletzt angesehen',
  'frame.skipToContent': 'Zum Inhalt springen',
  'frame.unlockNav': 'Navigation lösen',

  'password.instruction':
    'Das Passwort sollte mindestens 8 Zeichen lang sein und mindestens einen Großbuchstaben, einen Kleinbuchstaben, eine Ziffer und ein Sonderzeichen enthalten.',
  'password.label': 'Passwort',
  'password.mismatch': 'Die Passwörter stimmen nicht überein.',
  'password.notEnough':
    'Das genügt nicht: Es muss {strength, select, fair {ausreichend} strong {stark} other {sehr stark}} sein.',
  'password.problem.long': 'Das Passwort ist zu lang. Es darf höchstens {max} Bytes haben.',
  'password.problem.short':
    'Das Passwort ist zu kurz. Es muss mindestens {min, plural, one {# Zeichen} other {# Zeichen}} haben.',
  'password.problem.similar': 'Das Passwort ist dem Benutzernamen zu ähnlich.',
  'password.problem.weak':
    'Das Passwort ist zu leicht zu erraten. Verlangte Stärke: {strength, select, fair {mindestens ausreichend} strong {mindestens stark} other {sehr stark}}.',
  'password.reenter': 'Passwort wiederholen',
  'password.reenterHelp': 'Das Passwort muss mit dem oben eingegebenen übereinstimmen.',
  'password.requirement':
    'Verlangt: {min, plural, =0 {} one {mindestens # Zeichen, } other {mindestens # Zeichen, }}Stärke {strength, select, fair {mindestens ausreichend} strong {mindestens stark} other {sehr stark}}, dem Benutzernamen nicht ähnlich, höchstens {max} Bytes (eines je Buchstabe von A bis Z, Ziffer oder gängigem Zeichen, zwei bis vier je anderem).',
  'password.repeatFirst': 'Geben Sie das neue Passwort in beide Felder ein.',
  'password.required': 'Ein Passwort ist erforderlich.',
  'password.strength':
    'Stärke: {level, select, weak {zu leicht zu erraten} fair {ausreichend} strong {stark} other {sehr stark}}',
  'actions.oneOnly': 'Wählen Sie dafür genau einen Eintrag aus.',
  'actions.reserved': 'Reservierte Definitionen können nicht geändert werden.',
  'actions.someFirst': 'Wählen Sie zuerst mindestens einen Eintrag aus.',

  'bulk.dismiss': 'Ergebnisse schließen',
  'bulk.done': '{count, plural, one {# erledigt} other {# erledigt}}',
  'bulk.failed': '{count, plural, one {# fehlgeschlagen} other {# fehlgeschlagen}}',
  'bulk.notShown':
    '{count, plural, one {# weiterer wird nicht angezeigt} other {# weitere werden nicht angezeigt}}',
  'bulk.pending': '{count, plural, one {# wartet} other {# warten}}',
  'bulk.retryFailed': 'Fehlgeschlagene wiederholen',
  'bulk.statusDone': 'Erledigt',
  'bulk.statusFailed': 'Fehlgeschlagen',
  'bulk.statusPending': 'Wartet',
  'bulk.statusRunning': 'Läuft',

  'combo.addedAsTyped': 'Nicht unter den Optionen und wie eingegeben hinzugefügt: {values}',
  'combo.addTyped': '„{text}“ wie eingegeben hinzufügen',
  'combo.howToAdd': 'Drücken Sie Pfeil nach unten und die Eingabetaste, oder klicken Sie hier.',
  'combo.none': 'Keine Option passt',
  'combo.noneCustom': 'Geben Sie einen Wert ein, und drücken Sie die Eingabetaste',
  'combo.noneExplicit': 'Geben Sie einen Wert ein',
  'combo.noneLeft': 'Es gibt nichts zur Auswahl',
  'combo.notAdded': '„{text}“ wurde nicht hinzugefügt. Wählen Sie einen Eintrag der Liste.',
  'combo.unknown': 'Nicht unter den Optionen und deshalb weggelassen: {values}',

  'definition.custom': 'Benutzerdefiniert',
  'definition.disabled': 'Deaktiviert',
  'definition.enabled': 'Aktiviert',
  'definition.false': 'Falsch',
  'definition.reserved': 'Reserviert',
  'definition.true': 'Wahr',

  'expression.view': 'Ausdruck anzeigen',

  'form.dirty': 'Sie haben ungespeicherte Änderungen',
  'form.noReason': 'Der Server hat keinen Grund genannt (Status {status}, {message}).',
  'form.notSaved': 'Nicht gespeichert. Ihre Änderungen sind noch da.',
  'form.rowLabel': '{label} {n, number}',
  'form.tryAgain': 'Noch einmal versuchen',

  'table.clearFilters': 'Filter zurücksetzen',
  'table.clearSearch': 'Suche leeren',
  'table.clearSelection': 'Auswahl aufheben',
  'table.collapse': 'Zuklappen',
  'table.empty': 'Keine Einträge gefunden',
  'table.expand': 'Aufklappen',
  'table.expandColumn': 'Einzelheiten',
  'table.failed': 'Die Daten konnten nicht geladen werden',
  'table.filterMore':
    '{count, plural, one {# weitere Option: Tippen Sie, um die Auswahl einzugrenzen} other {# weitere Optionen: Tippen Sie, um die Auswahl einzugrenzen}}',
  'table.filterReset': 'Diesen Filter zurücksetzen',
  'table.filterSearch': 'Optionen durchsuchen',
  'table.firstPage': 'Erste Seite',
  'table.hiddenSelected': '({count, number} nicht in dieser Liste)',
  'table.lastPage': 'Letzte Seite',
  'table.leaveOut': '{count, plural, one {Nicht auswählen} other {Diese # nicht auswählen}}',
  'table.nextPage': 'Nächste Seite',
  'table.noMatch': 'Keine Treffer',
  'table.noMatchText':
    '{count, plural, one {Der einzige Eintrag entspricht nicht der Suche und den Filtern.} other {Keiner der # Einträge entspricht der Suche und den Filtern.}}',
  'table.pageOf': 'Seite {page, number} von {pages, number}',
  'table.pages': 'Seiten von {title}',
  'table.pageSize': 'Zeilen pro Seite',
  'table.previousPage': 'Vorherige Seite',
  'table.range': '{from, number}–{to, number} von {count, number}',
  'table.results': '{count, plural, =0 {Keine Einträge} one {# Eintrag} other {# Einträge}}',
  'table.search': 'Suchen …',
  'table.selectAll': 'Alle {count, number} auswählen',
  'table.selectPage': 'Alle {count, plural, one {# Zeile} other {# Zeilen}} dieser Seite auswählen',
  'table.selected': '{count, number} ausgewählt',
  'table.selectRow': '{name} auswählen',
  'table.stale':
    'Die aktuellen Daten konnten nicht geladen werden. Was Sie sehen, ist möglicherweise veraltet.',

  'tree.empty': 'Keine Berechtigung',
  'tree.repeats': '(wiederholt eine Gruppe weiter oben)',

  'account.noTarget': 'Es ist kein Mandant angegeben.',
  'account.passwordChangedHint':
    'Sie werden abgemeldet und können sich mit dem neuen Passwort wieder anmelden.',
  'account.rolesIntro':
    'Was Sie dürfen, ergibt sich aus den Rollen, die Ihnen Ihre Administration zugeordnet hat.',
  'account.rolesTitle': 'Rollen und Identitäten',
  'account.switchFailed': 'Der Mandant konnte nicht gewechselt werden.',
  'account.tenantCustom': 'Benutzerdefinierten auswählen',
  'account.tenantCustomNone':
    'Wenden Sie sich an Ihre Administration, um Zugriff auf benutzerdefinierte Mandanten zu erhalten.',
  'account.tenantCustomPlaceholder': 'Wählen Sie einen benutzerdefinierten Mandanten aus',
  'account.tenantGlobalNoAccess':
    'Wenden Sie sich an Ihre Administration, um Zugriff auf den globalen Mandanten zu erhalten.',
  'account.tenantGlobalOff':
    'Wenden Sie sich an Ihre Administration, um den globalen Mandanten aktivieren zu lassen.',
  'account.tenantGlobalText': 'Den globalen Mandanten verwenden alle Benutzer gemeinsam.',
  'account.tenantIntro':
    'Mandanten halten Indexmuster, Visualisierungen, Dashboards und andere gespeicherte Objekte getrennt. Wählen Sie aus, in welchem Sie arbeiten.',
  'account.tenantName': 'Mandant: {tenant}',
  'account.tenantPrivateNoAccess':
    'Wenden Sie sich an Ihre Administration, um Zugriff auf den privaten Mandanten zu erhalten.',
  'account.tenantPrivateOff':
    'Wenden Sie sich an Ihre Administration, um den privaten Mandanten aktivieren zu lassen.',
  'account.tenantPrivateReadonly':
    'Ihr Konto darf nur lesen. Der private Mandant kann damit nicht verwendet werden.',
  'account.tenantPrivateText':
    'Der private Mandant gehört Ihnen allein. Niemand sonst sieht, was darin gespeichert ist.',
  'account.tenantsOff': 'Wenden Sie sich an Ihre Administration, um Mandanten aktivieren zu lassen.',
  'account.tenantTitle': 'Mandanten auswählen',

  'app.noSecurityAccess': 'Sie haben keinen Zugriff auf Sicherheit',
  'app.noSecurityAccessText':
    'Sicherheit setzt eine Rolle mit Zugriff auf die Sicherheits-REST-API voraus, standardmäßig all_access oder security_rest_api_access. Bitten Sie einen Administrator um eine solche Rolle.',
  'app.yourRoles': 'Ihre Rollen: {roles}',
  'app.yourRolesNone': 'Sie haben keine Rollen.',

  'category.dashboardManagement': 'Dashboard-Verwaltung',
  'category.enterpriseSearch': 'Unternehmenssuche',
  'category.explore': 'Erkunden',
  'category.management': 'Index-Verwaltung',
  'category.observability': 'Observability',
  'category.opensearchDashboards': 'OpenSearch Dashboards',
  'category.security': 'Sicherheit',

  'frame.appearanceNow': 'Farben: {theme}. Sprache: {language}',
  'frame.breadcrumbs': 'Brotkrumenpfad',
  'frame.breadcrumbsMore': '{count, plural, one {# Ebene} other {# Ebenen}} ausgelassen',
  'frame.dockAria': 'Hauptnavigation anheften',
  'frame.goHome': 'Zur Startseite',
  'frame.language': 'Sprache',
  'frame.navigationPrimary': 'Hauptnavigation',
  'frame.navigationToggle': 'Hauptnavigation ein- oder ausblenden',
  'frame.noRecentlyViewed': 'Noch nichts angesehen',
  'frame.notifications': 'Benachrichtigungen',
  'frame.offline':
    'Sie sind offline. Was Sie sehen, ist möglicherweise veraltet, und Änderungen können nicht gespeichert werden.',
  'frame.palette': 'Suchen oder gehe zu',
  'frame.theme': 'Farben',
  'frame.themeDark': 'Dunkel',
  'frame.themeLight': 'Hell',
  'frame.themeNow': 'Farben: {theme}',
  'frame.themeSystem': 'Systemstandard',
  'frame.undockAria': 'Hauptnavigation lösen',

  'home.apps': 'Anwendungen',
  'home.yourTenant': 'Ihr Mandant',
  'home.tenantNone': 'Hier gibt es keine Mandanten: Alle arbeiten mit denselben gespeicherten Objekten.',
  'home.tenantText': 'Was Sie speichern, gehört zu diesem Mandanten.',
  'home.noRoles': 'Ihnen ist keine Rolle zugeordnet.',
  'home.noApps': 'Keine Anwendung steht Ihnen offen. Bitten Sie Ihre Administration um eine Rolle.',
  'home.cards': 'Zugriff verwalten',
  'home.getStarted': 'Erste Schritte',
  'home.getStartedText': 'Die drei Schritte vom Benutzer zu dem, was er darf.',
  'home.greeting': 'Willkommen, {user}',
  'home.noAccessText': 'Bitten Sie einen Administrator um eine Rolle mit Zugriff auf Sicherheit.',
  'home.noAccount': 'Ihr Konto konnte nicht gelesen werden',
  'home.noAccountText':
    'Sie können weiterarbeiten, aber die Kontofunktionen stehen nicht zur Verfügung. Laden Sie die Seite neu, um es noch einmal zu versuchen.',
  'home.recentText': 'Was Sie in Gatehouse öffnen, erscheint hier.',
  'home.reserved': 'Sie verwenden ein reserviertes Konto',
  'home.reservedText':
    'Reservierte Konten können hier nicht geändert werden. Arbeiten Sie mit einem eigenen Konto.',
  'home.roles': 'Rollen',
  'home.rolesText': 'Was mit welchen Indizes getan werden darf, und wer dem zugeordnet ist.',
  'home.users': 'Interne Benutzer',
  'home.usersText': 'Konten, die sich mit einem hier gespeicherten Passwort anmelden.',
  'home.yourRoles': 'Ihre Rollen',

  'management.title': 'Dashboards-Verwaltung',

  'help.chat': 'Slack-Kanal',
  'help.discussion': 'Diskussionsforum',
  'help.documentation': 'Dokumentation',
  'help.feedback': 'Rückmeldung zu {appName} geben',
  'help.keys': 'Tasten',
  'help.menu': 'Hilfemenü',
  'help.palette': 'Befehlspalette',
  'help.projects': 'Projekte auf GitHub',
  'help.survey': 'Rückmeldung geben',
  'help.title': 'Hilfe',
  'help.product': 'Gatehouse {productVersion}, für OpenSearch Dashboards {version}',
  'help.version': 'v {version}',

  'leave.confirm': 'Verlassen, ohne zu speichern',
  'leave.stay': 'Bleiben',
  'leave.text': 'Sie haben ungespeicherte Änderungen. Sie gehen verloren, wenn Sie die Seite verlassen.',
  'leave.title': 'Diese Seite verlassen?',

  'toast.close': 'Meldung schließen',
  'toast.undo': 'Rückgängig machen',

  'uiSettings.updateFailed': 'Die Einstellung konnte nicht geändert werden',
} satisfies Record<keyof typeof en, string>;
