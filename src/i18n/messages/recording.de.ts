export default {
  'recording.beginning': 'Zustand am Anfang',
  'recording.download': 'Herunterladen',
  'recording.empty': 'Es ist noch nichts aufgezeichnet.',
  'recording.errors': '{count, plural, one {# Zeile meldet einen Fehler.} other {# Zeilen melden Fehler.}}',
  'recording.fatalFacts': 'Zeilen: {lines}. Fehler: {errors}. Ersetzte Namen: {names}.',
  'recording.failed': 'Die Aufzeichnung konnte nicht gespeichert werden',
  'recording.from': 'Was gespeichert wird',
  'recording.fromAll': 'Alles, seit {time}',
  'recording.fromBeginning': 'Alles',
  'recording.fromMark': 'Ab der Marke „{note}“, {time}',
  'recording.fromMinutes': '{count, plural, one {Die letzte Minute} other {Die letzten # Minuten}}',
  'recording.gone': 'Ein Teil dieser Sitzung konnte nicht aufbewahrt werden',
  'recording.goneLines':
    '{count, plural, one {Die älteste Zeile dieser Seite fehlt.} other {Die ältesten # Zeilen dieser Seite fehlen.}}',
  'recording.goneMarks':
    '{count, plural, one {Diese Marke fehlt mit ihnen: {marks}} other {Diese Marken fehlen mit ihnen: {marks}}}',
  'recording.gonePages':
    '{count, plural, one {Die Aufzeichnung einer früheren Seite dieses Tabs war zu lang.} other {Die Aufzeichnungen von # früheren Seiten dieses Tabs waren zu lang.}}',
  'recording.keepSecret': 'Text {number} behalten',
  'recording.keptNames':
    '{count, plural, one {Dieser Name bleibt, weil er auch ein Wort des Programms ist: {names}.} other {Diese Namen bleiben, weil sie auch Wörter des Programms sind: {names}.}}',
  'recording.limit':
    'Eine Aufzeichnung behält bis zu {lines, number} Zeilen oder {size} dieser Seite und {pages} der Seiten, die dieser Tab vorher zeigte, ohne Passwörter und andere Geheimnisse.',
  'recording.lines': '{count, plural, one {# Zeile} other {# Zeilen}}',
  'recording.linesFound':
    '{shown, number} von {count, plural, one {# Zeile} other {# Zeilen}}. Suchen Sie, um andere zu finden.',
  'recording.markAdd': 'Markieren',
  'recording.markNote': 'Was ist passiert?',
  'recording.markText': 'Die Marke wird eine Zeile der Aufzeichnung. Sie können ab ihr speichern.',
  'recording.noMatch': 'Keine Zeile enthält diesen Text.',
  'recording.note': 'Notiz',
  'recording.preparing': 'Die Aufzeichnung wird vorbereitet',
  'recording.preview': 'Zeilen, die gespeichert werden',
  'recording.pseudonyms': 'Namen ersetzen',
  'recording.pseudonymsDone':
    '{count, plural, =0 {Keine Namen gefunden.} one {# Name wird ersetzt.} other {# Namen werden ersetzt.}}',
  'recording.pseudonymsText':
    'Benutzer, Rollen, Mandanten, Indizes, Aktionsgruppen und Hosts bekommen Pseudonyme wie user-001. Die Aufzeichnung lässt sich weiter abspielen.',
  'recording.putBack': 'Zurückholen',
  'recording.putBackOf': 'Zeile von {time} zurückholen',
  'recording.removeOf': '{name}, {time}, entfernen',
  'recording.removed': 'Zeile entfernt',
  'recording.removedLines':
    '{count, plural, one {# Zeile ist entfernt. Die Zustände danach sind die, zu denen die übrigen Zeilen führen.} other {# Zeilen sind entfernt. Die Zustände danach sind die, zu denen die übrigen Zeilen führen.}}',
  'recording.search': 'Zeilen durchsuchen',
  'recording.secretMember':
    '{member, select, typed {Eingegebener Text} description {Beschreibung} backend_roles {Backend-Rollen} attributes {Attribute} name {Name} path {Adresse} search {Adresse} hash {Adresse} query {Suche} note {Notiz} other {{member}}}',
  'recording.secretPlace':
    '{what} {kind, select, user {des Benutzers} role {der Rolle} tenant {des Mandanten} group {der Aktionsgruppe} index {des Index} other {in}} {name}',
  'recording.secrets':
    '{count, plural, one {# Text sieht wie ein Geheimnis aus} other {# Texte sehen wie Geheimnisse aus}}',
  'recording.secretsText': 'Was Sie nicht behalten, wird in der Datei ersetzt.',
  'recording.to': 'Wohin',
  'recording.toFile': 'Als Datei herunterladen',
  'recording.toGateway': 'Auf dem Gateway aufbewahren',
  'recording.toGatewayText':
    'Sie können sie später ansehen. Auch Administratoren können sie sehen. Höchstens {most} Ihrer Aufzeichnungen werden aufbewahrt.',
};
