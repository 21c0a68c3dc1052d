import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import { applyMiddleware, createStore } from 'redux';
import { createTargets } from '../../src/app/targets';
import { watchInputs } from '../../src/app/watchInputs';
import { inputSeen, inputWords, type SeenInput } from '../../src/recording/inputs';

/** A page of which inputs and events are noted in their order. */
function openPage(html: string) {
  document.body.innerHTML = html;
  const lines: unknown[] = [];
  const watch = watchInputs();
  const store = createStore(
    (state = null) => state,
    applyMiddleware(watch.guard, () => (next) => (action) => {
      const { type, payload } = action as { type: string; payload?: SeenInput };
      if (!type.startsWith('@@')) lines.push(inputSeen.match(action) ? payload : type);
      return next(action);
    }),
  );
  return { lines, store, stop: watch.stop };
}

const find = (name: string) => document.querySelector(`[data-test-subj="${name}"]`) as HTMLInputElement;
let page: ReturnType<typeof openPage>;
const user = userEvent.setup();

describe('the inputs of a page', () => {
  beforeEach(() => {
    page = openPage(`
      <h1>Users</h1>
      <input data-test-subj="name" aria-label="Name">
      <label>Enabled <input type="checkbox" data-test-subj="enabled"></label>
      <input data-test-subj="pass" type="password" aria-label="Password">
      <input data-test-subj="shown" type="text" autocomplete="new-password">
      <input data-test-subj="marked" type="text" data-secret>
      <input data-test-subj="picker" role="combobox" autocomplete="new-password">
      <input id="value-0" aria-label="Value">
      <input type="file" multiple aria-label="Files">
      <button>Delete</button><button>Delete</button>
      <a href="#/x" data-test-subj="open">Open <b>anna</b></a>
      <div><p>Plain</p></div>`);
  });
  afterEach(() => page.stop());

  it('are clicks, by test subject, by name and number, or by path for other elements, after the window size', async () => {
    await user.click(document.querySelectorAll('button')[1] as Element);
    await user.click(document.querySelector('b') as Element);
    await user.click(document.querySelector('p') as Element);
    expect(page.lines).toEqual([
      { input: 'click', on: { what: 'button', label: 'Delete', nth: 1 }, window: [1024, 768] },
      { input: 'click', on: { subject: 'open', what: 'link', label: 'Open anna' } },
      {
        input: 'click',
        on: { what: 'p', path: 'html>:nth-child(2)>:nth-child(13)>:nth-child(1)', at: [0, 0] },
      },
    ]);
  });

  it('are one click where a label makes another one, and none where a script clicks', async () => {
    await user.click(document.querySelector('label') as Element);
    document.querySelector('button')?.click();
    expect(page.lines).toEqual([
      { input: 'click', on: { what: 'label', label: 'Enabled' }, window: [1024, 768] },
    ]);
  });

  it('are a click before its events, and none if released elsewhere', async () => {
    document.addEventListener('focusout', () => page.store.dispatch({ type: 'forms/fieldsChanged' }), {
      once: true,
    });
    await user.click(find('name'));
    await user.click(document.querySelector('button') as Element);
    await user.pointer([{ target: find('open'), keys: '[MouseLeft>]' }, { target: find('name') }]);
    await user.pointer('[/MouseLeft]');
    const on = { what: 'button', label: 'Delete' };
    expect(page.lines.slice(1, 3)).toEqual([{ input: 'click', on }, 'forms/fieldsChanged']);
    expect(JSON.stringify(page.lines)).not.toContain('Open anna');
  });

  it('are a drag by its path, before the events of its end, and no click beside it', () => {
    const target = document.querySelector('p') as Element;
    window.addEventListener('pointerup', () => page.store.dispatch({ type: 'sidecar/resized' }), {
      once: true,
    });
    const point = (type: string, clientX: number, clientY: number) =>
      target.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, clientY, detail: 1 }));
    point('pointerdown', 10, 20);
    point('pointerup', 70, 15);
    point('click', 70, 15);
    const path = 'html>:nth-child(2)>:nth-child(13)>:nth-child(1)';
    expect(page.lines).toEqual([
      { input: 'drag', on: { what: 'p', path, at: [10, 20] }, by: [60, -5], window: [1024, 768] },
      'sidecar/resized',
    ]);
  });

  it('are texts once the field is left or the page uses them, before the event', async () => {
    await user.click(find('name'));
    await user.keyboard('an');
    page.store.dispatch({ type: 'lists/queryChanged' });
    await user.keyboard('na{Enter}');
    const on = { subject: 'name', what: 'text', label: 'Name' };
    expect(page.lines.slice(1)).toEqual([
      { input: 'text', on, text: 'an' },
      'lists/queryChanged',
      { input: 'text', on, text: 'anna' },
      { input: 'key', on, key: 'Enter' },
    ]);
  });

  it('name a field as it was before the page reacted to its first change', async () => {
    find('name').addEventListener('input', (event) =>
      (event.target as Element).setAttribute('aria-label', 'Name, changed'),
    );
    await user.type(find('name'), 'an');
    await user.tab();
    expect(page.lines.slice(1, 2)).toEqual([
      { input: 'text', on: { subject: 'name', what: 'text', label: 'Name' }, text: 'an' },
    ]);
  });

  it('are keys that do something, not those that write', async () => {
    await user.click(find('name'));
    await user.keyboard(
      '{ArrowLeft}{ArrowDown}{Backspace}{Control>}k{/Control}{Control>}c{/Control}{Escape}',
    );
    await user.click(document.querySelector('button') as Element);
    await user.keyboard('?');
    const keys = page.lines.map((line) => (line as { key?: string }).key).filter((key) => key !== undefined);
    expect(keys).toEqual(['ArrowDown', 'Backspace', 'Control+k', 'Escape', '?']);
  });

  it('never hold a password, shown or not, and masked by the redactor the value of an attribute [C01]', async () => {
    await user.type(find('pass'), 'Harbour-1');
    await user.type(find('shown'), 'Harbour-2');
    await user.type(find('marked'), 'Harbour-1');
    await user.type(document.getElementById('value-0') as Element, 'Harbour-3');
    await user.click(document.querySelector('p') as Element);
    expect(page.lines).toContainEqual({
      input: 'secret',
      on: { subject: 'pass', what: 'password', label: 'Password' },
    });
    expect(page.lines).toContainEqual({ input: 'secret', on: { subject: 'shown', what: 'text' } });
    expect(page.lines).toContainEqual({
      input: 'text',
      on: { what: 'text', label: 'Value', id: 'value-0' },
      userValue: 'Harbour-3',
    });
    expect(page.lines).toContainEqual({ input: 'secret', on: { subject: 'marked', what: 'text' } });
    expect(JSON.stringify(page.lines)).not.toMatch(/Harbour-[12]/);
  });

  it('are the text typed into a picker, which antd marks as a new password so that browsers leave it alone', async () => {
    await user.type(find('picker'), 'readall');
    await user.click(document.querySelector('p') as Element);
    expect(page.lines).toContainEqual({
      input: 'text',
      on: { subject: 'picker', what: 'combobox' },
      text: 'readall',
    });
  });

  it('are files by name and size', async () => {
    const field = document.querySelector('[type=file]') as HTMLInputElement;
    await user.upload(field, [new File(['12345'], 'roles.yml')]);
    expect(page.lines.at(-1)).toEqual({
      input: 'files',
      on: { what: 'file', label: 'Files' },
      files: [{ name: 'roles.yml', size: 5 }],
    });
  });

  it('are no longer recorded once the page has stopped', async () => {
    page.stop();
    await user.click(find('name'));
    expect(page.lines).toEqual([]);
  });
});

describe('what an input went to', () => {
  it('is found again, also where its name is another one, and by its number where several are alike', () => {
    document.body.innerHTML =
      '<button data-test-subj="save">Save</button><button>Edit</button><button>Edit</button><p id="note">x</p><p>y</p>';
    const targets = createTargets(document);
    for (const element of document.querySelectorAll('button, p'))
      expect(targets.find(targets.describe(element))).toBe(element);
    expect(targets.find({ subject: 'save', what: 'button', label: 'Speichern' })?.textContent).toBe('Save');
    expect(targets.find({ what: 'button', label: 'Edit', nth: 2 })).toBeUndefined();
  });
});

describe('the description of an input', () => {
  const on = { subject: 'name-text', what: 'text', label: 'Name' };
  it.each<[string, unknown]>([
    ['click button "Create user"', { input: 'click', on: { what: 'button', label: 'Create user' } }],
    ['key Control+k in text "Name"', { input: 'key', on, key: 'Control+k' }],
    ['text "anna" in text "Name"', { input: 'text', on, text: 'anna' }],
    [
      'files "roles.yml" in file "import"',
      { input: 'files', on: { what: 'file', id: 'import' }, files: [{ name: 'roles.yml' }] },
    ],
    ['secret text "Name"', { input: 'secret', on }],
  ])('is %s', (words, input) => expect(inputWords(input)).toBe(words));

  it('is nothing where a file holds something else', () => {
    expect([undefined, null, 'click', { on: 1 }].map(inputWords)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
