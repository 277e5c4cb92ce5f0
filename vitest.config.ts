import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{unit,engine,laws,cases,house}/**/*.test.ts'],
          setupFiles: ['tests/support/texts.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // minutes of killing: `npm run kills`, and not a part of every run
      ...(process.env['KILLS'] === undefined
        ? []
        : [
            {
              test: {
                name: 'kills',
                environment: 'node',
                include: ['tests/kills/**/*.test.ts'],
                hookTimeout: 60_000,
              },
            },
          ]),
    ],
  },
})
