import { besideLimit, byteUnit } from '../../base/amounts.ts'
import { createBytes, utf8, type ByteWriter } from '../../base/bytes.ts'
import { parseColor } from '../../base/color.ts'
import { ok, refused, type Result } from '../../base/result.ts'
import {
  falconForms,
  fieldsOf,
  type FieldType,
  type FieldValue,
  type FormName,
} from '../../layers/building-blocks/export-falcon/forms.ts'
import { falcon } from '../../platforms/falcon.ts'
import { crc32 } from '../../zip/crc32.ts'
import {
  alignment,
  boundProperties,
  dialShapes,
  falconFormat,
  falconMagic,
  headAt,
  mostRows,
  pictureTypes,
  type FalconElement,
  type FalconPackage,
  type FalconRefusal,
} from './package.ts'

/** A package stays below this; what is as large is too large (W5.31, W9.31, A8). */
export const packageLimit = falcon.limits.packageBytes ?? Infinity

const formNames = Object.keys(falconForms) as readonly FormName[]

const floats = new DataView(new ArrayBuffer(4))

function f32(out: ByteWriter, value: number): void {
  floats.setFloat32(0, Number.isFinite(value) ? value : 0)
  out.u32(floats.getUint32(0))
}

/** Every text once, in the order of first use. */
function createStrings() {
  const places = new Map<string, number>()
  return {
    place(text: string): number {
      const known = places.get(text)
      if (known !== undefined) return known
      places.set(text, places.size)
      return places.size - 1
    },
    list: (): readonly string[] => [...places.keys()],
  }
}

type Strings = ReturnType<typeof createStrings>

const colorWord = (color: string): number => {
  const { r, g, b, a } = parseColor(color) ?? { r: 0, g: 0, b: 0, a: 255 }
  return ((r << 24) | (g << 16) | (b << 8) | Math.round(a)) >>> 0
}

/** A whole number that its bytes can hold. */
const within = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, Math.round(value) || 0))

function writeField(
  out: ByteWriter,
  strings: Strings,
  [type, value]: readonly [FieldType, FieldValue],
): void {
  if (typeof type !== 'string') return out.u8(Math.max(0, type.indexOf(String(value))))
  if (type === 'text') return out.u16(strings.place(String(value)))
  if (type === 'color') return out.u32(colorWord(String(value)))
  if (type === 'pictures') {
    const places = value as readonly number[]
    out.u16(places.length)
    for (const place of places) out.u16(place)
    return
  }
  const number = Number(value)
  if (type === 'f32') f32(out, number)
  else if (type === 'u8') out.u8(within(number, 0, 0xff))
  else if (type === 'u32') out.u32(within(number, 0, 0xffffffff))
  else if (type === 'i32') out.u32(within(number, -0x80000000, 0x7fffffff) >>> 0)
  else out.u16(within(number, 0, 0xffff))
}

function writeElement(element: FalconElement, strings: Strings): Uint8Array {
  const out = createBytes()
  const { type, level, label, box, pivot, rotation, opacity, bound, shows } = element
  out.u8(type)
  out.u8(level & 0xff)
  out.u8(formNames.indexOf(shows.form))
  const bindings = boundProperties.flatMap((property, place) => {
    const text = bound[property]
    return text === undefined ? [] : [[place, text] as const]
  })
  out.u8(bindings.length)
  out.u16(strings.place(label))
  for (const value of [box.x, box.y, box.width, box.height, pivot.x, pivot.y, rotation, opacity])
    f32(out, value)
  for (const [place, text] of bindings) {
    out.u8(place)
    out.u16(strings.place(text))
  }
  const values = shows as unknown as Readonly<Record<string, FieldValue>>
  for (const [name, field] of fieldsOf(shows.form)) writeField(out, strings, [field, values[name] ?? 0])
  return out.done()
}

const megabytes = (bytes: number): number =>
  besideLimit(bytes, packageLimit, { per: byteUnit(packageLimit).per, digits: 2 }).value

/** A package of so many bytes is not below the limit; given in megabytes. */
export const tooLarge = (bytes: number): FalconRefusal => ({
  key: 'falcon.tooLarge',
  params: { limit: megabytes(packageLimit), present: megabytes(bytes) },
})

function tooMany({ pictures, fonts, elements }: FalconPackage): FalconRefusal | null {
  const present = Math.max(pictures.length, fonts.length, elements.length)
  return present > mostRows ? { key: 'falcon.tooMany', params: { limit: mostRows, present } } : null
}

function writeHead(out: ReturnType<typeof createBytes>, dial: FalconPackage['dial']): void {
  out.bytes(utf8(falconMagic))
  out.u16(falconFormat)
  out.u16(0)
  // size and sum are known in the end
  out.u32(0)
  out.u32(0)
  out.u16(dial.width)
  out.u16(dial.height)
  out.u8(dialShapes.indexOf(dial.shape))
  out.u8(0)
}

/** With its size and its sum. */
function sealed(out: ReturnType<typeof createBytes>): Uint8Array {
  out.setU32(headAt.size, out.length)
  const whole = out.done()
  const sum = crc32(whole.subarray(headAt.rest))
  new DataView(whole.buffer, whole.byteOffset).setUint32(headAt.sum, sum, true)
  return whole
}

/** Bytes of a package whatever their number; the same package gives the same bytes. */
function write({ dial, names, preview, pictures, fonts, elements }: FalconPackage): Uint8Array {
  const strings = createStrings()
  const named = [strings.place(names.en), strings.place(names.zhCn)] as const
  const families = fonts.map(({ family }) => strings.place(family))
  const records = elements.map((element) => writeElement(element, strings))
  const texts = strings.list().map(utf8)

  const out = createBytes()
  writeHead(out, dial)
  for (const count of [texts.length, pictures.length, fonts.length, elements.length]) out.u16(count)
  out.u16(preview ?? 0xffff)
  for (const place of named) out.u16(place)
  for (const text of texts) {
    out.u16(text.length)
    out.bytes(text)
  }
  out.align(alignment)
  const blobs: Uint8Array[] = []
  for (const { type, width, height, bytes } of pictures) {
    out.u32(bytes.length)
    out.u16(width)
    out.u16(height)
    out.u8(pictureTypes.indexOf(type))
    out.align(alignment)
    blobs.push(bytes)
  }
  for (const [at, { bytes }] of fonts.entries()) {
    out.u32(bytes?.length ?? 0)
    out.u16(families[at] ?? 0)
    out.align(alignment)
    if (bytes) blobs.push(bytes)
  }
  for (const record of records) {
    out.u16(record.length)
    out.bytes(record)
  }
  for (const blob of blobs) {
    out.align(alignment)
    out.bytes(blob)
  }
  return sealed(out)
}

/** The bytes of a package, below the limit of the chip; the same package gives the same bytes (W5.31, W9.31, A8). */
export function writeFalcon(content: FalconPackage): Result<Uint8Array, FalconRefusal> {
  const many = tooMany(content)
  if (many) return refused(many)
  const bytes = write(content)
  if (bytes.length < packageLimit) return ok(bytes)
  return refused(tooLarge(bytes.length))
}
