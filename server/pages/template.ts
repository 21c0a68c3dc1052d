import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOOT_ELEMENT_ID, type BootData } from '../../contract/boot';
import { EARLY_ELEMENT_ID, earlyRequestsOf } from '../../contract/early';
import { escapeHtml } from '../lib/escapeHtml';

/** One entry of Vite's manifest. */
interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/**
 * Files preloaded for a page, by the start of its path, in addition to the entry. Names of sources,
 * or of the groups in `vite.config.ts`.
 */
const NEEDED: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/app\/login(\/|$)/, []],
  [/^\/app\/customerror(\/|$)/, ['frame', 'src/features/customError/CustomErrorPage.tsx']],
  [/^\/status$/, ['src/app/shellOnly.ts', 'src/features/status/StatusPage.tsx']],
  [/^\/app\/home(\/|$)/, ['frame', 'src/features/home/HomePage.tsx']],
  [/^\/app\/security-dashboards-plugin(\/|$)/, ['frame', 'lists']],
  [/^\/app\//, ['frame']],
];

/**
 * Pages that fetch the code of other screens when idle (`src/shell/registries/useAhead.ts`): those
 * with a frame, except recorded screens, which may not.
 */
const LEADING = /^\/app\/(?!(login|customerror)(\/|$)|recordings\/screen$)/;
const LATER = ['screens'];

/** Outlines shown until the scripts arrive: a sign-in card, the header of the frame, or none. */
const OUTLINES: readonly (readonly [RegExp, 'login' | 'frame' | 'none'])[] = [
  [/^\/app\/login(\/|$)/, 'login'],
  [/^\/app\/customerror(\/|$)/, 'none'],
  [/^\/app\/recordings\/screen$/, 'none'],
  [/^\/app\//, 'frame'],
];

/** Returns JSON that cannot close the script element around it. */
export const scriptJson = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

function readManifest(webRoot: string): Manifest {
  try {
    return JSON.parse(readFileSync(join(webRoot, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  } catch {
    return {};
  }
}

const STYLE_LINK = /\s*<link rel="stylesheet"[^>]*>/g;

/** Reads a file of the web app; empty if it is missing. */
function readOwn(webRoot: string, ...path: string[]): string {
  try {
    return readFileSync(join(webRoot, ...path), 'utf8').trim();
  } catch {
    return '';
  }
}

/** Reads one of our images for embedding in the page; empty if it is missing. */
const ownPicture = (webRoot: string, name: string, attributes = '') =>
  readOwn(webRoot, 'ui', 'logos', `${name}.svg`).replace('<svg ', `<svg ${attributes}`);

const ownSpinner = (webRoot: string, ground: 'light' | 'dark') =>
  ownPicture(
    webRoot,
    `gatehouse_spinner_on_${ground}`,
    `aria-hidden="true" class="gh-loading-on-${ground}" `,
  );

/** Returns the rules of the dark media query, for pages that are dark by configuration. */
const darkRules = (sheet: string) =>
  /@media \(prefers-color-scheme: dark\) \{([\s\S]*)\}\s*$/.exec(sheet)?.[1] ?? '';

/** Returns the scripts and styles of the sources and of everything they import, each once. */
function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const files = new Set<string>();
  const named = new Map(Object.values(manifest).map((chunk) => [chunk.name, chunk]));
  const visit = (key: string) => {
    const chunk = Object.hasOwn(manifest, key) ? manifest[key] : named.get(key);
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const other of chunk.imports ?? []) visit(other);
  };
  for (const source of sources) visit(source);
  return [...files];
}

/** Preloads a script or a style. Styles are applied in order by the script that needs them. */
const fetchAhead = (url: string) =>
  url.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${url}">`
    : `<link rel="modulepreload" crossorigin href="${url}">`;

/** The page of the application, rendered for each response. */
export interface PageTemplate {
  /**
   * @param path request path without base path and query; selects the files to preload
   * @param nonce allows the page's style element; not passed on to the browser's code
   */
  render(path: string, boot: BootData, nonce: string): string;
}

/**
 * Reads the built page once.
 *
 * @param webRoot folder with `index.html` and `assets/`, as Vite builds it
 * @throws Error saying how to build the web app if it is missing
 */
export function readTemplate(webRoot: string, basePath: string): PageTemplate {
  let html: string;
  try {
    html = readFileSync(join(webRoot, 'index.html'), 'utf8');
  } catch {
    throw new Error(
      `The browser part is not built: ${join(webRoot, 'index.html')} is missing. Run "npm run build".`,
    );
  }
  // The build uses relative URLs, since it does not know the base path.
  const absolute = html.replace(/\b(src|href|srcset)="\.\//g, `$1="${basePath}/`);
  const end = absolute.indexOf('</head>');
  if (end < 0) throw new Error(`${join(webRoot, 'index.html')} has no </head>.`);
  const ownStyle = readOwn(webRoot, 'loading.css').replace(/\/\*[\s\S]*?\*\//g, '');
  const darkStyle = darkRules(ownStyle);
  // Style sheets in the head would delay the first paint; at the end, scripts still wait for them.
  const wholeHead = absolute.slice(0, end);
  const styles = wholeHead.match(STYLE_LINK) ?? [];
  const head = wholeHead.replace(STYLE_LINK, '');
  const lateStyles = styles.filter((link) => !(ownStyle && link.includes('/loading.css"'))).join('');
  const rest = absolute.slice(end);
  const manifest = readManifest(webRoot);
  const early = manifest['src/api/http/sendEarly.ts']?.file;
  const preloads = NEEDED.map(([path, sources]) => {
    const files = filesOf(manifest, sources).filter((file) => !wholeHead.includes(file));
    return [path, files.map((file) => fetchAhead(`${basePath}/${file}`)).join('')] as const;
  });

  const later = filesOf(manifest, LATER).filter((file) => !wholeHead.includes(file));
  /** Inert links, for the browser's code to fetch later. */
  const laterLinks = (path: string, ahead: string) =>
    LEADING.test(path)
      ? later
          .filter((file) => !ahead.includes(file))
          .map((file) => `<link rel="later" href="${basePath}/${file}">`)
          .join('')
      : '';

  const inline = { light: ownSpinner(webRoot, 'light'), dark: ownSpinner(webRoot, 'dark') };
  const logos = {
    expanded: ownPicture(webRoot, 'gatehouse_console_on_dark'),
    single: ownPicture(webRoot, 'gatehouse_mark_on_dark'),
  };
  const ownFile = (ground: string) => `${basePath}/ui/logos/gatehouse_spinner_on_${ground}.svg`;
  /**
   * Inserts the image of the loading screen: the configured logo or mark [BRAND-08], else our own,
   * embedded in the page.
   */
  const withPicture = (body: string, { loadingLogo, mark }: BootData['branding']) => {
    const light = loadingLogo.defaultUrl ?? mark.defaultUrl;
    const dark = loadingLogo.darkModeUrl ?? loadingLogo.defaultUrl ?? mark.darkModeUrl ?? mark.defaultUrl;
    if (light === undefined && dark === undefined && inline.light && inline.dark)
      return body.replace(/<picture>[\s\S]*?<\/picture>/, () => inline.light + inline.dark);
    return body
      .replace(ownFile('light'), () => escapeHtml(light ?? ownFile('light')))
      .replace(ownFile('dark'), () => escapeHtml(dark ?? ownFile('dark')));
  };
  /** Inserts the outline with our own logo; a configured one loads with the frame. */
  const withOutline = (body: string, path: string, branding: BootData['branding']) => {
    const outline = OUTLINES.find(([pattern]) => pattern.test(path))?.[1] ?? 'none';
    const { useExpandedHeader, logo, mark } = branding;
    const image = useExpandedHeader ? logo : mark;
    const isOwn = outline === 'frame' && !image.defaultUrl && !image.darkModeUrl;
    const drawn = isOwn ? logos[useExpandedHeader ? 'expanded' : 'single'] : '';
    const expanded = outline === 'frame' && useExpandedHeader ? ' gh-loading-expanded' : '';
    return body.replace(
      /"gh-loading-outline"([^>]*)>/,
      (_whole, rest: string) => `"gh-loading-${outline}${expanded}"${rest}>${drawn}`,
    );
  };

  return {
    render(path, boot, nonce) {
      const title = escapeHtml(boot.branding.applicationTitle ?? 'Gatehouse');
      const favicon = boot.branding.faviconUrl;
      const titled = head
        .replace(/<html lang="[^"]*"/, () => `<html lang="${escapeHtml(boot.locale)}"`)
        .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
        .replace(/(<link rel="icon"[^>]*href=")[^"]*(")/, (whole, before: string, after: string) =>
          favicon === undefined ? whole : `${before}${escapeHtml(favicon)}${after}`,
        );
      const ahead = preloads.find(([pattern]) => pattern.test(path))?.[1] ?? '';
      const isDark = boot.branding.darkMode || boot.uiSettings.theme.darkMode;
      const rules = ownStyle + (isDark ? darkStyle : '');
      const first = earlyRequestsOf(path, boot);
      const asked =
        early && first
          ? `<script type="application/json" id="${EARLY_ELEMENT_ID}">${scriptJson(first)}</script><script type="module" async crossorigin fetchpriority="high" src="${basePath}/${early}"></script>`
          : '';
      const style = rules === '' ? '' : `<style nonce="${nonce}">${rules}</style>`;
      const body = withOutline(withPicture(rest, boot.branding), path, boot.branding);
      const late = `${lateStyles}<script type="application/json" id="${BOOT_ELEMENT_ID}">${scriptJson(boot)}</script>`;
      const begun = titled.replace(/(?=<script )/, () => asked);
      return `${begun}${style}${ahead}${laterLinks(path, ahead)}${body.replace('</body>', () => `${late}</body>`)}`;
    },
  };
}
