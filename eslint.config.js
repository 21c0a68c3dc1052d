import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { HTTP_LAYER, noGlobals, restrictedProperties } from './scripts/doors.mjs';

/** A folder that may not import another one, and what to do instead (the layer table of docs/architecture.md). */
const zone = (target, from, message, except) => ({ target, from, message, ...(except ? { except } : {}) });

const FEATURES = [
  'account',
  'customError',
  'errorPage',
  'home',
  'login',
  'management',
  'palette',
  'security',
  'share',
  'status',
];

const zones = [
  zone(
    './src/store',
    './src/sagas',
    'State does not know effects. Dispatch an event and let a saga in src/sagas answer it.',
  ),
  zone(
    './src/store',
    './src/api',
    'State takes only types from src/api/contract. Let a saga call the API and put the answer in an event.',
    ['./contract'],
  ),
  zone(
    './src/store',
    './src/shell',
    'State does not know views. Keep functions in a registry and put only their id in the state.',
  ),
  zone(
    './src/store',
    './src/features',
    'State does not know views. Move what both need to src/store/<domain>.',
  ),
  zone(
    './src/api',
    './src/store',
    'IO knows no Redux. Take plain arguments and return plain data; a saga reads the state.',
    [],
  ),
  zone('./src/api', './src/sagas', 'IO knows no sagas. Return a promise; a saga calls you.'),
  zone('./src/api', './src/shell', 'IO knows no views.'),
  zone('./src/api', './src/features', 'IO knows no views.'),
  zone(
    './src/sagas',
    './src/api',
    'Sagas reach IO through the saga context (src/sagas/context.ts), so that tests can inject it. Types are fine.',
    ['./contract'],
  ),
  zone(
    './src/sagas',
    './src/shell',
    'Sagas know no React. Put an event; an outlet in src/shell shows it. Registries arrive by saga context.',
  ),
  zone(
    './src/sagas',
    './src/features',
    'Sagas know no views. Put an event that the view selects from the state.',
  ),
  zone('./src/shell', './src/api', 'Views do not fetch. Dispatch an event and select the answer.', [
    './contract',
  ]),
  zone('./src/shell', './src/sagas', 'Views do not know effects. Dispatch an event.'),
  zone(
    './src/shell',
    './src/features',
    'The frame does not know the screens. Register the screen from src/main.tsx.',
  ),
  zone('./src/features', './src/api', 'Views do not fetch. Dispatch an event and select the answer.', [
    './contract',
  ]),
  zone('./src/features', './src/sagas', 'Views do not know effects. Dispatch an event.'),
  ...FEATURES.map((name) =>
    zone(
      `./src/features/${name}`,
      './src/features',
      'A feature does not import another one. Move the shared piece to src/shell/ui.',
      [`./${name}`],
    ),
  ),
  zone('./server', './src', 'The gateway shares only src/api/contract with the browser.', ['./api/contract']),
  zone('./server', './cli', 'The gateway does not know its command line.'),
  zone('./src', './server', 'The browser reaches the gateway over HTTP only.'),
];

export default tseslint.config(
  { ignores: ['dist', 'node_modules', 'coverage', 'data', 'test-results', 'tests/fixtures'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    plugins: { 'import-x': importX, 'react-hooks': reactHooks },
    settings: {
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] })],
    },
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'react-hooks/incompatible-library': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'no-console': ['error', { allow: ['error', 'warn'] }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/store/hooks.ts', 'src/main.tsx'],
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
    files: ['src/store/**/*.ts', 'src/sagas/**/*.ts', 'src/api/**/*.ts'],
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
    files: ['src/sagas/**/*.ts'],
    ignores: ['src/sagas/problemOf.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.name='dep'] > Literal[value=/^(toProblem|logError)$/]",
          message: "Use problemOf from './problemOf', which tells the user's console [SEC-33].",
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
    files: ['src/store/**/*.ts'],
    rules: {
      'no-restricted-globals': noGlobals(
        ['window', 'document', 'localStorage', 'sessionStorage', 'location', 'history'].map((name) => ({
          name,
          message: 'State is pure: it arrives as preloadedState or in an event.',
        })),
      ),
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
    files: ['server/**/*.ts', 'cli/**/*.ts', 'src/**/*.{ts,tsx}'],
    // The one place for expressions of the configuration, and two that are made from constants.
    ignores: [
      'server/security/patterns/limited.ts',
      'src/api/contract/secretNames.ts',
      'src/store/recording/redactText.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: ':matches(NewExpression, CallExpression)[callee.name="RegExp"]',
          message:
            'An expression made from a text can run for ever. Use server/security/patterns, which answers in linear time.',
        },
      ],
    },
  },
  { files: ['scripts/**', 'cli/**', 'bin/**', 'tests/**'], rules: { 'no-console': 'off' } },
  prettier,
);
