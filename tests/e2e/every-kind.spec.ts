import { expect, type Page } from 'playwright/test'
import {
  addByClick,
  art,
  changes,
  choose,
  chooseReady,
  clickMiddle,
  dock,
  flip,
  giveFiles,
  look,
  looksLike,
  row,
  turnPreview,
  turnTo,
  typeColor,
  typeDate,
  typeNumber,
  typeText,
  typeTime,
  until,
  valueOf,
} from '../support/by-hand.ts'
import { canvas, en, idle, mustRun, onPage, pattern, see, steps, tile } from '../support/editor.ts'
import { said } from '../support/kind-texts.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('ten past ten')

/** Takes the layers away that were added by hand. */
async function clear(page: Page): Promise<void> {
  await canvas(page).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await until(async () => (await see(page, 'design')).layerCount).toBe(1)
}

async function sample(page: Page, tag: string, value: number): Promise<void> {
  const input = page.locator(`[data-tag="${tag}"]`).getByRole('spinbutton')
  await input.fill(String(value))
  await input.press('Enter')
  await idle(page)
}

test('every palette item that needs no file can be added, and draws something [S2.12 S2.13 S2.14 S2.15 S2.16 S2.17 S2.18 S2.19 S2.21 S2.24 S2.26 S2.27 S2.28 S2.29 S2.30 S2.31 S2.32 S2.33 S2.34 S2.35 S2.36 S2.37]', async ({
  page,
}) => {
  const items = (await see(page, 'palette'))
    .flatMap((group) => group.items)
    .filter(
      ({ needs, isOn, reason, draws }) =>
        needs === 'nothing' && isOn === null && reason === null && draws !== 'pen',
    )
  expect(items.length).toBeGreaterThan(15)
  const empty = await look(page)
  for (const { preset } of items) {
    if (preset === 'backdrop.color') continue
    await changes(page, preset, () => mustRun(page, { do: 'layer.add', preset }))
    await mustRun(page, { do: 'history.undo' })
    expect(await looksLike(page, empty), `${preset} is gone`).toBe(true)
  }
})

test('time by hand: hands, marks, digits, weekday, date and texts are added, set, and follow the clock [S2.12 S2.13 S2.14 S2.15 S2.16 S2.17 S2.18 S2.88 S3.73 S3.77 S5.36 S9.55 S9.57 A12]', async ({
  page,
}) => {
  for (const preset of ['image.tick', 'image.hour', 'image.minute']) {
    await changes(page, preset, () => addByClick(page, preset))
    expect(await valueOf(page, 'rotation'), `${preset} turns by a tag`).not.toBeNull()
  }
  const tenPast = await changes(page, 'the second hand', () => addByClick(page, 'image.second'))
  await changes(page, 'a quarter of a minute', () => typeTime(page, '10:10:15'))
  await changes(page, 'an hour', () => typeTime(page, '11:10:00'))
  await typeTime(page, '10:10:00')
  expect(await looksLike(page, tenPast)).toBe(true)
  await changes(page, 'a red tint', () => typeColor(page, 'tintColor', '#FF0000'))
  await changes(page, 'half alpha', () => typeNumber(page, 'alpha', 50))
  await clear(page)

  await changes(page, 'digital time', () => addByClick(page, 'sequence.time'))
  await expect(dock(page).locator('[data-place]')).toHaveCount(11)
  await changes(page, 'spacing', () => typeNumber(page, 'spacing', 12))
  await changes(page, 'a minute', () => typeTime(page, '10:11:00'))
  // a place that is emptied says so; the files come back in order
  await dock(page).locator('[data-place="1"]').focus()
  await changes(page, 'a digit without a picture', async () => {
    await page.keyboard.press('Delete')
    await expect(dock(page).locator('[data-place="1"] img')).toHaveCount(0)
  })
  await changes(page, 'another picture for 1', async () => {
    await giveFiles(page, art('digits-round/1.png'), () => dock(page).locator('[data-place="1"]').click())
    await expect(dock(page).locator('[data-place="1"] img')).toHaveCount(1)
  })
  await clear(page)

  await changes(page, 'weekday', () => addByClick(page, 'sequence.weekday'))
  await expect(dock(page).locator('[data-place]')).toHaveCount(7)
  await changes(page, 'another day', () => typeDate(page, '2026-08-30'))
  await clear(page)

  await changes(page, 'date', () => addByClick(page, 'sequence.date'))
  await changes(page, 'another month', () => typeDate(page, '2026-12-31'))
  await clear(page)

  // the same as text, from the menu at the corner of the tile
  await changes(page, 'time as text', async () => {
    const label = en['ui.palette.variants'].replace('{{item}}', said('preset.digitalTime'))
    await page.getByRole('button', { name: label, exact: true }).click()
    await page.getByRole('menuitem', { name: said('preset.text.timeSeconds'), exact: true }).click()
    await until(async () => (await see(page, 'design')).layerCount).toBe(2)
  })
  expect((await see(page, 'inspector')).boundTag).toBe('hourMinuteSecond')
  await changes(page, 'a second', () => typeTime(page, '10:11:01'))

  // an expression typed into a number field moves the layer with the time
  const before = await valueOf(page, 'y')
  await row(page, 'y').getByRole('button').click()
  await page.keyboard.type('(100 + ##second## * 4)')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await see(page, 'inspector')).sections[0]?.fields[1]?.formula?.now)
    .toBe('104')
  const high = await look(page)
  await typeTime(page, '10:11:50')
  expect(await looksLike(page, high)).toBe(false)
  expect(before).not.toBe(300)
})

test('looks by hand: texts, icons, files, backgrounds, animations and steps are added, set and shown [S2.19 S2.20 S2.21 S2.22 S2.23 S2.24 S2.25 S2.89 S3.76 S3.85 S3.88 S3.89 S4.12 S4.13 S4.14 A14]', async ({
  page,
}) => {
  await changes(page, 'text', () => addByClick(page, 'text.latin'))
  await changes(page, 'a typed text with tags', () =>
    typeText(page, 'text', 'Now ##hourText##:##minuteText## ##weekdayShortName##'),
  )
  await changes(page, 'a minute', () => typeTime(page, '10:11:00'))
  await changes(page, 'size', () => typeNumber(page, 'fontSize', 40))
  await changes(page, 'width', () => typeNumber(page, 'width', 200))
  await changes(page, 'left', () => choose(page, 'align', 'left'))
  await changes(page, 'wrap', () => choose(page, 'wrap', 'word'))
  // a watch centres several lines: the canvas does so too, Problems says it, and the switch shows what is meant
  await choose(page, 'verticalAlign', 'top')
  await expect
    .poll(async () => (await see(page, 'problems')).faces.flatMap(({ rows }) => rows.map(({ key }) => key)))
    .toContain('finding.verticalAlign')
  await changes(page, 'top', () => mustRun(page, { do: 'view.intent', isOn: true }))
  await changes(page, 'upper case', () => choose(page, 'caseStyle', 1))
  await changes(page, 'shrink to fit', () => flip(page, 'isBounded'))
  await changes(page, 'colour', () => typeColor(page, 'fill', '#F5A524'))
  await changes(page, 'turned', () => typeNumber(page, 'rotation', 45))
  await changes(page, 'opacity', () => typeNumber(page, 'opacity', 40))
  await clear(page)

  // dragged from the palette, an icon lands under the pointer
  const at = await onPage(page, 380, 120)
  const frame = await canvas(page).boundingBox()
  await changes(page, 'an icon dropped on the dial', async () => {
    await tile(page, 'image.icon').dragTo(canvas(page), {
      targetPosition: { x: at.x - (frame?.x ?? 0), y: at.y - (frame?.y ?? 0) },
    })
    await until(async () => (await see(page, 'design')).layerCount).toBe(2)
  })
  expect(Math.abs(Number(await valueOf(page, 'x')) - 350)).toBeLessThanOrEqual(2)
  expect(Math.abs(Number(await valueOf(page, 'y')) - 90)).toBeLessThanOrEqual(2)
  await changes(page, 'no blue', () => typeNumber(page, 'blue', 0))
  await clear(page)

  await changes(page, 'an image from a file', async () => {
    await giveFiles(page, art('weather/5.png'), () => tile(page, 'image.image').click())
    await until(async () => (await see(page, 'design')).layerCount).toBe(2)
  })
  await clear(page)
  await changes(page, 'a background image', async () => {
    await giveFiles(page, 'public/samples/meridian/dial.png', () => tile(page, 'backdrop.image').click())
    await until(async () => (await see(page, 'design')).layerCount).toBe(2)
  })
  await tile(page, 'backdrop.color').click()
  await until(async () => (await see(page, 'inspector')).label).toBe(said('preset.backgroundColor'))

  // frames: playing moves by itself, stopped stands on the frame at rest
  await changes(page, 'an animation', () => addByClick(page, 'animation.animation'))
  const panel = dock(page)
  await expect(panel.locator('[data-place]')).toHaveCount(13)
  const playing = await look(page)
  await until(() => looksLike(page, playing)).toBe(false)
  await panel.getByRole('button', { name: en['ui.dock.stop'], exact: true }).click()
  await until(async () => (await see(page, 'panel')).playback?.isPlaying).toBe(false)
  const still = await look(page)
  await changes(page, 'the frame at rest', () => typeNumber(page, 'imageIndex', 5))
  await typeNumber(page, 'imageIndex', 0)
  expect(await looksLike(page, still)).toBe(true)
  await typeNumber(page, 'delayTime', 60)
  expect((await see(page, 'panel')).playback?.delayMs).toBe(60)
  await panel.getByRole('button', { name: en['ui.dock.onion'], exact: true }).click()
  await flip(page, 'loop')
  expect((await see(page, 'panel')).playback?.repeats).toBe(1)
  await panel.getByRole('button', { name: en['ui.dock.play'], exact: true }).click()
  // a finite one stops by itself, on its last frame
  await expect
    .poll(async () => (await see(page, 'panel')).playback)
    .toMatchObject({ isPlaying: false, frame: 11 })

  await changes(page, 'an animation from files in order', async () => {
    await tile(page, 'animation.sequence').click()
    const frames = [2, 0, 1].map((n) => art(`animation/orbit/${n}.png`))
    await giveFiles(page, frames, () =>
      page.getByRole('menuitem', { name: en['ui.palette.files'], exact: true }).click(),
    )
    await expect(panel.locator('[data-place]')).toHaveCount(4)
  })
})

test('data by hand: device values, weather, moon, fills, slots and tap areas are added, set and follow the sample data [S2.26 S2.27 S2.28 S2.29 S2.30 S2.31 S2.32 S2.33 S2.34 S2.35 S2.36 S2.37 S2.86 S2.87 S3.91 S3.97 S3.100 S3.101 S3.102 S3.106 S3.107 S3.115 S9.23]', async ({
  page,
}) => {
  await page.getByRole('button', { name: en['ui.rail.data'], exact: true }).click()
  const add = async (preset: string): Promise<void> => {
    await page.getByRole('button', { name: en['ui.rail.add'], exact: true }).click()
    await addByClick(page, preset)
    await page.getByRole('button', { name: en['ui.rail.data'], exact: true }).click()
  }

  const readings = [
    ['device.battery', 'batteryPercent', 8],
    ['device.heartRate', 'heartRate', 61],
    ['device.steps', 'steps', 4321],
    ['device.temperature', 'temperature', 12],
    ['sequence.weather', 'weatherIcon', 5],
    ['sequence.moonPhase', 'moonPhase', 1],
  ] as const
  for (const [preset, tag, value] of readings) {
    await changes(page, preset, () => add(preset))
    await changes(page, `${tag} ${value}`, () => sample(page, tag, value))
    if (preset === 'sequence.weather') await expect(dock(page).locator('[data-place]')).toHaveCount(10)
    if (preset === 'sequence.moonPhase') {
      await expect(dock(page).locator('[data-place]')).toHaveCount(8)
      await changes(page, 'another set of moons', async () => {
        await dock(page).getByRole('button', { name: en['ui.dock.sets'], exact: true }).click()
        await page.locator('#headlessui-portal-root').getByRole('listitem').getByRole('button').last().click()
        await idle(page)
      })
    }
    await clear(page)
  }

  await changes(page, 'a fill', () => add('progress.fill'))
  await changes(page, 'more', () => typeNumber(page, 'fillRate', 70))
  await changes(page, 'ring width', () => typeNumber(page, 'ringWidth', 30))
  await changes(page, 'round ends', () => flip(page, 'isRound'))
  await changes(page, 'reverse', () => flip(page, 'reverse'))
  await changes(page, 'fill colour', () => typeColor(page, 'fillColor', '#30A46C'))
  await changes(page, 'an arc', () => choose(page, 'progressType', 'arcuate'))
  await changes(page, 'its angle', () => typeNumber(page, 'arcCenterAngle', 120))
  await changes(page, 'a bar', () => choose(page, 'progressType', 'linear'))
  await changes(page, 'by steps', () => chooseReady(page, 'fillProgress', en['value.steps']))
  await changes(page, 'fewer steps', () => sample(page, 'steps', 900))
  await clear(page)

  await changes(page, 'steps in pictures', () => add('sequence.enumeration'))
  await expect(dock(page).locator('[data-place]')).toHaveCount(10)
  await changes(page, 'many steps', () => sample(page, 'steps', 9900))
  await choose(page, 'segment', 20)
  await expect(dock(page).locator('[data-place]')).toHaveCount(10)
  await clear(page)

  await changes(page, 'a ranged value', () => add('complication.rangedValue'))
  await changes(page, 'a little battery', () => sample(page, 'batteryPercent', 30))
  await changes(page, 'without the progress', () => flip(page, 'hasProgress'))
  await changes(page, 'with a title', () => flip(page, 'hasTitle'))
  await changes(page, 'dashed border', () => choose(page, 'borderStyle', 'dashed'))
  await changes(page, 'wider dashes', () => typeNumber(page, 'borderDashWidth', 20))
  await flip(page, 'hasProgress')
  await changes(page, 'short text', () => choose(page, 'supportTypeDefault', 'short_text'))
  await changes(page, 'another provider', () => choose(page, 'systemProviderValue', 13))
  await changes(page, 'another day', () => typeDate(page, '2026-08-30'))
  await clear(page)
  for (const preset of ['complication.shortText', 'complication.longText']) {
    await changes(page, preset, () => add(preset))
    await clear(page)
  }

  await changes(page, 'a tap area', () => add('tapArea.rectangle'))
  await changes(page, 'round corners', () => typeNumber(page, 'cornerRadius', 30))
  await changes(page, 'a circle', () => choose(page, 'shapeType', 'circle'))
  await choose(page, 'interaction.action.intent', 'media control')
})

test('ambient by hand: its own layers, copied or only the time, what is off there, and how much is lit [S1.24 S2.42 S2.43 S2.98 S3.17 S4.01 A33]', async ({
  page,
}) => {
  for (const preset of ['image.hour', 'text.latin', 'complication.shortText']) await addByClick(page, preset)
  const normal = await look(page)
  const labels = async (): Promise<readonly string[]> =>
    (await see(page, 'layers')).changed.map(({ label }) => label)

  await turnTo(page, 'ambient')
  for (const preset of ['animation.animation', 'complication.shortText'])
    await expect(tile(page, preset)).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: en['ui.ambient.copy'], exact: true }).click()
  await until(labels).toContain('Text')
  expect(await labels()).not.toContain(said('preset.shortText'))
  await expect(page.getByText(pattern(en['ui.ambient.lit']))).toBeVisible()
  const copied = await look(page)
  expect(await looksLike(page, copied, normal), 'the slot is seen with its ambient looks').toBe(false)

  // one step back, and only what tells the time
  await canvas(page).focus()
  await page.keyboard.press('ControlOrMeta+Z')
  await page.getByRole('button', { name: en['ui.ambient.onlyTime'], exact: true }).click()
  await until(labels).toContain(said('preset.hourHand'))
  expect(await labels()).not.toContain('Text')
  await changes(page, 'an hour', () => typeTime(page, '11:10:00'))
  const lit = page.getByRole('button', { name: pattern(en['ui.ambient.lit']) })
  await lit.click()
  await expect(lit).toHaveAttribute('aria-pressed', 'true')

  await turnTo(page, 'normal')
  await typeTime(page, '10:10:00')
  expect(await looksLike(page, normal)).toBe(true)
  expect(await steps(page)).toBe(3)
})

test('preview by hand: nothing is selected or moved, a tap ripples and says what it opens, tap areas are not seen [S2.91 S2.92 S2.94 S4.16 S8.15 S8.17 S9.92]', async ({
  page,
}) => {
  const empty = await look(page)
  await addByClick(page, 'tapArea.rectangle')
  await choose(page, 'interaction.action.intent', 'media control')
  expect(await looksLike(page, empty), 'seen while it is edited').toBe(false)

  await turnPreview(page, true)
  expect(await looksLike(page, empty), 'not seen on the wrist').toBe(true)
  expect((await see(page, 'clock')).isPlaying).toBe(true)
  const before = { ...(await see(page, 'selection')), index: await steps(page) }
  await clickMiddle(page)
  await expect(page.getByText(en['notice.tappedArea'].replace('{{action}}', 'media control'))).toBeVisible()
  expect(await see(page, 'tap')).not.toBeNull()
  const middle = await onPage(page, 250, 250)
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x + 60, middle.y + 60, { steps: 4 })
  await page.mouse.up()
  expect({ ...(await see(page, 'selection')), index: await steps(page) }).toEqual(before)

  await turnPreview(page, false)
  expect(await looksLike(page, empty), 'seen again').toBe(false)
})
