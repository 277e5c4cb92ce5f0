import { expect, type Locator, type Page } from 'playwright/test'
import { tables } from '../../src/shared/messages/both.ts'
import type { Locale } from '../../src/shared/messages/text.ts'
import type { RunningApp } from './app.ts'
import { pattern } from './editor.ts'
import { comeSignedIn } from './own-dials.ts'

export type Words = Readonly<Record<keyof (typeof tables)['en'], string>>

/** Both languages, each with its texts. */
export const languages: readonly (readonly [Locale, Words])[] = [
  ['en', tables.en],
  ['zh-cn', tables['zh-cn']],
]

/** A text with its placeholders filled. */
export const fill = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(params[name]))

/** The person has chosen the language here before. */
export async function comeReading(page: Page, app: RunningApp, locale: Locale): Promise<void> {
  await page.goto(`${app.url}/api/config`)
  await page.evaluate((chosen) => localStorage.setItem('dialwright.locale', chosen), locale)
}

export async function openProfile(page: Page, app: RunningApp, words: Words): Promise<void> {
  await page.goto(`${app.url}/profile`)
  await expect(page.getByRole('heading', { level: 1, name: words['ui.profile.title'] })).toBeVisible()
  await expect(page.getByText(words['ui.sessions.this'], { exact: true })).toBeVisible()
}

/** A new person of the domestic edition on their profile; gives the phone. */
export async function atProfile(
  page: Page,
  app: RunningApp,
  [locale, words]: readonly [Locale, Words],
): Promise<string> {
  const phone = await comeSignedIn(page, app)
  await comeReading(page, app, locale)
  await openProfile(page, app, words)
  return phone
}

/** Asks for a code in a dialog, which may need a moment of reckoning first, and types it. */
export async function typeCode(
  within: Locator,
  app: RunningApp,
  { receiver, words }: { receiver: string; words: Words },
): Promise<void> {
  await within.getByRole('button', { name: words['ui.login.sendCode'] }).click()
  await expect(within.getByText(pattern(words['ui.login.codeAgain']))).toBeVisible({ timeout: 60_000 })
  await within.getByLabel(words['ui.login.code'], { exact: true }).fill(await app.codeFor(receiver))
}

/** The dialog that asks who it is: a code to the person's own phone or email. */
export async function confirmByCode(
  page: Page,
  app: RunningApp,
  { receiver, words }: { receiver: string; words: Words },
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: words['ui.confirm.title'] })
  await typeCode(dialog, app, { receiver, words })
  await dialog.getByRole('button', { name: words['ui.confirm.do'], exact: true }).click()
  await expect(dialog).toHaveCount(0)
}
