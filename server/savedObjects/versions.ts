import { HttpProblem } from '../lib/problem';

/** The sequence number of a write, and the term of the primary that assigned it. */
export interface VersionParts {
  seq: number;
  term: number;
}

/** Encodes a version in the platform's format: base64 of the JSON pair. */
export const encodeVersion = ({ seq, term }: VersionParts): string =>
  Buffer.from(JSON.stringify([seq, term])).toString('base64');

/** Throws 400 for an invalid version. */
export function decodeVersion(version: string): VersionParts {
  try {
    const decoded: unknown = JSON.parse(Buffer.from(version, 'base64').toString('utf8'));
    if (Array.isArray(decoded) && decoded.length === 2 && decoded.every(Number.isInteger)) {
      const [seq, term] = decoded as [number, number];
      return { seq, term };
    }
  } catch {
    // Reported below.
  }
  throw new HttpProblem(400, `Invalid version [${version.slice(0, 100)}]`);
}
