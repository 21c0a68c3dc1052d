import { X509Certificate } from 'node:crypto';
import { type Certificate, type CertificateUse } from '../../contract/clusterSecurity';

const DAY = 24 * 60 * 60 * 1000;

/** Parts of the name of the demo configuration's authority, whose key is public. */
const DEMO_AUTHORITY = ['O=Example Com Inc.', 'DC=example', 'DC=com'];

/** Returns the parts of a distinguished name, in the order of RFC 4514. */
const partsOf = (name: string): string[] => name.split(/,\s*(?=[\w.]+=)/);

/** A certificate as some source describes it. */
export interface Described {
  use: CertificateUse;
  subject: string;
  issuer: string;
  names: string[];
  /** Milliseconds since 1970. */
  notAfter: number;
}

export const daysUntil = (end: number, now: number): number => Math.ceil((end - now) / DAY);

export function certificateOf({ notAfter, ...given }: Described, now: number): Certificate {
  const issuer = partsOf(given.issuer);
  return {
    ...given,
    not_after: new Date(notAfter).toISOString(),
    days_left: daysUntil(notAfter, now),
    is_demo: DEMO_AUTHORITY.every((part) => issuer.includes(part)),
  };
}

/** Node lists the parts of a name on lines, the most general first. */
const distinguishedName = (lines: string): string => lines.split('\n').reverse().join(',');

/** Describes an X.509 certificate. */
export const describe = (certificate: X509Certificate, use: CertificateUse): Described => ({
  use,
  subject: distinguishedName(certificate.subject),
  issuer: distinguishedName(certificate.issuer),
  names: (certificate.subjectAltName ?? '')
    .split(', ')
    .filter((name) => name !== '' && !name.startsWith('Registered ID:'))
    .map((name) => name.replace(/^(?:DNS|IP Address|email|URI|DirName):/, '')),
  notAfter: Date.parse(certificate.validTo),
});

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Describes the certificates of a PEM text. @throws Error if one cannot be parsed */
export const describePem = (text: string, use: CertificateUse): Described[] =>
  (text.match(PEM) ?? []).map((pem) => describe(new X509Certificate(pem), use));
