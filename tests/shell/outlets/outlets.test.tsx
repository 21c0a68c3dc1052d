import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { message, verbatim } from '../../../src/i18n/text';
import { ConfirmOutlet } from '../../../src/shell/outlets/ConfirmOutlet';
import { DialogOutlet } from '../../../src/shell/outlets/DialogOutlet';
import { ToastOutlet } from '../../../src/shell/outlets/ToastOutlet';
import { createDialogsRegistry } from '../../../src/shell/registries/slots';
import { type Dialog } from '../../../src/store/overlays/dialogParams';
import { DIALOGS } from '../../../src/store/overlays/dialogs';
import { type Confirm, confirmOpened, dialogClosed, dialogOpened } from '../../../src/store/overlays/slice';
import { type Toast, toastRaised } from '../../../src/store/toasts/slice';
import { Modal } from '../../../src/ui/Modal';
import { renderWithStore } from '../../support/renderWithStore';

describe('toasts', () => {
  const raised = (...toasts: Partial<Toast>[]) => {
    const view = renderWithStore(<ToastOutlet />);
    act(() => {
      for (const toast of toasts)
        view.store.dispatch(toastRaised({ title: verbatim('Title'), color: 'success', ...toast }));
    });
    return view;
  };

  it('are announced politely on success, and assertively on failure', () => {
    raised(
      { title: verbatim('Saved') },
      { title: verbatim('Broken'), color: 'danger', text: verbatim('why') },
    );
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    expect(screen.getByRole('alert')).toHaveTextContent('Brokenwhy');
  });

  it('carry their id for test suites and go when a user closes them', async () => {
    const { user, log, container } = raised({}, { title: verbatim('Second') });
    const first = container.querySelector<HTMLElement>('[data-test-subj="toast-1"]');
    await user.click(within(first as HTMLElement).getByRole('button', { name: 'Dismiss notification' }));
    expect(log.actions().at(-1)).toMatchObject({ payload: { id: 'toast-1', by: 'user' } });
    expect(screen.queryByText('Title')).toBeNull();
    expect(screen.getByText('Second')).toBeVisible();
  });

  it('show external content as text, never as markup (abuse case 18)', () => {
    const { container } = raised({ title: verbatim('<img src=x onerror=alert(1)>') });
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('the question', () => {
  const asked = (confirm: Partial<Confirm> = {}) => {
    const view = renderWithStore(<ConfirmOutlet />);
    act(
      () =>
        void view.store.dispatch(
          confirmOpened({
            title: verbatim('Delete?'),
            text: [verbatim('It is gone then.')],
            confirmLabel: message('common.confirm'),
            cancelLabel: message('common.cancel'),
            tone: 'danger',
            ...confirm,
          }),
        ),
    );
    const answers = () =>
      view.log.actions().filter(({ type }) => type === 'overlays/confirmAnswered') as unknown as {
        payload: { confirmed: boolean };
      }[];
    return { ...view, answers: () => answers().map(({ payload }) => payload.confirmed) };
  };

  it('is a named alert dialog under the id of its asker, with all it is about', () => {
    asked({ testSubject: 'deleteConfirm', items: ['ada', '__proto__', '<b>x</b>'] });
    const dialog = screen.getByRole('alertdialog', { name: 'Delete?' });
    expect(dialog).toHaveAttribute('data-test-subj', 'deleteConfirm');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['ada', '__proto__', '<b>x</b>']);
  });

  it.each([
    ['danger', 'Cancel'],
    ['normal', 'Confirm'],
  ] as const)('of tone %s begins at %s', (tone, button) => {
    asked({ tone });
    expect(screen.getByRole('button', { name: button })).toHaveFocus();
  });

  it('answers yes by its button alone; Escape, the cross, Cancel and a click beside it answer no [OVL-11, OVL-12]', async () => {
    const ways: [(view: ReturnType<typeof asked>) => Promise<void>, boolean][] = [
      [({ user }) => user.click(screen.getByRole('button', { name: 'Confirm' })), true],
      [({ user }) => user.click(screen.getByRole('button', { name: 'Cancel' })), false],
      [({ user }) => user.click(screen.getByRole('button', { name: 'Close' })), false],
      [({ user }) => user.keyboard('{Escape}'), false],
      [({ user }) => user.click(document.querySelector('.ant-modal-wrap') as HTMLElement), false],
    ];
    for (const [answer, expected] of ways) {
      const view = asked();
      await answer(view);
      expect(view.answers()).toEqual([expected]);
      expect(screen.queryByRole('alertdialog')).toBeNull();
      view.unmount();
    }
  });

  it('traps the focus: Tab cycles within it', async () => {
    const { user } = asked();
    const dialog = screen.getByRole('alertdialog');
    for (let i = 0; i < 5; i += 1) {
      await user.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await user.tab({ shift: true });
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  });

  it('holds the focus: what takes it from outside gives it back', () => {
    // jsdom lays nothing out, so that nothing would count as shown; antd holds the focus in a layer
    // that its sheet fixes to the window.
    const sheet = document.head.appendChild(document.createElement('style'));
    sheet.textContent = '.ant-modal-wrap { position: fixed }';
    const shown = jest.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
    asked();
    const outside = document.body.appendChild(document.createElement('button'));
    act(() => outside.focus());
    expect(screen.getByRole('alertdialog')).toContainElement(document.activeElement as HTMLElement);
    outside.remove();
    sheet.remove();
    shown.mockRestore();
  });
});

describe('a dialog', () => {
  it('gives the focus back to where it was [C13]', async () => {
    const dialogs = createDialogsRegistry();
    dialogs.register(DIALOGS.roles, async () => ({
      default: () => (
        <Modal title="Hello" onClose={() => {}}>
          <input aria-label="inside" />
        </Modal>
      ),
    }));
    const { store, user } = renderWithStore(
      <>
        <button type="button">avatar</button>
        <DialogOutlet />
      </>,
      { registries: { dialogs } },
    );
    await user.click(screen.getByText('avatar'));
    act(() => void store.dispatch(dialogOpened({ name: DIALOGS.roles })));
    expect(await screen.findByLabelText('inside')).toHaveFocus();
    act(() => void store.dispatch(dialogClosed(DIALOGS.roles)));
    expect(screen.getByText('avatar')).toHaveFocus();
  });

  it('that opens with the page has its code fetched after the first frame', async () => {
    const frames: FrameRequestCallback[] = [];
    const asked = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
    const dialogs = createDialogsRegistry();
    const load = jest.fn(async () => ({ default: () => <p>Switch tenants</p> }));
    dialogs.register(DIALOGS.switchTenants, load);
    const { store } = renderWithStore(<DialogOutlet />, { registries: { dialogs } });
    act(() => void store.dispatch(dialogOpened({ name: DIALOGS.switchTenants })));
    asked.mockRestore();
    expect(load).not.toHaveBeenCalled();

    for (const draw of frames) draw(0);
    expect(await screen.findByText('Switch tenants')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that opens on a page that is drawn waits for no frame', async () => {
    const dialogs = createDialogsRegistry();
    const load = jest.fn(async () => new Promise<never>(() => {}));
    dialogs.register(DIALOGS.switchTenants, load);
    const { store } = renderWithStore(<DialogOutlet />, { registries: { dialogs } });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    act(() => void store.dispatch(dialogOpened({ name: DIALOGS.switchTenants })));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that no one registered shows nothing, as in a replay', () => {
    const { store } = renderWithStore(<DialogOutlet />);
    act(() => void store.dispatch(dialogOpened({ name: '__proto__' } as unknown as Dialog)));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
