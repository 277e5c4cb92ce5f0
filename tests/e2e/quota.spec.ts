import { expect } from 'playwright/test'
import { art, giveFiles } from '../support/by-hand.ts'
import {
  en,
  inEnglish,
  mustRun,
  newDesign,
  opened,
  pattern,
  run,
  saveState,
  see,
  signIn,
  tile,
} from '../support/editor.ts'
import { oneServer, test } from '../support/own-dials.ts'

/* What a person sees whose account is full: the numbers, a way out, and that the work stays on this device. */

const app = oneServer({ ROOM_DRAFTS: '1', ROOM_PICTURES: '1' })

test('the first save of one design too many says how many there are, and the work stays on this device', async ({
  page,
}) => {
  await inEnglish(page)
  await signIn(page, app(), '13800138001')
  await newDesign(page)
  await tile(page, 'text.latin').click()
  await mustRun(page, { do: 'design.save' })
  await expect.poll(() => saveState(page)).toBe('saved')

  await newDesign(page)
  await tile(page, 'text.latin').click()
  await run(page, { do: 'design.save' })
  await expect.poll(() => saveState(page)).toBe('failed')
  await expect(page.getByText(pattern(en['server.roomDrafts'])).first()).toBeVisible()
  await expect(page.getByText('Designs on the server: 1 of 1').first()).toBeVisible()
  await expect(page.getByText(en['ui.save.failed']).first()).toBeVisible()
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/full.png` })

  await page.reload()
  await opened(page)
  await expect.poll(async () => (await see(page, 'design')).layerCount).toBe(2)
})

test('a picture too many is refused where it is added, with the numbers', async ({ page }) => {
  await inEnglish(page)
  await signIn(page, app(), '13800138002')
  await newDesign(page)
  for (const name of ['weather/5.png', 'weather/4.png'])
    await giveFiles(page, art(name), () => tile(page, 'image.image').click())
  await expect(page.getByText(pattern(en['server.roomPictures'])).first()).toBeVisible()
  await expect(page.getByText('Pictures in your designs on the server: 1 of 1').first()).toBeVisible()
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/pictures.png` })
})
