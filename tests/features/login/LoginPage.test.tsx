import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { type SecurityUiConfig } from '../../../contract/boot';
import LoginPage from '../../../src/features/login/LoginPage';
import { signInMethods } from '../../../src/features/login/methods';
import { isPlain } from '../../../src/i18n/formatter';
import entry from '../../../src/i18n/messages/entry.en';
import { initialBootState } from '../../../src/store/boot/slice';
import { type RootState } from '../../../src/store/rootReducer';
import { fakeDeps, type FakeOverrides, httpFailure, networkFailure } from '../../support/fakeDeps';
import { renderWithStore } from '../../support/renderWithStore';

const defaults = initialBootState.info.uiConfig.security;

const config = (over: {
  auth?: Partial<SecurityUiConfig['auth']>;
  basic?: Partial<SecurityUiConfig['ui']['basicauth']['login']>;
}): SecurityUiConfig => ({
  ...defaults,
  auth: { ...defaults.auth, ...over.auth },
  ui: { ...defaults.ui, basicauth: { login: { ...defaults.ui.basicauth.login, ...over.basic } } },
});

const bootWith = (security: SecurityUiConfig): RootState['boot'] => ({
  phase: 'ready',
  info: { ...initialBootState.info, uiConfig: { security } },
});

function open(
  security = defaults,
  account: FakeOverrides['account'] = {},
  path = '/app/login?nextUrl=%2Fapp%2Fx#/deep',
) {
  const deps = fakeDeps({ account });
  const view = renderWithStore(<LoginPage />, { preloadedState: { boot: bootWith(security) }, path, deps });
  const name = () => screen.getByLabelText('Username');
  const password = () => screen.getByLabelText('Password');
  const submit = () => screen.getByRole('button', { name: /sign(ing)? in/i });
  const error = () => document.getElementById('error') as HTMLElement;
  const signIn = async (user: string, secret: string) => {
    if (user) await view.user.type(name(), user);
    if (secret) await view.user.type(password(), secret);
    await view.user.click(submit());
  };
  return { ...view, deps, name, password, submit, error, signIn };
}

describe('the sign-in page', () => {
  it('focuses the first field, which has its visible label and the known test subject [C08]', () => {
    const { name, password, submit } = open();
    expect(name()).toHaveFocus();
    for (const [element, label, subject] of [
      [name(), 'username_input', 'user-name'],
      [password(), 'password_input', 'password'],
      [submit(), 'basicauth_login_button', 'submit'],
    ] as const) {
      expect(element).toHaveAttribute('aria-label', label);
      expect(element).toHaveAttribute('data-test-subj', subject);
    }
  });

  it('sends name and password and opens the requested page [AUTH-02]', async () => {
    const { signIn, deps } = open();
    await signIn('ada', 'pass word');
    await waitFor(() => expect(deps.calls).toContainEqual(['page.assign', '/app/x#/deep']));
    expect(deps.calls).toContainEqual(['account.signIn', 'ada', 'pass word']);
  });

  it('never has the password in an action, the state or the markup that is left', async () => {
    const { signIn, log, store } = open(defaults, { signIn: () => Promise.reject(httpFailure(401)) });
    await signIn('ada', 'canary-77');
    await screen.findByText('Invalid username or password. Please try again.');
    expect(JSON.stringify([log.actions(), store.getState()])).not.toContain('canary-77');
    expect(screen.queryByDisplayValue('canary-77')).toBeNull();
  });

  it('repeats no label in a field, and says what failed right below the password', async () => {
    const { signIn, error, name, password } = open(defaults, {
      signIn: () => Promise.reject(httpFailure(401, 'user not found')),
    });
    expect(name()).not.toHaveAttribute('placeholder');
    expect(password()).not.toHaveAttribute('placeholder');
    await signIn('ann', 'wrong');
    await waitFor(() => expect(error()).not.toBeEmptyDOMElement());
    expect(password().closest('.gh-login-row')).toContainElement(error());
  });

  it('says the same for a wrong name and a wrong password, in an alert, and waits in the password field [C08]', async () => {
    const { signIn, error, name, password } = open(defaults, {
      signIn: () => Promise.reject(httpFailure(401, 'user not found')),
    });
    await signIn('ada', 'wrong');
    await waitFor(() => expect(error()).toHaveTextContent('Invalid username or password. Please try again.'));
    expect(error()).toHaveAttribute('role', 'alert');
    expect(error()).not.toHaveTextContent('user not found');
    expect(name()).toHaveValue('ada');
    await waitFor(() => expect(password()).toHaveFocus());
    expect(password()).toHaveValue('');
  });

  it.each([
    ['too many attempts', httpFailure(429, 'Wait 30 seconds.'), 'Wait 30 seconds.'],
    ['no answer', networkFailure(), "Can't reach the server. Check your connection and try again."],
    ['no reason', httpFailure(500), "Couldn't sign you in. You may refresh the page to retry"],
  ])('gives the reason of any other failure: %s', async (_what, failure, words) => {
    const { signIn, error } = open(defaults, { signIn: () => Promise.reject(failure) });
    await signIn('ada', 'right');
    await waitFor(() => expect(error()).toHaveTextContent(words));
  });

  it.each([
    ['no answer', networkFailure(), 'right'],
    ['a cluster that cannot be reached', httpFailure(503, 'OpenSearch cannot be reached.'), 'right'],
    ['too many attempts', httpFailure(429, 'Wait 30 seconds.'), 'right'],
    ['a name that cannot sign in', httpFailure(403, 'This name is reserved.'), ''],
  ])('keeps a password that was not looked at: %s', async (_what, failure, left) => {
    const { signIn, error, password } = open(defaults, { signIn: () => Promise.reject(failure) });
    await signIn('ada', 'right');
    await waitFor(() => expect(error()).not.toBeEmptyDOMElement());
    expect(password()).toHaveValue(left);
  });

  it('is busy until the answer, and sends once', async () => {
    let answer = () => {};
    const { signIn, submit, deps, user } = open(defaults, {
      signIn: () => new Promise((resolve) => (answer = resolve as () => void)),
    });
    await signIn('ada', 'right');
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    await user.click(submit());
    expect(deps.callNames().filter((name) => name === 'account.signIn')).toHaveLength(1);
    answer();
    await waitFor(() => expect(deps.callNames()).toContain('page.assign'));
  });

  it.each([
    ['', 'x', 'Username', 'Enter your username.'],
    ['ada', '', 'Password', 'Enter your password.'],
  ])('sends nothing while a field is empty (%j, %j)', async (user, secret, label, words) => {
    const { signIn, deps } = open();
    await signIn(user, secret);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(deps.callNames()).toEqual([]);
  });

  it('warns of Caps Lock and can show the password', async () => {
    const { user, password } = open();
    await user.type(password(), 'a');
    expect(screen.queryByText('Caps Lock is on.')).toBeNull();
    await user.keyboard('{CapsLock}b');
    expect(screen.getByText('Caps Lock is on.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
  });

  it('shows the configured title, subtitle, image and button style, and the defaults for empty ones', () => {
    const basic = { title: 'Acme', subtitle: 'Ask Bob.', brandimage: '/acme.svg', buttonstyle: 'acme-blue' };
    const { container, submit, unmount } = open(config({ basic }));
    expect(screen.getByRole('heading', { level: 1, name: 'Acme' })).toBeVisible();
    expect(screen.getByText('Ask Bob.')).toBeVisible();
    expect(container.querySelector('img')).toHaveAttribute('src', '/acme.svg');
    expect(submit()).toHaveClass('acme-blue');
    unmount();
    const plain = open(config({ basic: { title: '', showbrandimage: false } }));
    expect(screen.getByRole('heading', { name: 'Sign in to Gatehouse' })).toBeVisible();
    expect(plain.submit()).toHaveClass('btn-login');
    expect(plain.container.querySelector('.gh-login-brand')).toBeNull();
  });
});

describe('other ways to sign in', () => {
  const hrefs = (security: SecurityUiConfig, search = '', hash = '') =>
    signInMethods(security, '/bp', search, hash).links.map(({ href }) => href);

  it('lead through the capture of the fragment and keep a nextUrl that is ours [C02, C08]', () => {
    const both = config({ auth: { type: ['basicauth', 'openid', 'saml'] } });
    expect(hrefs(both, '?nextUrl=%2Fbp%2Fapp%2Fx', '#/y')).toEqual([
      '/bp/auth/openid/captureUrlFragment?nextUrl=%2Fbp%2Fapp%2Fx#/y',
      '/bp/auth/saml/captureUrlFragment?nextUrl=%2Fbp%2Fapp%2Fx#/y',
    ]);
    expect(hrefs(both, '?nextUrl=https%3A%2F%2Fevil.example')[0]).toBe(
      '/bp/auth/openid/captureUrlFragment?nextUrl=%2Fbp%2F',
    );
  });

  it('appear as configured, the form with them only for basic', () => {
    const { unmount } = open(config({ auth: { type: ['basicauth', 'saml'], anonymous_auth_enabled: true } }));
    expect(screen.getByRole('link', { name: 'Sign in anonymously' })).toHaveAttribute(
      'href',
      '/auth/anonymous?nextUrl=%2Fapp%2Fx',
    );
    expect(screen.getByRole('link', { name: 'Sign in with single sign-on' })).toHaveAttribute(
      'aria-label',
      'saml_login_button',
    );
    expect(screen.getByLabelText('Username')).toBeVisible();
    unmount();
    open(config({ auth: { type: 'openid' } }));
    expect(screen.queryByLabelText('Username')).toBeNull();
  });

  it('are refused by name when they cannot stand beside others, without a loop', () => {
    open(config({ auth: { type: ['basicauth', 'kerberos', 'jwt', 'proxy'] } }));
    expect(screen.getAllByText(/be combined with others/)).toHaveLength(1);
    expect(screen.getByText("Sign-in type kerberos can't be combined with others.")).toBeVisible();
  });
});

describe('the texts of pages without a frame', () => {
  it('need no ICU formatter, which loads with the frame', () => {
    expect(Object.entries(entry).filter(([, text]) => !isPlain(text))).toEqual([]);
  });
});

describe('a user who must set a new password', () => {
  const open428 = () => {
    const given: (string | undefined)[][] = [];
    const view = open(defaults, {
      signIn: async (...args: (string | undefined)[]) => {
        given.push(args);
        if (args[2] === undefined) throw httpFailure(428, 'A new password must be set.');
        if (args[2] === 'weak') throw httpFailure(400, 'Weak password');
      },
    });
    return { ...view, given };
  };
  const fields = async () => ({
    next: await screen.findByLabelText('New password'),
    again: await screen.findByLabelText('Repeat new password'),
  });

  it('is asked for it in place, and signs in with both', async () => {
    const { user, signIn, submit, password, error, given } = open428();
    await signIn('mara', 'old-one');
    const { next, again } = await fields();
    expect(screen.getByText(/requires a new password/)).toBeInTheDocument();
    expect(error()).toBeEmptyDOMElement();
    expect(password()).toHaveValue('old-one');
    await user.click(submit());
    expect(screen.getByText('Enter a password.')).toBeInTheDocument();
    await user.type(next, 'Better-One-77!');
    await user.type(again, 'Better-One-78!');
    await user.click(submit());
    expect(screen.getByText("Passwords don't match.")).toBeInTheDocument();
    await user.clear(again);
    await user.type(again, 'Better-One-77!');
    await user.click(submit());
    await waitFor(() => expect(given.at(-1)).toEqual(['mara', 'old-one', 'Better-One-77!']));
    expect(given).toHaveLength(2);
  });

  it('keeps the fields while the server refuses the new password, with its reason', async () => {
    const { user, signIn, submit, error, given, store } = open428();
    await signIn('mara', 'old-one');
    const { next, again } = await fields();
    await user.type(next, 'weak');
    await user.type(again, 'weak');
    await user.click(submit());
    await waitFor(() => expect(error()).toHaveTextContent('Weak password'));
    expect(given).toHaveLength(2);
    expect(screen.getByLabelText('New password')).toBeInTheDocument();
    expect(JSON.stringify(store.getState())).not.toContain('old-one');
  });
});
