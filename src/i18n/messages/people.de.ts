import { type default as en } from './people.en';

export default {
  'people.access': 'Zugriff prüfen',
  'people.activity': 'Aktivität',
  'people.compare': 'Vergleichen',
  'people.description':
    'Interne Benutzer und Benutzer anderer Systeme, die sich angemeldet haben. Rollen sind die der letzten Anmeldung.',
  'people.empty': 'Keine Personen',
  'people.emptyText': 'Personen erscheinen hier, wenn sie sich anmelden.',
  'people.export': 'CSV exportieren',
  'people.failed': 'Benutzer anderer Systeme können nicht aufgelistet werden',
  'people.forget': 'Aus dem Verzeichnis entfernen',
  'people.forgetFailed': '„{name}“ konnte nicht aus dem Verzeichnis entfernt werden',
  'people.forgetText':
    'Arten, Rollen und Zeiten der Anmeldungen unter diesem Namen werden entfernt. Die nächste Anmeldung erfasst sie wieder. Konten und Rollen bleiben unverändert.',
  'people.forgetTitle': '„{name}“ aus dem Verzeichnis entfernen?',
  'people.forgotten': '„{name}“ aus dem Verzeichnis entfernt',
  'people.internal': 'Interner Benutzer',
  'people.kind': 'Art',
  'people.more': 'Weiteres',
  'people.off':
    'Nur interne Benutzer werden aufgelistet: Das Verzeichnis der Personen ist abgeschaltet (people.enabled).',
  'people.search': 'Personen suchen',
  'people.sessions': 'Sitzungen',
} satisfies Record<keyof typeof en, string>;
