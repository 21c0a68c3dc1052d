import { type BrandImage, type Branding } from '../../api/contract/boot';

/** Where a picture comes from: the product, the configuration, or the configuration's picture for something else. */
export type LogoType = 'default' | 'custom' | 'alternative';

export interface LogoItem {
  url: string;
  type: LogoType;
}

/** A logo for light and for dark grounds; `url` and `type` are those of the colour scheme in force [BRAND-06]. */
export interface Logo extends LogoItem {
  light: LogoItem;
  dark: LogoItem;
}

/** The five pictures of the product [BRAND-05]. */
export interface Logos {
  readonly OpenSearch: Logo;
  readonly Application: Logo;
  readonly Mark: Logo;
  readonly CenterMark: Logo;
  readonly AnimatedMark: Logo;
  readonly colorScheme: 'light' | 'dark';
}

/** A picture that may do, for grounds of one colour. */
export interface LogoCandidate {
  url: string | undefined;
  type: LogoType;
  scheme: 'light' | 'dark';
}

/** The folder of the product's own artwork, under the base path of the server [BRAND-09]. */
export const LOGOS_FOLDER = 'ui/logos';

/** The beginnings of the file names of the product's own pictures. */
const FILES = {
  OpenSearch: 'gatehouse',
  Application: 'gatehouse_console',
  Mark: 'gatehouse_mark',
  CenterMark: 'gatehouse_center_mark',
  AnimatedMark: 'gatehouse_spinner',
} as const;

/**
 * The first candidate that has a picture. A light ground wants one that is made for it; a dark one takes any, since a
 * missing dark form falls back to the light one [C52].
 *
 * @throws Error when there is none [BRAND-10]
 */
export function pickLogo(candidates: readonly LogoCandidate[], isDark: boolean): LogoItem {
  const found = candidates.find(({ url, scheme }) => url && (isDark || scheme === 'light'));
  if (!found?.url) throw new Error('No default asset found');
  return { url: found.url, type: found.type };
}

/** The dark picture stands before the light one. */
const both = (image: BrandImage | undefined, type: LogoType): LogoCandidate[] => [
  { url: image?.darkModeUrl, type, scheme: 'dark' },
  { url: image?.defaultUrl, type, scheme: 'light' },
];

/**
 * The pictures to show: configured ones before the product's own [BRAND-07]; where no picture for loading is configured, the
 * configured mark stands in for it [BRAND-08].
 *
 * @param serverBasePath empty or without a slash at its end
 */
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
