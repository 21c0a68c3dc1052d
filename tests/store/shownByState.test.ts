import { describe, expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { SHOWN_BY_COMPONENTS } from '../../scripts/shownByState.mjs';

const linter = new Linter();

const complaints = (code: string) =>
  linter
    .verify(code, [
      {
        files: ['**/*.js'],
        languageOptions: { parser: tseslint.parser as Linter.Parser },
        rules: { 'no-restricted-syntax': ['error', ...SHOWN_BY_COMPONENTS] },
      },
    ])
    .map(({ message }) => message);

describe('the rule that outlets show state', () => {
  it.each([
    'const [dialog, setDialog] = useState(null);',
    'const [isOpen, setOpen] = useState(false);',
    'const [isReviewing, setReviewing] = useState(false);',
    'const [activeTab, setTab] = useState(0);',
    'const [query, setQuery] = useState("");',
    'const [how, setHow] = useState<ListView>(start);',
    'const [what, setWhat] = useState<TenantTask | null>(null);',
    'const [watching, dispatch] = useReducer(watch, start);',
  ])('refuses %s, and says what to do instead', (code) => {
    expect(complaints(code)).toEqual([expect.stringContaining('dispatch dialogOpened')]);
  });

  it.each([
    'const [draft, setDraft] = useState(initial);',
    'const [chosen, setChosen] = useState(new Set());',
    'const [unfolded, setUnfolded] = useState(new Set());',
    'const [tried, setTried] = useState(false);',
  ])('lets components keep %s', (code) => {
    expect(complaints(code)).toEqual([]);
  });
});
