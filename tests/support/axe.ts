import axe from 'axe-core'
import { expect, type Page } from 'playwright/test'

type Found = { readonly id: string; readonly help: string; readonly where: string; readonly why: string }

/**
 * What axe finds on the page as it stands, best practices and target sizes (WCAG 2.2) included. The source is
 * evaluated, not added as a script: the page's policy allows no foreign one.
 */
async function faultsOf(page: Page): Promise<readonly Found[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe: tool } = window as unknown as { axe: typeof axe }
    // what floats stands outside of the landmarks, and what makes the page inert hides them
    const isFloating = document.querySelector('[inert], #headlessui-portal-root, [role=tooltip], [role=menu]')
    const ofPage = { enabled: isFloating === null }
    const exclude = [
      // focus guards of Headless UI hand the focus on at once
      ['[data-headlessui-focus-guard]'],
      ['[id^="headlessui-focus-sentinel"]'],
      // marks of a disabled field are as inactive as the field
      ['[class*="_disabled_"] [aria-hidden="true"]'],
    ]
    const { violations } = await tool.run(
      { include: [['html']], exclude },
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
      nodes.map((node) => ({
        id,
        help,
        where: `${node.target.join(' ')} ${node.html.slice(0, 120)}`,
        why: [...node.any, ...node.all, ...node.none].map(({ message }) => message).join('; '),
      })),
    )
  })
}

/** Fails with everything that axe finds; `where` names the screen. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // colours in transition are no colours of the design
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  expect.soft(await faultsOf(page), where).toEqual([])
}
