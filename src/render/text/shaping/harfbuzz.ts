/* HarfBuzz as WebAssembly (harfbuzzjs), called by its C interface: the part of it that shapes. */

type Pointer = number

type Exports = {
  readonly memory: WebAssembly.Memory
  __wasm_call_ctors(): void
  malloc(bytes: number): Pointer
  free(pointer: Pointer): void
  hb_blob_create(data: Pointer, length: number, mode: number, user: Pointer, destroy: Pointer): Pointer
  hb_blob_destroy(blob: Pointer): void
  hb_face_create(blob: Pointer, index: number): Pointer
  hb_face_destroy(face: Pointer): void
  hb_font_create(face: Pointer): Pointer
  hb_buffer_create(): Pointer
  hb_buffer_clear_contents(buffer: Pointer): void
  hb_buffer_set_direction(buffer: Pointer, direction: number): void
  hb_buffer_guess_segment_properties(buffer: Pointer): void
  hb_buffer_add_utf16(buffer: Pointer, text: Pointer, length: number, from: number, count: number): void
  hb_buffer_get_length(buffer: Pointer): number
  hb_buffer_get_glyph_infos(buffer: Pointer, length: Pointer): Pointer
  hb_buffer_get_glyph_positions(buffer: Pointer, length: Pointer): Pointer
  hb_shape(font: Pointer, buffer: Pointer, features: Pointer, count: number): void
}

/** `hb_direction_t` */
const direction = { ltr: 4, rtl: 5 } as const

/** `HB_MEMORY_MODE_READONLY`: the bytes stay where they are for as long as the font is used. */
const readOnly = 1

/** Bytes of `hb_feature_t`, `hb_glyph_info_t` and `hb_glyph_position_t`. */
const sizes = { feature: 16, info: 20, position: 20 } as const

/** Bytes that WebAssembly grows by at a time. */
const pageBytes = 65_536

/** A glyph where HarfBuzz puts it, in units of the font, y up; `cluster` counts UTF-16 units of the whole text. */
export type RunGlyph = {
  readonly index: number
  readonly cluster: number
  readonly advance: number
  readonly x: number
  readonly y: number
}

/** A part of a text in one font, one script and one direction. */
export type Run = {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly isRtl: boolean
  /** Letters that stand apart are not joined to ligatures that the language does not require. */
  readonly isApart: boolean
  /** Features of the font, beside what is on for any text: `tnum -liga`. */
  readonly features: string
}

/** Handle of a font that HarfBuzz knows. */
export type HarfBuzzFont = number

export type HarfBuzz = {
  addFont(bytes: ArrayBuffer): HarfBuzzFont
  /** Glyphs from left to right, whatever the direction. */
  shape(font: HarfBuzzFont, run: Run): readonly RunGlyph[]
}

const tagOf = (name: string): number =>
  [...name].reduce((tag, letter) => ((tag << 8) | letter.charCodeAt(0)) >>> 0, 0)

/** What of its system a build by Emscripten asks for; HarfBuzz needs memory alone. */
function systemFor(exports: () => Exports): WebAssembly.Imports {
  const env = {
    emscripten_resize_heap(bytes: number): number {
      const { memory } = exports()
      const missing = bytes - memory.buffer.byteLength
      if (missing > 0) memory.grow(Math.ceil(missing / pageBytes))
      return 1
    },
    _abort_js(): never {
      throw new Error('HarfBuzz has stopped')
    },
    _emscripten_runtime_keepalive_clear: () => undefined,
    _setitimer_js: () => 0,
  }
  return { env, wasi_snapshot_preview1: { proc_exit: env._abort_js } }
}

/** Ligatures that the language does not require, of both kinds that fonts have. */
const apartFeatures = ['-liga', '-clig'] as const

/** The list as HarfBuzz reads it, kept for good: there are few. */
function writeFeatures({ malloc, memory }: Exports, names: readonly string[]): Pointer {
  const pointer = malloc(sizes.feature * names.length)
  const view = new DataView(memory.buffer, pointer, sizes.feature * names.length)
  for (const [index, name] of names.entries()) {
    const at = index * sizes.feature
    const isOff = name.startsWith('-')
    view.setUint32(at, tagOf(isOff ? name.slice(1) : name), true)
    view.setUint32(at + 4, isOff ? 0 : 1, true)
    view.setUint32(at + 8, 0, true)
    view.setUint32(at + 12, 0xffffffff, true)
  }
  return pointer
}

function readGlyphs(hb: Exports, buffer: Pointer): readonly RunGlyph[] {
  const length = hb.hb_buffer_get_length(buffer)
  const infos = hb.hb_buffer_get_glyph_infos(buffer, 0)
  const positions = hb.hb_buffer_get_glyph_positions(buffer, 0)
  const view = new DataView(hb.memory.buffer)
  return Array.from({ length }, (_none, index) => {
    const info = infos + index * sizes.info
    const position = positions + index * sizes.position
    return {
      index: view.getUint32(info, true),
      cluster: view.getUint32(info + 8, true),
      advance: view.getInt32(position, true),
      x: view.getInt32(position + 8, true),
      y: view.getInt32(position + 12, true),
    }
  })
}

/** Throws when the bytes are no such program. */
export async function startHarfBuzz(program: ArrayBuffer): Promise<HarfBuzz> {
  const imports = systemFor(() => hb)
  const { instance } = await WebAssembly.instantiate(program, imports)
  const hb = instance.exports as unknown as Exports
  hb.__wasm_call_ctors()
  const buffer = hb.hb_buffer_create()
  const lists = new Map<string, { readonly pointer: Pointer; readonly count: number }>()

  function listOf({ isApart, features }: Run): { readonly pointer: Pointer; readonly count: number } {
    const key = `${isApart} ${features}`
    const known = lists.get(key)
    if (known) return known
    const switched = features.split(' ').filter(Boolean)
    const isOff = isApart || switched.includes('-liga')
    const names = [...(isOff ? apartFeatures : []), ...switched.filter((name) => name !== '-liga')]
    const made = { pointer: names.length > 0 ? writeFeatures(hb, names) : 0, count: names.length }
    lists.set(key, made)
    return made
  }

  return {
    addFont(bytes) {
      const data = hb.malloc(bytes.byteLength)
      if (data === 0) throw new Error('no memory for the font')
      new Uint8Array(hb.memory.buffer, data, bytes.byteLength).set(new Uint8Array(bytes))
      const blob = hb.hb_blob_create(data, bytes.byteLength, readOnly, 0, 0)
      const face = hb.hb_face_create(blob, 0)
      const font = hb.hb_font_create(face)
      // the font holds what it needs of both
      hb.hb_face_destroy(face)
      hb.hb_blob_destroy(blob)
      return font
    },
    shape(font, run) {
      const { text, from, to, isRtl } = run
      const list = listOf(run)
      const letters = hb.malloc(Math.max(2, text.length * 2))
      const units = new Uint16Array(hb.memory.buffer, letters, text.length)
      for (let at = 0; at < text.length; at += 1) units[at] = text.charCodeAt(at)
      hb.hb_buffer_clear_contents(buffer)
      // with all of the text around it: letters join across fonts
      hb.hb_buffer_add_utf16(buffer, letters, text.length, from, to - from)
      hb.free(letters)
      hb.hb_buffer_set_direction(buffer, isRtl ? direction.rtl : direction.ltr)
      hb.hb_buffer_guess_segment_properties(buffer)
      hb.hb_shape(font, buffer, list.pointer, list.count)
      return readGlyphs(hb, buffer)
    },
  }
}
