import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      '**/dist',
      '**/out',
      'node_modules',
      'coverage',
      'test/fixtures',
      'test/packaging/consumer',
    ],
  },
  {
    files: ['src/**/*.ts', 'test/**/*.ts', 'editors/vscode/src/**/*.ts'],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: {parserOptions: {projectService: true, tsconfigRootDir: import.meta.dirname}},
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', {allowNumber: true}],
      // The compiler's noUncheckedIndexedAccess makes `as` at typed arrays the honest spelling.
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
);
