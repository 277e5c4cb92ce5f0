import { test as base } from 'playwright/test'
import type { Page } from 'playwright/test'
import type { Asks } from '../render/harness/worker.ts'
import { startPictureServer } from './picture-server.ts'

/** The real renderer in a real worker of a real browser; ask it by name. */
export type StageAsk = <Name extends keyof Asks>(
  name: Name,
  ...argument: Parameters<Asks[Name]>
) => Promise<Awaited<ReturnType<Asks[Name]>>>

type Window = { ask(name: string, argument: unknown): Promise<unknown> }

const askOn = (page: Page): StageAsk =>
  ((name, ...argument) =>
    page.evaluate(([ask, value]) => (window as unknown as Window).ask(ask, value), [
      name,
      argument[0],
    ] as const)) as StageAsk

/** One page for all tests of a worker process: starting a browser costs more than a hundred pictures. */
export const test = base.extend<object, { ask: StageAsk }>({
  ask: [
    async ({ browser }, use) => {
      const server = await startPictureServer()
      const page = await browser.newPage()
      await page.goto(server.address)
      await use(askOn(page))
      await page.close()
      server.close()
    },
    { scope: 'worker' },
  ],
})
