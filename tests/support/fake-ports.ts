import { asLines, cornerOf } from '../../src/render/text/upright.ts'
import { letterOutlines } from '../../src/render/text/painters/letter-outlines.ts'
import { ok, refused, type Result } from '../../src/shared/base/result.ts'
import { loadDesign, loadDesignText } from '../../src/shared/document/stored/load.ts'
import { sharedOnly } from '../../src/shared/rules/access.ts'
import type { AuditFacts } from '../../src/shared/rules/audit.ts'
import type { Design } from '../../src/shared/document/design.ts'
import { serializeDesign } from '../../src/shared/document/stored/serialize.ts'
import type { FontRef } from '../../src/shared/layers/draw-ops.ts'
import type { NewPicture } from '../../src/shared/layers/kind.ts'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import type { IncomingFile, Refusal } from '../../src/shared/protocol/commands.ts'
import type { PictureFacts } from '../../src/shared/rules/rule.ts'
import type { HitMask } from '../../src/worker/core/files/hit-mask.ts'
import type {
  CheckpointShelf,
  FilmWatch,
  FontShelf,
  KeptCheckpoint,
  PictureLibrary,
  PrintedPicture,
  Whose,
  Workspace,
} from '../../src/worker/core/ports.ts'
import type { StoredPortrait } from '../../src/worker/core/files/stored-portrait.ts'
import { noOutlines } from './no-outlines.ts'
import { roboto, robotoBook } from './roboto-book.ts'

/** Bytes of a file that has no content, only a name. */
const madeBytes = 100

/** A file as the page sends it; the name carries the size: `photo-300x200.png`. */
export const makeFile = (name: string): IncomingFile => ({
  name,
  type: 'image/png',
  size: madeBytes,
  arrayBuffer: () => Promise.resolve(new ArrayBuffer(4)),
})

export type FakePictures = PictureLibrary & {
  readonly requested: readonly string[]
  /** What was drawn anew: `name 30x40`. */
  readonly drawings: readonly string[]
  /** Pictures that were printed here, in order. */
  readonly printed: readonly (PrintedPicture & { readonly url: string })[]
  tellChanged(url: string): void
  /** These and no others could not be loaded. */
  setFailed(...urls: readonly string[]): void
  readonly retried: readonly string[]
  /** Holds imports back until it is called. */
  holdBack(): () => void
  /** Files that this device has, by their url. */
  readonly onDevice: Map<string, IncomingFile>
  /** What is known of pictures by their url; a test puts it there. */
  readonly known: Map<string, PictureFacts>
  /** Where decoded pictures show something, by their url; others are not decoded. */
  readonly masks: Map<string, HitMask>
}

/** `spin-3x80.gif` has 3 frames of 80 ms; `locked.gif` cannot be taken apart here. */
function takeApart(files: readonly IncomingFile[], watch: FilmWatch): Result<FilmFiles, Refusal> {
  const delaysMs: number[] = []
  const all: IncomingFile[] = []
  for (const file of files) {
    const gif = /^(.*)-(\d+)x(\d+)\.gif$/.exec(file.name)
    if (!gif && file.name.endsWith('.gif'))
      return refused({ key: 'picture.noGif', params: { name: file.name } })
    if (!gif) all.push(file)
    else {
      const count = Number(gif[2])
      for (let i = 0; i < count; i += 1) {
        delaysMs.push(Number(gif[3]))
        all.push(makeFile(`${gif[1]}-${i}-20x20.png`))
      }
      watch.onStep({ name: file.name, done: 1, of: count })
    }
  }
  return ok({ files: all, delaysMs })
}

type FilmFiles = { readonly files: readonly IncomingFile[]; readonly delaysMs: readonly number[] }

/** Accepts files whose name says their size, refuses the rest. */
export function createFakePictures(): FakePictures {
  const requested: string[] = []
  const onDevice = new Map<string, IncomingFile>()
  const known = new Map<string, PictureFacts>()
  const masks = new Map<string, HitMask>()
  const retried: string[] = []
  const drawings: string[] = []
  const printed: (PrintedPicture & { readonly url: string })[] = []
  let failed: ReadonlySet<string> = new Set()
  const listeners: ((url: string) => void)[] = []
  let gate: Promise<void> = Promise.resolve()

  function read(file: IncomingFile): Result<NewPicture, Refusal> {
    const size = /-(\d+)x(\d+)\.png$/.exec(file.name)
    // a drawing of 80 × 40
    if (file.name.endsWith('.svg')) {
      const source = { svg: `<svg width="80" height="40">${file.name}</svg>`, width: 80, height: 40 }
      const name = file.name.replace(/\.svg$/, '')
      return ok({ url: `local:${file.name}`, name, fileSize: file.size, width: 80, height: 40, source })
    }
    // what was drawn has content
    if (!size && file.type === 'image/png' && file.size !== madeBytes)
      return ok({ url: `local:${file.name}`, name: file.name, fileSize: file.size, width: 1, height: 1 })
    if (!size) return refused({ key: 'refusal.notAPicture', params: { name: file.name } })
    if (file.size > 512_000)
      return refused({ key: 'picture.tooLarge', params: { limit: 512_000, present: file.size } })
    const name = file.name.replace(/-\d+x\d+\.png$/, '')
    return ok({
      url: `local:${file.name}`,
      name,
      fileSize: file.size,
      width: Number(size[1]),
      height: Number(size[2]),
    })
  }

  async function readAll(files: readonly IncomingFile[]): Promise<Result<readonly NewPicture[], Refusal>> {
    await gate
    const pictures: NewPicture[] = []
    for (const file of files) {
      const picture = read(file)
      if (!picture.ok) return picture
      pictures.push(picture.value)
    }
    return ok(pictures)
  }

  return {
    requested,
    onDevice,
    known,
    masks,
    mask: (url) => masks.get(url) ?? null,
    get failed() {
      return failed
    },
    retry: (urls) => void retried.push(...urls),
    retried,
    setFailed(...urls) {
      failed = new Set(urls)
      for (const listener of listeners) listener(urls[0] ?? '')
    },
    // named by their files; `broken` ones cannot be read
    takePhotos: (files) => {
      const isBroken = ({ name }: IncomingFile): boolean => name.includes('broken')
      return Promise.resolve({
        names: files.filter((file) => !isBroken(file)).map(({ name }) => name.replace(/\W.*$/, '')),
        refusals: files.filter(isBroken).map(({ name }) => ({ key: 'photo.unreadable', params: { name } })),
      })
    },
    dropPhotos: () => undefined,
    facts: (url) => known.get(url) ?? null,
    measure: () => Promise.resolve(),
    // a picture has as many bytes as its pixels need; `stubborn` ones do not get smaller
    async shrunk(url, { crop, width, height }) {
      await gate
      const facts = known.get(url)
      if (!facts) return refused({ key: 'picture.unreadable', params: { name: url } })
      const share = (width * height) / (facts.width * facts.height)
      const shrunkBytes = url.includes('stubborn') ? facts.bytes : Math.round(facts.bytes * share)
      const small = url.replace(/^.*[/:]/, '').replace(/(-\d+x\d+)?\.png$/, '')
      const file = { ...makeFile(`${small}-${width}x${height}.png`), size: shrunkBytes }
      const before = { ...(crop ?? facts), close: () => undefined } as unknown as ImageBitmap
      const after = { width, height, close: () => undefined } as unknown as ImageBitmap
      return ok({ file, before, after, bytes: facts.bytes, shrunkBytes })
    },
    drawings,
    // a drawing that asks for it cannot be drawn
    async drawn({ svg, name }, { width, height }) {
      await gate
      drawings.push(`${name} ${width}x${height}`)
      if (svg.includes('undrawable')) return refused({ key: 'picture.unreadable', params: { name } })
      return ok({
        url: `local:${name}-${width}x${height}.png`,
        name,
        fileSize: width * height,
        width,
        height,
      })
    },
    // half the sides each way, which weighs a quarter
    lighter(file) {
      const size = /-(\d+)x(\d+)\.png$/.exec(file.name)
      if (!size) return Promise.resolve(refused({ key: 'picture.unreadable', params: { name: file.name } }))
      const from = { bytes: file.size, width: Number(size[1]), height: Number(size[2]) }
      const to = { bytes: file.size / 4, width: from.width / 2, height: from.height / 2 }
      const name = file.name.replace(size[0], `-${to.width}x${to.height}.png`)
      return Promise.resolve(ok({ file: { ...makeFile(name), size: to.bytes }, from, to }))
    },
    localFile: (url) => Promise.resolve(onDevice.get(url) ?? null),
    keep: (file) => Promise.resolve(read(file)),
    async keepAll(pictures, signal) {
      await gate
      if (signal.aborted) return null
      const kept = pictures.map((picture, index) => ({
        ...picture,
        url: `local:printed-${printed.length + index}`,
      }))
      printed.push(...kept)
      return ok(
        kept.map(({ url, name, blob, width, height }) => ({ url, name, fileSize: blob.size, width, height })),
      )
    },
    printed,
    async bytesOf(url) {
      const file = onDevice.get(url)
      return file ? { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } : null
    },
    get: () => 'loading',
    import: readAll,
    async framesOf(files, watch) {
      const taken = takeApart(files, watch)
      if (!taken.ok) return taken
      const imported = await readAll(taken.value.files)
      if (watch.signal.aborted) return refused({ key: 'picture.filmStopped', params: { name: 'film' } })
      if (!imported.ok) return imported
      return ok({ pictures: imported.value, delaysMs: taken.value.delaysMs, plays: null })
    },
    // pictures whose name says so have a see-through edge of 10 px on the left and 20 px on the top
    cropped: (url) => {
      const size = /-(\d+)x(\d+)\.png$/.exec(url)
      if (!size || !url.includes('edged')) return Promise.resolve(refused({ key: 'refusal.cropNothing' }))
      const [width, height] = [Number(size[1]), Number(size[2])]
      const box = { x: 10, y: 20, width: width - 10, height: height - 20 }
      const file = makeFile(`cropped-${box.width}x${box.height}.png`)
      return Promise.resolve(ok({ file, box, size: { width, height } }))
    },
    async fetchAsset(url) {
      await gate
      return ok({ url, name: 'asset', fileSize: 50, width: 20, height: 200 })
    },
    onChange: (listener) => void listeners.push(listener),
    request: (urls) => void requested.push(...urls),
    isBusy: false,
    whenIdle: () => Promise.resolve(),
    tellChanged: (url) => listeners.forEach((listener) => listener(url)),
    holdBack() {
      let open: () => void = () => undefined
      gate = new Promise((resolve) => (open = resolve))
      return open
    },
  }
}

/** Six tenths of the size a character, so that tests can compute widths. */
export type FakeFonts = FontShelf & {
  tellLoaded(url: string): void
  setState(url: string, state: 'loading' | 'failed' | 'ready'): void
  readonly retried: readonly string[]
}

export function createFakeFonts(): FakeFonts {
  const listeners: ((url: string) => void)[] = []
  const watchers: (() => void)[] = []
  const retried: string[] = []
  let unready = new Map<string, 'loading' | 'failed'>()
  const system = [
    { fontName: 'Roboto-Regular', fontUrl: '/fonts/Roboto-Regular.ttf', id: -1 },
    { fontName: 'NotoSansSC-Regular', fontUrl: '/fonts/NotoSansSC-Regular.ttf', id: -1 },
  ]
  let rows: FontShelf['rows'] = system
  const urlOf = ({ family, url }: FontRef): string =>
    url || (rows.find(({ fontName }) => fontName === family)?.fontUrl ?? '')
  const ownNames = (): readonly string[] => rows.slice(system.length).map(({ fontName }) => fontName)
  /** What a letter takes, as shares of the size. */
  const lookOf = (font: FontRef) =>
    unready.has(urlOf(font)) ? { across: 0.5, down: 1 } : { across: 0.6, down: 1.2 }
  return {
    // a font that is not here is measured with a narrower and lower one
    measure({ text, size, font, isUpright }) {
      const isProvisional = unready.get(urlOf(font)) === 'loading'
      const { across, down } = lookOf(font)
      if (isUpright) return { width: size * down, height: text.length * size, ascent: size, isProvisional }
      return { width: text.length * size * across, height: size * down, ascent: size, isProvisional }
    },
    // as the shipped fonts: neither Arabic nor emoji
    // a font of icons makes a sign of a word
    joins: ({ font, text }) => font.family === 'Icons' || (font.family === 'June' && /^June$/m.test(text)),
    lacking: ({ text }) => [...new Set(text.match(/[\p{Script=Arabic}\p{Emoji_Presentation}]/gu))],
    having: (letters) => (letters.every((letter) => /\p{Script=Arabic}/u.test(letter)) ? ownNames() : []),
    // a stop before every UTF-16 unit; a text that wraps breaks anywhere
    carets(op) {
      const { text, size, box, align, verticalAlign, wrap, font, lineGap = 0 } = asLines(op)
      const turned = op.isUpright ? { corner: cornerOf(op.box) } : {}
      const share = { left: 0, top: 0, center: 0.5, middle: 0.5, right: 1, bottom: 1 }
      const look = lookOf(font)
      const [letter, height] = [size * (op.isUpright ? 1 : look.across), size * look.down]
      const perLine = wrap === 'none' ? Infinity : Math.max(1, Math.floor(box.width / letter + 1e-6))
      const count = Math.max(1, Math.ceil(text.length / perLine))
      const high = count * height + (count - 1) * lineGap
      const top = box.y + (box.height - high) * share[verticalAlign]
      return Array.from({ length: count }, (_none, line) => {
        const from = line === 0 ? 0 : line * perLine
        const length = Math.min(text.length - from, perLine)
        const left = box.x + (box.width - length * letter) * share[align]
        const isLast = line === count - 1
        const stops = Array.from({ length: length + (isLast ? 1 : 0) }, (_stop, at) => ({
          at: from + at,
          x: left + at * letter,
        }))
        return {
          top: top + line * (height + lineGap),
          height,
          stops,
          right: left + length * letter,
          ...turned,
        }
      })
    },
    // the letters themselves are real, in Roboto
    async outlines(op) {
      if (unready.has(urlOf(op.font))) return null
      noOutlines()
      return letterOutlines({ ...op, font: roboto }, robotoBook, new Promise(() => undefined))
    },
    featuresOf: () => new Set(['tnum', 'zero']),
    holds: (_font, letters) =>
      Promise.resolve(/^[\u0020-\u058f\u2000-\u206f\u3000-\u9fff\uff00-\uffef]*$/.test(letters)),
    resolve: (font) => (font.url ? font : { ...font, url: urlOf(font) }),
    get rows() {
      return rows
    },
    setOwn(own) {
      rows = [...system, ...own]
      for (const watcher of watchers) watcher()
    },
    stateOf: (url) => unready.get(url) ?? 'ready',
    get unready() {
      return unready
    },
    onState: (listener) => void watchers.push(listener),
    setState(url, state) {
      unready = new Map(unready)
      if (state === 'ready') unready.delete(url)
      else unready.set(url, state)
      for (const watcher of watchers) watcher()
    },
    request: () => undefined,
    retry: (urls) => void retried.push(...urls),
    retried,
    onChange: (listener) => void listeners.push(listener),
    isBusy: false,
    whenIdle: () => Promise.resolve(),
    tellLoaded: (url) => listeners.forEach((listener) => listener(url)),
  }
}

export type FakeWorkspace = Workspace & {
  readonly saves: readonly Design[]
  /** What was kept as a draft of its own. */
  readonly copies: readonly Design[]
  readonly changes: { readonly design: Design; readonly kind: 'commit' | 'preview' }[]
  readOnly: string | null
  /** Whose work is open; null for a visitor. */
  person: string | null
  rewrite(map: (url: string) => string): void
  portray(portrait: StoredPortrait): void
  /** The server says where it stands with the stores. */
  noteAudit(audit: AuditFacts): void
}

/** Designs in memory, through the real load and print. */
export function createFakeWorkspace(designs: readonly Design[], makeId: () => string): FakeWorkspace {
  const changes: { design: Design; kind: 'commit' | 'preview' }[] = []
  const saves: Design[] = []
  const copies: Design[] = []
  let openId = ''
  let auditor: (audit: AuditFacts) => void = () => undefined
  let portrayer: (portrait: StoredPortrait) => void = () => undefined
  let rewriter: (rewrite: (url: string) => string) => void = () => undefined
  const fake: FakeWorkspace = {
    saves,
    copies,
    changes,
    readOnly: null,
    person: 'user',
    open(id, source) {
      openId = id
      if (source.from === 'shared') {
        const loaded = loadDesign(source.body, { parseLayer, makeId })
        if (!loaded.ok) return Promise.resolve(loaded)
        const { design } = loaded.value
        return Promise.resolve(ok({ design: { ...design, id }, readOnly: sharedOnly }))
      }
      const design = designs.find((known) => known.id === id)
      const opened = design ? ok({ design, readOnly: fake.readOnly }) : refused({ key: 'open.missing' })
      return Promise.resolve(opened)
    },
    loadText(json) {
      const loaded = loadDesignText(json, { parseLayer, makeId })
      return loaded.ok ? ok(loaded.value.design) : loaded
    },
    print: serializeDesign,
    changed: (design, kind) => void changes.push({ design, kind }),
    resolveConflict: () => Promise.resolve(ok(null)),
    readTheirs: () => Promise.resolve(refused({ key: 'save.noConflict' })),
    keepVersion: () => Promise.resolve(ok(null)),
    readVersion(version) {
      const design = designs.find((known) => known.id === version)
      return Promise.resolve(design ? ok(design) : refused({ key: 'http.404' }))
    },
    takeOver: () => Promise.resolve(ok(null)),
    restore: () => Promise.resolve(ok(null)),
    keepCopy() {
      const last = changes.findLast(({ kind }) => kind === 'commit')
      if (last) copies.push(last.design)
      return Promise.resolve(ok(null))
    },
    saveNow() {
      const last = changes.findLast(({ kind }) => kind === 'commit')
      if (last) saves.push(last.design)
      return Promise.resolve(ok(null))
    },
    setSession: () => undefined,
    onState: (listener) => listener({ state: 'saved', at: 0, why: null, rev: 1 }),
    onRewrite: (listener) => {
      rewriter = listener
    },
    onPortrait: (listener) => {
      portrayer = listener
    },
    onAudit: (listener) => {
      auditor = listener
    },
    onReopen: () => undefined,
    close: () => Promise.resolve(),
    onClose: () => undefined,
    whose: () => (fake.person === null ? null : { person: fake.person, id: openId }),
    whenIdle: () => Promise.resolve(),
    rewrite: (map) => rewriter(map),
    portray: (portrait) => portrayer(portrait),
    noteAudit: (audit) => auditor(audit),
  }
  return fake
}

export type FakeCheckpoints = CheckpointShelf & {
  /** By person, design and time; stored texts, as on a device. */
  readonly kept: Map<string, KeptCheckpoint & { readonly text: string }>
  /** What the device answers to every write; null when it takes all. */
  refuses: string | null
}

/** A device in memory. */
export function createFakeCheckpoints(): FakeCheckpoints {
  const kept: FakeCheckpoints['kept'] = new Map()
  const nameOf = ({ person, id }: Whose, at: number): string => `${person} ${id} ${at}`
  const fake: FakeCheckpoints = {
    kept,
    refuses: null,
    list: ({ person, id }) =>
      Promise.resolve(
        [...kept].flatMap(([name, { at, picture }]) =>
          name.startsWith(`${person} ${id} `) ? [{ at, picture }] : [],
        ),
      ),
    keep(whose, checkpoint) {
      if (fake.refuses === null) kept.set(nameOf(whose, checkpoint.at), checkpoint)
      return Promise.resolve(fake.refuses)
    },
    read: (whose, at) => Promise.resolve(kept.get(nameOf(whose, at))?.text ?? null),
  }
  return fake
}
