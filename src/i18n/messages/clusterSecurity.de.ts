import { type default as en } from './clusterSecurity.en';

export default {
  'clusterSecurity.added': 'Neu in dieser Version',
  'clusterSecurity.allowList': 'Positivliste der REST-API',
  'clusterSecurity.allowListOff': 'Jeder Pfad ist erlaubt.',
  'clusterSecurity.anonymous': 'Anonymer Zugriff',
  'clusterSecurity.anonymousAsk': 'Prüfen, was Besucher dürfen',
  'clusterSecurity.anonymousNothing': 'Besucher haben keine Rolle und dürfen daher nichts.',
  'clusterSecurity.anonymousOff': 'Besucher müssen sich anmelden.',
  'clusterSecurity.applied':
    '{count, plural, one {# Standardrolle wurde} other {# Standardrollen wurden}} angewendet',
  'clusterSecurity.appliedTitle': 'Angewendete Standardrollen',
  'clusterSecurity.apply': 'Standardrollen anwenden',
  'clusterSecurity.applyFailed': 'Die Standardrollen konnten nicht angewendet werden',
  'clusterSecurity.applyOwn':
    '{count, plural, one {# Rolle, die ein Administrator angelegt oder geändert hat, wird} other {# Rollen, die Administratoren angelegt oder geändert haben, werden}} ersetzt: {names}',
  'clusterSecurity.applyText':
    'Rollen, die diese Version von OpenSearch mitbringt, werden hinzugefügt; gleichnamige werden ersetzt. Danach zeigt die Seite die Unterschiede. Sie sind dann reserviert: Rückgängig machen erfordert die Berechtigung restapi:admin/roles.',
  'clusterSecurity.applyTitle': '{count, plural, one {# Standardrolle} other {# Standardrollen}} anwenden?',
  'clusterSecurity.audit': 'Audit-Protokollierung',
  'clusterSecurity.auditSettings': 'Einstellungen der Audit-Protokolle',
  'clusterSecurity.certificate': 'Zertifikat',
  'clusterSecurity.certificates': 'Zertifikate der Knoten',
  'clusterSecurity.certificatesApi': 'Wie jeder Knoten sie meldet, für HTTP und zwischen Knoten.',
  'clusterSecurity.certificatesHandshake':
    'Wie die eingestellten Adressen sie für HTTP vorlegen; ein Proxy kann ein eigenes vorlegen. Die zwischen Knoten werden nicht gezeigt.',
  'clusterSecurity.certificatesRefusal':
    'Die Sicherheits-API zeigt die Zertifikate der Knoten nicht: {reason}',
  'clusterSecurity.changed': 'Anders in dieser Version',
  'clusterSecurity.clusterPermissions': 'Cluster-Berechtigungen',
  'clusterSecurity.daysLeft':
    '{state, select, over {Abgelaufen} other {{days, plural, one {noch # Tag} other {noch # Tage}}}}',
  'clusterSecurity.defaults': 'Standardrollen',
  'clusterSecurity.defaultsFailed': 'Die Standardrollen können nicht verglichen werden',
  'clusterSecurity.defaultsSame': 'Der Cluster hat alle Standardrollen seiner Version.',
  'clusterSecurity.defaultsText':
    'Rollen, die die installierte Version von OpenSearch mitbringt. Ein Upgrade fügt sie einem bestehenden Cluster nicht hinzu.',
  'clusterSecurity.demo': 'Demo-Zertifizierungsstelle: jeder hat ihren Schlüssel',
  'clusterSecurity.description': 'Zertifikate, weit offener Zugriff und Standardrollen.',
  'clusterSecurity.details': 'Einzelheiten',
  'clusterSecurity.ends': 'Ende',
  'clusterSecurity.exposed': 'Einstellung',
  'clusterSecurity.exposure': 'Offener Zugriff',
  'clusterSecurity.failed': 'Die Sicherheit des Clusters kann nicht gelesen werden',
  'clusterSecurity.gateway': 'Zertifikate und Schlüssel dieses Gateways',
  'clusterSecurity.gatewayNone': 'Die Konfiguration nennt keine Zertifikate und keine Schlüssel.',
  'clusterSecurity.holder': 'Wo',
  'clusterSecurity.indexPermissions': 'Index-Berechtigungen',
  'clusterSecurity.issuedBy': 'Ausgestellt von {issuer}',
  'clusterSecurity.key': '{kind}-Schlüssel{bits, plural, =0 {} other {, # Bit}}',
  'clusterSecurity.keySecret': 'Gemeinsames Geheimnis{bits, plural, =0 {} other {, # Bit}}',
  'clusterSecurity.keyWeak': 'Kürzer als empfohlen',
  'clusterSecurity.neverEnds': 'Hat kein Ende',
  'clusterSecurity.nobody': 'Niemand',
  'clusterSecurity.nodesDn': 'Knoten anderer Cluster',
  'clusterSecurity.nodesDnNone': 'Keinem wird durch diese Liste vertraut.',
  'clusterSecurity.now': 'Jetzt',
  'clusterSecurity.openApi': 'Sicherheits-API',
  'clusterSecurity.openApiHosts': 'Rechner',
  'clusterSecurity.openApiText': 'Diese Rollen öffnen sie:',
  'clusterSecurity.own': 'Ersetzt eine eigene Rolle',
  'clusterSecurity.passwords': 'Standardpasswörter',
  'clusterSecurity.passwordsFailed': 'Die Standardpasswörter konnten nicht ausprobiert werden',
  'clusterSecurity.passwordsFound':
    '{count, plural, one {# Benutzer hat noch das Standardpasswort} other {# Benutzer haben noch die Standardpasswörter}}: {names}',
  'clusterSecurity.passwordsHint':
    'Nur auf Wunsch geprüft. Auf einem Cluster ist jede Prüfung eine Anmeldung.',
  'clusterSecurity.passwordsNone':
    '{count, plural, =0 {Es gibt keinen Benutzer der Demo-Konfiguration.} one {# Benutzer der Demo-Konfiguration hat ein anderes Passwort.} other {# Benutzer der Demo-Konfiguration haben andere Passwörter.}}',
  'clusterSecurity.passwordsRefused': 'Nicht ausprobiert. {reason}',
  'clusterSecurity.passwordsText':
    'Für jeden vorhandenen Benutzer der Demo-Konfiguration wird eine Anmeldung versucht. Fehlgeschlagene stehen im Audit-Log. Nichts wird versucht, wenn die Grenzen für Fehlversuche jemanden aussperren könnten. Das Ergebnis wird nicht aufbewahrt.',
  'clusterSecurity.passwordsTitle': 'Standardpasswörter ausprobieren?',
  'clusterSecurity.passwordsTry': 'Standardpasswörter ausprobieren',
  'clusterSecurity.roles': 'Rollen',
  'clusterSecurity.tenants': 'Mandanten',
  'clusterSecurity.undo': 'Rückgängig machen',
  'clusterSecurity.unknown': 'Unbekannt',
  'clusterSecurity.unreadable': 'Nicht lesbar',
  'clusterSecurity.use':
    '{use, select, http {HTTP} transport {Zwischen Knoten} browsers {Zu Browsern} client {Zum Cluster} saml {SAML} openid {OpenID} token {Token} other {Zertifizierungsstelle}}',
  'clusterSecurity.was': 'Vorher',
} satisfies Record<keyof typeof en, string>;
