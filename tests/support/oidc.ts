import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export interface ProviderSettings {
  roles?: Record<string, string[]>;
  /** Seconds. */
  idTokenTtl?: number;
  tamper?:
    '' | 'state' | 'code' | 'nonce' | 'audience' | 'issuer' | 'expired' | 'subject' | 'signature' | 'none';
  broken?: boolean;
  refuse?: boolean;
}

/** A running provider. */
export interface TestProvider {
  issuer: string;
  /** The settings of a gateway that signs in there. */
  settings: Record<string, unknown>;
  set(settings: ProviderSettings): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a real OpenID provider on loopback. */
export async function startProvider(): Promise<TestProvider> {
  const child: ChildProcess = spawn(process.execPath, [join(__dirname, 'oidcProvider.mjs')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  let output = '';
  const issuer = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /\{"issuer":"([^"]+)"\}/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The provider ended with ${code}:\n${output}`)));
  });
  return {
    issuer,
    settings: {
      'opensearch_security.openid.connect_url': `${issuer}/.well-known/openid-configuration`,
      'opensearch_security.openid.client_id': 'gatehouse',
      'opensearch_security.openid.client_secret': 'a-secret-of-the-client-that-is-long-enough',
    },
    async set(settings) {
      const answer = await fetch(`${issuer}/_test`, { method: 'POST', body: JSON.stringify(settings) });
      if (answer.status !== 204) throw new Error(`The provider answered ${answer.status}.`);
    },
    async stop() {
      if (child.exitCode !== null) return;
      const ended = new Promise<void>((done) => child.once('exit', () => done()));
      child.kill();
      await ended;
    },
  };
}
