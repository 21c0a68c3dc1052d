import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { getLogos, pickLogo } from '../../../src/shell/frame/logos';
import { initialBootState } from '../../../src/store/boot/slice';

const light = { url: '/light.svg' };
const dark = { url: '/dark.svg' };
const NAMES = ['OpenSearch', 'Application', 'Mark', 'CenterMark', 'AnimatedMark'] as const;

describe('branding', () => {
  it('expands the header and is light by default, and has six images [BRAND-03, BRAND-04]', () => {
    const { branding } = initialBootState.info;
    expect(branding).toMatchObject({ useExpandedHeader: true, darkMode: false });
    const image = { defaultUrl: '/a', darkModeUrl: '/b' };
    const logos = getLogos({ logo: image, mark: image, loadingLogo: image });
    for (const name of NAMES)
      expect(logos[name]).toMatchObject({
        light: { url: '/a', type: 'custom' },
        dark: { url: '/b', type: 'custom' },
      });
  });
});

describe('logos', () => {
  it('are five, each for light and dark, with own artwork under ui/logos of the server [BRAND-05, BRAND-06, BRAND-09]', () => {
    const logos = getLogos({}, '/bp');
    expect(Object.keys(logos).sort()).toEqual([...NAMES, 'colorScheme'].sort());
    for (const name of NAMES) {
      const logo = logos[name];
      expect(logo).toMatchObject({ url: logo.light.url, type: 'default', dark: { type: 'default' } });
      for (const { url } of [logo.light, logo.dark]) {
        expect(url.startsWith('/bp/ui/logos/')).toBe(true);
        expect(existsSync(join(__dirname, '../../../public', url.slice('/bp/'.length)))).toBe(true);
      }
    }
    expect(Object.isFrozen(logos)).toBe(true);
  });

  it('prefer the configured images; a missing dark one falls back to the light one [BRAND-07, C52]', () => {
    expect(getLogos({ logo: { defaultUrl: light.url } }).Application).toMatchObject({
      light: { url: light.url, type: 'custom' },
      dark: { url: light.url, type: 'custom' },
    });
    const onlyDark = getLogos({ logo: { darkModeUrl: dark.url } }).Application;
    expect(onlyDark.light.type).toBe('default');
    expect(onlyDark.dark).toEqual({ url: dark.url, type: 'custom' });
    const inDark = getLogos({ logo: { defaultUrl: light.url, darkModeUrl: dark.url }, darkMode: true });
    expect(inDark.Application).toMatchObject({ url: dark.url, type: 'custom' });
    expect(inDark.colorScheme).toBe('dark');
    expect(getLogos({ logo: { defaultUrl: '' } }).Application.type).toBe('default');
  });

  it('show the mark while loading where no picture for that is configured, else the spinner [BRAND-08]', () => {
    const mark = { defaultUrl: light.url, darkModeUrl: dark.url };
    expect(getLogos({ mark }).AnimatedMark).toMatchObject({
      light: { url: light.url, type: 'alternative' },
      dark: { url: dark.url, type: 'alternative' },
    });
    expect(getLogos({ mark, loadingLogo: { defaultUrl: '/wait.svg' } }).AnimatedMark).toMatchObject({
      light: { url: '/wait.svg', type: 'custom' },
      dark: { url: '/wait.svg', type: 'custom' },
    });
    const { AnimatedMark } = getLogos();
    expect(AnimatedMark).toMatchObject({ type: 'default', url: '/ui/logos/gatehouse_spinner_on_light.svg' });
  });

  it('have drawn letters, so they look the same whatever fonts a system has', () => {
    const folder = join(__dirname, '../../../public/ui/logos');
    for (const file of readdirSync(folder))
      expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/<text|font-family/);
  });

  it('cannot be resolved without any picture [BRAND-10]', () => {
    expect(() => pickLogo([], false)).toThrow('No default asset found');
    expect(() => pickLogo([{ url: dark.url, type: 'custom', scheme: 'dark' }], false)).toThrow(
      'No default asset found',
    );
  });
});
