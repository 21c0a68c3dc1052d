import { type Text } from '../../i18n/text';
import { type AppCategory } from '../apps/slice';

export interface Breadcrumb {
  text: Text;
  href?: string;
}

/** A mark beside the breadcrumbs [DATA-15]. */
export interface Badge {
  text: string;
  tooltip: string;
  iconType?: string;
}

/** A link that an application adds to the help menu [DATA-14, HELP-06..09]. */
export type HelpLink =
  | { linkType: 'documentation'; href: string }
  | { linkType: 'github'; labels: string[]; title?: string }
  | { linkType: 'discuss'; href: string }
  | { linkType: 'custom'; href: string; content: string; target?: string };

/** What an application adds to the help menu; content of its own is mounted under the id [DATA-13, HELP-05]. */
export interface HelpExtension {
  appName: string;
  links: HelpLink[];
  contentId?: string;
}

/** A link above all others in the drawer [NAV-20]. */
export interface CustomNavLink {
  title: string;
  href: string;
  icon?: string;
}

/** An application's entry in the navigation [DATA-10]. */
export interface NavLink {
  id: string;
  title: Text;
  /** The application's own address, base path included. */
  baseUrl: string;
  /** Where the entry leads: the address with the default path. */
  href: string;
  url: string;
  hidden: boolean;
  disabled: boolean;
  tooltip?: string;
  category?: AppCategory;
  order?: number;
  icon?: string;
  euiIconType?: string;
}

/** What may be changed of a nav link once it is there [NAV-36]. */
export type NavLinkPatch = Partial<Pick<NavLink, 'disabled' | 'hidden' | 'url' | 'href'>>;

/** What was done to the nav links, kept in order, so that an application that changes later cannot undo it. */
export type NavLinkStep =
  { kind: 'updated'; id: string; patch: NavLinkPatch } | { kind: 'shownOnly'; id: string };
