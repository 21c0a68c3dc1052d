import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import '../../../src/shell/i18n/full';
import { ComboBox } from '../../../src/shell/ui/ComboBox';
import { renderWithStore } from '../../support/renderWithStore';

function Fields({ custom, single = false }: { custom: boolean; single?: boolean }) {
  const [value, setValue] = useState<readonly string[]>([]);
  return (
    <>
      <ComboBox
        options={['one', 'two']}
        value={value}
        onChange={setValue}
        custom={custom}
        single={single}
        aria-label="box"
      />
      <button type="button">next</button>
      <output>{value.join(' ')}</output>
    </>
  );
}

const box = () => screen.getByRole('combobox', { name: 'box' });
const isOpen = () => box().getAttribute('aria-expanded') === 'true';
const chosen = () => screen.getByRole('status').textContent;

/** A key as a browser sends it; the library reads its number. Tells whether the browser may act upon it. */
const press = (key: string, keyCode: number) => fireEvent.keyDown(box(), { key, keyCode, which: keyCode });

describe('a field for several values', () => {
  it('lets Tab leave its open list without choosing anything', async () => {
    const { user } = renderWithStore(<Fields custom={false} />);
    await user.click(box());
    expect(isOpen()).toBe(true);
    expect(press('Tab', 9)).toBe(true);
    expect(chosen()).toBe('');
    expect(isOpen()).toBe(false);
  });

  it('keeps what was typed when Tab leaves it, where free values are allowed', async () => {
    const { user } = renderWithStore(<Fields custom />);
    await user.type(box(), 'three');
    expect(press('Tab', 9)).toBe(true);
    await user.tab();
    expect(chosen()).toBe('three');
  });

  it('chooses by arrow keys and Enter, and stays open for the next choice', async () => {
    const { user } = renderWithStore(<Fields custom={false} />);
    await user.click(box());
    press('ArrowDown', 40);
    press('Enter', 13);
    expect(chosen()).toBe('two');
    expect(isOpen()).toBe(true);
  });

  it('closes with the choice where there is one to make, so that what is below it can be reached', async () => {
    const { user } = renderWithStore(<Fields custom={false} single />);
    await user.click(box());
    press('ArrowDown', 40);
    press('Enter', 13);
    expect(chosen()).toBe('two');
    expect(isOpen()).toBe(false);
  });
});
