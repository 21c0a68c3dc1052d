import { SETTING_KEYS, SETTINGS } from './settings';
import { variableOf } from './sources';

const INTRO = `# Configuration

Gatehouse reads, in order of increasing precedence:

1. the defaults below,
2. a YAML file, \`gatehouse start --config FILE\`,
3. environment variables,
4. flags such as \`--port\`, \`--data\` and \`--opensearch\` (\`npx gatehouse start --help\`).

Key names are those of \`opensearch_dashboards.yml\` (for password rules, of \`opensearch.yml\`), so
existing files work. Keys can be nested, dotted, or both; \`\${NAME}\` in a value is replaced with that
environment variable. Each key is also an environment variable, in capitals with \`_\` for \`.\`, such
as \`SERVER_BASEPATH\`. The prefix \`GATEHOUSE_\` takes precedence; variables with that prefix that
match no key are rejected.

A dotted key below a map is an entry of it: \`uiSettings.overrides.defaultRoute\`. Numbers and
booleans can be quoted, lists and maps can be JSON text. Files can use old names:
\`opensearch.requestHeadersWhitelist\`, \`server.defaultRoute\`, \`elasticsearch.*\`, \`kibana.*\`; current
names take precedence.

Keys of platform features that Gatehouse lacks, such as \`console.*\`, \`data_source.*\` or
\`workspace.*\`, are ignored in files and in variables of the container images, and listed in the log:
\`ignored: console.enabled, workspace.enabled\`. Key stores (PKCS#12) and client certificates of
browsers are rejected with an alternative.

Other unknown keys, invalid values and duplicate keys stop the start with the key, the line of the
file, the accepted values and the closest known key. Keys without effect are listed at the end.

With \`opensearch.hosts\` Gatehouse administers that cluster, otherwise its embedded store. Keys that
start with \`embedded.\` or \`plugins.security.\` apply to the embedded store: a cluster has them in its
own \`opensearch.yml\`.

The environment variable \`OPENSEARCH_INITIAL_ADMIN_PASSWORD\` sets the password of the first
administrator; without it, a strong one is generated and printed once.

Behind a reverse proxy, set \`server.trustedProxies\`, so that failed sign-ins are counted by the
user's address, and \`server.publicBaseUrl\` to the public URL: with https, cookies are \`Secure\`. A
gateway that only listens on this machine and has no configured proxy rejects foreign host names
(421). With \`server.publicBaseUrl\` or \`server.allowedHosts\` it rejects all other names except IP
addresses and names without a dot.

*Gatehouse only* marks keys that OpenSearch Dashboards does not have. \`npx gatehouse keys\` prints
this page.
`;

const cell = (text: string) => text.replaceAll('|', '\\|');

const defaultOf = (value: unknown, secret: boolean) => {
  if (value === undefined || value === '' || secret) return '';
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
};

/** Returns the reference of all keys in Markdown. */
export function documentConfiguration(): string {
  const used = SETTING_KEYS.filter((key) => SETTINGS[key].effect === 'full');
  const unused = SETTING_KEYS.filter((key) => SETTINGS[key].effect === 'none');
  const rows = used.map((key) => {
    const { accepts, fallback, doc, secret } = SETTINGS[key];
    return `| \`${key}\` | ${cell(accepts)} | ${cell(defaultOf(fallback, secret))} | ${cell(doc)} |`;
  });
  return [
    INTRO,
    '## Keys',
    '',
    '| key | accepts | default | meaning |',
    '|---|---|---|---|',
    ...rows,
    '',
    '## Keys without effect',
    '',
    'Accepted and validated for compatibility with existing files, but unused.',
    '',
    '| key | accepts | reason |',
    '|---|---|---|',
    ...unused.map((key) => `| \`${key}\` | ${cell(SETTINGS[key].accepts)} | ${cell(SETTINGS[key].doc)} |`),
    '',
    `For example, \`${variableOf('server.port')}=5700\` sets \`server.port\`.`,
    '',
  ].join('\n');
}
