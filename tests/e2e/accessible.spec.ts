import { expect, type Locator, type Page } from 'playwright/test'
import { tables } from '../../src/shared/messages/both.ts'
import type { Locale } from '../../src/shared/messages/text.ts'
import { expectAccessible } from '../support/axe.ts'
import { until } from '../support/by-hand.ts'
import { inEnglish, mustRun, newDesign, opened, saveState, see, tile } from '../support/editor.ts'
import { walkedIn } from '../support/languages.ts'
import { expectFocusKept, focused, settled } from '../support/keyboard.ts'
import { comeSignedIn, sharedServer, test } from '../support/own-dials.ts'

const app = sharedServer()

// each test has a page of its own: the longest spec is shared by both workers
test.describe.configure({ mode: 'parallel' })

async function inLanguage(page: Page, locale: Locale): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('dialwright.locale', chosen), locale)
}

const dialogHead = (page: Page) => page.getByRole('dialog').getByRole('heading').first()

async function newSigned(page: Page): Promise<void> {
  await comeSignedIn(page, app())
  await newDesign(page)
}

/** The page speaks the language of the case from here on; signing in and opening was done in English. */
async function speak(page: Page, locale: Locale): Promise<void> {
  if (locale === 'en') return
  await inLanguage(page, locale)
  await page.reload()
  await opened(page)
  await until(() => page.evaluate(() => document.documentElement.lang)).toBe('zh-CN')
}

/** What stands over the frame, and the button that it belongs to. */
const floating =
  '#headlessui-portal-root, [role=dialog], [role=menu], [role=listbox], [aria-expanded=true], aside'

/** Whether it is unfolded, and how much floats over the frame. */
const openedBy = async (opener: Locator): Promise<readonly unknown[]> => [
  await opener.getAttribute('aria-expanded'),
  await opener.page().locator('[role=dialog], [role=menu], [role=listbox]').count(),
]

const languages = ['en', 'zh-cn'] satisfies Locale[]

// names and states come from the same places in both; that texts fit is asked below and of every screen in both
for (const locale of walkedIn('zh-cn')) {
  const inEditor = async (page: Page): Promise<void> => {
    await inEnglish(page)
    await newSigned(page)
    await speak(page, locale)
  }

  test(`axe finds nothing on an empty dial nor with a layer of each kind selected in ${locale} [UX7]`, async ({
    page,
  }) => {
    await inEditor(page)
    await expectAccessible(page, 'nothing on the dial')
    const groups = await see(page, 'palette')
    const presets = groups
      .flatMap(({ items }) => items)
      .filter(
        ({ needs, reason, isOn, draws }) =>
          needs === 'nothing' && reason === null && isOn === null && draws !== 'pen',
      )
    const kinds = new Set<string>()
    for (const { preset } of presets) {
      const [id] = await mustRun(page, { do: 'layer.add', preset })
      if (id === undefined) throw new Error(`adding ${preset} names no layer`)
      const { changed } = await see(page, 'layers')
      const kind = changed.find((row) => row.uuid === id)?.nodeType ?? ''
      if (kinds.has(kind)) {
        await mustRun(page, { do: 'layer.delete', ids: [id] })
        continue
      }
      kinds.add(kind)
      await until(async () => (await see(page, 'inspector')).ids).toEqual([id])
      // the rest of the frame is the same for each kind and was looked at above
      await expectAccessible(page, `a layer of kind ${kind}`, 'aside')
    }
    expect(kinds.size).toBeGreaterThan(4)
  })

  test(`axe finds nothing in any state of the editor in ${locale} [UX7]`, async ({ page }) => {
    await inEditor(page)
    for (const preset of ['image.hour', 'text.latin']) await mustRun(page, { do: 'layer.add', preset })
    await mustRun(page, { do: 'selection.all' })
    await expectAccessible(page, 'many selected')
    await mustRun(page, { do: 'layer.lock', isLock: true })
    await mustRun(page, { do: 'layer.show', visible: false })
    await expectAccessible(page, 'locked and hidden layers')
    await mustRun(page, { do: 'layer.lock', isLock: false })
    await page.locator('[data-canvas]').focus()
    await mustRun(page, { do: 'selection.none' })
    await page.keyboard.press('Alt+A')
    await expectAccessible(page, 'a message')
    await mustRun(page, { do: 'mode.set', ambient: true })
    await expectAccessible(page, 'ambient')
    await mustRun(page, { do: 'mode.set', ambient: false })
    await mustRun(page, { do: 'preview.set', isOn: true })
    await expectAccessible(page, 'preview')
    await mustRun(page, { do: 'preview.set', isOn: false })
    for (const rail of await page.locator('nav [aria-pressed]').all()) {
      const name = (await rail.getAttribute('aria-label')) ?? ''
      await rail.focus()
      await page.keyboard.press('Enter')
      await settled(page)
      await expectAccessible(page, `panel ${name}`, 'nav, aside')
    }
  })

  const openAll = async (page: Page, selector: string): Promise<void> => {
    const openers = page.locator(selector)
    await expect.poll(() => openers.count()).toBeGreaterThan(0)
    // asked anew each time: opening one may put another away
    for (let at = 0; at < (await openers.count()); at += 1) {
      const opener = openers.nth(at)
      if ((await opener.getAttribute('aria-disabled')) === 'true') continue
      const name = (await opener.getAttribute('aria-label')) ?? (await opener.innerText())
      await opener.focus()
      const before = await openedBy(opener)
      await page.keyboard.press('Enter')
      await until(() => openedBy(opener), `opens: ${name}`).not.toEqual(before)
      await settled(page)
      await expectAccessible(page, `opened: ${name}`, floating)
      await page.keyboard.press('Escape')
      await settled(page)
      if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
      await expectFocusKept(page, `closed: ${name}`)
    }
  }

  test(`axe finds nothing in what a button of the bars opens, in ${locale} [UX7]`, async ({ page }) => {
    await inEditor(page)
    await openAll(page, ':is(header, footer) :is([aria-haspopup], [aria-expanded]):visible')
  })

  test(`axe finds nothing in what a button of the panels opens, in ${locale} [UX7]`, async ({ page }) => {
    await inEditor(page)
    await mustRun(page, { do: 'layer.add', preset: 'image.hour' })
    await openAll(page, ':is(aside, main, section, nav) [aria-haspopup]:visible')
  })

  test(`axe finds nothing in what a key opens, in ${locale} [UX7]`, async ({ page }) => {
    await inEditor(page)
    await mustRun(page, { do: 'layer.add', preset: 'image.hour' })
    for (const [keys, name] of [
      ['?', 'the sheet of keys'],
      ['ControlOrMeta+K', 'the command palette'],
      ['Shift+F10', 'the context menu'],
    ] as const) {
      await page.locator('[data-canvas]').focus()
      await page.keyboard.press(keys)
      await expect(page.locator('[role=dialog], [role=menu]').first()).toBeAttached()
      await settled(page)
      await expectAccessible(page, name, floating)
      await page.keyboard.press('Escape')
      await expectFocusKept(page, `closed: ${name}`)
    }
  })
}

test('the focus is never lost: after deleting, closing, folding, undoing [UX7]', async ({ page }) => {
  await inEnglish(page)
  await newSigned(page)
  await tile(page, 'image.hour').click()
  await tile(page, 'text.latin').click()
  await until(async () => (await see(page, 'design')).layerCount).toBe(3)
  const canvas = page.locator('[data-canvas]')
  const tree = page.getByRole('tree')

  // every binding of the sheet, pressed on the canvas and in the list, leaves the focus somewhere
  const bindings = [
    ...['v', 'Tab', 'Shift+Tab', 'ArrowLeft', 'Shift+ArrowDown', 'Control+ArrowUp', 'Control+ArrowDown'],
    ...['Control+]', 'Control+[', 'Control+Shift+]', 'Control+Shift+[', 'Alt+A', 'Alt+H', 'Alt+D', 'Alt+W'],
    ...['Alt+V', 'Alt+S', 'Control+d', 'Control+c', 'Control+x', 'Control+v', 'Control+Shift+H'],
    ...[
      'Control+Shift+H',
      'Control+Shift+L',
      'Control+Shift+L',
      'Control+z',
      'Control+y',
      '+',
      '-',
      'Shift+0',
    ],
    ...[
      'Shift+1',
      'Shift+2',
      'a',
      'a',
      'p',
      'Escape',
      'k',
      ',',
      '.',
      'Control+a',
      'Delete',
      'Control+z',
      'Escape',
    ],
    ...[
      '?',
      'Escape',
      'Control+k',
      'Escape',
      'Shift+F10',
      'Escape',
      'F2',
      'Escape',
      'Control+f',
      'Escape',
      'F6',
    ],
    ...['Shift+F6', 'Control+s', 't', 'Escape', 'Escape'],
  ]
  for (const place of [canvas, tree]) {
    await place.focus()
    await mustRun(page, { do: 'selection.set', ids: (await see(page, 'layers')).order?.slice(-1) ?? [] })
    for (const key of bindings) {
      await page.keyboard.press(key)
      await expectFocusKept(page, `${key} pressed`)
    }
    await page.keyboard.press('Escape')
  }

  // a field whose layer goes away
  await mustRun(page, { do: 'selection.set', ids: (await see(page, 'layers')).order?.slice(-1) ?? [] })
  const x = page.locator('aside[data-side="right"] [data-field="x"]').getByRole('spinbutton')
  await x.focus()
  await mustRun(page, { do: 'layer.delete' })
  await expectFocusKept(page, 'the layer of a focused field was deleted')
  expect(await page.evaluate(() => document.activeElement?.closest('[data-region]') !== null)).toBe(true)

  // a section that folds, a strip that is hidden, preview that hides the panels
  await page.locator('aside[data-side="right"] button').first().focus()
  await mustRun(page, { do: 'preview.set', isOn: true })
  await expectFocusKept(page, 'the panel was hidden by preview')
  await mustRun(page, { do: 'preview.set', isOn: false })
  expect(await focused(page)).toContain('application')
})

/** Pairs of buttons in the bars of the frame whose boxes share more than an edge. */
const overlapping = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('header button, footer button, nav button')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => ({ box: one.getBoundingClientRect(), name: one.ariaLabel ?? one.textContent }))
      .filter(({ box }) => box.width > 0 && box.height > 0)
    return shown.flatMap((one, at) =>
      shown
        .slice(at + 1)
        .filter(({ box }) => {
          const wide = Math.min(box.right, one.box.right) - Math.max(box.left, one.box.left)
          const high = Math.min(box.bottom, one.box.bottom) - Math.max(box.top, one.box.top)
          return wide > 0.5 && high > 0.5
        })
        .map(({ name }) => `${one.name} × ${name}`),
    )
  })

for (const locale of languages)
  test(`no button of the bars lies over another at any width of a window in ${locale} [UX3.1]`, async ({
    page,
  }) => {
    await inEnglish(page)
    await newSigned(page)
    await speak(page, locale)
    for (const width of [640, 720, 899, 900, 1023, 1024, 1279, 1280, 1440]) {
      await page.setViewportSize({ width, height: 600 })
      await settled(page)
      expect.soft(await overlapping(page), `${width}`).toEqual([])
    }
    // what the top bar leaves out there is found elsewhere
    await page.setViewportSize({ width: 640, height: 360 })
    const { 'ui.rail.history': history, 'ui.save': save, 'ui.preview': preview } = tables[locale]
    // in a window that was wide a moment ago the bar and the rail may both have it
    for (const name of [history, save, preview])
      await expect(page.getByRole('button', { name, exact: true }).filter({ visible: true })).toHaveCount(1)
    await expect(page.locator('footer').getByRole('button', { name: /\d%/ })).toBeVisible()
    await expect(page.locator('header [data-target]')).toHaveText(tables[locale]['ui.system.wearOS'])
  })

test('at 200% page zoom everything can be reached, nothing is cut off [UX3.1 UX7.7]', async ({ page }) => {
  await inEnglish(page)
  await newSigned(page)
  await tile(page, 'image.hour').click()
  for (const size of [
    { width: 640, height: 360 },
    { width: 720, height: 450 },
  ]) {
    await page.setViewportSize(size)
    await settled(page)
    expect.soft(await overlapping(page), `${size.width} × ${size.height}`).toEqual([])
    const cut = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth - window.innerWidth,
      // what is seen must lie in the window: nobody can scroll the frame
      outside: [...document.querySelectorAll<HTMLElement>('header button, footer button, nav button')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .filter((one) => {
          const box = one.getBoundingClientRect()
          return box.width > 0 && (box.right > window.innerWidth + 1 || box.left < -1)
        })
        .map((one) => one.getAttribute('aria-label') ?? one.textContent),
    }))
    expect.soft(cut, `${size.width} × ${size.height}`).toEqual({ wide: 0, outside: [] })

    const left = page.locator('aside[data-side="left"]')
    const right = page.locator('aside[data-side="right"]')
    if (!(await left.isVisible())) {
      await page.getByRole('button', { name: tables.en['ui.rail.add'], exact: true }).click()
      await expect(left).toBeVisible()
    }
    await expectAccessible(page, `left panel over the canvas at ${size.width}`)
    await left.getByRole('tree').focus()
    await page.keyboard.press('Home')
    await until(async () => (await see(page, 'selection')).ids.length).toBe(1)
    if (!(await right.isVisible())) {
      await page.getByRole('button', { name: tables.en['ui.region.inspector'], exact: true }).click()
      await expect(right).toBeVisible()
    }
    await right.locator('[data-field="x"]').getByRole('spinbutton').focus()
    await expect(right.locator('[data-field="x"]').getByRole('spinbutton')).toBeInViewport()
    await expectAccessible(page, `inspector over the canvas at ${size.width}`)
    await page.getByRole('button', { name: tables.en['ui.region.inspector'], exact: true }).click()
    await expect(right).toBeHidden()
    await expectFocusKept(page, 'the inspector was put away')
  }
})

test('who asks for less motion gets none: time and frames stand, nothing moves on the page [UX2.3 UX7.9]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await inEnglish(page)
  await newSigned(page)
  await tile(page, 'image.second').click()
  await until(async () => (await see(page, 'design')).layerCount).toBe(2)
  expect((await see(page, 'clock')).isPlaying).toBe(false)
  await page.keyboard.press('?')
  await expect(dialogHead(page)).toBeVisible()
  const moving = await page.evaluate(() => document.getAnimations().length)
  expect(moving).toBe(0)
  await page.keyboard.press('Escape')
  await mustRun(page, { do: 'preview.set', isOn: true })
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('in forced colours the selection, the focus and the edges can be seen [UX7]', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await inEnglish(page)
  await newSigned(page)
  await tile(page, 'image.hour').click()
  const row = page.getByRole('treeitem', { selected: true })
  await expect(row).toHaveCount(1)
  const other = page.locator('[role=treeitem][aria-selected=false]').first()
  const back = (target: typeof row): Promise<string> =>
    target.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await back(row)).not.toBe(await back(other))
  await page.keyboard.press('?')
  await expect(dialogHead(page)).toBeVisible()
  const edge = await page
    .locator('[id^="headlessui-dialog-panel"]')
    .evaluate((element) => getComputedStyle(element).outlineStyle)
  expect(edge).not.toBe('none')
  await page.keyboard.press('Escape')
  // a colour is content: the swatch shows the colour itself
  await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
  const swatch = page.locator('aside[data-side="right"] [style*="background"]').first()
  await expect(swatch).toBeVisible()
  expect(
    await swatch.evaluate((element) => [
      getComputedStyle(element).forcedColorAdjust,
      getComputedStyle(element).backgroundColor,
    ]),
  ).toEqual(['none', await swatch.evaluate((element) => (element as HTMLElement).style.backgroundColor)])
  await mustRun(page, { do: 'design.save' })
  await expect.poll(() => saveState(page)).toBe('saved')
})
