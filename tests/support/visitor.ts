/** An address of the error page without the code of the report, which is another one each time. */
export const withoutCode = (address: string | null): string | null =>
  address?.replace(/\?code=[2-9A-Z]{4}-[2-9A-Z]{4}$/, '') ?? null;

/** A browser without a screen: follows redirects, keeps cookies by host and path, and runs no scripts. */
export class Visitor {
  /** Name to value, by `host path`. */
  private readonly jar = new Map<string, Map<string, string>>();
  /** Where the last answer came from. */
  url = '';

  cookies(address: string): string {
    const { host, pathname } = new URL(address);
    const found: string[] = [];
    for (const [key, cookies] of this.jar) {
      const [place = '', path = '/'] = key.split(' ');
      const covers = path === '/' || pathname === path || pathname.startsWith(`${path}/`);
      if (place === host && covers) for (const [name, value] of cookies) found.push(`${name}=${value}`);
    }
    return found.join('; ');
  }

  /** Keeps the cookies of a `cookie` header for an origin. */
  keep(address: string, header: string): void {
    const place = `${new URL(address).host} /`;
    const cookies = this.jar.get(place) ?? new Map<string, string>();
    this.jar.set(place, cookies);
    for (const pair of header.split('; '))
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  }

  /** A copy of everything the browser keeps, as a user would have who stole it. */
  clone(): Visitor {
    const other = new Visitor();
    for (const [key, cookies] of this.jar) other.jar.set(key, new Map(cookies));
    return other;
  }

  /** One request, no redirect followed. */
  async request(
    address: string,
    init: { body?: URLSearchParams; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const cookie = this.cookies(address);
    const answer = await fetch(address, {
      method: init.body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: { ...(cookie === '' ? {} : { cookie }), ...init.headers },
      ...(init.body === undefined ? {} : { body: init.body }),
    });
    this.url = address;
    const { host } = new URL(address);
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/; */);
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      const path = attributes.find((text) => /^path=/i.test(text))?.slice(5) ?? '/';
      const gone = attributes.some(
        (text) => /^max-age=0$/i.test(text) || /^expires=thu, 01 jan 1970/i.test(text),
      );
      const cookies = this.jar.get(`${host} ${path}`) ?? new Map<string, string>();
      this.jar.set(`${host} ${path}`, cookies);
      if (gone) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }

  /** Follows redirects until something else comes, or until an address that `until` accepts, which is not visited. */
  async open(address: string, until: (address: string) => boolean = () => false): Promise<Response> {
    let next = address;
    let answer = await this.request(next);
    for (let hops = 0; hops < 20; hops += 1) {
      const location = answer.headers.get('location');
      if (location === null) return answer;
      next = new URL(location, next).href;
      if (until(next)) {
        this.url = next;
        return answer;
      }
      await answer.arrayBuffer();
      answer = await this.request(next);
    }
    throw new Error(`Redirected for ever; the last address is ${next}.`);
  }

  /** Sends the form of the page that is open, and follows on. */
  async submit(fields: Record<string, string>, until?: (address: string) => boolean): Promise<Response> {
    const answer = await this.request(this.url, { body: new URLSearchParams(fields) });
    const location = answer.headers.get('location');
    if (location === null) return answer;
    const next = new URL(location, this.url).href;
    if (until?.(next)) {
      this.url = next;
      return answer;
    }
    return this.open(next, until);
  }
}
