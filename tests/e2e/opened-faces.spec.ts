import { expect, type Locator, type Page } from 'playwright/test'
import { bundleFace } from '../../src/shared/aab/face-bundle.ts'
import { signJar } from '../../src/shared/aab/sign-jar.ts'
import { packFace } from '../../src/shared/apk/face-package.ts'
import { signApk } from '../../src/shared/apk/sign-apk.ts'
import { joinBytes, utf8 } from '../../src/shared/base/bytes.ts'
import { tables } from '../../src/shared/messages/both.ts'
import type { Locale } from '../../src/shared/messages/text.ts'
import { plainPicture } from '../../src/shared/packing/plain-picture.ts'
import { writeZip } from '../../src/shared/zip/write-zip.ts'
import { expectAccessible } from '../support/axe.ts'
import { chooserByKey, until } from '../support/by-hand.ts'
import { difference, idle, mustRun, newDesign, opened, pattern, pixels, see } from '../support/editor.ts'
import { comeSignedIn, sharedServer, test } from '../support/own-dials.ts'
import { deflate, makeSigner, packedFace, sha256 } from '../support/packed-face.ts'
import { walkedIn } from '../support/languages.ts'

/* Faces of other editors, opened by hand: each way in, what is told, what the wearer can choose, groups. */

const app = sharedServer()

const words = (name: string, y: number, color: string): string =>
  `<PartText name="${name}" x="100" y="${y}" width="250" height="60"><Text><Font family="SYNC_TO_DEVICE" size="40" color="${color}">${name}</Font></Text></PartText>`

/** Boxes of one part, which come in as a group of shapes. */
const box = (x: number): string =>
  `<Rectangle x="${x}" y="400" width="20" height="20"><Fill color="[CONFIGURATION.theme.0]"/></Rectangle>`

/** Words in the wearer's colour, one of two styles, a group of two, a picture and a part of three shapes. */
const faceXml = `<WatchFace width="450" height="450"><UserConfigurations>
  <ColorConfiguration id="theme" displayName="Theme" defaultValue="red"><ColorOption id="red" displayName="Red" colors="#FFFF0000"/><ColorOption id="blue" displayName="Blue" colors="#FF0000FF"/></ColorConfiguration>
  <ListConfiguration id="style" displayName="Style" defaultValue="plain"><ListOption id="plain" displayName="Plain"/><ListOption id="rich" displayName="Rich"/></ListConfiguration>
  <BooleanConfiguration id="marks" displayName="Marks" defaultValue="TRUE"/>
</UserConfigurations><Scene backgroundColor="#FF000000">
  <PartImage name="dot" x="200" y="20" width="50" height="50"><Image resource="dot"/></PartImage>
  ${words('Title', 80, '[CONFIGURATION.theme.0]')}
  <ListConfiguration id="style"><ListOption id="plain">${words('Plain', 150, '#FFFFFFFF')}</ListOption><ListOption id="rich">${words('Rich', 150, '#FFFFFFFF')}</ListOption></ListConfiguration>
  <BooleanConfiguration id="marks"><BooleanOption id="TRUE"><PartDraw name="Mark" x="0" y="0" width="450" height="450">${[215, 190, 240].map(box).join('')}</PartDraw></BooleanOption></BooleanConfiguration>
  <Group name="Pair" x="0" y="0" width="450" height="450">${words('One', 240, '#FFFFFFFF')}${words('Two', 310, '#FFFFFFFF')}</Group>
</Scene></WatchFace>`

type FaceFile = { readonly name: string; readonly buffer: Buffer }

const zipped = (files: Readonly<Record<string, Uint8Array>>): Uint8Array => {
  const entries = Object.entries(files).map(([path, bytes]) => ({ path, bytes, isStored: false }))
  const zip = writeZip(entries, deflate)
  return joinBytes([zip.entries, zip.directory, zip.end(zip.entries.length)])
}

const given = (name: string, bytes: Uint8Array): FaceFile => ({ name, buffer: Buffer.from(bytes) })

/** The same face in each of the forms that are opened. */
async function faces(): Promise<Readonly<Record<'xml' | 'zip' | 'apk' | 'aab', FaceFile>>> {
  const dot = { type: 'drawable', name: 'dot', extension: 'png', bytes: plainPicture() } as const
  const face = { ...packedFace, watchFace: faceXml, resources: [{ ...dot, name: 'preview' }, dot] }
  const tools = { signer: await makeSigner(), sha256, deflate }
  return {
    xml: given('face.xml', utf8(faceXml)),
    zip: given(
      'face.zip',
      zipped({ 'res/raw/watchface.xml': utf8(faceXml), 'res/drawable/dot.png': plainPicture() }),
    ),
    apk: given('face.apk', await signApk(packFace(face, deflate), tools)),
    aab: given('face.aab', await signJar(bundleFace(face), tools)),
  }
}

async function come(page: Page, locale: Locale): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('dialwright.locale', chosen), locale)
  await comeSignedIn(page, app())
  await newDesign(page)
  await mustRun(page, { do: 'clock.play', isPlaying: false })
}

const designId = async (page: Page): Promise<string> =>
  (await see(page, 'design').catch(() => null))?.id ?? ''

async function drop(page: Page, file: FaceFile): Promise<void> {
  await page.evaluate(
    ({ name, data }) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0))
      transfer.items.add(new File([bytes], name))
      const options = { bubbles: true, cancelable: true, dataTransfer: transfer, clientX: 300, clientY: 300 }
      document.querySelector('[data-canvas]')?.dispatchEvent(new DragEvent('drop', options))
    },
    { name: file.name, data: file.buffer.toString('base64') },
  )
}

/** The face is there as a design of its own, with what became of it; the report is closed. */
async function expectOpened(page: Page, before: string, locale: Locale): Promise<void> {
  const text = tables[locale]
  await until(async () => ![before, ''].includes(await designId(page))).toBe(true)
  await opened(page)
  const report = page.getByRole('dialog', { name: text['ui.import.title'] })
  await expect(report.getByRole('heading', { name: text['ui.import.title'] })).toBeVisible()
  await expect(report.getByText(pattern(text['ui.import.version']))).toBeVisible()
  await report.getByRole('button', { name: text['ui.import.close'] }).click()
  await expect(report).toBeHidden()
  const { rows } = await see(page, 'layers').then(({ changed }) => ({ rows: changed }))
  expect(rows.map(({ label }) => label)).toEqual(expect.arrayContaining(['dot', 'Title', 'One', 'Two']))
}

async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (!folder) return
  for (const size of [
    { width: 1280, height: 720 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await page.screenshot({ path: `${folder}/${name}-${size.width}.png` })
  }
}

test('a face opens by Ctrl+O, by the menu, by drop and from the system, each time as a design of its own with its report', async ({
  page,
}) => {
  // of the browser, for programs that are installed: the page is handed a file when it is opened with one
  await page.addInitScript(() => {
    const queue = { setConsumer: (take: unknown) => Object.assign(window, { takeLaunched: take }) }
    Object.defineProperty(window, 'launchQueue', { value: queue })
  })
  await come(page, 'en')
  const text = tables.en
  const files = await faces()
  let before = await designId(page)

  const byKey = await chooserByKey(page, 'ControlOrMeta+o')
  await byKey.setFiles({ ...files.xml, mimeType: '' })
  await expectOpened(page, before, 'en')

  before = await designId(page)
  const byMenu = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: text['ui.menu'], exact: true }).click()
  await page.getByRole('menuitem', { name: text['ui.group.file'] }).click()
  await page.getByRole('menuitem', { name: text['ui.menu.openFile'] }).click()
  await (await byMenu).setFiles({ ...files.zip, mimeType: '' })
  await expectOpened(page, before, 'en')
  await until(async () => (await see(page, 'missing')).pictures.count).toBe(0)

  before = await designId(page)
  await drop(page, files.aab)
  await expectOpened(page, before, 'en')

  before = await designId(page)
  await page.goto(`${app().url}/`)
  await page.waitForFunction(() => 'takeLaunched' in window)
  await page.evaluate(
    ({ name, data }) => {
      const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0))
      const handle = { getFile: () => Promise.resolve(new File([bytes], name)) }
      const { takeLaunched } = window as unknown as { takeLaunched: (launch: object) => void }
      takeLaunched({ files: [handle] })
    },
    { name: files.apk.name, data: files.apk.buffer.toString('base64') },
  )
  await page.waitForURL(/\/dial\//)
  await page.waitForFunction(() => 'dialwright' in window)
  await expectOpened(page, before, 'en')
  await until(async () => (await see(page, 'missing')).pictures.count).toBe(0)
  // it is work like any other
  const last = await designId(page)
  await mustRun(page, { do: 'design.save' })
  await page.reload()
  await opened(page)
  expect(await designId(page)).toBe(last)
})

for (const locale of walkedIn('zh-cn'))
  test(`a hostile face is refused in words, and nothing is lost (${locale})`, async ({ page }) => {
    await come(page, locale)
    const text = tables[locale]
    await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
    const before = await designId(page)
    const bomb = `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]><WatchFace>&c;</WatchFace>`
    const { apk } = await faces()
    const torn = Buffer.from(apk.buffer)
    // the XML of the face is in the middle of it
    torn.fill(0x41, 200, torn.length - 4_000)
    const hostile = [
      [given('bomb.xml', utf8(bomb)), 'import.xml'],
      [given('deep.xml', utf8('<a>'.repeat(100_000))), 'import.xml'],
      [given('other.xml', utf8('<svg/>')), 'import.noFace'],
      [given('other.zip', zipped({ 'notes.txt': utf8('nothing') })), 'import.noFace'],
      [{ name: 'torn.apk', buffer: torn }, null],
    ] as const
    for (const [file, key] of hostile) {
      await drop(page, file)
      const alert = page.getByRole('main')
      if (key) await expect(alert.getByText(pattern(text[key]))).toBeVisible()
      else await expect(alert.getByText(/import\.|project\./)).toHaveCount(0)
      await until(async () => (await see(page, 'design'))?.id !== before).toBe(true)
      await page.goBack()
      await until(() => designId(page)).toBe(before)
      await opened(page)
      expect((await see(page, 'design')).layerCount).toBe(2)
    }
  })

const tree = (page: Page, locale: Locale): Locator =>
  page.getByRole('tree', { name: tables[locale]['ui.region.layers'] })

for (const locale of walkedIn('en'))
  test(`what the wearer can choose is in the design and in the preview, and layers of a group stand together (${locale})`, async ({
    page,
  }) => {
    await come(page, locale)
    const text = tables[locale]
    const before = await designId(page)
    await drop(page, (await faces()).zip)
    await expectOpened(page, before, locale)
    const choices = page.getByRole('group', { name: text['ui.choices.title'] })
    await expect(choices).toBeVisible()
    await idle(page)
    const red = await pixels(page)
    await choices.getByRole('button', { name: 'Blue', exact: true }).click()
    await until(async () => difference(await pixels(page), red) > 100).toBe(true)
    await shoot(page, `choices-${locale}`)
    await expectAccessible(page, 'choices')
    // what is looked at is no step
    await mustRun(page, { do: 'choice.set', id: (await see(page, 'choices'))[0]?.id ?? '', option: 'red' })
    await until(async () => difference(await pixels(page), red)).toBeLessThanOrEqual(2)

    await mustRun(page, { do: 'preview.set', isOn: true })
    const plate = page.getByRole('region', { name: text['ui.choices.title'] })
    await plate.getByRole('button', { name: /Style/ }).click()
    await page.getByRole('option', { name: 'Rich' }).click()
    await until(async () => (await see(page, 'choices'))[1]?.chosen).toBe('rich')
    await plate.getByRole('switch', { name: 'Marks' }).click()
    await until(async () => (await see(page, 'choices'))[2]?.chosen).toBe('FALSE')
    await idle(page)
    await shoot(page, `choices-preview-${locale}`)
    await expectAccessible(page, 'choices in the preview')
    await mustRun(page, { do: 'preview.set', isOn: false })

    const list = tree(page, locale)
    const heading = list.getByRole('treeitem', { name: /Pair/ })
    await expect(heading).toBeVisible()
    await heading.click()
    const selected = async (): Promise<readonly string[]> => {
      const { ids } = await see(page, 'selection')
      const { changed } = await see(page, 'layers')
      return changed.filter(({ uuid }) => ids.includes(uuid)).map(({ label }) => label)
    }
    await until(selected).toEqual(['One', 'Two'])
    // by the menu of one of its layers too
    await list.getByRole('treeitem', { name: /^One/ }).click()
    await until(selected).toEqual(['One'])
    await list.getByRole('treeitem', { name: /^One/ }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: text['ui.action.selectGroup'] }).click()
    await until(selected).toEqual(['One', 'Two'])
    await shoot(page, `groups-${locale}`)
  })
