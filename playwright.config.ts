import { defineConfig } from 'playwright/test'
import { chromiumArgs, findChromium, notChromiumArgs } from './tests/support/chromium.mjs'

/** Pictures and end-to-end tests, in headless Chromium on software GL. */
export default defineConfig({
  testDir: 'tests',
  testMatch: ['render/**/*.spec.ts', 'e2e/**/*.spec.ts'],
  outputDir: 'tests/.out/browser',
  globalSetup: './tests/support/build-once.ts',
  workers: 2,
  fullyParallel: false,
  // a second try on a loaded machine; the list names what was flaky
  retries: process.env['CI'] ? 1 : 0,
  // what is broken in one place breaks many tests: the first ones say where, and the run ends in its time
  maxFailures: process.env['CI'] ? 12 : 0,
  timeout: 120_000,
  // two browsers share two cores there, and a save draws a picture first
  expect: { timeout: process.env['CI'] ? 20_000 : 10_000 },
  reporter: [['list'], ['json', { outputFile: 'tests/.out/browser.json' }]],
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // each new context would put by the whole program; what is kept for visits without a network has its own spec
    serviceWorkers: 'block',
    // what a trace keeps of every step takes as long as the steps themselves; `--trace on` for one that fails here
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium(),
      args: [...chromiumArgs],
      ignoreDefaultArgs: notChromiumArgs,
    },
  },
})
