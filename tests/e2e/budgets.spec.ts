import { expect, type Locator, type Page } from 'playwright/test'
import { until } from '../support/by-hand.ts'
import { en, idle, mustRun, pattern, run, see } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials()

test.beforeEach(async ({ page }) => {
  await mustRun(page, { do: 'face.add', platform: 'falcon' })
  await idle(page)
})

/** Pictures with a fine grain, which weigh what photos do. */
async function importGrain(page: Page, names: readonly string[], side: number): Promise<readonly string[]> {
  return page.evaluate(
    async ([wanted, size]) => {
      const ids: string[] = []
      for (const name of wanted) {
        const canvas = new OffscreenCanvas(size, size)
        const context = canvas.getContext('2d')
        if (!context) throw new Error('no canvas')
        const pixels = context.createImageData(size, size)
        for (let at = 0; at < pixels.data.length; at += 1)
          pixels.data[at] = at % 4 === 3 ? 255 : 100 + Math.floor(Math.random() * 24)
        context.putImageData(pixels, 0, 0)
        const blob = await canvas.convertToBlob({ type: 'image/png' })
        const files = [new File([blob], name, { type: 'image/png' })]
        const outcome = await window.dialwright.run({ do: 'picture.import', files })
        if (!outcome.ok) throw new Error(outcome.refusal.key)
        ids.push(...outcome.ids)
      }
      return ids
    },
    [names, side] as const,
  )
}

type StoredLayer = { uuid: string; label: string; style: Record<string, unknown> }

/** A foreign file: the layers of the falcon face changed behind the back of the rules. */
async function loadChanged(
  page: Page,
  change: 'turning' | 'animation' | 'four animations' | 'time' | 'outside',
): Promise<void> {
  const text = await page.evaluate(() => window.dialwright.print())
  const stored = JSON.parse(text) as {
    activeFdId: string
    faces: Record<
      string,
      { normal: { nodeList: StoredLayer[]; snapshotData: unknown; snapshotIndex: number } }
    >
  }
  const variant = stored.faces[stored.activeFdId]?.normal
  const layer = variant?.nodeList.at(-1)
  if (!variant || !layer) throw new Error('no layer to change')
  variant.snapshotData = null
  variant.snapshotIndex = -1
  const large = { x: 0, y: 0, width: 400, height: 400 }
  if (change === 'turning') Object.assign(layer.style, large, { rotate: '(##secondHand##)' })
  if (change === 'animation' || change === 'time') Object.assign(layer.style, large)
  if (change === 'outside') Object.assign(layer.style, { x: 900, y: 900 })
  if (change === 'four animations')
    for (const number of [2, 3, 4])
      variant.nodeList.push({ ...layer, uuid: `more-${number}`, label: `More ${number}` })
  await mustRun(page, { do: 'design.load', json: JSON.stringify(stored) })
  await idle(page)
}

const panel = (page: Page): Locator => page.locator('[data-problems]')

async function openProblems(page: Page): Promise<void> {
  await page.getByRole('contentinfo').locator('[data-problem-count]').click()
  await expect(panel(page)).toBeVisible()
}

const problem = (page: Page, key: keyof typeof en): Locator =>
  panel(page)
    .locator('[data-row]')
    .filter({ hasText: pattern(en[key]) })

const keysNow = async (page: Page): Promise<readonly string[]> =>
  (await see(page, 'problems')).faces.flatMap(({ rows }) => rows.map(({ key }) => key))

const animation = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 40)
    canvas.getContext('2d')?.fillRect(0, 0, 40, 40)
    const blob = await canvas.convertToBlob({ type: 'image/png' })
    const files = ['1.png', '2.png'].map((name) => new File([blob], name, { type: 'image/png' }))
    const outcome = await window.dialwright.run({ do: 'layer.add', preset: 'animation.sequence', files })
    if (!outcome.ok) throw new Error(outcome.refusal.key)
  })
}

/** Every problem of the list with the button that solves it. */
const solved = [
  ['finding.rotatingArea', 'turning', 'fix.stopTurning'],
  ['finding.animationArea', 'animation', 'fix.shrink'],
  ['finding.timeImageArea', 'time', 'fix.still'],
  ['finding.outside', 'outside', 'fix.bringInside'],
] as const

for (const [key, change, fix] of solved) {
  test(`${key} is solved by its button, and comes back with undo`, async ({ page }) => {
    if (change === 'animation') await animation(page)
    else if (change === 'time') await mustRun(page, { do: 'layer.add', preset: 'sequence.time' })
    else await importGrain(page, ['Plate.png'], 60)
    await idle(page)
    await loadChanged(page, change)
    await openProblems(page)
    const row = problem(page, key)
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: en[fix], exact: true }).click()
    await expect(row).toHaveCount(0)
    expect(await keysNow(page)).not.toContain(key)
    await mustRun(page, { do: 'history.undo' })
    await expect(row).toBeVisible()
  })
}

test('four animations are shown by the button of their problem', async ({ page }) => {
  await animation(page)
  await idle(page)
  await loadChanged(page, 'four animations')
  await openProblems(page)
  const row = problem(page, 'finding.animations')
  await row.getByRole('button', { name: pattern(en['fix.showAnimations']) }).click()
  await expect.poll(async () => (await see(page, 'selection')).ids.length).toBe(4)
  await page.locator('[data-canvas]').focus()
  await page.keyboard.press('Delete')
  await expect(panel(page).getByText(en['ui.problems.none'])).toBeVisible()
})

test('"Select" goes to the face of the layer first [UX 3.9]', async ({ page }) => {
  await importGrain(page, ['Far.png'], 60)
  await loadChanged(page, 'outside')
  const falcon = (await see(page, 'problems')).faces[0]
  const android = (await see(page, 'budgets')).faces.find(({ platformId }) => platformId === 'android')
  await mustRun(page, { do: 'face.switch', fdId: android?.fdId ?? '' })
  await openProblems(page)
  await problem(page, 'finding.outside')
    .getByRole('button', { name: pattern(en['ui.problems.selectOf']) })
    .click()
  await expect.poll(async () => (await see(page, 'problems')).faces[0]?.isActive).toBe(true)
  expect((await see(page, 'selection')).ids).toEqual([falcon?.rows[0]?.layer?.uuid])
})

test('too heavy pictures: the meter, the problem, before and after, shrunk and undone [S5.26 S9.07 A8]', async ({
  page,
}) => {
  const ids = await importGrain(page, ['One.png', 'Two.png'], 400)
  for (const path of ['width', 'height']) await mustRun(page, { do: 'style.set', path, value: 120, ids })
  // the other face shows them as large as that too
  const android = (await see(page, 'budgets')).faces.find(({ platformId }) => platformId === 'android')
  const falcon = (await see(page, 'budgets')).faces.find(({ platformId }) => platformId === 'falcon')
  await mustRun(page, { do: 'face.switch', fdId: android?.fdId ?? '' })
  const there = (await see(page, 'layers')).order?.filter((id) => ids.includes(id)) ?? []
  if (there.length > 0)
    for (const path of ['width', 'height'])
      await mustRun(page, { do: 'style.set', path, value: 120, ids: there })
  await mustRun(page, { do: 'face.switch', fdId: falcon?.fdId ?? '' })
  await idle(page)

  const meter = page.getByRole('contentinfo').locator('[data-meter="face-bytes"]')
  await expect(meter).toHaveAttribute('data-state', 'over')
  await expect(meter).toHaveAccessibleName(/over the limit/)
  // saving stays possible
  await mustRun(page, { do: 'design.save' })

  await meter.click()
  const row = problem(page, 'finding.faceBytes')
  await row.getByRole('button', { name: en['fix.shrinkPictures'], exact: true }).click()
  const dialog = page.getByRole('dialog', { name: en['ui.shrink.title'] })
  await expect(dialog.getByText('400 × 400 → 120 × 120').first()).toBeVisible()
  await expect(dialog.getByRole('application')).toBeVisible({ timeout: 20_000 })
  await dialog.getByRole('radio', { name: en['ui.shrink.difference'] }).check()
  const text = await dialog.locator('figcaption').innerText()
  const [, most, mean] = /at most (\d+), on average ([\d.]+)/.exec(text) ?? []
  // resampled as well as by averaging every pixel; the grain itself is 24 deep
  expect(Number(mean)).toBeGreaterThan(0)
  expect(Number(mean)).toBeLessThan(3)
  expect(Number(most)).toBeLessThan(40)
  await dialog.getByRole('button', { name: pattern(en['ui.shrink.confirm']) }).click()
  await expect(dialog).toBeHidden({ timeout: 20_000 })
  await expect(meter).toHaveAttribute('data-state', 'fine')
  await expect(row).toHaveCount(0)
  const told = page.getByRole('status').filter({ hasText: pattern(en['notice.shrunk']) })
  await expect(told).toBeVisible()
  const sizes = await page.evaluate(async () => (await window.dialwright.see('budgets')).faces)
  expect(sizes.find(({ isActive }) => isActive)?.shrunkBytes).toBeNull()
  await page.locator('[data-canvas]').press('ControlOrMeta+z')
  // what was said of the step goes with it, long before its own time is over
  await expect(told).toHaveCount(0, { timeout: 1500 })
  await expect(meter).toHaveAttribute('data-state', 'over')
})

test('meters have a frame and a fill in the few colours of a high contrast theme', async ({ page }) => {
  await importGrain(page, ['Plate.png'], 300)
  await idle(page)
  await page.emulateMedia({ forcedColors: 'active' })
  const bar = page.locator('[data-meter="face-bytes"] [data-state]').first()
  await expect(bar).toBeVisible()
  const look = () =>
    bar.evaluate((element) => {
      const own = getComputedStyle(element)
      const fill = getComputedStyle(element, '::before')
      return {
        frame: [own.borderTopWidth, own.borderTopStyle],
        isSeen: own.borderTopColor !== own.backgroundColor && fill.backgroundColor !== own.backgroundColor,
        filled: Number.parseFloat(fill.width),
      }
    })
  // the survey tells the weight when nothing moves
  await until(async () => (await look()).filled).toBeGreaterThan(1)
  expect(await look()).toMatchObject({ frame: ['1px', 'solid'], isSeen: true })
})

test('the list is gone through by keys and tells when all is fine', async ({ page }) => {
  await importGrain(page, ['A.png', 'B.png'], 60)
  await loadChanged(page, 'outside')
  // the status bar follows the rules a moment after the load
  await expect(page.locator('[data-problem-count]')).not.toHaveAttribute('data-problem-count', '0')
  await openProblems(page)
  await expect(panel(page).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(panel(page).getByRole('button', { name: en['fix.bringInside'] })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText(en['ui.problems.none'])).toBeVisible()
  // the focus is not lost with the row
  await expect(panel(page)).toBeFocused()
})

test('the cost of a layer and all budgets can be read', async ({ page }) => {
  const [id = ''] = await importGrain(page, ['Plate.png'], 100)
  await mustRun(page, { do: 'selection.set', ids: [id] })
  await expect(page.locator(`[data-cost="${id}"]`)).toContainText('px²')
  await page.getByRole('button', { name: en['ui.budget.more'], exact: true }).click()
  await expect(page.getByRole('meter', { name: en['meter.memory'] }).first()).toBeVisible()
  expect(await run(page, { do: 'picture.shrink', urls: [] })).toMatchObject({ ok: false })
})

test('the layers tell what they cost in a column, can be sorted by it, and several are summed [UX 1 UX 3.6]', async ({
  page,
}) => {
  const [small = ''] = await importGrain(page, ['Small.png'], 40)
  const [large = ''] = await importGrain(page, ['Large.png'], 200)
  const cost = (id: string): Locator => page.locator(`[data-uuid="${id}"] [data-row-cost]`)
  await page.mouse.move(5, 5)
  await expect(cost(large)).toHaveAttribute('data-row-cost', /^\d+ KB$/)
  await expect(page.locator(`[data-uuid="${large}"]`)).toHaveAccessibleName(/KB of pictures$/)
  const choose = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: en['ui.layers.options'] }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  const rows = page.getByRole('tree').locator('[data-uuid]')
  await mustRun(page, { do: 'order.move', ids: [large], to: 'bottom' })
  await choose(en['ui.layers.byOrder'])
  await expect(rows.first()).toHaveAttribute('data-uuid', small)
  await choose(en['ui.layers.byCost'])
  await expect(rows.first()).toHaveAttribute('data-uuid', large)
  await choose(en['ui.layers.cost.area'])
  await page.mouse.move(5, 5)
  await expect(cost(large)).toHaveAttribute('data-row-cost', '40,000')
  // nothing can be moved in a list that is sorted by something else
  const order = (await see(page, 'layers')).order
  await page.getByRole('tree').press('Alt+ArrowDown')
  expect((await see(page, 'layers')).order).toEqual(order)
  await choose(en['ui.layers.cost.none'])
  await expect(cost(large)).toHaveCount(0)
  await mustRun(page, { do: 'selection.set', ids: [small, large] })
  await expect(
    page.getByRole('heading', { name: en['ui.cost.titleMany'].replace('{{count}}', '2') }),
  ).toBeVisible()
  await expect(page.locator('[data-cost]')).toContainText('41,600 px²')
})
