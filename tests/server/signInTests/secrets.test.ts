import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { SamlIdp } from '../../support/samlIdp';
import { deliver } from '../../support/samlSteps';
import { startGateway, type TestGateway } from '../gateway/support';
import { Tester } from './support';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Everything that the gateway wrote: its log, and every file of its store. */
const writtenBy = ({ log, folder }: TestGateway): string =>
  [...log, ...filesBelow(join(folder, 'data')).map((file) => readFileSync(file, 'latin1'))].join('\n');

it('keeps none of forty marked secrets in its log or its store', async () => {
  const idp = await SamlIdp.start();
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const gateway = await startGateway({
    'opensearch_security.auth.type': ['basicauth', 'saml', 'jwt'],
    'opensearch_security.auth.multiple_auth_enabled': true,
    ...idp.settings,
    'opensearch_security.jwt.signing_key': await exportSPKI(publicKey),
    'logging.verbose': true,
  });
  try {
    const secrets: string[] = [];
    const marked = (text: string) => {
      secrets.push(text);
      return text;
    };
    const answers: string[] = [];
    // Ten passwords, in tests and at the sign-in page.
    for (let at = 0; at < 5; at += 1) {
      const tester = await Tester.signIn(gateway);
      const test = marked(`Secret-Marked-Test-${at}`);
      answers.push(
        JSON.stringify(await tester.run({ kind: 'basicauth', username: 'admin', password: test })),
      );
      const form = marked(`Secret-Marked-Form-${at}`);
      await gateway.call('POST', '/auth/login', { body: { username: `nobody-${at}`, password: form } });
    }
    // Ten tokens, each with a marked claim and its signature: good, and of a text that is no token.
    const tester = await Tester.signIn(gateway);
    for (let at = 0; at < 10; at += 1) {
      const value = marked(`Secret-Marked-Claim-${at}`);
      const token = await new SignJWT({ sub: 'alice', internal: value, [`list${at}`]: [value] })
        .setProtectedHeader({ alg: 'ES256' })
        .setExpirationTime(at % 2 === 0 ? '10m' : '-10m')
        .sign(privateKey);
      marked(token.slice(token.lastIndexOf('.') + 1));
      answers.push(JSON.stringify(await tester.run({ kind: 'jwt', token })));
    }
    // Five assertions, with an attribute and the assertion's id.
    for (let at = 0; at < 5; at += 1) {
      const { id, address } = await tester.begin('saml');
      const sent = await tester.visitor.request(address);
      const target = new URL(sent.headers.get('location') ?? '', address);
      const octets = target.search.slice(1).replace(/&Signature=[^&]*/, '');
      const asked = await idp.asked(target.searchParams, octets);
      const value = marked(`Secret-Marked-Attribute-${at}`);
      const response = await idp.respond(asked, 'alice', {
        assertionId: marked(`_Secret-Marked-Assertion-${at}`),
        ...(at % 2 === 0 ? {} : { stranger: true }),
        before: (xml) => xml.replace('alice@example.org', value),
      });
      await deliver(tester.visitor, asked.acs, response);
      answers.push(JSON.stringify(await tester.report(id)));
    }
    expect(secrets).toHaveLength(40);
    // Closing waits for the reports.
    await gateway.close();
    const written = writtenBy(gateway);
    expect(written).toContain('password.noUser');
    for (const secret of secrets) {
      expect(written).not.toContain(secret);
      expect(answers.join('\n')).not.toContain(secret);
    }
  } finally {
    await gateway.dispose();
    await idp.stop();
  }
});
