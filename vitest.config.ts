import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * These need modules that no other file has touched: they put their own in place of one, register a kind, or read the
 * stores of the page, which are filled once.
 */
const alone = [
  'tests/engine/playing-frame.test.ts',
  'tests/house/new-kind.test.ts',
  'tests/unit/ui/**/*.test.ts',
]

/** Long enough for a machine with ten times the work of its cores: a limit ends what hangs, it does not measure. */
const patient = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } }

const node = { environment: 'node' as const, setupFiles: ['tests/support/texts.ts'], ...patient }

export default defineConfig({
  test: {
    // tests of the server wait for its other threads a third of their time
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { ...node, name: 'alone', include: alone } },
      // loading what they test takes longer than most files with tests do: each process loads it once
      {
        test: {
          ...node,
          name: 'node',
          isolate: false,
          include: ['tests/{unit,laws,house}/**/*.test.ts', 'scripts/artwork/tests/*.test.ts'],
          exclude: alone,
        },
      },
      {
        test: {
          ...node,
          name: 'engine',
          isolate: false,
          include: ['tests/{engine,cases}/**/*.test.ts'],
          exclude: alone,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['tests/server/**/*.test.ts'],
          setupFiles: ['tests/support/close-shared.ts'],
          ...patient,
        },
      },
      // against programs that are not everywhere: `npm run swift`
      ...(process.env['SWIFT_PLACE'] === undefined
        ? []
        : [
            {
              test: {
                name: 'swift',
                environment: 'node',
                include: ['tests/s3/**/*.test.ts'],
                testTimeout: 60_000,
                hookTimeout: 60_000,
              },
            },
          ]),
      // minutes of killing: `npm run kills`, and not a part of every run
      ...(process.env['KILLS'] === undefined
        ? []
        : [
            {
              test: {
                name: 'kills',
                environment: 'node',
                include: ['tests/crash/**/*.test.ts'],
                hookTimeout: 60_000,
              },
            },
          ]),
    ],
  },
})
