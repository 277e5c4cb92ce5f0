import { expect } from 'playwright/test'
import { trackIn } from '../../src/shared/base/track/track.ts'
import { expectAccessible } from '../support/axe.ts'
import { en, idle, mustRun, opened, see, steps } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

/* Keys are put down, dragged and moved by the keyboard below the canvas; each gesture is one step. */

ownDials('ten past ten')

test('keys are added at the playhead, dragged, moved by arrows and deleted', async ({ page }) => {
  await opened(page)
  await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
  await mustRun(page, { do: 'clock.play', isPlaying: false })
  // the time was typed into its field
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Shift+T')
  const panel = page.getByRole('region', { name: en['ui.timeline.title'] })
  await expect(panel).toBeVisible()
  const track = async () => {
    const row = (await see(page, 'timeline'))?.rows.find(({ isSelected }) => isSelected)
    return trackIn(row?.fields.find(({ field }) => field === 'opacity')?.text ?? '')
  }
  const times = async (): Promise<readonly number[]> => (await track())?.keys.map(({ at }) => at) ?? []

  // a press into the ruler puts the clock there, and the button a key
  const before = await steps(page)
  const scale = await panel.getByRole('slider', { name: en['ui.timeline.head'] }).locator('..').boundingBox()
  if (!scale) throw new Error('no ruler')
  await page.mouse.click(scale.x + scale.width / 4, scale.y + 4)
  const add = panel.getByRole('button', {
    name: en['ui.timeline.add'].replace('{{field}}', en['field.opacity']),
  })
  await add.click()
  await expect.poll(times).toHaveLength(1)
  const [first = 0] = await times()
  expect(Math.abs(first - 1)).toBeLessThan(0.05)
  expect((await steps(page)) - before).toBe(1)

  // a key is dragged in one step, onto the grid
  const key = panel.locator('[data-key]').first()
  const box = await key.boundingBox()
  if (!box) throw new Error('no key')
  await page.mouse.move(box.x + 10, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 10 + scale.width / 4, box.y + 10, { steps: 4 })
  // the canvas has it before it is let go
  const tenths = async () => (await times()).map((at) => Math.round(at * 10))
  await expect.poll(tenths).toEqual([20])
  expect((await steps(page)) - before).toBe(1)
  await page.mouse.up()
  await expect.poll(tenths).toEqual([20])
  await expect.poll(async () => (await steps(page)) - before).toBe(2)

  // by the keyboard: on, its easing, away
  await key.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => ((await times())[0] ?? 0) > 2).toBe(true)
  await panel.getByRole('button', { name: en['ui.timeline.easing.hold'] }).click()
  await expect.poll(async () => (await track())?.keys[0]?.curve).toBe('hold')
  await idle(page)
  await expectAccessible(page, 'the timeline')
  await panel.locator('[data-key]').first().focus()
  await page.keyboard.press('Delete')
  await expect.poll(track).toBeNull()
  expect((await see(page, 'timeline'))?.rows[0]?.fields).toBeDefined()
  await page.keyboard.press('Control+z')
  await expect.poll(times).toHaveLength(1)

  // a frame over empty lanes takes keys, which are copied to the playhead and deleted together
  const lane = panel.locator('[data-lane]', { has: page.locator('[data-key]') })
  const room = await lane.boundingBox()
  if (!room) throw new Error('no lane')
  await page.mouse.move(room.x + room.width - 4, room.y + 2)
  await page.mouse.down()
  await page.mouse.move(room.x + 4, room.y + room.height - 2, { steps: 4 })
  await page.mouse.up()
  const chosen = panel.locator('[data-key][aria-pressed=true]')
  await expect(chosen).toHaveCount(1)
  await page.mouse.click(scale.x + 2, scale.y + 4)
  await page.mouse.click(room.x + room.width - 4, room.y + 2)
  await expect(chosen).toHaveCount(0)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await expect.poll(times).toHaveLength(2)
  await expect(chosen).toHaveCount(1)
  await page.keyboard.press('Control+a')
  await expect(chosen).toHaveCount(2)
  await page.keyboard.press('Delete')
  await expect.poll(track).toBeNull()

  await panel.getByRole('button', { name: en['ui.timeline.close'] }).click()
  await expect(panel).toBeHidden()
})
