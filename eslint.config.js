import hooks from 'eslint-plugin-react-hooks'
import ts from 'typescript-eslint'

// the plainest forms, at once and in the editor; all of them by type: tests/house/source
const asked = '[property.name=/^(nodeType|platform)$/]'
const askKind = [
  `BinaryExpression[operator=/^[!=]==?$/] > MemberExpression${asked}`,
  `SwitchStatement > MemberExpression${asked}.discriminant`,
  `CallExpression > MemberExpression.arguments${asked}`,
  `MemberExpression[computed=true] > MemberExpression.property${asked}`,
].map((selector) => ({
  selector,
  message: 'Ask the kind or the platform row (kindOf, platformFor); never compare or index by its name.',
}))

// of a Buffer `slice` shares the memory of others: its `buffer` may be Node's pool, with what others wrote there
const copiedBuffer = {
  selector: "MemberExpression[property.name='buffer'] > CallExpression.object[callee.property.name='slice']",
  message: 'Copy with new Uint8Array(bytes).buffer: the slice of a Buffer copies nothing.',
}

const noClock = [
  { object: 'Date', property: 'now', message: 'Take the clock as an argument.' },
  { object: 'Math', property: 'random', message: 'Take the id maker or the random source as an argument.' },
]

export default ts.config(
  {
    ignores: [
      'dist',
      'node_modules',
      'data',
      'public',
      'tests/.out',
      'bench/.out',
      'src/server/base/db/migrations',
    ],
  },
  ...ts.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      'max-depth': ['error', 3],
      'max-params': ['error', 3],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 80, IIFEs: true }],
      'no-console': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...askKind, copiedBuffer] },
  },
  {
    files: ['tests/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', copiedBuffer] },
  },
  {
    files: ['src/shared/layers/registry.ts', 'src/shared/platforms/all.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['src/{shared,render,worker}/**/*.ts'],
    ignores: ['src/worker/engine/browser.ts'],
    rules: { 'no-restricted-properties': ['error', ...noClock] },
  },
  {
    files: ['src/{shared,render,worker,ui}/**/*.{ts,tsx}', 'tests/house/ring/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'zod',
              message:
                'page and worker load the small form, zod/mini; the server alone has the whole of zod.',
            },
            {
              name: 'twgl.js',
              allowImportNames: ['m4', 'v3', 'primitives'],
              message: 'regl owns the GL state; from twgl come matrices and geometry only.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/ui/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: [
      'src/shared/messages/**/*.ts',
      'src/shared/expressions/tag-rows/*.ts',
      'src/shared/expressions/tags.ts',
    ],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['src/server/**/*.ts', 'scripts/**', 'bench/**', 'tests/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['tests/**', 'bench/**', 'scripts/**', '*.config.ts', '*.config.js'],
    rules: { 'max-lines-per-function': 'off' },
  },
  // a table of rows, one a slice of what the page sees
  { files: ['src/worker/projections/slices.ts'], rules: { 'max-lines-per-function': 'off' } },
  { files: ['tests/**', 'bench/**'], rules: { 'max-lines': ['error', 600] } },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off', 'max-params': 'off' } },
)
