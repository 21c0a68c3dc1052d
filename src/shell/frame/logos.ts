import { type BrandImage, type Branding } from '../../../contract/boot';

export type LogoType = 'default' | 'custom' | 'alternative';

export interface LogoItem {
  url: string;
  type: LogoType;
}

/** `url` and `type` match the current colour scheme [BRAND-06]. */
export interface Logo extends LogoItem {
  light: LogoItem;
  dark: LogoItem;
}

/** [BRAND-05] */
export interface Logos {
  readonly OpenSearch: Logo;
  readonly Application: Logo;
  readonly Mark: Logo;
  readonly CenterMark: Logo;
  readonly AnimatedMark: Logo;
  readonly colorScheme: 'light' | 'dark';
}

export interface LogoCandidate {
  url: string | undefined;
  type: LogoType;
  scheme: 'light' | 'dark';
}

/** Folder of the built-in images, below the server base path [BRAND-09]. */
export const LOGOS_FOLDER = 'ui/logos';

/** File name prefixes. */
const FILES = {
  OpenSearch: 'gatehouse',
  Application: 'gatehouse_console',
  Mark: 'gatehouse_mark',
  CenterMark: 'gatehouse_center_mark',
  AnimatedMark: 'gatehouse_spinner',
} as const;

/**
 * Returns the first usable candidate; throws if there is none [BRAND-10]. Dark backgrounds also
 * accept light images, the fallback for a missing dark one [C52].
 */
export function pickLogo(candidates: readonly LogoCandidate[], isDark: boolean): LogoItem {
  const found = candidates.find(({ url, scheme }) => url && (isDark || scheme === 'light'));
  if (!found?.url) throw new Error('No default asset found');
  return { url: found.url, type: found.type };
}

const both = (image: BrandImage | undefined, type: LogoType): LogoCandidate[] => [
  { url: image?.darkModeUrl, type, scheme: 'dark' },
  { url: image?.defaultUrl, type, scheme: 'light' },
];

/** Resolves the images: configured [BRAND-07], the mark as loading logo [BRAND-08], or built-in. */
export function getLogos(
  branding: Partial<Pick<Branding, 'logo' | 'mark' | 'loadingLogo' | 'darkMode'>> = {},
  serverBasePath = '',
): Logos {
  const isDark = branding.darkMode === true;
  const resolve = (name: keyof typeof FILES, custom: readonly LogoCandidate[]): Logo => {
    const file = (ground: string) => `${serverBasePath}/${LOGOS_FOLDER}/${FILES[name]}_on_${ground}.svg`;
    const candidates = [
      ...custom,
      ...both({ darkModeUrl: file('dark'), defaultUrl: file('light') }, 'default'),
    ];
    const light = Object.freeze(pickLogo(candidates, false));
    const dark = Object.freeze(pickLogo(candidates, true));
    return Object.freeze({ light, dark, ...(isDark ? dark : light) });
  };
  const logo = both(branding.logo, 'custom');
  const mark = both(branding.mark, 'custom');
  return Object.freeze({
    OpenSearch: resolve('OpenSearch', logo),
    Application: resolve('Application', logo),
    Mark: resolve('Mark', mark),
    CenterMark: resolve('CenterMark', mark),
    AnimatedMark: resolve('AnimatedMark', [
      ...both(branding.loadingLogo, 'custom'),
      ...both(branding.mark, 'alternative'),
    ]),
    colorScheme: isDark ? 'dark' : 'light',
  });
}
