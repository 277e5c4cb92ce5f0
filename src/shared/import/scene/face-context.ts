import { wearWeights } from '../../base/fonts/known-font.ts'
import { servedFonts } from '../../base/fonts/library.ts'
import { shippedFonts } from '../../base/fonts/shipped.ts'
import type { Choice } from '../../document/came-from.ts'
import { resourceName } from '../../export/wff/resources.ts'
import { chosenColor } from '../../layers/building-blocks/export-wff/fingerprint.ts'
import type {
  LiveValue,
  WearGlyph,
  WearInContext,
  WearSent,
} from '../../layers/building-blocks/import-wff/piece.ts'
import type { Locale, SentPicture } from '../../layers/kind.ts'
import { wearColor } from '../../layers/building-blocks/export-wff/part.ts'
import { maxScreenReader, screenReaderOf, type ScreenReaderWords } from '../../document/screen-reader.ts'
import { childOf } from '../../layers/building-blocks/import-wff/read.ts'
import { attributeOf, type XmlElement } from '../../wff/xml/tree.ts'
import type { FaceAssets } from '../assets/face-assets.ts'
import { colorAtRest } from '../expressions/color-at-rest.ts'
import { fromWff } from '../expressions/from-wff.ts'
import { screenReaderWords, timeWords, wordsOf, type WordsDeps } from '../expressions/words.ts'
import { choiceNamed, createColors, type ColorsDeps } from './colors.ts'

export type Near = WearInContext['near']

export type FaceContextDeps = Pick<ColorsDeps, 'tint'> & {
  readonly assets: FaceAssets
  readonly glyphs: ReadonlyMap<string, readonly WearGlyph[]>
  readonly choices: readonly Choice[]
  /** A text of the package, in its own language or in Chinese. */
  readonly text: (name: string, language?: 'zh') => string | null
  readonly near: Near
  /** What the provider of the slot sends that is read; absent outside of slots. */
  readonly sent?: WearSent
  readonly inside?: WearInContext['inside']
  readonly layouts?: WearInContext['layouts']
  readonly flavors?: WearInContext['flavors']
  readonly fills?: WearInContext['fills']
  readonly photos?: WearInContext['photos']
  readonly locale?: Locale
  /** A field of the layer that is made follows a colour of the wearer's choice. */
  readonly follows: (path: string, name: string) => void
}

/** Fonts that every installation has. */
const shipped = servedFonts.map(({ fontName }) => fontName)
const plain = { fontFamily: 'Roboto-Regular', fontUrl: '' }

/** What stands for the font of the watch in a weight. */
function deviceFont(weight: string): { fontFamily: string; fontUrl: string } | null {
  const found = shippedFonts.find((one) => one.family === 'Roboto' && one.weight === wearWeights[weight])
  return found ? { fontFamily: found.fontName, fontUrl: '' } : null
}

/** A picture of ours. */
const sentPicture = /^\/art\/[a-z]+\/[a-z0-9-]+\.png$/

/** What a provider says, which may be words with several tags in them. */
function sentWords(expression: string, sent: WearSent | null): LiveValue | null {
  const text = sent?.get(/^\s*\[COMPLICATION\.(TEXT|TITLE)\]\s*$/.exec(expression)?.[1] ?? '')
  if (text === undefined) return null
  const isConstant = !text.includes('##')
  return { text, isConstant, value: isConstant ? text : null }
}

const sentPictures = ['icon', 'small', 'photo'] as const satisfies readonly SentPicture[]

function sentPictureIn(resource: string, sent: WearSent | undefined): SentPicture | null {
  const said = sent?.get(/^\s*\[COMPLICATION\.(\w+)\]\s*$/.exec(resource)?.[1] ?? '')
  return sentPictures.find((name) => said === `sent:${name}`) ?? null
}

const maxKept = 5_000

/** What a kind may know of slots, and of photos. */
const ofSlots = (deps: FaceContextDeps): Partial<WearInContext> => ({
  ...ofFace(deps),
  sentPicture: (resource) => sentPictureIn(resource, deps.sent),
})

const ofFace = ({
  inside,
  layouts,
  flavors,
  fills,
  photos,
  locale,
}: FaceContextDeps): Partial<WearInContext> => ({
  ...(layouts ? { layouts } : {}),
  ...(photos ? { photos } : {}),
  ...(inside ? { inside } : {}),
  ...(flavors ? { flavors } : {}),
  ...(fills ? { fills } : {}),
  ...(locale ? { locale } : {}),
})

export type FaceContext = WearInContext & {
  /** What a screen reader says of an element; null where nothing is. */
  readonly screenReader: (element: XmlElement) => ScreenReaderWords | null
} & ReturnType<typeof createColors> & {
    /** The colour that an expression gives, as the format writes it; told where it cannot be followed. */
    readonly colorNow: (expression: string) => { readonly text: string; readonly isStill: boolean } | null
  }

type SpokenDeps = Pick<WordsDeps, 'value' | 'near'> & Pick<FaceContextDeps, 'text'>

/** What a screen reader says of an element, in both languages. */
function spokenBy(element: XmlElement, { value, near, text }: SpokenDeps): ScreenReaderWords | null {
  const spoken = childOf(element, 'ScreenReader')
  if (!spoken) return null
  const inLanguage = (language?: 'zh'): string =>
    screenReaderWords(spoken, { value, near, resource: (name) => text(name, language) })
  const words = { en: inLanguage(), zhCn: inLanguage('zh') }
  const isLong = Math.max(words.en.length, words.zhCn.length) > maxScreenReader
  if (isLong) near('import.note.screenReader', { limit: maxScreenReader })
  return screenReaderOf({ screenReader: words })
}

export function createFaceContext(deps: FaceContextDeps): FaceContext {
  const { assets, choices, near, sent = null } = deps
  const known = new Map<string, ReturnType<typeof fromWff>>()

  function value(expression: string): LiveValue | null {
    const before = known.get(expression)
    const found = before === undefined ? fromWff(expression, chosen, sent) : before
    if (known.size < maxKept) known.set(expression, found)
    if (expression.includes('[CONFIGURATION.')) near('import.note.follow')
    if (found && found.still.length > 0)
      near('import.note.still', { source: found.still.slice(0, 3).join(', ') })
    return found
  }

  const chosen = (name: string): string | null =>
    choices.find(({ id }) => id === name)?.chosen ?? chosenColor(choices, name)

  const colors = createColors(deps)

  function colorNow(expression: string): ReturnType<FaceContext['colorNow']> {
    const found = colorAtRest(expression, {
      chosen,
      sent,
      colors: (id) => {
        const choice = choices.find((one) => one.id === id)
        return choice?.options.find((one) => one.id === choice.chosen)?.colors ?? []
      },
    })
    if (expression.includes('[CONFIGURATION.')) near('import.note.follow')
    if (!found) near('import.note.expression', { expression: expression.slice(0, 200) })
    else if (!found.isStill) near('import.note.liveColor')
    return found && { text: wearColor(found.color), isStill: found.isStill }
  }

  function font(element: XmlElement): { fontFamily: string; fontUrl: string } {
    const family = attributeOf(element, 'family') ?? 'SYNC_TO_DEVICE'
    const weight = attributeOf(element, 'weight') ?? 'NORMAL'
    const device = family === 'SYNC_TO_DEVICE' ? (deviceFont(weight) ?? plain) : null
    const isDrawn = weight === 'NORMAL' || (device !== null && device !== plain)
    if (!isDrawn) near('import.note.weight')
    if (device) return device
    const own = shipped.find((one) => resourceName(one) === family)
    if (own !== undefined) return { fontFamily: own, fontUrl: '' }
    const asset = assets.find('font', family)
    if (!asset) near('import.note.noFont', { name: family.slice(0, 100) })
    return asset ? { fontFamily: asset.name.slice(0, 100), fontUrl: asset.url } : plain
  }

  /** As words: a switch is a word there, and a number everywhere else. */
  function said(expression: string): LiveValue | null {
    const words = sentWords(expression, sent)
    if (words) return words
    const live = value(expression)
    const name = choiceNamed(expression)
    const word = name === null ? null : chosen(name)
    return live && word !== null ? { ...live, value: word } : live
  }

  return {
    ...colors,
    value,
    colorNow,
    font,
    near,
    ...ofSlots(deps),
    picture(name) {
      // what a provider sends is named by its url
      if (sent && sentPicture.test(name)) return { url: name, fileSize: 0 }
      const found = assets.find('drawable', name)
      if (!found) near('import.note.noPicture', { name: name.slice(0, 100) })
      return found?.entry ?? { url: '', fileSize: 0 }
    },
    glyphs: (family) => deps.glyphs.get(family) ?? [],
    words: (fonts) => wordsOf(fonts, { value: said, resource: (name) => deps.text(name), near }),
    screenReader: (element) => spokenBy(element, { value: said, near, text: deps.text }),
    text: deps.text,
    time: timeWords,
  }
}
