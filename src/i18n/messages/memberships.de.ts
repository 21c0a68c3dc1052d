import { type default as en } from './memberships.en';

export default {
  'memberships.changeEnd': 'Ende ändern',
  'memberships.changeEndOf': 'Ende ändern: {user}',
  'memberships.choose': 'Datum und Uhrzeit',
  'memberships.column': 'Mitgliedschaft',
  'memberships.endFailed': 'Das Ende der Mitgliedschaft von {user} in {role} konnte nicht geändert werden',
  'memberships.endRemoved': '{user} ist ohne Ende Mitglied von {role}',
  'memberships.endSet': 'Ende der Mitgliedschaft von {user} in {role} festgelegt',
  'memberships.exact': 'Die Rolle endet genau dann.',
  'memberships.friday': 'Freitag 18:00',
  'memberships.month': 'In 30 Tagen',
  'memberships.noEnd': 'Kein Ende',
  'memberships.notRead': 'Das Ende von Mitgliedschaften kann nicht gelesen werden',
  'memberships.over': 'vorbei seit',
  'memberships.overText': 'Sie behalten die Rolle, bis sie aus der Zuordnung entfernt sind.',
  'memberships.overTitle':
    '{count, plural, one {Die Mitgliedschaft von # Benutzer ist vorbei} other {Die Mitgliedschaften von # Benutzern sind vorbei}}',
  'memberships.refused':
    'Der Serverbenutzer darf Rollenzuordnungen nicht ändern: Ein Administrator muss die Benutzer dann entfernen.',
  'memberships.removeOver': '{count, plural, one {Benutzer entfernen} other {# Benutzer entfernen}}',
  'memberships.removed': 'Die Benutzer werden dann binnen Sekunden aus der Zuordnung entfernt.',
  'memberships.setEnd': 'Ende festlegen',
  'memberships.setEndOf': 'Ende festlegen: {user}',
  'memberships.today': 'Heute 18:00',
  'memberships.unchanged': 'Wählen Sie zuerst ein anderes Ende',
  'memberships.until': 'bis',
  'memberships.untilField': 'Mitglieder bis',
  'memberships.untilText': 'Für die jetzt hinzugefügten Benutzer: {users}.',
} satisfies Record<keyof typeof en, string>;
