import { expect, type CDPSession, type Page } from 'playwright/test'
import { until } from '../support/by-hand.ts'
import { en, inEnglish, mustRun, newDesign, opened, see, tile } from '../support/editor.ts'
import { goToRegion, expectHeard, heard, tabTo } from '../support/keyboard.ts'
import { comeSignedIn, sharedServer, test } from '../support/own-dials.ts'

const app = sharedServer()
test.beforeEach(({ page }) => inEnglish(page))

/** A node of the accessibility tree as assistive technology gets it. */
type Heard = {
  readonly id: string
  readonly role: string
  readonly name: string
  readonly description: string
  readonly states: Readonly<Record<string, unknown>>
  /** DOM nodes that a property such as `activedescendant` points at. */
  readonly points: Readonly<Record<string, readonly number[]>>
  readonly domNode: number | undefined
}

async function axTree(page: Page): Promise<readonly Heard[]> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ ignored }) => !ignored)
    .map((node) => ({
      id: node.nodeId,
      role: String(node.role?.value ?? ''),
      name: String(node.name?.value ?? ''),
      description: String(node.description?.value ?? ''),
      states: Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value])),
      points: Object.fromEntries(
        (node.properties ?? []).flatMap(({ name, value }) =>
          value.relatedNodes ? [[name, value.relatedNodes.map((one) => one.backendDOMNodeId)]] : [],
        ),
      ),
      domNode: node.backendDOMNodeId,
    }))
}

const withRole = (tree: readonly Heard[], role: string): readonly Heard[] =>
  tree.filter((node) => node.role === role)

/** What a screen reader says when the canvas has the focus: the layer that it points at. */
async function pointedAt(page: Page): Promise<Heard | undefined> {
  const tree = await axTree(page)
  const [canvas] = withRole(tree, 'application')
  const [target] = canvas?.points['activedescendant'] ?? []
  return tree.find((node) => node.domNode === target)
}

test('along the way of a dial every place, layer and state has its name, role and state [UX7 A17]', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await page.goto(app().url)
  await expect(page.getByRole('banner')).toBeVisible()
  const home = await axTree(page)
  expect(withRole(home, 'banner')).toHaveLength(1)
  expect(withRole(home, 'main')).toHaveLength(1)
  expect(withRole(home, 'heading').map(({ name }) => name)).toContain(en['ui.home.title'])
  await page.getByRole('button', { name: en['ui.signIn'], exact: true }).first().click()
  await expect(page.getByRole('dialog').getByLabel(en['ui.login.phone'])).toBeVisible()
  const dialog = withRole(await axTree(page), 'dialog')
  expect(dialog.map(({ name }) => name)).toEqual([en['ui.signIn']])
  expect(dialog[0]?.states['modal']).toBe(true)
  await page.keyboard.press('Escape')

  await comeSignedIn(page, app())
  await newDesign(page)
  const editor = await axTree(page)
  for (const [role, name] of [
    ['banner', en['ui.region.top']],
    ['navigation', en['ui.region.rail']],
    ['main', en['ui.region.canvas']],
    ['complementary', en['ui.region.inspector']],
    ['complementary', en['ui.region.left']],
    ['contentinfo', en['ui.region.status']],
  ] as const)
    expect(
      withRole(editor, role).map((node) => node.name),
      role,
    ).toContain(name)
  const [canvas] = withRole(editor, 'application')
  expect(canvas?.name).toBe('Dial, 500 by 500, 1 layer')
  expect(canvas?.description).toContain('Tab')
  // nothing that can be pressed is without a name
  const nameless = editor.filter(
    ({ role, name }) =>
      /^(button|textbox|spinbutton|slider|switch|combobox|tab|link)$/.test(role) && name === '',
  )
  expect(nameless.map(({ role, domNode }) => `${role} ${domNode}`)).toEqual([])

  expect(await heard(page, () => tile(page, 'image.hour').click())).toContain('Added Hour hand')
  await tile(page, 'text.latin').click()
  await until(async () => (await see(page, 'design')).layerCount).toBe(3)
  await page.waitForTimeout(700)

  // Tab on the canvas points at one layer after the other, with its place on the dial and among all
  await page.locator('[data-canvas]').focus()
  await page.keyboard.press('Escape')
  const order = (await see(page, 'layers')).order ?? []
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await until(async () => (await see(page, 'selection')).ids).toEqual([order[1]])
  await until(async () => (await pointedAt(page))?.name).toMatch(/^Hour hand, Image, x -?[\d.]+, y -?[\d.]+$/)
  const hand = await pointedAt(page)
  expect(hand).toMatchObject({ role: 'option', states: { selected: true } })
  const listed = page.locator('[data-canvas-list] [role=option][aria-selected=true]')
  await expect(listed).toHaveAttribute('aria-posinset', '2')
  await expect(listed).toHaveAttribute('aria-setsize', '3')

  // moves are said with where it is now, at most twice a second
  const [, x = '', y = ''] = /x (-?[\d.]+), y (-?[\d.]+)/.exec(hand?.name ?? '') ?? []
  const said = await heard(page, () => page.keyboard.press('ArrowRight'))
  expect(said).toContain(`Hour hand, x ${Number(x) + 1}, y ${y}`)
  await until(async () => (await pointedAt(page))?.name).toContain(`x ${Number(x) + 1}, y ${y}`)
  await page.evaluate(() => {
    const store = window as unknown as { polite: string[] }
    store.polite = []
    const region = document.querySelector('[aria-live=polite]')
    if (region)
      new MutationObserver(() => store.polite.push(region.textContent)).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      })
  })
  const started = Date.now()
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowRight', { delay: 20 })
  await page.waitForTimeout(700)
  const polite = await page.evaluate(() => (window as unknown as { polite: string[] }).polite)
  expect(polite.length).toBeGreaterThan(0)
  expect(polite.length).toBeLessThanOrEqual((Date.now() - started) / 500 + 1)
  expect(polite.at(-1)).toContain(`x ${Number(x) + 21}, y ${y}`)

  // undo and redo, selection, modes, refusals, saving
  await expectHeard(page, () => page.keyboard.press('Control+z'), 'Undid: Nudged Hour hand')
  await expectHeard(page, () => page.keyboard.press('Control+y'), 'Redid: Nudged Hour hand')
  await expectHeard(page, () => page.keyboard.press('Control+a'), '2 layers selected')
  await expectHeard(page, () => page.keyboard.press('Escape'), en['announce.selectedNone'])
  await expectHeard(page, () => page.keyboard.press('Control+s'), en['announce.saved'])
  await expectHeard(page, () => page.keyboard.press('a'), en['announce.ambient'])
  await expectHeard(page, () => page.keyboard.press('a'), en['announce.normal'])
  await expectHeard(page, () => page.keyboard.press('p'), en['announce.preview'])
  await expectHeard(page, () => page.keyboard.press('Escape'), en['announce.previewOff'])
  await mustRun(page, { do: 'selection.set', ids: [order[1] ?? ''] })
  await expectHeard(page, () => page.keyboard.press('Control+c'), 'Hour hand copied')
  await expectHeard(page, () => page.keyboard.press('Control+v'), 'Hour hand 2 pasted')
  await expectHeard(page, () => page.keyboard.press('Delete'), 'Deleted Hour hand 2')

  // a refusal is said at once, with its way out, and F6 goes there
  await mustRun(page, { do: 'selection.set', ids: [order[1] ?? ''] })
  await mustRun(page, { do: 'layer.lock', isLock: true })
  await page.locator('[data-canvas]').focus()
  await page.keyboard.press('ArrowLeft')
  const urgent = page.locator('[aria-live=assertive]')
  await expect(urgent).toContainText('locked')
  await expect(urgent).toContainText('F6')
  await page.keyboard.press('F6')
  expect(await page.evaluate(() => document.activeElement?.closest('[data-bubble]') !== null)).toBe(true)
  await page.keyboard.press('Enter')
  await until(async () => (await see(page, 'inspector')).isLock).toBe(false)
  await until(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)

  // the list of layers as a tree, the fields with their values
  const now = await axTree(page)
  const items = withRole(now, 'treeitem')
  expect(items.map(({ name }) => name)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Hour hand, image, .*visible/)]),
  )
  expect(items.some(({ states }) => states['selected'] === true)).toBe(true)
  await goToRegion(page, en['ui.region.inspector'])
  const field = page.locator('aside[data-side="right"] [data-field="x"]').getByRole('spinbutton')
  await tabTo(page, field)
  const spin = withRole(await axTree(page), 'spinbutton').find(({ states }) => states['focused'] === true)
  expect(spin?.name).not.toBe('')
})

test('with 10,000 layers the list that is heard stays small and says each place among all [UX7.2]', async ({
  page,
}) => {
  test.slow()
  await comeSignedIn(page, app())
  await newDesign(page)
  const json = JSON.parse(await page.evaluate(() => window.dialwright.print())) as {
    activeFdId: string
    faces: Record<string, { normal: { nodeList: Record<string, unknown>[]; [more: string]: unknown } }>
  }
  const normal = json.faces[json.activeFdId]?.normal
  if (!normal) throw new Error('no face')
  const style = { y: 10, width: 20, height: 20, text: 'x', fontSize: 12 }
  for (let i = 0; i < 10_000; i += 1)
    normal.nodeList.push({
      ...{ uuid: `l${i}`, constructorName: 'Text', nodeType: 'text', type: 'text' },
      ...{ label: `Layer ${i}`, icon: 'type', level: -1, style: { ...style, x: i % 400 } },
    })
  Object.assign(normal, { snapshotData: null, snapshotIndex: -1 })
  await mustRun(page, { do: 'design.load', json: JSON.stringify(json) })
  await until(async () => (await see(page, 'design')).layerCount).toBe(10_001)

  const options = page.locator('[data-canvas-list] [role=option]')
  await page.locator('[data-canvas]').focus()
  await mustRun(page, { do: 'selection.set', ids: ['l5000'] })
  await until(async () => (await pointedAt(page))?.name).toBe('Layer 5000, Text, x 200, y 10')
  expect(await options.count()).toBeLessThan(40)
  await page.keyboard.press('Tab')
  await until(async () => (await pointedAt(page))?.name).toBe('Layer 5001, Text, x 201, y 10')
  const now = page.locator('[data-canvas-list] [aria-selected=true]')
  await expect(now).toHaveAttribute('aria-posinset', '5003')
  await expect(now).toHaveAttribute('aria-setsize', '10001')

  // the last one is the way out
  await mustRun(page, { do: 'selection.set', ids: ['l9999'] })
  await until(async () => (await pointedAt(page))?.name).toContain('Layer 9999')
  await page.keyboard.press('Tab')
  await until(() => page.evaluate(() => document.activeElement?.matches('[data-canvas]'))).toBe(false)
})

test('in Chinese what is said one after the other has the commas of Chinese [UX7]', async ({ page }) => {
  await comeSignedIn(page, app())
  await newDesign(page)
  const [id = ''] = await mustRun(page, { do: 'layer.add', preset: 'tapArea.rectangle' })
  await page.addInitScript(() => localStorage.setItem('dialwright.locale', 'zh-cn'))
  await page.reload()
  await opened(page)
  await mustRun(page, { do: 'selection.set', ids: [id] })
  const row = page.locator(`[role=treeitem][data-uuid="${id}"]`)
  await expect(row).toHaveAccessibleName(/^[^,]+，[^,]+，可见$/)
  await until(async () => (await pointedAt(page))?.name).toMatch(/^[^,]+，[^,]+，x [\d.]+，y [\d.]+$/)
})
