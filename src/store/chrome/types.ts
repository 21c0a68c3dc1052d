import { type Text } from '../../i18n/text';
import { type AppCategory } from '../apps/slice';

export interface Breadcrumb {
  text: Text;
  href?: string;
}

/** Badge next to the breadcrumbs [DATA-15]. */
export interface Badge {
  text: string;
  tooltip: string;
  iconType?: string;
}

/** Link that an application adds to the help menu [DATA-14, HELP-06..09]. */
export type HelpLink =
  | { linkType: 'documentation'; href: string }
  | { linkType: 'github'; labels: string[]; title?: string }
  | { linkType: 'discuss'; href: string }
  | { linkType: 'custom'; href: string; content: string; target?: string };

/** Help menu extension; its own content is mounted under the id [DATA-13, HELP-05]. */
export interface HelpExtension {
  appName: string;
  links: HelpLink[];
  contentId?: string;
}

/** Link above all others in the drawer [NAV-20]. */
export interface CustomNavLink {
  title: string;
  href: string;
  icon?: string;
}

/** Navigation entry of an application [DATA-10]. */
export interface NavLink {
  id: string;
  title: Text;
  /** URL of the application, including the base path. */
  baseUrl: string;
  /** Target: the URL with the default path. */
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

/** Fields of a nav link that may be changed [NAV-36]. */
export type NavLinkPatch = Partial<Pick<NavLink, 'disabled' | 'hidden' | 'url' | 'href'>>;

/** Changes to nav links in order; they still apply when an application changes later. */
export type NavLinkStep =
  { kind: 'updated'; id: string; patch: NavLinkPatch } | { kind: 'shownOnly'; id: string };
