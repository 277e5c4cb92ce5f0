import { deflateRawSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { compileSchema, encodeBinarySchema, parseSchema } from 'kiwi-schema'

/*
 * Files in the form of Figma, by the encoder of the format itself. No file that Figma saved is on the machines that test
 * this: the schema here has the names and types that public readers of such files know, by other numbers, for a reader goes
 * by the schema that stands in the file.
 */

const schema = parseSchema(`
  enum NodeType { DOCUMENT = 1; CANVAS = 2; FRAME = 4; VECTOR = 6; RECTANGLE = 10; ELLIPSE = 9; TEXT = 13; SYMBOL = 15; INSTANCE = 16; LINE = 8; ROUNDED_RECTANGLE = 12; }
  enum PaintType { SOLID = 0; GRADIENT_LINEAR = 1; GRADIENT_RADIAL = 2; GRADIENT_ANGULAR = 3; IMAGE = 5; }
  enum BlendMode { PASS_THROUGH = 0; NORMAL = 1; MULTIPLY = 2; LINEAR_BURN = 3; }
  enum EffectType { INNER_SHADOW = 0; DROP_SHADOW = 1; FOREGROUND_BLUR = 2; BACKGROUND_BLUR = 3; }
  enum Align { CENTER = 0; INSIDE = 1; OUTSIDE = 2; }
  enum TextAlign { LEFT = 0; CENTER = 1; RIGHT = 2; }
  enum Winding { NONZERO = 0; ODD = 1; }
  enum ScaleMode { STRETCH = 0; FIT = 1; FILL = 2; TILE = 3; }
  struct GUID { uint sessionID; uint localID; }
  struct Vector { float x; float y; }
  struct Color { float r; float g; float b; float a; }
  struct Matrix { float m00; float m01; float m02; float m10; float m11; float m12; }
  struct ParentIndex { GUID guid; string position; }
  struct ColorStop { Color color; float position; }
  struct FontName { string family; string style; string postscript; }
  message Image { byte[] hash = 1; string name = 2; }
  message Paint { PaintType type = 1; Color color = 2; float opacity = 3; bool visible = 4; BlendMode blendMode = 5; ColorStop[] stops = 6; Matrix transform = 7; Image image = 8; ScaleMode imageScaleMode = 9; }
  message Effect { EffectType type = 1; Color color = 2; Vector offset = 3; float radius = 4; bool visible = 5; BlendMode blendMode = 6; float spread = 7; }
  message Path { Winding windingRule = 1; uint commandsBlob = 2; uint styleID = 3; }
  message Baseline { Vector position = 1; uint firstCharacter = 2; uint endCharacter = 3; }
  message DerivedTextData { Baseline[] baselines = 1; }
  message TextData { string characters = 1; }
  message Override { string name = 1; }
  message SymbolData { GUID symbolID = 1; Override[] symbolOverrides = 2; }
  message NodeChange {
    GUID guid = 1; ParentIndex parentIndex = 2; NodeType type = 3; string name = 4; bool visible = 5; float opacity = 6; BlendMode blendMode = 7;
    Vector size = 8; Matrix transform = 9; float cornerRadius = 10; float strokeWeight = 11; Align strokeAlign = 12; Paint[] fillPaints = 13; Paint[] strokePaints = 14;
    Effect[] effects = 15; Path[] fillGeometry = 16; Path[] strokeGeometry = 17; TextData textData = 18; FontName fontName = 19; float fontSize = 20; TextAlign textAlignHorizontal = 21;
    DerivedTextData derivedTextData = 22; SymbolData symbolData = 23; bool mask = 24; bool resizeToFit = 25; bool frameMaskDisabled = 26; bool internalOnly = 27;
  }
  message Blob { byte[] bytes = 1; }
  message Message { uint sessionID = 1; NodeChange[] nodeChanges = 2; Blob[] blobs = 3; }
`)

const compiled = compileSchema(schema) as { encodeMessage(message: unknown): Uint8Array }

export type FigSpec = {
  readonly type: string
  readonly name?: string
  readonly x?: number
  readonly y?: number
  readonly width?: number
  readonly height?: number
  readonly turn?: number
  readonly children?: readonly FigSpec[]
  readonly [field: string]: unknown
}

type Parts = readonly [red: number, green: number, blue: number, alpha?: number]

export const rgb = (...[r, g, b, a = 1]: Parts) => ({ r: r / 255, g: g / 255, b: b / 255, a })

export const solid = (...[r, g, b]: Parts) => ({
  ...{ type: 'SOLID', color: rgb(r, g, b), opacity: 1, visible: true, blendMode: 'NORMAL' },
})

const commandNumbers = { Z: 0, M: 1, L: 2, C: 4 } as const

/** Points of a shape as Figma keeps them. */
export function blobOf(
  ...commands: readonly (readonly [keyof typeof commandNumbers, ...number[]])[]
): Uint8Array {
  const parts = commands.map(([name, ...numbers]) => {
    const bytes = Buffer.alloc(1 + numbers.length * 4)
    bytes[0] = commandNumbers[name]
    numbers.forEach((value, at) => bytes.writeFloatLE(value, 1 + at * 4))
    return bytes
  })
  return new Uint8Array(Buffer.concat(parts))
}

/** The nodes of a page, each with a number of its own and a place behind the one before. */
function changesOf(pages: readonly FigSpec[]): readonly object[] {
  const changes: object[] = [{ guid: { sessionID: 0, localID: 0 }, type: 'DOCUMENT', name: 'Document' }]
  const add = (spec: FigSpec, parent: number, place: number): void => {
    const { x = 0, y = 0, width, height, turn = 0, children = [], id, ...fields } = spec
    const localID = typeof id === 'number' ? id : changes.length
    const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
    changes.push({
      guid: { sessionID: 0, localID },
      parentIndex: { guid: { sessionID: 0, localID: parent }, position: String.fromCharCode(33 + place) },
      ...(width === undefined ? {} : { size: { x: width, y: height ?? width } }),
      transform: { m00: cos, m01: -sin, m02: x, m10: sin, m11: cos, m12: y },
      ...fields,
    })
    children.forEach((child, at) => add(child, localID, at))
  }
  pages.forEach((page, at) => add({ ...page, type: 'CANVAS' }, 0, at))
  return changes
}

/** One frame of zstd whose blocks are not packed. */
function storedZstd(bytes: Uint8Array): Uint8Array {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(bytes.length)
  const parts = [Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xa0]), size]
  for (let at = 0; at < bytes.length; at += 0x10000) {
    const block = bytes.subarray(at, at + 0x10000)
    const head = (block.length << 3) | (at + 0x10000 >= bytes.length ? 1 : 0)
    parts.push(Buffer.from([head & 255, (head >> 8) & 255, head >> 16]), Buffer.from(block))
  }
  return new Uint8Array(Buffer.concat(parts))
}

export type FigFile = {
  readonly pages: readonly FigSpec[]
  readonly blobs?: readonly Uint8Array[]
  readonly pictures?: Readonly<Record<string, Uint8Array>>
}

/** A canvas by itself, as it is copied. */
export function figCanvas(
  { pages, blobs = [] }: FigFile,
  packing: 'deflate' | 'zstd' = 'deflate',
): Uint8Array {
  const message = compiled.encodeMessage({
    nodeChanges: changesOf(pages),
    blobs: blobs.map((bytes) => ({ bytes })),
  })
  const chunks = [
    deflateRawSync(encodeBinarySchema(schema)),
    packing === 'zstd' ? storedZstd(message) : deflateRawSync(message),
  ]
  const head = Buffer.alloc(12)
  head.write('fig-kiwi')
  head.writeUInt32LE(70, 8)
  const parts = chunks.flatMap((chunk) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(chunk.length)
    return [length, Buffer.from(chunk)]
  })
  return new Uint8Array(Buffer.concat([head, ...parts]))
}

/** A file as Figma saves it. */
export const figZip = (file: FigFile, packing: 'deflate' | 'zstd' = 'zstd'): Uint8Array =>
  zipSync({
    'canvas.fig': [figCanvas(file, packing), { level: 0 }],
    'meta.json': new TextEncoder().encode('{}'),
    ...Object.fromEntries(
      Object.entries(file.pictures ?? {}).map(
        ([hash, bytes]) => [`images/${hash}`, [bytes, { level: 0 }]] as const,
      ),
    ),
  })

/** What a plain copy in Figma puts on the clipboard. */
export const figHtml = (file: FigFile): string =>
  `<meta charset="utf-8"><div><span data-metadata="<!--(figmeta)e30=(/figmeta)-->"></span><span data-buffer="<!--(figma)${Buffer.from(figCanvas(file)).toString('base64')}(/figma)-->"></span></div><span style="white-space:pre-wrap;">Text</span>`
