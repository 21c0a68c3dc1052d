import { describe, expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import { stateCopyRules } from '../../scripts/stateCopies.mjs';

const linter = new Linter();

/** Lines of a component that the rule refuses. */
const refused = (...lines: string[]) =>
  linter
    .verify(['function View() {', ...lines, '}'].join('\n'), [
      { plugins: { own: stateCopyRules }, rules: { 'own/no-state-copies': 'error' } },
    ])
    .map(({ line, message }) => {
      expect(message).toContain('Select it where it is needed');
      return lines[line - 2];
    });

const SELECTED = 'const user = useAppSelector(selectUser);';

describe('the rule against copies of the state in components', () => {
  it.each([
    'const [name, setName] = useState(user);',
    'const [kept] = useState(user.name);',
    'const [entry] = useState(() => draftOf(user));',
  ])('refuses state that begins as a copy, whatever its name: %s', (line) => {
    expect(refused(SELECTED, line)).toEqual([line]);
  });

  it('follows constants made of selected values', () => {
    const copy = 'const [whole, setWhole] = useState(isReady);';
    expect(refused(SELECTED, 'const isReady = user.phase === "ready";', copy)).toEqual([copy]);
  });

  it('refuses state that is set to a selected value while rendering', () => {
    const copy = 'if (seen !== user) setSeen(user);';
    expect(refused(SELECTED, 'const [seen, setSeen] = useState(null);', copy)).toEqual([copy]);
  });

  it('lets components keep input, also with the state that it replaces', () => {
    const typed = 'const onChange = (text) => setTyped({ text, over: user });';
    expect(refused(SELECTED, 'const [typed, setTyped] = useState();', typed)).toEqual([]);
    expect(refused('const [isOpen, setOpen] = useState(false);')).toEqual([]);
  });
});
