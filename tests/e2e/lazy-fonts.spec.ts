import { expect, type Page } from 'playwright/test'
import { inEnglish, idle, mustRun, newDesign, run, saveState, see, steps } from '../support/editor.ts'
import { until, valueOf } from '../support/by-hand.ts'
import { comeSignedIn, sharedServer, test } from '../support/own-dials.ts'

const app = sharedServer()
const files = '**/fonts/NotoSansSC-Regular.*/*.ttf'

/** A new dial in which the Chinese font comes when the answer is called. */
async function withLateFont(page: Page): Promise<() => void> {
  let come: () => void = () => undefined
  const coming = new Promise<void>((resolve) => (come = resolve))
  await page.context().route(files, async (route) => {
    await coming
    await route.continue()
  })
  await newDesign(page)
  return come
}

const box = async (page: Page): Promise<readonly unknown[]> =>
  Promise.all(['x', 'y', 'width', 'height'].map((path) => valueOf(page, path)))

const fontIs = (page: Page, state: string) =>
  until(
    async () => (await see(page, 'fonts')).find(({ fontName }) => fontName === 'NotoSansSC-Regular')?.state,
  ).toBe(state)

test('a text gets the same box whether its font was there or comes after it, kept over a reload [S9.13 S9.95 A25 A52]', async ({
  page,
}) => {
  await inEnglish(page)
  await comeSignedIn(page, app())
  const come = await withLateFont(page)
  await mustRun(page, { do: 'layer.add', preset: 'text.chinese' })
  await fontIs(page, 'loading')
  const before = await steps(page)
  come()
  await fontIs(page, 'ready')
  await idle(page)
  const late = await box(page)
  expect(await steps(page)).toBe(before)
  const [first = ''] = (await see(page, 'selection')).ids

  // beside the first, and as large
  await mustRun(page, { do: 'layer.add', preset: 'text.chinese' })
  await idle(page)
  const [x, y, ...size] = late as readonly number[]
  expect(await box(page)).toEqual([Number(x) + 20, Number(y) + 20, ...size])

  await run(page, { do: 'design.save' })
  await until(() => saveState(page)).toBe('saved')
  await page.reload()
  await until(async () => (await see(page, 'design').catch(() => null))?.layerCount).toBe(3)
  await mustRun(page, { do: 'selection.set', ids: [first] })
  await idle(page)
  expect(await box(page)).toEqual(late)
  // the font comes again after the design: nothing is measured anew, nothing is to be saved
  await fontIs(page, 'ready')
  expect(await box(page)).toEqual(late)
  expect(await saveState(page)).toBe('saved')
})
