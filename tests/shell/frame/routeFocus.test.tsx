import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { useRouteFocus } from '../../../src/shell/frame/useRouteFocus';
import { navigated } from '../../../src/store/navigation/slice';
import { renderWithStore } from '../../support/renderWithStore';

function Page({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useRouteFocus(main);
  return (
    <>
      <a href="#elsewhere">Link</a>
      <main ref={main}>{children}</main>
    </>
  );
}

type View = ReturnType<typeof renderWithStore>;

/** Opens the page at the address, as a link above it would. */
async function go({ store, rerender }: View, hash: string, content: ReactNode) {
  screen.getByRole('link', { name: 'Link' }).focus();
  const location = { pathname: '/app/x', search: '', hash };
  await act(async () => {
    store.dispatch(navigated({ location, kind: 'push' }));
    rerender(<Page>{content}</Page>);
  });
}

describe('the focus after a change of page', () => {
  it('is left to the browser on the first page, and moves to the heading of the next', async () => {
    const view = renderWithStore(
      <Page>
        <h1>First</h1>
      </Page>,
    );
    expect(document.body).toHaveFocus();
    await go(view, '#/second', <h1 key="2">Second</h1>);
    expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus();
  });

  it('moves to a heading that appears late, and to its replacement', async () => {
    const view = renderWithStore(
      <Page>
        <h1>First</h1>
      </Page>,
    );
    await go(view, '#/second', <p>Loading</p>);
    expect(screen.getByRole('link')).toHaveFocus();
    await act(async () => view.rerender(<Page>{<h1 key="a">Second</h1>}</Page>));
    expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus();
    await act(async () => view.rerender(<Page>{<h1 key="b">Second</h1>}</Page>));
    expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus();
  });

  it('stays where it is below the same heading, in a field, and once the user has moved it', async () => {
    const heading = <h1 key="h">Users</h1>;
    const view = renderWithStore(<Page>{heading}</Page>);
    await go(view, '#/users?search=a', heading);
    expect(screen.getByRole('link')).toHaveFocus();
    await go(
      view,
      '#/users/create',
      <div key="f">
        <h1>Create user</h1>
        <input autoFocus />
      </div>,
    );
    expect(screen.getByRole('textbox')).toHaveFocus();
    await go(view, '#/roles', <h1 key="r">Roles</h1>);
    screen.getByRole('link').focus();
    await act(async () =>
      view.rerender(
        <Page>
          <h1 key="r">Roles</h1>
          <p>more</p>
        </Page>,
      ),
    );
    expect(screen.getByRole('link')).toHaveFocus();
  });
});
