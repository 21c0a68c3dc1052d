import { type default as en } from './userImport.en';

export default {
  'userImport.again': 'Weitere Datei importieren',
  'userImport.cells.attributes':
    'Name=Wert, mehrere durch | oder ; getrennt. Eine Spalte „attribute:abteilung“ gibt ein Attribut an.',
  'userImport.cells.backend_roles':
    'Mehrere durch | oder ; getrennt, auch durch Kommas, wenn keine ein = enthält.',
  'userImport.cells.description': 'Freigestellt.',
  'userImport.cells.name': 'Erforderlich. Die Spalte darf auch user oder username heißen.',
  'userImport.cells.password': 'Optional. Neue Benutzer ohne Passwort erhalten ein erzeugtes.',
  'userImport.cells.roles': 'Direkt zugewiesen. Mehrere durch |, ; oder Kommas getrennt.',
  'userImport.chooseOther': 'Andere Datei wählen',
  'userImport.column': 'Spalte',
  'userImport.columns': 'Spalten der Datei',
  'userImport.columnTwice': 'Zwei Spalten bedeuten dasselbe. Die zweite heißt „{column}“.',
  'userImport.content': 'Inhalt',
  'userImport.description':
    'Legt interne Benutzer aus einer CSV-Datei an, zum Beispiel aus einer Tabellenkalkulation. Sie sehen, was geschieht, bevor etwas gespeichert wird.',
  'userImport.done': '{count, plural, one {# Benutzer} other {# Benutzer}} importiert',
  'userImport.drop': 'CSV-Datei wählen oder hier ablegen',
  'userImport.dropHelp':
    'Getrennt durch Kommas, Semikolons oder Tabulatoren. UTF-8, höchstens 10.000 Benutzer. Die erste Zeile nennt die Spalten.',
  'userImport.empty': 'Die Datei ist leer.',
  'userImport.existing':
    '{count, plural, one {# Benutzer ist schon vorhanden} other {# Benutzer sind schon vorhanden}}',
  'userImport.failed': 'Der Import konnte nicht vorbereitet werden',
  'userImport.file': 'CSV-Datei',
  'userImport.ignored': 'Diese Spalten werden nicht importiert: {names}',
  'userImport.import': '{count, plural, one {# Benutzer} other {# Benutzer}} importieren',
  'userImport.line': 'Zeile',
  'userImport.locked':
    'Dieser Benutzer ist reserviert und kann nur in den Konfigurationsdateien geändert werden.',
  'userImport.nameTwice': 'Der Name steht schon in Zeile {line, number}.',
  'userImport.noNames':
    'Die erste Zeile muss die Spalten nennen, und eine davon muss „name“ heißen. Die Vorlage zeigt ein Beispiel.',
  'userImport.noRows': 'Unter der ersten Zeile der Datei stehen keine Benutzer.',
  'userImport.nothing': 'Die Datei enthält keinen Benutzer, der importiert werden kann.',
  'userImport.notText':
    'Die Datei ist kein Text in UTF-8. Speichern Sie sie in Ihrer Tabellenkalkulation als CSV UTF-8.',
  'userImport.notYet': 'Nicht importiert: {count, plural, one {# Zeile} other {# Zeilen}} mit Fehlern',
  'userImport.openQuote':
    'Das Anführungszeichen, das in Zeile {line, number} beginnt, wird nicht geschlossen.',
  'userImport.overwrite': 'Überschreiben',
  'userImport.overwriteText':
    'Die Spalten der Datei ersetzen, was die Benutzer haben. Ohne Passwort in der Datei behalten sie ihres.',
  'userImport.own': 'Das ist Ihr eigenes Konto, das ein Import nicht ändern kann.',
  'userImport.password.generated': 'Erzeugt',
  'userImport.password.given': 'In der Datei',
  'userImport.password.kept': 'Unverändert',
  'userImport.passwordDue': 'Benutzer setzen bei der ersten Anmeldung ein neues Passwort',
  'userImport.passwordDueText': 'Gilt für alle Benutzer, die durch diesen Import ein Passwort erhalten.',
  'userImport.passwords': 'Erzeugte Passwörter',
  'userImport.passwordsDownload': 'Passwörter herunterladen',
  'userImport.passwordsGone':
    'Die erzeugten Passwörter wurden bereits angezeigt und sind nirgends gespeichert.',
  'userImport.passwordsText':
    'Laden Sie die erzeugten Passwörter jetzt herunter oder kopieren Sie sie. Nur diese Seite enthält sie: Mit einer weiteren Datei oder dem Neuladen sind sie weg.',
  'userImport.passwordsWait': 'Öffnen Sie „Benutzer importieren“, um die erzeugten Passwörter zu sehen.',
  'userImport.problems': 'Ergebnis',
  'userImport.refused': 'Diese Datei kann nicht importiert werden',
  'userImport.rows': 'Zeilen der Datei',
  'userImport.rowFailed': 'Einige Benutzer konnten nicht importiert werden',
  'userImport.running': '{count, plural, one {# Benutzer wird} other {# Benutzer werden}} importiert',
  'userImport.search': 'Zeilen durchsuchen',
  'userImport.skip': 'Überspringen',
  'userImport.skipText': 'Diese Benutzer bleiben, wie sie sind.',
  'userImport.state.new': 'Neu',
  'userImport.state.overwritten': 'Überschrieben',
  'userImport.state.skipped': 'Übersprungen',
  'userImport.state.wrong': 'Fehler',
  'userImport.summary':
    '{added, plural, one {# neuer Benutzer} other {# neue Benutzer}}, {present, number} schon vorhanden, {wrong, plural, one {# Zeile mit Fehler} other {# Zeilen mit Fehlern}}',
  'userImport.template': 'Vorlage herunterladen',
  'userImport.tooLarge': 'Die Datei ist größer als 10 MB.',
  'userImport.tooMany':
    'Die Datei enthält {count, number} Benutzer. Importieren Sie höchstens {max, number} auf einmal.',
  'userImport.tooManyCells':
    'Die Zeile hat mehr Zellen als die {count, plural, one {# Spalte} other {# Spalten}} der ersten Zeile. Setzen Sie Text mit Trennzeichen in Anführungszeichen.',
  'userImport.undone': 'Der Import wurde rückgängig gemacht',
  'userImport.unknownRoles':
    '{count, plural, one {Unbekannte Rolle: {names}} other {Unbekannte Rollen: {names}}}',
  'userImport.unreadable':
    'Der Browser kann die Datei nicht lesen. Vielleicht wurde sie verschoben oder geändert. Wählen Sie sie erneut.',
  'userImport.wrongAttributes':
    'Attribute müssen Name=Wert sein, jeder Name einmal, getrennt durch | oder ;.',
} satisfies Record<keyof typeof en, string>;
