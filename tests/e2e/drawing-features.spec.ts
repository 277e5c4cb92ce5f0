import { readdirSync, readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { fontFiles } from '../../scripts/fonts.mjs'
import { decodeXml } from '../../src/shared/wff/xml/decode.ts'
import { drawingFeatures, type DrawingFeature } from '../support/drawing-features.ts'
import { drawingMasks } from '../support/drawing-masks.ts'
import { drawingPlaces } from '../support/drawing-places.ts'
import { figmaFeatures } from '../support/figma-drawings.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('stopped')

/**
 * Mean difference of a channel within the dial, of 255; decided before anything was measured. Shapes are drawn by the
 * same browser, once by itself and once in parts. Words that stay words are set by our own renderer, whose letters have
 * other edges: 10 letters of 60 units have some 2000 pixels of edge, each of which may be 60 off.
 */
const most = { shapes: 0.6, words: 1.5 } as const

/** What is seen of a feature itself counts more than the dial around it: a third of it must not be lost. */
const shareOfFeature = 1 / 3

/** What no layer can be, or what nothing is seen of: it is told, and nothing else is. */
const mayBeTold = new Set([
  'effect: a blend',
  'effect: display in a style',
  'effect: visibility',
  'words: no fill',
  'words: hidden words',
  'place: image in clip',
  'file: an image elsewhere',
  'file: a font in it',
])

type Measured = {
  readonly name: string
  /** From the browser's own picture of the untouched file; null where the file was refused. */
  readonly error: number | null
  /** What the browser's own picture with the feature has beside that without it. */
  readonly seen: number
  readonly isWords: boolean
  readonly told: string
}

const fonts = Object.entries(fontFiles)
  .filter(([name]) => /^Roboto-(?:Light|Regular|Bold|Black)\.ttf$/.test(name))
  .map(([name, path]) => {
    const weight = { Light: 300, Regular: 400, Bold: 700, Black: 900 }[/-(\w+)/.exec(name)?.[1] ?? ''] ?? 400
    const data = readFileSync(`node_modules/${path}`).toString('base64')
    return `@font-face{font-family:Roboto;font-weight:${weight};src:url(data:font/ttf;base64,${data})}`
  })

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** What the page measures with; it stays there from one feature to the next. */
async function bringMeasure(page: Page): Promise<void> {
  await page.evaluate(
    ({ sheet, limits }) => {
      const side = 500

      /** The browser's own picture of a file on black, as large as the dial lets it be, in the middle. */
      async function drawnByBrowser(file: string): Promise<Uint8ClampedArray> {
        const image = new Image()
        image.src = `data:image/svg+xml;base64,${file}`
        await image.decode().catch(() => {
          throw new Error(`the browser draws no ${atob(file).slice(0, 4000)}`)
        })
        const sheetOf = document.createElement('canvas')
        sheetOf.width = side
        sheetOf.height = side
        const context = sheetOf.getContext('2d', { willReadFrequently: true })
        if (!context) throw new Error('no canvas')
        context.fillRect(0, 0, side, side)
        const text = atob(file)
        const wide = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(text)
        const root = /<svg [^>]*>/.exec(text)?.[0] ?? ''
        const said = /%"/.test(root) || !/ width=/.test(root)
        const [w, h] =
          said && wide ? [Number(wide[1]), Number(wide[2])] : [image.naturalWidth, image.naturalHeight]
        const scale = Math.min(side / w, side / h)
        context.drawImage(image, (side - w * scale) / 2, (side - h * scale) / 2, w * scale, h * scale)
        return context.getImageData(0, 0, side, side).data
      }

      const drawn = new Map<string, Promise<Uint8ClampedArray>>()

      function ofBrowser(file: string): Promise<Uint8ClampedArray> {
        const made = drawn.get(file) ?? drawnByBrowser(file)
        drawn.set(file, made)
        return made
      }

      /** Where a channel of the dial's own pixels stands; found once, for thousands of pictures are compared. */
      const channels = Array.from({ length: side * side }, (_none, pixel) => pixel).flatMap((pixel) => {
        const [x, y] = [pixel % side, Math.floor(pixel / side)]
        const isIn = Math.hypot(x - side / 2, y - side / 2) <= side / 2 - 3
        return isIn ? [pixel * 4, pixel * 4 + 1, pixel * 4 + 2] : []
      })

      function difference(a: ArrayLike<number>, b: ArrayLike<number>): number {
        let sum = 0
        for (const at of channels) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0))
        return sum / channels.length
      }

      /** With our fonts, where words are set in them: this computer has none of their name. */
      const withFonts = (file: string): string =>
        btoa(atob(file).replace(/<\/svg>\s*$/, `<style>${sheet}</style></svg>`))

      async function measure({ name, file, plain, without }: Sent): Promise<Measured> {
        const bytes = Uint8Array.from(atob(file), (sign) => sign.charCodeAt(0))
        const outcome = await window.dialwright.run({
          do: 'drawing.open',
          file: new File([bytes], 'feature.svg'),
        })
        const told = outcome.ok ? '' : outcome.refusal.key
        if (!outcome.ok) return { name, error: null, seen: 0, isWords: false, told }
        const { changed: rows } = await window.dialwright.see('layers')
        const isWords = rows.some(({ nodeType }) => nodeType === 'text')
        const look = isWords ? withFonts : (one: string) => one
        const theirs = await ofBrowser(look(plain))
        const seen = without === null ? Infinity : difference(theirs, await ofBrowser(look(without)))
        const limit = Math.min(isWords ? limits.words : limits.shapes, seen * limits.ofFeature)
        // a picture that came may not be on the dial yet; what is near enough is not looked at again
        let error = Infinity
        for (let tries = 0; tries < 10 && error > limit; tries += 1) {
          await window.dialwright.whenIdle()
          error = Math.min(error, difference((await window.dialwright.pixels(1)).data, theirs))
        }
        const losses = [...document.querySelectorAll('li[data-what="near"], li[data-what="missing"]')]
        const said = losses.map((one) => one.textContent).join(' | ')
        await window.dialwright.run({ do: 'history.undo' })
        return { name, error, seen, isWords, told: said }
      }
      Object.assign(window, { measure })
    },
    { sheet: fonts.join(''), limits: { ...most, ofFeature: shareOfFeature } },
  )
}

/** Bytes in base64. */
type Sent = {
  readonly name: string
  readonly file: string
  readonly plain: string
  readonly without: string | null
}

const base64Of = (text: string): string => base64(new TextEncoder().encode(text))

function measured(page: Page, { name, file, plain, without }: DrawingFeature): Promise<Measured> {
  const sent: Sent = {
    name,
    file: base64(file),
    plain: plain === undefined ? base64(file) : base64Of(plain),
    without: without === null ? null : base64Of(without),
  }
  return page.evaluate(
    (one) => (window as unknown as { measure: (sent: Sent) => Promise<Measured> }).measure(one),
    sent,
  )
}

const limitOf = ({ isWords, seen }: Measured): number =>
  Math.min(isWords ? most.words : most.shapes, seen * shareOfFeature)

const line = ({ name, error, seen, told }: Measured): string =>
  `${name}: ${error?.toFixed(2) ?? 'refused'} (of ${seen.toFixed(2)})${told === '' ? '' : `, told: ${told}`}`

const only = new RegExp(process.env['DRAWING_FEATURE'] ?? '')

/** Files that are tried beside: `DRAWING_FILES=folder`, each with nothing that it is told from. */
const filesIn = (folder: string): readonly DrawingFeature[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.svg'))
    .map((path) => {
      const file = readFileSync(`${folder}/${path}`)
      const text = decodeXml(file, (encoding) => new TextDecoder(encoding))
      return { name: path, file, plain: text.replace(/^\uFEFF?<\?xml[^>]*>/, ''), without: null }
    })

const folder = process.env['DRAWING_FILES']

const allFeatures = folder
  ? { [folder]: filesIn(folder) }
  : {
      ...drawingFeatures,
      ...drawingPlaces,
      'effects that Figma writes': figmaFeatures,
      'clips and masks': drawingMasks,
    }

for (const [about, features] of Object.entries(allFeatures))
  test(`each feature of SVG is drawn as the browser draws it, or what is lost of it is told: ${about}`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    await bringMeasure(page)
    const all: Measured[] = []
    for (const feature of features) if (only.test(feature.name)) all.push(await measured(page, feature))
    if (process.env['DRAWING_FEATURES'])
      console.log(all.map((one) => `${one.isWords ? 'words' : 'shape'} ${line(one)}`).join('\n'))
    const wrong = all.filter((one) => one.error === null || one.error > limitOf(one))
    const untold = wrong.filter(({ told }) => told === '')
    expect(untold.map(line), 'drawn otherwise, and nothing is told').toEqual([])
    const told = all.filter(({ name, told: said }) => said !== '' && !mayBeTold.has(name))
    expect(told.map(line), 'told, and could be as it was').toEqual([])
  })
