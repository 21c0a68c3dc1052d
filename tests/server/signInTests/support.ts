import { expect } from '@jest/globals';
import {
  SIGN_IN_REPORTS_PATH,
  SIGN_IN_TESTS_PATH,
  type SignInReport,
  type SignInTest,
} from '../../../contract/signInTests';
import { Visitor } from '../../support/visitor';
import { ADMIN_PASSWORD, type TestGateway } from '../gateway/support';

/** An administrator in a browser, who tests sign-ins. */
export class Tester {
  private constructor(
    readonly gateway: TestGateway,
    readonly visitor: Visitor,
    private readonly cookie: string,
  ) {}

  static async signIn(gateway: TestGateway, name = 'admin', password = ADMIN_PASSWORD): Promise<Tester> {
    const cookie = await gateway.signIn(name, password);
    const visitor = new Visitor();
    visitor.keep(gateway.url, cookie);
    return new Tester(gateway, visitor, cookie);
  }

  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    return this.gateway.call(method, path, {
      cookie: this.cookie,
      headers,
      ...(body === undefined ? {} : { body }),
    });
  }

  async ask(body: unknown, headers?: Record<string, string>): Promise<SignInTest> {
    const answer = await this.call('POST', SIGN_IN_TESTS_PATH, body, headers);
    expect(answer.status).toBe(200);
    return (await answer.json()) as SignInTest;
  }

  /** Tests without a provider. */
  async run(body: unknown, headers?: Record<string, string>): Promise<SignInReport> {
    const test = await this.ask(body, headers);
    if (test.state !== 'done') throw new Error('The test waits.');
    return test.report;
  }

  /** Begins a test at a provider. @returns its id and the address to visit */
  async begin(kind: 'openid' | 'saml'): Promise<{ id: string; address: string }> {
    const test = await this.ask({ kind });
    if (test.state !== 'waiting') throw new Error('The test does not wait.');
    return { id: test.id, address: new URL(test.location, this.gateway.url).href };
  }

  async report(id: string): Promise<SignInReport> {
    const answer = await this.call('GET', `${SIGN_IN_TESTS_PATH}/${id}`);
    expect(answer.status).toBe(200);
    const test = (await answer.json()) as SignInTest;
    if (test.state !== 'done') throw new Error('The test waits.');
    return test.report;
  }

  /** The report of a refused sign-in, by the code on its page. */
  async refusal(code: string): Promise<SignInReport> {
    const answer = await this.call('GET', `${SIGN_IN_REPORTS_PATH}/${code}`);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { report: SignInReport }).report;
  }

  async write(path: string, body: unknown): Promise<void> {
    const answer = await this.call('POST', `/api/v1/configuration/${path}`, body);
    expect(await answer.text()).toContain('"message"');
    expect(answer.status).toBeLessThan(300);
  }
}

/** The first failed stage of a report with its finding. */
export const firstFailure = ({ stages }: SignInReport) => {
  const failed = stages.find(({ outcome }) => outcome === 'failed');
  return failed && { id: failed.finding?.id, ...failed.finding?.values };
};
