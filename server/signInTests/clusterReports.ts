import { createHash } from 'node:crypto';
import { type DocumentIndex } from '../opensearch';
import { keyFrom, seal, unseal } from '../session/seal';
import { type SignInRecord } from './record';
import { type ReportStore } from './reports';

export interface ClusterReportsParts {
  /** The sessions index of the gateways, which removes what has expired. */
  index: DocumentIndex;
  /** Passwords shared by the gateways: the current one, then earlier ones. */
  passwords: readonly [string, ...string[]];
  /** Milliseconds since 1970. */
  now: () => number;
}

const idOf = (code: string) => `sign-in-report-${createHash('sha256').update(code).digest('hex')}`;

/** Reports in the cluster, for all gateways, sealed with their shared password and the code. */
export class ClusterReports implements ReportStore {
  constructor(private readonly parts: ClusterReportsParts) {}

  async put(code: string, record: SignInRecord, until: number): Promise<void> {
    const [password] = this.parts.passwords;
    const about = seal(JSON.stringify(record), this.keyOf(password, code)).toString('base64');
    await this.parts.index.create(idOf(code), { kind: 'sign-in-report', expires: until, about });
  }

  async get(code: string): Promise<SignInRecord | undefined> {
    const found = await this.parts.index.get(idOf(code));
    const { about, expires } = found?.source ?? {};
    if (typeof about !== 'string' || Number(expires) <= this.parts.now()) return undefined;
    const sealed = Buffer.from(about, 'base64');
    const text = this.parts.passwords
      .map((password) => unseal(sealed, this.keyOf(password, code)))
      .find((opened) => opened !== undefined);
    // Authenticated by the key, hence written by a gateway in this shape.
    return text === undefined ? undefined : (JSON.parse(text) as SignInRecord);
  }

  private keyOf(password: string, code: string): Buffer {
    return keyFrom(`${password}\n${code}`, 'report of a refused sign-in');
  }
}
