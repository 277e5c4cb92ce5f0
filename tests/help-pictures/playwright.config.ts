import { defineConfig } from 'playwright/test'
import base from '../../playwright.config.ts'

/** Pictures of the help, made anew from the running editor: `npm run help-pictures`. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: ['pictures.spec.ts'],
  outputDir: '../.out/help-pictures',
  globalSetup: '../support/build-once.ts',
  workers: 1,
  retries: 0,
  timeout: 120_000,
  maxFailures: 0,
  reporter: [['list']],
  use: { ...base.use, viewport: { width: 1360, height: 1000 }, deviceScaleFactor: 2 },
})
