import { expect, type Page } from 'playwright/test'
import { giveFiles } from '../support/by-hand.ts'
import { createChance } from '../support/seeded.ts'
import { en, idle, mustRun, pattern, see, tile } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'
import { makeGif } from '../support/gif.ts'
import { wildGif, type WildGif } from '../support/wild-gif.ts'

ownDials('stopped')

/** Gives films to the dial as a script does; what became of each of them. */
const add = (page: Page, films: readonly Buffer[]) =>
  page.evaluate(
    async (texts) => {
      const outcomes = []
      for (const text of texts) {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
        const files = [new File([bytes], 'film.gif', { type: 'image/gif' })]
        outcomes.push(await window.dialwright.run({ do: 'layer.add', preset: 'animation.sequence', files }))
      }
      return outcomes
    },
    films.map((bytes) => bytes.toString('base64')),
  )

type StoredFilm = {
  readonly imgs: readonly { readonly url: string }[]
  readonly delayTime: number
  readonly loop: boolean
  readonly intervalCount: number
}

/** The animations of the dial as they are stored, in paint order. */
async function stored(page: Page): Promise<readonly StoredFilm[]> {
  const design = JSON.parse(await page.evaluate(() => window.dialwright.print())) as {
    faces: Record<string, { normal: { nodeList: { nodeType: string; style: StoredFilm }[] } }>
  }
  return Object.values(design.faces)
    .flatMap(({ normal }) => normal.nodeList)
    .filter(({ nodeType }) => nodeType === 'animation')
    .map(({ style }) => style)
}

/** Pixels of what the server has, and of what Chromium's own decoder and an `<img>` make of the file. */
const pictures = (page: Page, urls: readonly string[], gif: Buffer) =>
  page.evaluate(
    async ([paths, text]) => {
      const read = (source: CanvasImageSource, width: number, height: number): number[] => {
        const context = new OffscreenCanvas(width, height).getContext('2d')
        if (!context) throw new Error('no canvas')
        context.drawImage(source, 0, 0)
        return [...context.getImageData(0, 0, width, height).data]
      }
      const kept = []
      for (const path of paths) {
        const bitmap = await createImageBitmap(await (await fetch(path)).blob())
        kept.push(read(bitmap, bitmap.width, bitmap.height))
      }
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      const { ImageDecoder } = window as unknown as {
        ImageDecoder: new (init: object) => {
          decode(at: object): Promise<{
            image: CanvasImageSource & { displayWidth: number; displayHeight: number }
          }>
        }
      }
      const decoder = new ImageDecoder({ data: bytes, type: 'image/gif' })
      const own = []
      for (const [frameIndex] of paths.entries()) {
        const { image } = await decoder.decode({ frameIndex })
        own.push(read(image, image.displayWidth, image.displayHeight))
      }
      const shown = new Image()
      shown.src = `data:image/gif;base64,${text}`
      await shown.decode()
      return { kept, own, img: read(shown, shown.naturalWidth, shown.naturalHeight) }
    },
    [urls, gif.toString('base64')] as const,
  )

/** A see-through pixel has no colour that counts. */
const seen = (data: ArrayLike<number>): readonly number[] =>
  Array.from(data, (value, at) => (data[at | 3] === 0 ? 0 : value))

type Held = { readonly film: StoredFilm | undefined; readonly gif: WildGif; readonly about: string }

async function holdAgainst(page: Page, { film, gif, about }: Held): Promise<void> {
  const urls = film?.imgs.map(({ url }) => url) ?? []
  const { kept, own, img } = await pictures(page, urls, gif.bytes)
  expect(kept.map(seen), about).toEqual(gif.frames.map(seen))
  expect(own.map(seen), about).toEqual(gif.frames.map(seen))
  expect(seen(img), about).toEqual(seen(gif.frames[0] ?? []))
  const { delaysMs, plays } = gif
  expect(film?.delayTime, about).toBe(Math.round(delaysMs.reduce((a, b) => a + b, 0) / delaysMs.length))
  expect(
    film?.loop === true && film.intervalCount >= 100 ? null : film?.loop ? film.intervalCount : 1,
    about,
  ).toBe(plays)
}

/** A dial plays no more of them. */
const filmsOfOne = 3

for (let seed = 1; seed <= 4; seed += 1)
  test(`frames of every kind of GIF are those that Chromium shows, and uneven times are told, ${seed}`, async ({
    page,
  }) => {
    const chance = createChance(seed)
    const gifs = Array.from({ length: filmsOfOne }, () => wildGif(chance))
    const outcomes = await add(
      page,
      gifs.map(({ bytes }) => bytes),
    )
    for (const [at, outcome] of outcomes.entries()) {
      const { delaysMs = [], plays = null } = gifs[at] ?? {}
      const keys = outcome.ok ? outcome.notices.map(({ key }) => key) : [outcome.refusal.key]
      expect(keys.includes('picture.unevenPace'), `${seed}.${at}`).toBe(new Set(delaysMs).size > 1)
      expect(keys.includes('picture.playsTimes'), `${seed}.${at}`).toBe(plays !== null)
    }
    // the save brings every frame to the server
    await expect
      .poll(async () =>
        (await stored(page)).flatMap(({ imgs }) => imgs.filter(({ url }) => !url.startsWith('/f/'))),
      )
      .toEqual([])
    const films = await stored(page)
    expect(films).toHaveLength(gifs.length)
    for (const [at, gif] of gifs.entries())
      await holdAgainst(page, { film: films[at], gif, about: `${seed}.${at}` })
  })

test('a GIF that was cut off comes in with the frames that it holds, which is told; rubble is refused', async ({
  page,
}) => {
  const chance = createChance(4)
  for (let round = 0; round < 10; round += 1) {
    const { bytes, starts, frames } = wildGif(chance)
    const lost = chance.whole(0, frames.length - 1)
    const from = (starts[lost] ?? 0) + 12
    const to = starts[lost + 1] ?? bytes.length - 1
    const [outcome] = await add(page, [bytes.subarray(0, chance.whole(from, to - 2))])
    const told = JSON.stringify([lost, outcome])
    if (lost === 0) expect(outcome?.ok, told).toBe(false)
    else {
      expect(outcome?.ok, told).toBe(true)
      expect((await stored(page))[0]?.imgs, told).toHaveLength(lost)
      await mustRun(page, { do: 'history.undo' })
      await expect(
        page
          .getByText(pattern(en['picture.filmCut']))
          .or(page.getByText(/only its first frame/i))
          .first(),
      ).toBeVisible()
    }
  }
  const rubble = Buffer.from(Array.from({ length: 400 }, () => chance.whole(0, 255)))
  rubble.write('GIF89a')
  const [outcome] = await add(page, [rubble])
  expect(outcome).toMatchObject({ ok: false })
})

const long = (count: number): Buffer =>
  makeGif(
    Array.from({ length: count }, (_none, at) => [at % 128, 90, 160] as const),
    // large enough to be still coming when it is stopped
    { side: 230, delayMs: 50 },
  )

test('a long film is seen to come, can be stopped, and the editor goes on meanwhile', async ({ page }) => {
  await tile(page, 'animation.sequence').click()
  await giveFiles(page, [{ name: 'long.gif', mimeType: 'image/gif', buffer: long(290) }], () =>
    page.getByRole('menuitem', { name: en['ui.palette.files'], exact: true }).click(),
  )
  const bar = page.locator('[data-film]')
  await expect(bar.getByRole('progressbar')).toBeVisible()
  // a press goes through at once, and is not lost by what comes later
  const drawn = await page.evaluate(() =>
    window.dialwright.run({ do: 'layer.add', preset: 'shape.rectangle' }),
  )
  expect(drawn.ok).toBe(true)
  expect((await see(page, 'films')).length).toBe(1)
  await bar.getByRole('button', { name: en['ui.film.stop'] }).click()
  await expect(page.getByText(pattern(en['picture.filmStopped'])).first()).toBeVisible()
  await expect(bar).toHaveCount(0)
  await idle(page)
  expect(await stored(page)).toEqual([])
  expect((await see(page, 'design')).layerCount).toBe(2)
})

test('too many frames are refused with the limit and their number', async ({ page }) => {
  const [outcome] = await add(page, [
    makeGif(
      Array.from({ length: 301 }, () => [9, 90, 160] as const),
      { side: 4, delayMs: 50 },
    ),
  ])
  expect(outcome).toMatchObject({
    ok: false,
    refusal: { key: 'picture.tooManyFrames', params: { limit: 300, count: 301 } },
  })
})
