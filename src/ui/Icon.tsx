/** Stroke paths on a 16 by 16 grid. */
const PATHS = {
  alert: 'M8 2 1.8 13.2h12.4L8 2Zm0 4.6v3m0 1.9v.1',
  arrowDown: 'm4 6 4 4 4-4',
  arrowLeft: 'm10 4-4 4 4 4',
  arrowRight: 'm6 4 4 4-4 4',
  arrowUp: 'm4 10 4-4 4 4',
  ban: 'M8 14.2A6.2 6.2 0 1 0 8 1.8a6.2 6.2 0 0 0 0 12.4ZM5.5 5.5l5 5m0-5-5 5',
  bell: 'M4 11V7a4 4 0 0 1 8 0v4l1 1.5H3L4 11Zm3 3.5h2',
  check: 'm3 8.5 3.2 3.2L13 4.8',
  checkCircle: 'M8 14.2A6.2 6.2 0 1 0 8 1.8a6.2 6.2 0 0 0 0 12.4Zm-2.8-6 2 2 3.6-4',
  clock: 'M8 14.2A6.2 6.2 0 1 0 8 1.8a6.2 6.2 0 0 0 0 12.4ZM8 4.5V8l2.3 1.5',
  close: 'm4 4 8 8m0-8-8 8',
  copy: 'M5.5 5.5v-3h8v8h-3m-8-5h8v8h-8v-8Z',
  download: 'M8 2v8m-3-3 3 3 3-3M2.5 13.5h11',
  empty: 'M2 9.5 4 3h8l2 6.5v3.5H2V9.5Zm0 0h3.5l1 1.5h3l1-1.5H14',
  external: 'M9.5 2.5h4v4m0-4-6 6M6.5 3.5h-4v10h10v-4',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  eyeOff:
    'M2.5 2.5l11 11M6.6 6.6a2 2 0 0 0 2.8 2.8M4.3 4.4C2.5 5.6 1.5 8 1.5 8S4 12.5 8 12.5c1.3 0 2.5-.5 3.5-1.1M7 3.6C7.3 3.5 7.7 3.5 8 3.5 12 3.5 14.5 8 14.5 8s-.5 1-1.5 2.1',
  filter: 'M2 3.5h12L9.5 8.5v4l-3 1.5V8.5L2 3.5Z',
  firstPage: 'm11.5 4-4 4 4 4M4.5 4v8',
  flag: 'M4 14V2.5h8.5L10.5 5.5l2 3H4',
  glasses:
    'M4 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm8 0a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6.5 9.2c.6-1 2.4-1 3 0M1.5 9.5l1.4-5.3 1.6-.7m10 6-1.4-5.3-1.6-.7',
  help: 'M8 14.2A6.2 6.2 0 1 0 8 1.8a6.2 6.2 0 0 0 0 12.4ZM6.2 6.3a1.8 1.8 0 1 1 2.6 1.6c-.6.3-.8.6-.8 1.3m0 1.9v.1',
  home: 'M2.5 7.5 8 2.5l5.5 5v6h-4v-4h-3v4h-4v-6Z',
  info: 'M8 14.2A6.2 6.2 0 1 0 8 1.8a6.2 6.2 0 0 0 0 12.4ZM8 7.3v3.5m0-5.9V5',
  key: 'M6 12.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm2.2-5.2 5.3-4.8m-2.5 2.2 1.8 1.9',
  lastPage: 'm4.5 4 4 4-4 4m7-8v8',
  lock: 'M3.5 7h9v6.5h-9V7Zm2-.2V5a2.5 2.5 0 0 1 5 0v1.8M8 9.5V11',
  logOut: 'M9.5 2.5h-7v11h7M6 8h8m-2.5-2.5L14 8l-2.5 2.5',
  menu: 'M2 4h12M2 8h12M2 12h12',
  minus: 'M3 8h10',
  pencil: 'm2.5 13.5.8-3.2 7.4-7.5 2.5 2.5-7.5 7.4-3.2.8Zm6.7-9.2 2.5 2.5',
  plus: 'M8 3v10M3 8h10',
  refresh: 'M13.5 3v3.5H10M2.5 13V9.5H6M3.3 6A5 5 0 0 1 13 6.2M12.7 10A5 5 0 0 1 3 9.8',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm3.3-1.2L14 14',
  settings:
    'M2 4.5h7m4 0h1M2 11.5h1m4 0h7M11 6.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-6 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  share: 'M8 10V2M5 5l3-3 3 3M3 8.5v5h10v-5',
  shield: 'M8 1.8 2.8 3.8V8c0 3 2.2 5.2 5.2 6.2 3-1 5.2-3.2 5.2-6.2V3.8L8 1.8Z',
  sort: 'm5 6 3-3 3 3m0 4-3 3-3-3',
  trash: 'M2.5 4.5h11m-7.5 0v-2h4v2m-6 0 .7 9h6.6l.7-9M6.7 7v4m2.6-4v4',
  unknown: 'M2.5 5V2.5H5m6 0h2.5V5m0 6v2.5H11m-6 0H2.5V11M7.5 7.5h1v1h-1v-1Z',
  user: 'M8 8a2.8 2.8 0 1 0 0-5.6A2.8 2.8 0 0 0 8 8Zm-5.5 6c0-2.5 2.5-4 5.5-4s5.5 1.5 5.5 4',
  users:
    'M6 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-4.7 5.5c0-2.2 2-3.5 4.7-3.5s4.7 1.3 4.7 3.5M10.5 3.2a2.5 2.5 0 0 1 0 4.6m1.7 2.6c1.5.5 2.5 1.6 2.5 3.1',
} as const;

export type IconName = keyof typeof PATHS;

/** Returns true if an icon has that name; external names may be anything. */
export const isIconName = (name: string | undefined): name is IconName =>
  name !== undefined && Object.hasOwn(PATHS, name);

/** An icon in the text colour, `size` in pixels; hidden from screen readers without a `title`. */
export function Icon(props: { name: IconName; size?: number; title?: string; className?: string }) {
  const { name, size = 16, title, className } = props;
  return (
    <svg
      className={className ? `gh-icon ${className}` : 'gh-icon'}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      data-icon={name}
      focusable="false"
      {...(title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title })}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
