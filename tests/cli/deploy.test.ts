import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { HEALTH_PATHS } from '../../contract/health';
import { loadConfig } from '../../server/config';

const FOLDER = resolve(__dirname, '../../deploy');
const read = (name: string) => readFileSync(resolve(FOLDER, name), 'utf8');

interface Service {
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: string[] | Record<string, { condition: string }>;
  tmpfs?: string[];
  networks?: string[];
}
interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { ipam: { config: { subnet: string }[] } }>;
  volumes: Record<string, null>;
}

describe('the files in deploy', () => {
  const compose = parse(read('compose.yaml'), { merge: true }) as Compose;
  const { services } = compose;

  it('configure gateways that share their sessions, with secrets from the environment', () => {
    const names = Object.keys(services['gateway-1']?.environment ?? {});
    const env = Object.fromEntries(
      names.map((name) => [name, `a text for ${name} of more than 32 characters`]),
    );
    const config = loadConfig({ file: resolve(FOLDER, 'gatehouse.yml'), env });
    expect(config['opensearch_security.session.store']).toBe('cluster');
    expect(config['opensearch_security.cookie.password']).toBe(env['COOKIE_PASSWORD']);
    expect(config['opensearch.password']).toBe(env['OPENSEARCH_SERVER_PASSWORD']);
    expect(config['server.trustedProxies']).toEqual([compose.networks['inside']?.ipam.config[0]?.subnet]);
    // Two answers of the balancer's questions fit in, one after the other.
    expect(config['server.shutdownDelay']).toBeGreaterThan(2 * 2000);
  });

  it('start two equal gateways, after their dependencies', () => {
    expect(services['gateway-1']).toEqual(services['gateway-2']);
    for (const [name, { depends_on: needed = [], volumes = [] }] of Object.entries(services)) {
      const others = Array.isArray(needed) ? needed : Object.keys(needed);
      for (const other of others)
        expect([name, Object.keys(services)]).toEqual([name, expect.arrayContaining([other])]);
      for (const volume of volumes) {
        const [source = ''] = volume.split(':');
        const known = source.startsWith('./')
          ? readdirSync(FOLDER).includes(source.slice(2))
          : Object.hasOwn(compose.volumes, source);
        expect([name, source, known]).toEqual([name, source, true]);
      }
    }
    const { context = '', dockerfile = '' } = services['gateway-1']?.build ?? {};
    expect(readFileSync(resolve(FOLDER, context, dockerfile), 'utf8')).toContain('npm pack');
  });

  it('ask the gateways where they answer', () => {
    expect(read('haproxy.cfg')).toContain(`uri ${HEALTH_PATHS.ready} `);
    for (const name of ['gateway-1', 'gateway-2']) expect(read('haproxy.cfg')).toContain(`${name}:5601`);
    expect(read('Containerfile')).toContain(HEALTH_PATHS.live);
  });

  it('start the gateway with flags that it knows', () => {
    const start = readFileSync(resolve(FOLDER, '../cli/start.ts'), 'utf8');
    const commands = `${read('gatehouse.service')}\n${read('Containerfile')}`
      .split('\n')
      .filter((line) => /^(ExecStart=|ENTRYPOINT|CMD)/.test(line));
    const flags = commands.flatMap((line) => line.match(/--[a-z-]+/g) ?? []);
    expect(new Set(flags)).toEqual(new Set(['--config', '--data', '--host', '--port']));
    for (const flag of flags) expect(start).toMatch(new RegExp(`'(-\\w, )?${flag} <`));
  });
});
