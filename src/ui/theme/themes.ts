import { theme } from 'antd';
import { type ThemeVariant } from '../../store/preferences/themeVariants';

/**
 * The theme as antd tokens, the single source of every colour, size and font [BRAND-12]. antd
 * turns them into CSS variables for its own and our style sheets: `colorText` becomes
 * `--ant-color-text`. One ink-blue frame, one teal accent; amber and red only for warnings and
 * harm. Spacing in steps of 4 px. In both modes, text has a contrast of at least 4.5:1 and edges
 * of controls at least 3:1.
 */
export interface ThemeTokens {
  algorithm: typeof theme.defaultAlgorithm;
  token: Readonly<Record<string, string | number>>;
  /** Tokens per component, by antd's component name. */
  components: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
}

const FONTS = {
  fontFamily:
    "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif",
  fontFamilyCode: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, 'Liberation Mono', monospace",
};

/** Sizes in pixels: type in steps of 12, 14, 16, 20 and 28; weights 400, 500 and 600. */
const SIZES = {
  fontSize: 14,
  fontSizeHeading1: 28,
  fontSizeHeading2: 20,
  fontSizeHeading3: 16,
  fontSizeHeading4: 14,
  fontWeightStrong: 600,
  controlHeight: 32,
};

const LIGHT = {
  colorPrimary: '#0b7a72',
  colorPrimaryHover: '#096660',
  colorPrimaryActive: '#07524d',
  colorPrimaryBg: '#e2f3f1',
  colorLink: '#0a6c66',
  colorLinkHover: '#07524d',
  colorLinkActive: '#07524d',

  colorBgBase: '#ffffff',
  colorBgLayout: '#f4f6f9',
  colorBgContainer: '#ffffff',
  colorBgElevated: '#ffffff',
  colorBgContainerDisabled: '#f3f6f9',
  colorFillAlter: '#f3f6f9',
  colorFillSecondary: '#e9eef4',
  controlItemBgHover: '#eef3f7',
  controlItemBgActive: '#e2f3f1',
  colorBorder: '#7d8b9d',
  colorBorderDisabled: '#dde4ec',
  colorBorderSecondary: '#dde4ec',
  colorSplit: '#dde4ec',

  colorTextBase: '#16202e',
  colorText: '#16202e',
  colorTextSecondary: '#55647a',
  colorTextTertiary: '#55647a',
  colorTextDescription: '#55647a',
  colorTextPlaceholder: '#55647a',
  colorTextDisabled: '#55647a',
  colorIcon: '#55647a',

  colorError: '#b42a20',
  colorErrorHover: '#942018',
  colorErrorActive: '#7d1a13',
  colorErrorText: '#ac261c',
  colorErrorBg: '#fdeeec',
  colorErrorBorder: '#e9a9a3',
  colorWarning: '#b97a00',
  colorWarningText: '#7a4f00',
  colorWarningBg: '#fff5e0',
  colorWarningBorder: '#e0b354',
  colorInfo: '#0b7a72',
  colorInfoBg: '#eaf1f8',
  colorInfoBorder: '#b3c6da',
  colorSuccess: '#0b7a72',
  colorSuccessBg: '#e2f3f1',
  colorSuccessBorder: '#8fcdc7',

  boxShadow: '0 8px 28px rgb(15 27 45 / 18%), 0 1px 4px rgb(15 27 45 / 12%)',
  boxShadowSecondary: '0 8px 28px rgb(15 27 45 / 18%), 0 1px 4px rgb(15 27 45 / 12%)',
  boxShadowTertiary: '0 1px 2px rgb(15 27 45 / 6%)',
};

const DARK = {
  ...LIGHT,
  colorPrimary: '#3fbfb3',
  colorPrimaryHover: '#5ed3c8',
  colorPrimaryActive: '#33a499',
  colorPrimaryBg: '#12383b',
  colorLink: '#5ccfc4',
  colorLinkHover: '#8be0d8',
  colorLinkActive: '#8be0d8',

  colorBgBase: '#142032',
  colorBgLayout: '#0d1624',
  colorBgContainer: '#142032',
  colorBgElevated: '#1a283d',
  colorBgContainerDisabled: '#101a2a',
  colorFillAlter: '#101a2a',
  colorFillSecondary: '#26364d',
  controlItemBgHover: '#1b2a40',
  controlItemBgActive: '#12383b',
  colorBorder: '#71839c',
  colorBorderDisabled: '#26364d',
  colorBorderSecondary: '#26364d',
  colorSplit: '#26364d',

  colorTextBase: '#e4ebf4',
  colorText: '#e4ebf4',
  colorTextSecondary: '#a0b1c7',
  colorTextTertiary: '#a0b1c7',
  colorTextDescription: '#a0b1c7',
  colorTextPlaceholder: '#a0b1c7',
  colorTextDisabled: '#a0b1c7',
  colorIcon: '#a0b1c7',

  colorError: '#c93a2f',
  colorErrorHover: '#b23026',
  colorErrorActive: '#9c281f',
  colorErrorText: '#ff9a90',
  colorErrorBg: '#3a1d20',
  colorErrorBorder: '#7c3a38',
  colorWarning: '#e0a83a',
  colorWarningText: '#f2c568',
  colorWarningBg: '#33290f',
  colorWarningBorder: '#7a6125',
  colorInfo: '#3fbfb3',
  colorInfoBg: '#18283e',
  colorInfoBorder: '#34496a',
  colorSuccess: '#3fbfb3',
  colorSuccessBg: '#12383b',
  colorSuccessBorder: '#1f5b59',

  boxShadow: '0 8px 28px rgb(0 0 0 / 55%), 0 0 0 1px rgb(255 255 255 / 6%)',
  boxShadowSecondary: '0 8px 28px rgb(0 0 0 / 55%), 0 0 0 1px rgb(255 255 255 / 6%)',
  boxShadowTertiary: '0 1px 2px rgb(0 0 0 / 30%)',
};

/** Our own tokens for the frame, which is ink in both modes. */
const ink = (ground: string, raised: string, line: string) => ({
  ink: ground,
  inkRaised: raised,
  inkLine: line,
  colorBgSpotlight: line,
  inkText: '#e8eef6',
  inkTextQuiet: '#a9b8cb',
  inkAccent: '#4cc9bd',
});

/** Keeps primary button text legible on the accent, and tags visible on the page background. */
const components = (onAccent: string, tag: string) => ({
  Button: {
    primaryColor: onAccent,
    dangerColor: '#ffffff',
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
    fontWeight: 500,
    paddingInline: 14,
  },
  Modal: { titleFontSize: 16 },
  Notification: { titleFontSize: 14 },
  Alert: { withDescriptionPadding: '12px 16px', withDescriptionIconSize: 16 },
  Tag: { defaultBg: tag },
  Table: {
    headerBg: 'var(--ant-color-fill-alter)',
    headerColor: 'var(--ant-color-text-secondary)',
    headerSplitColor: 'transparent',
    headerBorderRadius: 0,
    headerSortActiveBg: 'var(--ant-color-fill-alter)',
    headerSortHoverBg: 'var(--ant-control-item-bg-hover)',
    bodySortBg: 'transparent',
    rowHoverBg: 'var(--ant-control-item-bg-hover)',
    rowSelectedBg: 'var(--ant-color-primary-bg)',
    rowSelectedHoverBg: 'var(--ant-color-primary-bg)',
    rowExpandedBg: 'transparent',
    cellPaddingBlock: 16,
    cellPaddingInline: 12,
    cellPaddingBlockSM: 8,
    cellPaddingInlineSM: 12,
  },
  Form: { verticalLabelPadding: '0 0 4px', itemMarginBottom: 20 },
});

const MODES = {
  light: {
    algorithm: theme.defaultAlgorithm,
    token: { ...LIGHT, ...ink('#0f1b2d', '#1a2a42', '#2b3d58') },
    components: components('#ffffff', LIGHT.colorFillSecondary),
  },
  dark: {
    algorithm: theme.darkAlgorithm,
    token: { ...DARK, ...ink('#0a1321', '#16243a', '#263852') },
    components: components('#04211f', DARK.colorFillSecondary),
  },
};

/** Corner radii in pixels, the only difference between the versions. */
const CORNERS = {
  v7: { borderRadius: 2, borderRadiusSM: 2, borderRadiusLG: 3 },
  v8: { borderRadius: 6, borderRadiusSM: 4, borderRadiusLG: 10 },
};

const themeOf = (version: keyof typeof CORNERS, mode: keyof typeof MODES): ThemeTokens => ({
  ...MODES[mode],
  token: { ...MODES[mode].token, ...FONTS, ...SIZES, ...CORNERS[version] },
});

/** The four themes; `v8light` applies until the page knows its own. */
export const THEMES: Readonly<Record<ThemeVariant, ThemeTokens>> = {
  v8light: themeOf('v8', 'light'),
  v8dark: themeOf('v8', 'dark'),
  v7light: themeOf('v7', 'light'),
  v7dark: themeOf('v7', 'dark'),
};
