import { expect } from 'playwright/test'
import { en, mustRun, see } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('stopped')

const held = async (page: Parameters<typeof see>[0]): Promise<readonly unknown[]> => {
  const tags = (await see(page, 'sample')).groups.flatMap((group) => group.tags)
  return ['tiltX', 'tiltY'].map((name) => tags.find((tag) => tag.name === name)?.value)
}

test('the pad of the preview tilts a dial that follows the wrist, by pointer and keys', async ({ page }) => {
  const [id = ''] = await mustRun(page, { do: 'layer.add', preset: 'image.hour' })
  await mustRun(page, { do: 'selection.set', ids: [id] })
  const section = page.locator('[data-side=right]').getByRole('button', { name: en['section.tilt'] })
  await section.click()
  const moves = page.getByRole('spinbutton', { name: en['ui.tilt.field.x'] })
  await moves.fill('30')
  await moves.press('Enter')
  await expect
    .poll(async () => (await see(page, 'inspector')).sections.flatMap(({ fields }) => fields))
    .toContainEqual(expect.objectContaining({ path: 'tilt.x', value: 30 }))
  await mustRun(page, { do: 'preview.set', isOn: true })
  const pad = page.getByRole('slider', { name: en['ui.tilt.pad'] })
  const box = await pad.boundingBox()
  if (!box) throw new Error('no pad')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.75, box.y + box.height / 2)
  await page.mouse.up()
  await expect.poll(() => held(page)).toEqual([45, 0])
  await pad.press('ArrowUp')
  await expect.poll(() => held(page)).toEqual([45, -5])
  await pad.press('Home')
  await expect.poll(() => held(page)).toEqual([0, 0])
  await pad.press('ArrowRight')
  await expect.poll(() => held(page)).toEqual([5, 0])
  await mustRun(page, { do: 'preview.set', isOn: false })
  await expect(pad).toHaveCount(0)
  await expect.poll(() => held(page)).toEqual([0, 0])
})
