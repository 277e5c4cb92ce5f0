import { expect, type Page } from 'playwright/test'
import { en, see } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('ten past ten')

/** CSS pixels of the tip of a finger. */
const least = 44

type Small = { readonly name: string; readonly width: number; readonly height: number }

/** What can be pressed and is smaller; half a pixel is rounding. What is scrolled away or covered is not seen. */
const tooSmall = (page: Page): Promise<{ readonly seen: number; readonly small: readonly Small[] }> =>
  page.evaluate((side) => {
    const controls =
      'button, a[href], select, summary, [role="button"], [role="slider"], input:not([type="hidden"])'
    const seen = [...document.querySelectorAll<HTMLElement>(controls)].filter((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      if (
        width <= 1 ||
        height <= 1 ||
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        return false
      const at = document.elementFromPoint(left + width / 2, top + height / 2)
      return at !== null && (element.contains(at) || at.contains(element))
    })
    const boxes = seen.map((element) => {
      // a box that is ticked is pressed by its label too
      const pressed = element.matches('[type="checkbox"], [type="radio"]')
        ? (element.closest('label') ?? element)
        : element
      const { width, height } = pressed.getBoundingClientRect()
      return { name: element.getAttribute('aria-label') ?? element.textContent.trim(), width, height }
    })
    return {
      seen: seen.length,
      small: boxes.filter(({ width, height }) => width < side - 0.5 || height < side - 0.5),
    }
  }, least)

test.describe('with fingers, on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('everything that can be pressed is as large as a finger, while one looks, in menus and in the preview', async ({
    page,
  }) => {
    const expectLarge = async (most: number): Promise<void> => {
      const { seen, small } = await tooSmall(page)
      expect(seen).toBeGreaterThanOrEqual(most)
      expect(small).toEqual([])
    }
    await expectLarge(8)
    // each menu and panel that the visible buttons open
    const openers = page.locator('button[aria-haspopup]:visible')
    for (let at = 0; at < (await openers.count()); at += 1) {
      await openers.nth(at).tap()
      await expect(page.locator('[role="menu"], [role="dialog"], [role="listbox"]').first()).toBeVisible()
      await expectLarge(1)
      await page.keyboard.press('Escape')
    }
    await page.locator('[data-preview-toggle]').tap()
    await expect.poll(async () => (await see(page, 'preview')).isOn).toBe(true)
    await expectLarge(5)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})

test.describe('with fingers, on a tablet', () => {
  test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } })

  test('the bar tells the design and the platform by words, and one panel makes way for the other', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    // one chip, whose menu has the other platform
    const chip = page.locator('header [data-target]')
    await expect(chip).toHaveText(en['ui.system.wearOS'])
    const letters = await page.locator('[data-design-name] > span').evaluate((name) => {
      const range = document.createRange()
      const words = name.firstChild ?? name
      const { right } = name.getBoundingClientRect()
      const fits = (count: number): boolean => {
        range.setStart(words, 0)
        range.setEnd(words, count)
        return range.getBoundingClientRect().right <= right
      }
      let count = 0
      while (count < name.textContent.length && fits(count + 1)) count += 1
      return count
    })
    expect(letters).toBeGreaterThanOrEqual(8)
    await chip.tap()
    await expect(page.getByRole('menuitem', { name: /falcon/ })).toBeVisible()
    await page.keyboard.press('Escape')
    // the bell gave its place: the account has it
    await page.locator('header button').last().tap()
    await expect(page.getByRole('menuitem', { name: en['ui.notifications.title'] })).toBeVisible()
    await page.keyboard.press('Escape')

    const [left, right] = [page.locator('[data-side="left"]'), page.locator('[data-side="right"]')]
    await page.locator('nav button[aria-pressed]:visible').first().tap()
    await expect(left).toBeVisible()
    await page.locator('header').getByRole('button', { name: en['ui.region.inspector'], exact: true }).tap()
    await expect(right).toBeVisible()
    await expect(left).toBeHidden()
    await page.locator('nav button[aria-pressed]:visible').first().tap()
    await expect(left).toBeVisible()
    await expect(right).toBeHidden()
  })

  test('everything in the panels of the rail is as large as a finger', async ({ page }) => {
    for (const entry of await page.locator('nav button[aria-pressed]:visible').all()) {
      await entry.tap()
      await expect(page.locator('[data-side="left"]')).toBeVisible()
      await expect.poll(async () => (await tooSmall(page)).small).toEqual([])
    }
  })
})
