import { type default as en } from './documentRules.en';

export default {
  'rule.attribute': 'Attribut {name} des Benutzers',
  'rule.backendRoles': 'Liste der Backend-Rollen',
  'rule.check': 'Vorschau anzeigen',
  'rule.counts':
    '{isCut, select, true {Passt auf mehr als {matching, number} Dokumente.} other {Passt auf {matching, number} von {all, plural, one {# Dokument} other {# Dokumenten}}.}}',
  'rule.failed': 'Die Vorschau der Abfrage ist nicht gelungen',
  'rule.hidden':
    '{field} ist in Indexberechtigung {entry, number} der Rolle {role} {why, select, masked {maskiert} excluded {ausgeschlossen} other {nicht eingeschlossen}}. Bedingungen daran treffen nie zu.',
  'rule.insertField': 'Feld einfügen',
  'rule.insertVariable': 'Variable einfügen',
  'rule.invalid': 'Der Cluster kann diese Abfrage nicht ausführen',
  'rule.missing':
    '{user} hat keinen Wert für {names}. Das bleibt stehen, wie es ist, und trifft auf nichts zu.',
  'rule.nested': '{names} gehört zu einem verschachtelten Feld. Nur eine nested-Abfrage findet es.',
  'rule.noIndices': 'Dieser Server hat keine Dokumente, die gezählt werden könnten.',
  'rule.notCounted': 'Die Dokumente konnten nicht gezählt werden.',
  'rule.notJson': 'Mit diesen Werten ist die Abfrage kein JSON-Objekt. Anfragen damit werden fehlschlagen.',
  'rule.preview': 'Abfrage für {user}',
  'rule.securityRoles': 'Liste der Sicherheitsrollen',
  'rule.user': 'Vorschau für einen Benutzer',
  'rule.userName': 'Name des Benutzers',
} satisfies Record<keyof typeof en, string>;
