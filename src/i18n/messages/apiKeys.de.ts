import { type default as en } from './apiKeys.en';

export default {
  'apiKeys.actions': 'Aktionen',
  'apiKeys.actionsMissing': 'Wählen Sie mindestens eine Berechtigung für diesen Index.',
  'apiKeys.add': 'Indexberechtigung hinzufügen',
  'apiKeys.bulk':
    'Um gebündelt zu schreiben, wie es die meisten Clients tun, braucht der Schlüssel auch die Clusterberechtigung indices:data/write/bulk.',
  'apiKeys.cluster': 'Ganzer Cluster',
  'apiKeys.clusterText':
    'Was der Schlüssel im ganzen Cluster darf. Die Sicherheits-API und geschützte Indizes kann er nie verwenden.',
  'apiKeys.copyNow': 'Kopieren Sie das Token jetzt. Es kann nicht noch einmal angezeigt werden.',
  'apiKeys.create': 'API-Schlüssel anlegen',
  'apiKeys.created': 'Angelegt',
  'apiKeys.createdBy': 'Angelegt von',
  'apiKeys.createdTitle': 'API-Schlüssel „{name}“ angelegt',
  'apiKeys.createFailed': 'API-Schlüssel „{name}“ konnte nicht angelegt werden',
  'apiKeys.date': 'Letzter Tag',
  'apiKeys.dateHelp': 'Am Ende dieses Tages verliert der Schlüssel seine Gültigkeit.',
  'apiKeys.dateLong':
    'Das ist zu spät: Ein Schlüssel gilt höchstens {days, plural, one {# Tag} other {# Tage}}.',
  'apiKeys.dateMissing': 'Wählen Sie den letzten Tag.',
  'apiKeys.datePast': 'Dieser Tag ist vorbei.',
  'apiKeys.days': '{days, plural, one {# Tag} other {# Tage}}',
  'apiKeys.description':
    'Schlüssel für Skripte und Dienste. Ein Schlüssel hat eigene Berechtigungen, ohne Benutzer, und gilt, bis er abläuft oder widerrufen wird.',
  'apiKeys.disabled': 'API-Schlüssel sind abgeschaltet',
  'apiKeys.disabledText':
    'Schalten Sie sie in der Konfiguration des Clusters ein: config.dynamic.api_tokens.enabled in config.yml.',
  'apiKeys.embedded': 'Hier gibt es keine API-Schlüssel',
  'apiKeys.embeddedText':
    'API-Schlüssel öffnen die Schnittstellen eines OpenSearch-Clusters. Gatehouse läuft auf seinem eingebetteten Speicher, der keine hat.',
  'apiKeys.empty': 'Keine API-Schlüssel',
  'apiKeys.emptyText':
    'Schlüssel, die hier oder über die Sicherheits-API angelegt werden, erscheinen in dieser Liste.',
  'apiKeys.expires': 'Läuft ab',
  'apiKeys.expiry': 'Läuft ab nach',
  'apiKeys.expiryDate': 'Datum',
  'apiKeys.expiryHelp': 'Höchstens {days, plural, one {# Tag} other {# Tage}}. Ein Schlüssel läuft immer ab.',
  'apiKeys.indexText': 'Optional. Muster von Indizes, und was der Schlüssel damit darf.',
  'apiKeys.nameHelp':
    'Buchstaben ohne Umlaute, Ziffern, Binde- und Unterstriche. Namen widerrufener Schlüssel bleiben vergeben.',
  'apiKeys.nameMissing': 'Geben Sie einen Namen ein.',
  'apiKeys.nameTaken': 'Ein Schlüssel hat diesen Namen schon. Namen widerrufener Schlüssel bleiben vergeben.',
  'apiKeys.nameWrong':
    'Verwenden Sie nur Buchstaben ohne Umlaute, Ziffern, Binde- und Unterstriche, höchstens 256 Zeichen.',
  'apiKeys.never': 'Nie',
  'apiKeys.nothing': 'Wählen Sie mindestens eine Berechtigung für den Cluster oder einen Index.',
  'apiKeys.oneTitle': 'API-Schlüssel „{name}“',
  'apiKeys.panel': 'Name und Ablauf',
  'apiKeys.patternsMissing': 'Geben Sie mindestens ein Indexmuster ein.',
  'apiKeys.readOnly': 'Sie können API-Schlüssel ansehen, aber nicht ändern.',
  'apiKeys.revoke': 'Widerrufen',
  'apiKeys.revoked': 'API-Schlüssel „{name}“ widerrufen',
  'apiKeys.revokeFailed': 'API-Schlüssel „{name}“ konnte nicht widerrufen werden',
  'apiKeys.revokeText':
    'Alles, was diesen Schlüssel verwendet, wird sofort abgewiesen. Ein widerrufener Schlüssel kann nicht wiederhergestellt und sein Name nicht noch einmal verwendet werden.',
  'apiKeys.revokeTitle': 'API-Schlüssel „{name}“ widerrufen?',
  'apiKeys.riskEverything':
    'Dieser Schlüssel darf alles im Cluster oder mit allen Indizes. Das kann auch jeder, der sein Token hat.',
  'apiKeys.riskSecurity':
    'Dieser Schlüssel hat Berechtigungen zur Verwaltung der Sicherheit. Die hat auch jeder, der sein Token hat.',
  'apiKeys.riskTitle': 'Den mächtigen API-Schlüssel „{name}“ anlegen?',
  'apiKeys.search': 'API-Schlüssel suchen',
  'apiKeys.state': 'Zustand',
  'apiKeys.stateActive': 'Aktiv',
  'apiKeys.stateExpired': 'Abgelaufen',
  'apiKeys.stateExpiring': 'Läuft bald ab',
  'apiKeys.stateRevoked': 'Widerrufen',
  'apiKeys.token': 'Token des Schlüssels',
  'apiKeys.tokenGone':
    'Das Token wurde schon angezeigt und ist nicht gespeichert. Wenn es verloren ist, widerrufen Sie den Schlüssel.',
  'apiKeys.tokenUse': 'Clients senden es als Kopfzeile „Authorization: ApiKey“, gefolgt vom Token.',
  'apiKeys.unsupported': 'Keine API-Schlüssel in dieser Version',
  'apiKeys.unsupportedText':
    '{version, select, none {OpenSearch hat API-Schlüssel seit Version 3.7.} other {OpenSearch hat API-Schlüssel seit Version 3.7; dieser Cluster läuft mit {version}.}}',
  'apiKeys.wasGone': 'API-Schlüssel „{name}“ war schon widerrufen',
} satisfies Record<keyof typeof en, string>;
