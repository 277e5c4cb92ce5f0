import { expect } from 'playwright/test'
import type { TextOp } from '../../src/shared/layers/draw-ops.ts'
import { ensureNotoFonts } from '../support/noto-fonts.ts'
import { fromJson, type Picture } from '../support/picture.ts'
import { test, type StageAsk } from '../support/stage.ts'

/*
 * Our drawing beside the browser's own, both in the same font file: letters that are joined, reordered, stacked or set
 * from the right stand where HarfBuzz and the bidirectional algorithm of the browser put them.
 */

/** Pixels that an edge of the ink may be away: both are filled at fractions of a pixel, by different rasterizers. */
const mostEdgePx = 1.5

/** Share of the ink that may differ, its edges above all. */
const mostInk = 0.08

const canvas = { width: 720, height: 200 }
const dial = { ...canvas, shape: 'rectangle', fill: '#101418' } as const
const ground = 0x14
const place = { left: 40, size: 44 }

type Line = {
  readonly text: string
  readonly url: string
  readonly isRtl?: boolean
  readonly spacing?: number
}

async function ours(
  ask: StageAsk,
  { text, url, spacing = 0 }: Line,
): Promise<Picture & { baseline: number }> {
  const font = { family: 'own', url }
  await ask('readyFor', { font, text })
  const measured = await ask('measure', { text, font, size: place.size })
  if (!measured || measured.isProvisional) throw new Error(`${text} is measured too early`)
  // a browser sets lines on whole pixels
  const top = 100 - measured.ascent
  const op: TextOp = {
    ...({ op: 'text', text, font, size: place.size, color: '#FFFFFF' } as const),
    box: { x: place.left, y: top, width: 640, height: measured.height },
    ...({ align: 'left', verticalAlign: 'top', wrap: 'none', ellipsis: false, fit: false } as const),
    ...(spacing ? { spacing: spacing / place.size } : {}),
  }
  await ask('rest', {
    dial,
    surround: dial.fill,
    clip: 'shape',
    view: { scale: 1, x: 0, y: 0 },
    layers: [{ id: 'a', matrix: [1, 0, 0, 1, 0, 0], opacity: 1, ops: [op], extent: op.box }],
    overlay: [],
    active: [],
    isMoving: false,
  })
  return { ...fromJson(await ask('pixels')), baseline: top + measured.ascent }
}

async function browsers(ask: StageAsk, line: Line, baseline: number): Promise<Picture> {
  const { text, url, isRtl = false, spacing = 0 } = line
  const asked = { text, url, isRtl, spacing, baseline, ...place, ...canvas, fill: dial.fill }
  return fromJson(await ask('inBrowser', asked))
}

const inkAt = ({ data }: Picture, at: number): number => Math.max(0, (data[at * 4 + 1] ?? 0) - ground)

function edges(picture: Picture): readonly number[] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < picture.width * picture.height; at += 1) {
    if (inkAt(picture, at) < 60) continue
    const [x, y] = [at % picture.width, Math.floor(at / picture.width)]
    ;[left, top, right, bottom] = [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x),
      Math.max(bottom, y),
    ]
  }
  return [left, top, right, bottom]
}

/** How much of both inks is only in one of them. */
function apart(a: Picture, b: Picture): number {
  let [differs, all] = [0, 0]
  for (let at = 0; at < a.width * a.height; at += 1) {
    differs += Math.abs(inkAt(a, at) - inkAt(b, at))
    all += Math.max(inkAt(a, at), inkAt(b, at))
  }
  return all === 0 ? 1 : differs / all
}

/** `like`: what the browser sets, where it does otherwise than Android. */
async function hold(ask: StageAsk, line: Line, like: Line = line): Promise<void> {
  const drawn = await ours(ask, line)
  const expected = await browsers(ask, like, drawn.baseline)
  const [own, other] = [edges(drawn), edges(expected)]
  const far = own.map((edge, side) => Math.abs(edge - (other[side] ?? 0)))
  const share = apart(drawn, expected)
  expect(Math.max(...far), `${line.text}: ${own.join()} for ${other.join()}`).toBeLessThanOrEqual(mostEdgePx)
  expect(share, `${line.text}: ink`).toBeLessThanOrEqual(mostInk)
}

/** A word or two of each script; mostly a day of the week. */
const scripts: readonly (readonly [script: string, font: string, text: string, isRtl?: boolean])[] = [
  ['Arabic', 'NotoSansArabic', 'الخميس', true],
  ['Arabic with marks', 'NotoNaskhArabic', 'يَوْمُ الخَمِيسِ', true],
  ['Urdu', 'NotoNastaliqUrdu', 'جمعرات', true],
  ['Hebrew', 'NotoSansHebrew', 'יום חמישי', true],
  ['Hebrew with points', 'NotoSerifHebrew', 'שָׁלוֹם', true],
  ['Syriac', 'NotoSansSyriac', 'ܫܠܡܐ', true],
  ['Thaana', 'NotoSansThaana', 'ބުރާސްފަތި', true],
  ['N’Ko', 'NotoSansNKo', 'ߒߞߏ', true],
  ['Adlam', 'NotoSansAdlam', '𞤀𞤣𞤤𞤢𞤥', true],
  ['Devanagari', 'NotoSansDevanagari', 'गुरुवार क्षत्रिय'],
  ['Bengali', 'NotoSansBengali', 'বৃহস্পতিবার'],
  ['Gurmukhi', 'NotoSansGurmukhi', 'ਵੀਰਵਾਰ ਸ਼੍ਰੀ'],
  ['Gujarati', 'NotoSansGujarati', 'ગુરુવાર ક્ષેત્ર'],
  ['Oriya', 'NotoSansOriya', 'ଗୁରୁବାର'],
  ['Tamil', 'NotoSansTamil', 'வியாழன் கொடு'],
  ['Telugu', 'NotoSansTelugu', 'గురువారం స్త్రీ'],
  ['Kannada', 'NotoSansKannada', 'ಗುರುವಾರ ಶ್ರೀ'],
  ['Malayalam', 'NotoSansMalayalam', 'വ്യാഴാഴ്ച'],
  ['Sinhala', 'NotoSansSinhala', 'බ්‍රහස්පතින්දා'],
  ['Thai', 'NotoSansThai', 'วันพฤหัสบดี ที่ น้ำ'],
  ['Lao', 'NotoSansLao', 'ວັນພະຫັດ ນ້ຳ'],
  ['Khmer', 'NotoSansKhmer', 'ថ្ងៃព្រហស្បតិ៍'],
  ['Myanmar', 'NotoSansMyanmar', 'ကြာသပတေးနေ့'],
  ['Tibetan', 'NotoSerifTibetan', 'གཟའ་ཕུར་བུ།'],
  ['Javanese', 'NotoSansJavanese', 'ꦏꦩꦶꦱ꧀'],
  ['Balinese', 'NotoSansBalinese', 'ᬳᬓ᭄ᬱᬭ'],
  ['Tai Tham', 'NotoSansTaiTham', 'ᨠᩣ᩠ᩅᩁ'],
  ['Mongolian', 'NotoSansMongolian', 'ᠮᠣᠩᠭᠣᠯ'],
  ['Ethiopic', 'NotoSansEthiopic', 'ሐሙስ'],
  ['Armenian', 'NotoSansArmenian', 'հինգշաբթի և'],
  ['Georgian', 'NotoSansGeorgian', 'ხუთშაბათი'],
  ['Cherokee', 'NotoSansCherokee', 'ᏅᎩᏁᎢᎦ'],
  ['Tifinagh', 'NotoSansTifinagh', 'ⴰⴽⵡⴰⵙ'],
  ['Greek', 'NotoSans', 'Πέμπτη'],
  ['Cyrillic', 'NotoSans', 'Четверг'],
  ['Latin with kerning', 'NotoSans', 'AVATAR Type Yo.'],
  ['Latin with marks', 'NotoSans', 'A\u0301e\u0302\u0323 x\u0307 n\u0303'],
  ['Latin with ligatures', 'NotoSerif', 'office waffle'],
]

test.describe('in the fonts of Debian', () => {
  test.skip(ensureNotoFonts() === null, 'fonts-noto-core is not here')
  test.beforeAll(async ({ ask }) => {
    await ask('open', canvas)
  })

  for (const [script, font, text, isRtl = false] of scripts)
    test(`${script} stands as the browser sets it`, async ({ ask }) => {
      await hold(ask, { text, url: `/own/noto/${font}-Regular.ttf`, isRtl })
    })

  /** What both directions share, and runs of both in one line: the paragraph goes as its first letter does. */
  const mixed: readonly (readonly [text: string, font: string, isRtl: boolean])[] = [
    ['שלום (א) ב.', 'NotoSansHebrew', true],
    ['א 12:45 ב', 'NotoSansHebrew', true],
    ['א ב ג 2026', 'NotoSansHebrew', true],
    ['٢٠٢٦ السنة (١٢)', 'NotoSansArabic', true],
  ]
  for (const [text, font, isRtl] of mixed)
    test(`the mixed line ${text} stands as the browser sets it`, async ({ ask }) => {
      await hold(ask, { text, url: `/own/noto/${font}-Regular.ttf`, isRtl })
    })

  /** Both directions in one font: the paragraph goes as its first letter of a direction does, numbers and brackets as they must. */
  const bothWays: readonly (readonly [text: string, isRtl: boolean])[] = [
    ['Mon יום 12', false],
    ['יום Mon 12', true],
    ['12 יום Mon', true],
    ['A (אב) C', false],
    ['א (AB) ג', true],
    ['Sat السبت 7:05', false],
    ['السبت Sat 7:05', true],
    ['אב +12% AB', true],
    ['AB אב, גד EF', false],
    ['x ١٢ y', false],
  ]
  for (const [text, isRtl] of bothWays)
    test(`the line of both ways ${text} stands as the browser sets it`, async ({ ask }) => {
      await hold(ask, { text, url: '/own/dejavu/DejaVuSans.ttf', isRtl })
    })

  const spaced: readonly (readonly [text: string, font: string, isRtl: boolean])[] = [
    ['வியாழன்', 'NotoSansTamil', false],
    ['חמישי', 'NotoSansHebrew', true],
    ['ที่น้ำ', 'NotoSansThai', false],
    ['office', 'NotoSerif', false],
  ]
  for (const [text, font, isRtl] of spaced)
    test(`${text} with room between its letters stands as the browser sets it`, async ({ ask }) => {
      await hold(ask, { text, url: `/own/noto/${font}-Regular.ttf`, isRtl, spacing: 6 })
    })

  const joined: readonly (readonly [text: string, font: string, isRtl: boolean])[] = [
    ['الخميس', 'NotoSansArabic', true],
    ['गुरुवार', 'NotoSansDevanagari', false],
    ['বৃহস্পতিবার', 'NotoSansBengali', false],
    ['ਵੀਰਵਾਰ', 'NotoSansGurmukhi', false],
  ]
  for (const [text, font, isRtl] of joined)
    test(`${text} is not torn apart by room between letters, as on a watch`, async ({ ask }) => {
      const line = { text, url: `/own/noto/${font}-Regular.ttf`, isRtl }
      await hold(ask, { ...line, spacing: 6 }, line)
    })
})

test.describe('in fonts of one feature each', () => {
  test.beforeAll(async ({ ask }) => {
    await ask('open', canvas)
  })

  const features: readonly (readonly [font: string, text: string, isRtl?: boolean])[] = [
    ['join', 'بم', true],
    ['hebrew', 'אב', true],
    ['mark', 'A\u0301'],
    ['ccmp', 'e\u0301'],
    ['calt', '->'],
    ['matra', 'कि'],
    ['kern-plain', 'AV'],
    ['kern-class', 'AV'],
    ['kern-device', 'AV'],
    ['kern-latn', 'AV'],
    ['kern-ext', 'AV'],
    ['kern-nine', 'AV'],
    ['symbol', 'AV A'],
  ]
  for (const [font, text, isRtl = false] of features)
    test(`${font}: ${text} stands as the browser sets it`, async ({ ask }) => {
      await hold(ask, { text, url: `/own/made/${font}.ttf`, isRtl })
    })
})
