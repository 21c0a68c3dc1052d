import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import importSort from 'eslint-plugin-simple-import-sort';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { dependencyNodes, elements, policies } from './scripts/layers.mjs';
import { HTTP_LAYER, noGlobals, restrictedProperties } from './scripts/networkAccess.mjs';
import { ownRules } from './scripts/shortSagas.mjs';
import { SHOWN_BY_COMPONENTS } from './scripts/shownByState.mjs';
import { stateCopyRules } from './scripts/stateCopies.mjs';

const EXPRESSIONS = {
  selector: ':matches(NewExpression, CallExpression)[callee.name="RegExp"]',
  message:
    'An expression made from a text can run for ever. Use server/lib/patterns, which answers in linear time.',
};

/** Globals that state and rules must not touch. */
const IMPURE = [
  ...['window', 'document', 'localStorage', 'sessionStorage', 'location', 'history'],
  ...['setTimeout', 'setInterval', 'requestAnimationFrame', 'queueMicrotask', 'performance'],
  ...['crypto', 'Blob', 'File', 'FileReader'],
].map((name) => ({ name, message: 'State is pure: it arrives as preloadedState or in an event.' }));

/** Variables of a module that keep something between calls. A WeakMap only caches. */
const MODULE_STATE = [
  ':matches(Program, ExportNamedDeclaration) > VariableDeclaration[kind="let"]',
  ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator > ' +
    'NewExpression[callee.name=/^(Map|Set)$/][arguments.length=0]',
].map((selector) => ({
  selector,
  message: 'Only the store keeps state: use a slice, or pass the value in.',
}));

/** Node, packages, our own from far to near, and last what is imported for its effect: style and texts. */
const IMPORT_ORDER = ['^node:', '^@?\\w', '^\\.\\.', '^\\.', '^\\u0000'];

export default tseslint.config(
  { ignores: ['dist', 'node_modules', 'coverage', 'data', 'test-results', 'tests/fixtures'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    plugins: { boundaries, 'import-sort': importSort, 'react-hooks': reactHooks },
    settings: {
      'boundaries/elements': elements,
      'boundaries/dependency-nodes': ['require', 'dynamic-import', 'export'],
      'boundaries/additional-dependency-nodes': dependencyNodes,
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.json'] } },
    },
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      'import-sort/imports': ['error', { groups: [IMPORT_ORDER] }],
      'no-console': ['error', { allow: ['error', 'warn'] }],
    },
  },
  {
    files: ['contract/**/*.ts', 'src/**/*.{ts,tsx}', 'server/**/*.ts', 'cli/**/*.ts'],
    rules: { 'boundaries/dependencies': ['error', { default: 'allow', policies }] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/store/hooks.ts', 'src/app/main.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-redux',
              importNames: ['useDispatch', 'useSelector', 'useStore'],
              message: "Import 'useAppDispatch' and 'useAppSelector' from 'src/store/hooks' instead.",
            },
            {
              name: 'antd',
              importNames: ['message', 'notification'],
              message: 'Dispatch toastRaised from src/store/toasts; ToastOutlet shows it.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['contract/**/*.ts', 'src/{api,model,recording,sagas,store}/**/*.ts'],
    ignores: ['src/store/hooks.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['react', 'react-dom', 'react-dom/*', 'react-redux', 'antd', 'antd/*', '@ant-design/*'],
              message: 'Only src/shell and src/features know React. Put data in the state and show it there.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: HTTP_LAYER,
    rules: {
      'no-restricted-globals': noGlobals(),
      'no-restricted-properties': ['error', ...restrictedProperties],
    },
  },
  {
    files: ['src/{model,store}/**/*.ts'],
    rules: {
      'no-restricted-globals': noGlobals(IMPURE),
      'no-restricted-properties': [
        'error',
        ...restrictedProperties,
        {
          object: 'Math',
          property: 'random',
          message: 'Reducers and selectors are pure: mint in `prepare` with mintId, or pass it in.',
        },
      ],
    },
  },
  {
    files: ['contract/**/*.ts', 'server/**/*.ts', 'cli/**/*.ts', 'src/**/*.{ts,tsx}'],
    // The one place for expressions of the configuration, and two that are made from constants.
    ignores: ['server/lib/patterns/limited.ts', 'contract/secretNames.ts', 'src/model/secrets/redactText.ts'],
    rules: {
      'no-restricted-syntax': ['error', EXPRESSIONS],
    },
  },
  {
    files: ['src/features/**/*.{ts,tsx}', 'src/shell/**/*.{ts,tsx}'],
    plugins: { 'state-copies': stateCopyRules },
    rules: {
      'state-copies/no-state-copies': 'error',
      'no-restricted-syntax': ['error', EXPRESSIONS, ...SHOWN_BY_COMPONENTS],
    },
  },
  {
    files: ['src/sagas/**/*.ts'],
    plugins: { gatehouse: ownRules },
    rules: { 'gatehouse/short-sagas': 'error' },
  },
  {
    files: ['src/sagas/**/*.ts'],
    ignores: ['src/sagas/lib/problems.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        EXPRESSIONS,
        {
          selector: "CallExpression[callee.name='dep'] > Literal[value=/^(toProblem|logError)$/]",
          message: "Use problemOf from src/sagas/lib/problems, which tells the user's console [SEC-33].",
        },
      ],
    },
  },
  {
    files: ['src/{model,store}/**/*.ts'],
    // An expression made from constants; the counters of ids; a setting of the page and its cache.
    ignores: ['src/model/secrets/redactText.ts', 'src/store/ids.ts', 'src/model/secrets/sensitiveNames.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        EXPRESSIONS,
        {
          selector: 'Identifier[name="Date"]:not(Property[key.name="prepare"] Identifier)',
          message: 'Reducers and selectors know no clock: read it in `prepare`, or pass the time in.',
        },
        ...MODULE_STATE,
      ],
    },
  },
  {
    files: ['contract/**/*.ts', 'src/**/*.{ts,tsx}', 'cli/**/*.ts'],
    // Tables of texts and of names.
    ignores: ['src/i18n/messages/**', 'src/model/security/permissionNames.ts'],
    rules: { 'max-lines': ['error', 250] },
  },
  { files: ['scripts/**', 'tools/**', 'cli/**', 'bin/**', 'tests/**'], rules: { 'no-console': 'off' } },
  prettier,
);
