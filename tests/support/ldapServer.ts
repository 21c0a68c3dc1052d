import { createServer, type Server, type Socket } from 'node:net';
import { type AddressInfo } from 'node:net';

/** One entry of the directory. */
export interface LdapEntry {
  dn: string;
  /** Missing: nobody can bind as this entry. */
  password?: string;
  attributes: Record<string, readonly string[]>;
}

interface Element {
  tag: number;
  value: Buffer;
}

const SUCCESS = 0;
const NO_SUCH_OBJECT = 32;
const INVALID_CREDENTIALS = 49;

/** Tags of the messages of RFC 4511 that the server knows. */
const TAGS = { bind: 0x60, unbind: 0x42, search: 0x63 };

function lengthOf(size: number): Buffer {
  if (size < 0x80) return Buffer.from([size]);
  const bytes = [size >> 16, size >> 8, size].map((part) => part & 0xff);
  return Buffer.from([0x83, ...bytes]);
}

const element = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const value = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(value.length), value]);
};
const text = (value: string) => element(0x04, Buffer.from(value, 'utf8'));
const number = (tag: number, value: number) =>
  element(tag, Buffer.from(value < 0x80 ? [value] : [value >> 24, value >> 16, value >> 8, value]));

/** Reads the element at the start; undefined until all of it has come. */
function elementIn(bytes: Buffer): (Element & { size: number }) | undefined {
  if (bytes.length < 2) return undefined;
  const first = bytes[1] ?? 0;
  const more = first < 0x80 ? 0 : first & 0x7f;
  if (bytes.length < 2 + more) return undefined;
  const length = more === 0 ? first : bytes.readUIntBE(2, more);
  const size = 2 + more + length;
  return bytes.length < size
    ? undefined
    : { tag: bytes[0] ?? 0, value: bytes.subarray(2 + more, size), size };
}

function elementsIn(bytes: Buffer): Element[] {
  const found: Element[] = [];
  for (
    let rest = bytes, next = elementIn(rest);
    next;
    rest = rest.subarray(next.size), next = elementIn(rest)
  )
    found.push(next);
  return found;
}

const asText = (part: Element | undefined) => part?.value.toString('utf8') ?? '';
const plain = (dn: string) => dn.toLowerCase().replace(/\s*([,=])\s*/g, '$1');

/** Evaluates the filters that the security plugin sends: and, or, equality and presence. */
function matches({ tag, value }: Element, { attributes }: LdapEntry): boolean {
  const valuesOf = (name: string) =>
    Object.entries(attributes).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1] ?? [];
  switch (tag) {
    case 0xa0:
      return elementsIn(value).every((part) => matches(part, { dn: '', attributes }));
    case 0xa1:
      return elementsIn(value).some((part) => matches(part, { dn: '', attributes }));
    case 0xa3: {
      const [name, wanted] = elementsIn(value).map(asText);
      return valuesOf(name ?? '').some((one) => plain(one) === plain(wanted ?? ''));
    }
    case 0x87:
      return value.toString('utf8').toLowerCase() === 'objectclass';
    default:
      return false;
  }
}

/** A directory on loopback that can be searched and bound to, as much as a sign-in needs. */
export class LdapServer {
  private constructor(
    private readonly server: Server,
    readonly entries: LdapEntry[],
  ) {}

  static async start(entries: LdapEntry[]): Promise<LdapServer> {
    const server = createServer();
    const ldap = new LdapServer(server, entries);
    server.on('connection', (socket) => ldap.serve(socket));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return ldap;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    await new Promise<void>((done) => this.server.close(() => done()));
  }

  private serve(socket: Socket): void {
    let bytes = Buffer.alloc(0);
    socket.unref();
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk]);
      for (let next = elementIn(bytes); next; next = elementIn(bytes)) {
        bytes = bytes.subarray(next.size);
        const [id, operation] = elementsIn(next.value);
        if (id === undefined || operation === undefined || operation.tag === TAGS.unbind) {
          socket.end();
          return;
        }
        for (const answer of this.answers(operation))
          socket.write(element(0x30, element(0x02, id.value), answer));
      }
    });
  }

  private answers({ tag, value }: Element): Buffer[] {
    const done = (as: number, code: number) => element(as, number(0x0a, code), text(''), text(''));
    const [first, second, third] = elementsIn(value);
    if (tag === TAGS.bind) {
      const [dn, password] = [asText(second), asText(third)];
      const entry = this.entries.find((one) => plain(one.dn) === plain(dn));
      const isRight = dn === '' || (entry?.password !== undefined && entry.password === password);
      return [done(0x61, isRight ? SUCCESS : INVALID_CREDENTIALS)];
    }
    if (tag !== TAGS.search) return [done(0x78, 2)];
    const base = plain(asText(first));
    const filter = elementsIn(value)[6];
    const isBelow = ({ dn }: LdapEntry) => plain(dn) === base || plain(dn).endsWith(`,${base}`);
    const below = this.entries.filter(isBelow);
    if (below.length === 0) return [done(0x65, NO_SUCH_OBJECT)];
    const scope = second?.value[0] ?? 2;
    const found = below
      .filter(({ dn }) => scope !== 0 || plain(dn) === base)
      .filter((entry) => filter !== undefined && matches(filter, entry));
    return [
      ...found.map(({ dn, attributes }) =>
        element(
          0x64,
          text(dn),
          element(
            0x30,
            ...Object.entries(attributes).map(([name, values]) =>
              element(0x30, text(name), element(0x31, ...values.map(text))),
            ),
          ),
        ),
      ),
      done(0x65, SUCCESS),
    ];
  }
}
