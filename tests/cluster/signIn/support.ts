import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { type Settings } from '../../server/gateway/support';
import { startProvider, type TestProvider } from '../../support/oidc';
import { startNode, type TestNode } from '../../support/opensearch';
import { SamlIdp, SP_ENTITY } from '../../support/samlIdp';
import { clusterSettings } from '../support';

const NODE_PORT = 9212;
const TEMPLATE = join(__dirname, '../securityconfig/signIn/config.yml');

/** Returns a free port on the loopback interface. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((done) => server.close(() => done()));
  return port;
}

/** A node with every kind of sign-in, and the identity providers that it trusts. */
export class SignInNode {
  private constructor(
    readonly node: TestNode,
    readonly provider: TestProvider,
    readonly idp: SamlIdp,
    /** Port on which the node expects the SAML gateway. */
    readonly gatewayPort: number,
    private readonly jwtKey: Buffer,
    private readonly folder: string,
  ) {}

  static async start(): Promise<SignInNode> {
    const [provider, idp, gatewayPort] = await Promise.all([
      startProvider(),
      SamlIdp.start('localhost'),
      freePort(),
    ]);
    idp.isCluster = true;
    const jwtKey = randomBytes(64);
    const values: Record<string, string> = {
      jwtKey: jwtKey.toString('base64'),
      openidUrl: `${provider.issuer}/.well-known/openid-configuration`,
      samlMetadata: idp.metadata.replace(/\s*\n\s*/g, ''),
      samlIdp: idp.entityId,
      samlSp: SP_ENTITY,
      gateway: `http://127.0.0.1:${gatewayPort}`,
      samlKey: idp.own.key,
      exchangeKey: randomBytes(64).toString('hex'),
    };
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-securityconfig-'));
    chmodSync(folder, 0o755);
    const filled = readFileSync(TEMPLATE, 'utf8').replace(/'\{(\w+)\}'/g, (found, name: string) =>
      Object.hasOwn(values, name) ? JSON.stringify(values[name]) : found,
    );
    writeFileSync(join(folder, 'config.yml'), filled);
    const node = startNode({ port: NODE_PORT, securityconfig: folder });
    return new SignInNode(node, provider, idp, gatewayPort, jwtKey, folder);
  }

  /** Settings of a gateway for this node. */
  settings(more: Settings = {}): Settings {
    return { ...clusterSettings(this.node), 'opensearch_security.multitenancy.enabled': false, ...more };
  }

  /** Returns a token that the node accepts. @param seconds until it expires */
  token(claims: Record<string, unknown> = {}, seconds = 600): Promise<string> {
    return new SignJWT({ name: 'jane', groups: ['admin', 'staff'], ...claims })
      .setProtectedHeader({ alg: 'HS512' })
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(this.jwtKey);
  }

  async stop(): Promise<void> {
    this.node.wipe();
    await this.provider.stop();
    await this.idp.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
