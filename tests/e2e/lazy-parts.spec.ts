import { expect } from 'playwright/test'
import { en, inEnglish, see, zh } from '../support/editor.ts'
import { ownDials, sharedServer, test } from '../support/own-dials.ts'

/* The page comes in files of its own for each screen and language. */

test.describe('in the editor', () => {
  ownDials('stopped')

  test('the language is changed without a reload, and no text is said by its key', async ({ page }) => {
    await page.evaluate(() => (document.documentElement.dataset['same'] = 'page'))
    const id = (await see(page, 'design')).id
    await page.getByRole('button', { name: en['ui.menu'], exact: true }).click()
    await page.getByRole('menuitemradio', { name: '中文', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await expect(page.getByRole('button', { name: zh['ui.save'], exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: en['ui.save'], exact: true })).toHaveCount(0)
    // what the engine and the kinds say comes in the other language too
    await expect(page.getByRole('button', { name: '时针', exact: true }).first()).toBeVisible()
    await expect(page.locator('body')).not.toContainText(/\b(?:ui|preset|field|kind|layer|action)\.[a-z]\w+/)
    await expect(page.locator('html')).toHaveAttribute('data-same', 'page')
    expect((await see(page, 'design')).id).toBe(id)
  })
})

test.describe('on the way', () => {
  const app = sharedServer()

  test('a screen whose file cannot be had says so, and comes with Retry', async ({ page }) => {
    await inEnglish(page)
    await page.route(/help-screen|\/help-/, (route) => route.abort())
    await page.goto(`${app().url}/help/en`)
    await expect(page.getByText(en['ui.part.failed'])).toBeVisible()
    await page.unroute(/help-screen|\/help-/)
    await page.getByRole('button', { name: en['ui.retry'], exact: true }).click()
    await expect(page.getByText(en['ui.part.failed'])).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('a menu whose file is still on its way opens when it has come, and keeps the focus', async ({
    page,
  }) => {
    await inEnglish(page)
    let letCome = (): void => {}
    const coming = new Promise<void>((resolve) => (letCome = resolve))
    await page.route(/\/late-/, async (route) => {
      await coming
      await route.continue()
    })
    await page.goto(`${app().url}/dial/new`)
    const menu = page.getByRole('button', { name: en['ui.menu'], exact: true })
    await menu.click()
    await expect(menu).toHaveAttribute('aria-haspopup', 'menu')
    await expect(menu).toBeFocused()
    await expect(page.getByRole('menu')).toHaveCount(0)
    letCome()
    await expect(page.getByRole('menuitemradio', { name: '中文', exact: true })).toBeVisible()
    await expect(page.getByRole('menu')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(menu).toBeFocused()
  })
})
