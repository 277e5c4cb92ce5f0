import axe from 'axe-core'
import { expect, type Page } from 'playwright/test'

type Found = { readonly id: string; readonly help: string; readonly where: string; readonly why: string }

/**
 * What axe finds on the page as it stands, best practices and target sizes (WCAG 2.2) included. The source is
 * evaluated, not added as a script: the page's policy allows no foreign one.
 */
async function faultsOf(page: Page, within: string): Promise<readonly Found[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (part) => {
    const { axe: tool } = window as unknown as { axe: typeof axe }
    // what makes the page inert hides its landmarks and headings
    const ofPage = { enabled: document.querySelector('[inert]') === null }
    // what floats stands outside of the landmarks
    const floats = '#headlessui-portal-root, [role=tooltip], [role=menu]'
    const isFloating = (id: string, target: unknown): boolean =>
      id === 'region' && document.querySelector(String(target))?.closest(floats) !== null
    const exclude = [
      // focus guards of Headless UI hand the focus on at once
      ['[data-headlessui-focus-guard]'],
      ['[id^="headlessui-focus-sentinel"]'],
      // marks of a disabled field are as inactive as the field
      ['[class*="_disabled_"] [aria-hidden="true"]'],
    ]
    const { violations } = await tool.run(
      { include: [[part]], exclude },
      {
        resultTypes: ['violations'],
        rules: {
          'target-size': { enabled: true },
          region: ofPage,
          'landmark-one-main': ofPage,
          'page-has-heading-one': ofPage,
        },
      },
    )
    return violations.flatMap(({ id, help, nodes }) =>
      nodes
        .filter(({ target }) => !isFloating(id, target[0]))
        .map((node) => ({
          id,
          help,
          where: `${node.target.join(' ')} ${node.html.slice(0, 120)}`,
          why: [...node.any, ...node.all, ...node.none].map(({ message }) => message).join('; '),
        })),
    )
  }, within)
}

/** Fails with everything that axe finds; `where` names the screen, `within` the parts that are walked. */
export async function expectAccessible(page: Page, where: string, within = 'html'): Promise<void> {
  // colours in transition are no colours of the design
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  expect.soft(await faultsOf(page, within), where).toEqual([])
}
