import { strFromU8 } from 'fflate'
import { printColor } from '../../base/color.ts'
import { readPictureSize } from '../../base/pictures/picture-size.ts'
import { ok, refused, type Result } from '../../base/result.ts'
import {
  falconForms,
  fieldsOf,
  noPicture,
  type FalconForm,
  type FieldType,
  type FieldValue,
  type FormName,
} from '../../layers/building-blocks/export-falcon/forms.ts'
import { crc32 } from '../../zip/crc32.ts'
import {
  alignment,
  boundProperties,
  dialShapes,
  falconFormat,
  falconMagic,
  headAt,
  headBytes,
  pictureTypes,
  type FalconElement,
  type FalconFont,
  type FalconPackage,
  type FalconPicture,
  type FalconRefusal,
} from './package.ts'
import { packageLimit, tooLarge } from './write-package.ts'

const formNames = Object.keys(falconForms) as readonly FormName[]

/** Thrown inside of this file only: what is read further on would have no meaning. */
class Broken extends Error {}

/** Numbers from the file, each looked at before it is used. */
function createReader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const step = (count: number): number => {
    if (at + count > bytes.length) throw new Broken('end')
    at += count
    return at - count
  }
  return {
    get at() {
      return at
    },
    u8: () => view.getUint8(step(1)),
    i8: () => view.getInt8(step(1)),
    u16: () => view.getUint16(step(2), true),
    u32: () => view.getUint32(step(4), true),
    i32: () => view.getInt32(step(4), true),
    f32() {
      const value = view.getFloat32(step(4), true)
      if (!Number.isFinite(value)) throw new Broken('number')
      return value
    },
    bytes: (count: number) => bytes.slice(step(count), at),
    /** What fills a place up is nothing. */
    align(to: number) {
      while (at % to !== 0) if (view.getUint8(step(1)) !== 0) throw new Broken('filling')
    },
    zero() {
      if (view.getUint8(step(1)) !== 0) throw new Broken('filling')
    },
    /** A place in a list. */
    place(count: number) {
      const place = view.getUint16(step(2), true)
      if (place >= count) throw new Broken('place')
      return place
    },
    word<T>(words: readonly T[]): T {
      const word = words[view.getUint8(step(1))]
      if (word === undefined) throw new Broken('word')
      return word
    },
  }
}

type Reader = ReturnType<typeof createReader>

type Lists = { readonly texts: readonly string[]; readonly pictures: number; readonly fonts: number }

const textAt = (from: Reader, { texts }: Lists): string => texts[from.place(texts.length)] ?? ''

function pictureAt(from: Reader, { pictures }: Lists): number {
  const place = from.u16()
  if (place >= pictures && place !== noPicture) throw new Broken('picture')
  return place
}

function readField(from: Reader, type: FieldType, lists: Lists): FieldValue {
  if (typeof type !== 'string') return from.word(type)
  switch (type) {
    case 'text':
      return textAt(from, lists)
    case 'color': {
      const word = from.u32()
      return printColor({ r: word >>> 24, g: (word >>> 16) & 255, b: (word >>> 8) & 255, a: word & 255 })
    }
    case 'picture':
      return pictureAt(from, lists)
    case 'pictures':
      return Array.from({ length: from.u16() }, () => pictureAt(from, lists))
    case 'font':
      return from.place(lists.fonts)
    default:
      return from[type]()
  }
}

function readElement(from: Reader, lists: Lists): FalconElement {
  const size = from.u16()
  const start = from.at
  const type = from.u8()
  const level = from.i8()
  if (type < 1 || type > 17 || level < -1 || level > 14) throw new Broken('element')
  const form = from.word(formNames)
  const bindings = from.u8()
  const label = textAt(from, lists)
  const numbers = Array.from({ length: 8 }, () => from.f32())
  const [x = 0, y = 0, width = 0, height = 0, pivotX = 0, pivotY = 0, rotation = 0, opacity = 0] = numbers
  if (width < 0 || height < 0 || opacity < 0 || opacity > 1) throw new Broken('element')
  const bound: Record<string, string> = {}
  for (let count = 0; count < bindings; count += 1) {
    const property = from.word(boundProperties)
    if (property in bound) throw new Broken('bound')
    bound[property] = textAt(from, lists)
  }
  const shows: Record<string, FieldValue> = { form }
  for (const [name, field] of fieldsOf(form)) shows[name] = readField(from, field, lists)
  if (from.at - start !== size) throw new Broken('size')
  return {
    type,
    level,
    label,
    box: { x, y, width, height },
    pivot: { x: pivotX, y: pivotY },
    rotation,
    opacity,
    bound,
    shows: shows as unknown as FalconForm,
  }
}

type Counts = {
  readonly texts: number
  readonly pictures: number
  readonly fonts: number
  readonly elements: number
}

type Head = Pick<FalconPackage, 'dial' | 'preview'> & {
  readonly counts: Counts
  readonly names: readonly [number, number]
}

function readHead(from: Reader): Head {
  const dial = { width: from.u16(), height: from.u16(), shape: from.word(dialShapes) }
  if (dial.width === 0 || dial.height === 0) throw new Broken('dial')
  from.zero()
  const counts = { texts: from.u16(), pictures: from.u16(), fonts: from.u16(), elements: from.u16() }
  const preview = from.u16()
  if (preview !== noPicture && preview >= counts.pictures) throw new Broken('preview')
  const names = [from.place(counts.texts), from.place(counts.texts)] as const
  return { dial, preview: preview === noPicture ? null : preview, counts, names }
}

function readBlob(from: Reader, length: number): Uint8Array {
  from.align(alignment)
  return from.bytes(length)
}

/** Refuses bytes of another type or size than the row says: such a file is made to be taken for something else. */
function readPicture(
  from: Reader,
  row: Omit<FalconPicture, 'bytes'> & { readonly length: number },
): FalconPicture {
  const { length, ...told } = row
  const bytes = readBlob(from, length)
  const found = readPictureSize(bytes)
  const isSame = found?.type === told.type && found.width === told.width && found.height === told.height
  if (!isSame) throw new Broken('picture')
  return { ...told, bytes }
}

function readAll(from: Reader): FalconPackage {
  const { dial, preview, counts, names } = readHead(from)
  const texts = Array.from({ length: counts.texts }, () => strFromU8(from.bytes(from.u16())))
  from.align(alignment)
  const pictureRows = Array.from({ length: counts.pictures }, () => {
    const row = { length: from.u32(), width: from.u16(), height: from.u16(), type: from.word(pictureTypes) }
    from.align(alignment)
    return row
  })
  const fontRows = Array.from({ length: counts.fonts }, () => {
    const row = { length: from.u32(), family: texts[from.place(texts.length)] ?? '' }
    from.align(alignment)
    return row
  })
  const lists = { texts, pictures: counts.pictures, fonts: counts.fonts }
  const elements = Array.from({ length: counts.elements }, () => readElement(from, lists))
  const pictures = pictureRows.map((row) => readPicture(from, row))
  const fonts = fontRows.map(({ length, family }): FalconFont => ({
    family,
    bytes: length === 0 ? null : readBlob(from, length),
  }))
  const [en, zhCn] = names
  return {
    dial,
    names: { en: texts[en] ?? '', zhCn: texts[zhCn] ?? '' },
    preview,
    pictures,
    fonts,
    elements,
  }
}

const refuse = (
  key: FalconRefusal['key'],
  params: FalconRefusal['params'] = {},
): Result<never, FalconRefusal> => refused({ key, params })

/**
 * What an untrusted file says: its size, sum, lists and places are held against each other, and every byte is accounted
 * for. Pictures and fonts are not unpacked here. Never throws; reads each byte once.
 */
export function readFalcon(bytes: Uint8Array): Result<FalconPackage, FalconRefusal> {
  if (strFromU8(bytes.subarray(0, falconMagic.length)) !== falconMagic || bytes.length < headBytes)
    return refuse('falcon.none')
  if (bytes.length >= packageLimit) return refused(tooLarge(bytes.length))
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const format = view.getUint16(headAt.format, true)
  if (format > falconFormat) return refuse('falcon.newer', { found: format, supported: falconFormat })
  const isOld = format < 1 || view.getUint16(headAt.format + 2, true) !== 0
  if (isOld || view.getUint32(headAt.size, true) !== bytes.length)
    return refuse('falcon.broken', { at: 'size' })
  if (view.getUint32(headAt.sum, true) !== crc32(bytes.subarray(headAt.rest)))
    return refuse('falcon.broken', { at: 'sum' })
  const from = createReader(bytes)
  try {
    from.bytes(headAt.rest)
    const content = readAll(from)
    return from.at === bytes.length ? ok(content) : refuse('falcon.broken', { at: 'end' })
  } catch (error) {
    if (!(error instanceof Broken)) throw error
    return refuse('falcon.broken', { at: `${error.message} ${from.at}` })
  }
}
