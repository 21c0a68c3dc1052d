import { expect, it } from '@jest/globals';
import { withOwnImages } from '../../src/app/ownImages';
import { initialBootState } from '../../src/store/boot/slice';
import { rootReducer } from '../../src/store/rootReducer';

it('shows a recorded state with the logos of the page: a recording names no address that the browser asks for', () => {
  const state = rootReducer(undefined, { type: '@@init' });
  const { info } = state.boot;
  const { login } = info.uiConfig.security.ui.basicauth;
  const foreign = 'https://elsewhere.test/logo.svg';
  const security = {
    ...info.uiConfig.security,
    ui: { ...info.uiConfig.security.ui, basicauth: { login: { ...login, brandimage: foreign } } },
  };
  const branding = { ...info.branding, logo: { defaultUrl: foreign }, applicationTitle: 'Theirs' };
  const recorded = {
    ...state,
    boot: { ...state.boot, info: { ...info, branding, uiConfig: { ...info.uiConfig, security } } },
  } as typeof state;
  const shown = withOwnImages(recorded, initialBootState.info);
  expect(JSON.stringify(shown)).not.toContain('elsewhere.test');
  expect(shown.boot.info.branding).toBe(initialBootState.info.branding);
  expect(shown.boot.info.uiConfig.security.ui.basicauth.login.showbrandimage).toBe(true);
});
