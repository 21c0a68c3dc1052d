import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import ErrorPage from '../../../src/features/errorPage/ErrorPage';
import { initialBootState } from '../../../src/store/boot/slice';
import { renderWithStore } from '../../support/renderWithStore';

const show = (path: string) =>
  renderWithStore(<ErrorPage />, {
    path,
    preloadedState: { boot: { phase: 'ready', info: { ...initialBootState.info, basePath: '/base' } } },
  });
const things = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

afterEach(() => void jest.restoreAllMocks());

describe('the error page', () => {
  it('says Application error, whatever the reason [ERR-07]', () => {
    show('/app/error?errorType=toString');
    expect(screen.getByRole('heading')).toHaveTextContent(/^Application error$/);
    expect(things()).toEqual([]);
  });

  it('says what helps when an address has grown too long [ERR-03, ERR-04, ERR-05]', () => {
    show('/app/error?errorType=urlOverflow');
    expect(screen.getByRole('heading')).toHaveTextContent(
      /^The URL for this object is too long, and we can't display it$/,
    );
    expect(screen.getByText('Things to try:')).toBeVisible();
    expect(things()).toEqual([
      'Enable the state:storeInSessionStorage option in Advanced Settings.',
      'Simplify the object you are editing by removing content or filters.',
    ]);
    expect(screen.getByRole('link', { name: 'Advanced Settings' })).toHaveAttribute(
      'href',
      '/base/app/management/opensearch-dashboards/settings',
    );
  });

  it('advises another browser in old Internet Explorer alone [ERR-06]', () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Trident/7.0; rv:11.0)');
    show('/app/error?errorType=urlOverflow');
    expect(things()).toHaveLength(3);
    expect(things()[2]).toContain('Upgrade to a modern browser.');
  });
});
