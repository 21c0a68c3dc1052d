import { SETTING_KEYS, SETTINGS } from './settings';
import { variableOf } from './sources';

const INTRO = `# Configuration

Gatehouse reads, in this order, and later ones win:

1. the defaults below,
2. a YAML file, \`gatehouse start --config FILE\`,
3. environment variables,
4. the flags, such as \`--port\`, \`--data\` and \`--opensearch\` (\`npx gatehouse start --help\`).

The key names are those of \`opensearch_dashboards.yml\` (and, for the password rules, of \`opensearch.yml\`), so that an existing
file works. Keys may be nested, dotted, or both at once; \`\${NAME}\` inside a value is replaced by the environment variable
of that name. A key is also an environment variable: in capitals, with \`_\` for \`.\`, as in \`SERVER_BASEPATH\`; with
\`GATEHOUSE_\` in front it wins over the plain one, and one with that prefix that names no key is refused.

A dotted key below a map is an entry of it: \`uiSettings.overrides.defaultRoute\`. Numbers and booleans may stand in
quotes, lists and maps may be JSON text. Old names work in a file, too: \`opensearch.requestHeadersWhitelist\`, \`server.defaultRoute\`,
\`elasticsearch.*\`, \`kibana.*\`; the present name wins where both are set.

Keys of parts of the platform that Gatehouse lacks, such as \`console.*\`, \`data_source.*\` or \`workspace.*\`, are ignored, in a
file and as variables of the container images; one line of the log lists them: \`ignored: console.enabled, workspace.enabled\`.
Key stores (PKCS#12) and client certificates of browsers are refused with what to do instead.

Any other unknown key, a value that is not accepted, or a key that is set twice ends the start with the key, the file's
line, what is accepted, and the key that was probably meant. Keys without effect are listed at the end.

With \`opensearch.hosts\` Gatehouse administers that cluster; without it, its embedded store. Keys that begin with
\`embedded.\` or \`plugins.security.\` concern the embedded store: a cluster has them in its own \`opensearch.yml\`.

The password of the first administrator comes from the environment variable \`OPENSEARCH_INITIAL_ADMIN_PASSWORD\`; without it
a strong one is made up and printed once.

Behind a reverse proxy, set \`server.trustedProxies\`, so that failed sign-ins are counted by the address of the user, not
of the proxy; and \`server.publicBaseUrl\` to the address that users open: with an https address there, cookies are
\`Secure\`. A gateway that listens on this machine alone and knows of no proxy refuses requests under a foreign name (421); with \`server.publicBaseUrl\` or \`server.allowedHosts\` it refuses every name that is neither named there nor
one that no one can own: IP addresses and names without a dot.

This page is printed by \`npx gatehouse keys\`.
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
    'Accepted and checked, so that an existing file works, but nothing in this version depends on them.',
    '',
    ...unused.map(
      (key) =>
        `- \`${key}\`: ${SETTINGS[key].accepts}${SETTINGS[key].doc === '' ? '' : `. ${SETTINGS[key].doc}`}`,
    ),
    '',
    `For example, \`${variableOf('server.port')}=5700\` sets \`server.port\`.`,
    '',
  ].join('\n');
}
