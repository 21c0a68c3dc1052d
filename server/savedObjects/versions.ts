import { HttpProblem } from '../http/problem';

/** What the version of an object stands for: its place in the order of all writes, and the term of the primary that ordered them. */
export interface VersionParts {
  seq: number;
  term: number;
}

/** The version of an object as platform servers write it: base64 of the JSON list of both numbers. */
export const encodeVersion = ({ seq, term }: VersionParts): string =>
  Buffer.from(JSON.stringify([seq, term])).toString('base64');

/** @throws HttpProblem 400 when the text is not a version */
export function decodeVersion(version: string): VersionParts {
  try {
    const decoded: unknown = JSON.parse(Buffer.from(version, 'base64').toString('utf8'));
    if (Array.isArray(decoded) && decoded.length === 2 && decoded.every(Number.isInteger)) {
      const [seq, term] = decoded as [number, number];
      return { seq, term };
    }
  } catch {
    // Said below.
  }
  throw new HttpProblem(400, `Invalid version [${version.slice(0, 100)}]`);
}
