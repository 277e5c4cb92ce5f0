import { writeFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { until } from '../support/by-hand.ts'
import { dropFile } from '../support/drag-file.ts'
import { canvas, en, idle, mustRun, see } from '../support/editor.ts'
import { damagedFiles, type DroppedFile } from '../support/hostile/dropped.ts'
import { ownDials, test } from '../support/own-dials.ts'
import { createChance } from '../support/seeded.ts'

ownDials('stopped')

const filesOfAKind = 20

type Answer = 'taken' | 'told' | 'asked' | 'nothing'

/** What the page makes of a file: something on the dial, words about it, a question, or nothing that is seen. */
async function answerTo(page: Page, count: number): Promise<Answer> {
  if (await page.getByRole('button', { name: en['ui.drawing.asLayers'] }).isVisible()) return 'asked'
  if ((await page.locator('[data-bubble], [data-sending=refused]').count()) > 0) return 'told'
  const { layerCount } = await see(page, 'design')
  return layerCount > count ? 'taken' : 'nothing'
}

/** Takes back what is said and what came. */
async function cleared(page: Page, uploads: { count: number }): Promise<void> {
  const report = page.getByRole('button', { name: en['ui.import.close'] })
  if (await report.isVisible()) await report.click()
  for (const one of await page.locator('[data-sending=refused] button, [data-bubble] button').all())
    await one.click({ timeout: 2000 }).catch(() => {})
  // the same words within 300 ms are those of the same act
  await page.waitForTimeout(320)
  uploads.count = 0
  while ((await see(page, 'design')).layerCount > 1) await mustRun(page, { do: 'history.undo' })
}

for (const kind of ['svg', 'gif', 'png', 'webp', 'font'] as const)
  test(`damaged files (${kind}) that are let go of on the dial are taken or told, and nothing breaks`, async ({
    page,
  }, info) => {
    test.setTimeout(240_000)
    const broken: string[] = []
    page.on('pageerror', (error) => broken.push(error.message))
    const uploads = { count: 0 }
    page.on('response', (response) => {
      if (/\/api\/font\/upload/.test(response.url())) uploads.count += 1
    })
    const corner = await canvas(page).boundingBox()
    if (!corner) throw new Error('the canvas is not on the page')
    const at = { x: Math.round(corner.x + corner.width / 2), y: Math.round(corner.y + corner.height / 3) }
    const drop = async ({ name, bytes, about }: DroppedFile): Promise<void> => {
      const path = info.outputPath(name)
      await writeFile(path, bytes)
      const read = async (): Promise<Answer> => {
        const answer = await answerTo(page, 1)
        return answer === 'nothing' && uploads.count > 0 ? 'taken' : answer
      }
      await dropFile(page, path, at)
      await until(read, about).not.toBe('nothing')
      if ((await read()) === 'asked') {
        await page.getByRole('button', { name: en['ui.drawing.asLayers'] }).click()
        await until(read, `${about}, as layers`).not.toBe('nothing')
      }
      const bubble = page.locator('[data-bubble]')
      // where the file was let go of, unless a dialog was answered since
      if ((await read()) === 'told' && kind !== 'font' && kind !== 'svg') {
        const box = await bubble.boundingBox()
        if (box) expect(Math.abs(box.x + box.width / 2 - at.x), about).toBeLessThan(box.width / 2 + 20)
        if (box) expect(Math.abs(box.y - at.y), about).toBeLessThan(box.height + 40)
      }
      await cleared(page, uploads)
    }
    for (const file of (await damagedFiles(createChance(31), filesOfAKind))[kind]) await drop(file)
    // a whole picture comes in as ever, and the design is what it was
    await idle(page)
    expect(broken).toEqual([])
    await mustRun(page, { do: 'layer.add', preset: 'shape.rectangle' })
    expect((await see(page, 'design')).layerCount).toBe(2)
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  })
