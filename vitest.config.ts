import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** It puts its own in place of a module, which has to be loaded anew for it. */
const alone = 'tests/engine/playing-frame.test.ts'

/** Long enough for a machine with ten times the work of its cores: a limit ends what hangs, it does not measure. */
const patient = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } }

const node = { environment: 'node' as const, setupFiles: ['tests/support/texts.ts'], ...patient }

export default defineConfig({
  test: {
    // by itself it leaves one core to whoever watches, which is half of two
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: { ...node, name: 'node', include: ['tests/{unit,laws,house}/**/*.test.ts', alone] },
      },
      {
        // loading the engine takes longer than most files with tests of it: it is loaded once
        test: {
          ...node,
          name: 'engine',
          isolate: false,
          include: ['tests/{engine,cases}/**/*.test.ts'],
          exclude: [alone],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
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
                include: ['tests/swift/**/*.test.ts'],
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
                include: ['tests/kills/**/*.test.ts'],
                hookTimeout: 60_000,
              },
            },
          ]),
    ],
  },
})
