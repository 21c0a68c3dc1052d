import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { ExpressionViewer } from '../../../../src/features/security/shared/ExpressionViewer';
import { verbatim } from '../../../../src/i18n/text';
import { securityDialogs } from '../../../../src/plugins/builtin/securityPlugin';
import { DialogOutlet } from '../../../../src/shell/outlets/DialogOutlet';
import { createDialogsRegistry } from '../../../../src/shell/registries/slots';
import { renderWithStore } from '../../../support/renderWithStore';

/** Opens the dialog of a value. */
async function open(title: string, value: unknown) {
  const dialogs = createDialogsRegistry();
  for (const [name, load] of securityDialogs) dialogs.register(name, load);
  const view = renderWithStore(
    <>
      <ExpressionViewer title={verbatim(title)} value={value} />
      <DialogOutlet />
    </>,
    { registries: { dialogs } },
  );
  const link = screen.getByRole('button', { name: 'View expression' });
  expect(link).toHaveAttribute('data-test-subj', 'view-expression');
  await view.user.click(link);
  return view;
}

describe('an expression', () => {
  it.each([[{}], [[]], [null], [undefined], ['']])(
    'that is empty shows the placeholder: %j [SEC-23]',
    (value) => {
      renderWithStore(<ExpressionViewer title={verbatim('x')} value={value} />);
      expect(screen.queryByRole('button')).toBeNull();
      expect(screen.getByText('—')).toBeVisible();
    },
  );

  it('opens a dialog with indented JSON in a block of at most 300 px [SEC-24, SEC-25, SEC-26]', async () => {
    const { user } = await open('HTTP configuration', { a: { b: [1, 2] } });
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveAttribute('data-test-subj', 'expression-modal');
    expect(dialog).toHaveAccessibleName('HTTP configuration');
    const code = within(dialog).getByLabelText('HTTP configuration', { selector: 'pre' });
    expect(code.textContent).toBe('{\n  "a": {\n    "b": [\n      1,\n      2\n    ]\n  }\n}');
    expect(code).toHaveStyle({ maxHeight: '300px' });
    // The class that makes the block dark, in light colours too.
    expect(code.parentElement).toHaveClass('gh-code');
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('copies the expression [SEC-25]', async () => {
    const { user } = await open('x', { a: 1 });
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('{\n  "a": 1\n}');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  });

  it('says so when the browser refuses to copy', async () => {
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    const { user } = await open('x', { a: 1 });
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(/didn't allow copying/)).toBeInTheDocument();
  });
});
