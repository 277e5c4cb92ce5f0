import { writeFileSync, readFileSync, statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { flavorsId } from '../../shared/document/came-from.ts'
import { areaOn, type ScreenArea } from '../../shared/base/screen-area.ts'
import type { Screen } from '../../shared/base/screens.ts'
import { sizeOf, type Design } from '../../shared/document/design.ts'
import { serializeDesign } from '../../shared/document/stored/serialize.ts'
import { defaultSampleTime } from '../../shared/expressions/world.ts'
import { foundFirst } from '../../shared/document/choices/edit-choices.ts'
import { ownChoicesIn } from '../../shared/document/choices/own-choices.ts'
import { chosenFace } from '../../shared/layers/building-blocks/export-wff/chosen-face.ts'
import { choicesIn } from '../../shared/layers/building-blocks/export-wff/face-origin.ts'
import { textOf, type Locale } from '../../shared/messages/text.ts'
import { platformFor } from '../../shared/platforms/all.ts'
import { localeOf, Misuse, printLine } from '../command-line.ts'
import { createHash, randomUUID } from 'node:crypto'
import { basename, extname } from 'node:path'
import { ok, type Result } from '../../shared/base/result.ts'
import { importFace } from '../../shared/import/import-face.ts'
import { readDial, type Dial, type DialRefusal } from '../dial/read-dial.ts'
import { filesOf, type DialFiles } from './design-files.ts'
import { faceBytes, toPng } from './import.ts'

type OpenDesign = DialFiles & { readonly preview: Uint8Array | null }

/** An error of the file system, reported as the reader of designs does. */
const unreadable = { key: 'project.unreadable' } as const

/** A design of its own, or null for what only the importer can read. */
function designAt(path: string): Result<Dial, DialRefusal> | null {
  const isFace = ['.xml', '.apk', '.aab'].includes(extname(path)) || statSync(path).isDirectory()
  if (isFace) return null
  const read = readDial(path)
  const isOtherZip = !read.ok && read.error.key === 'project.none'
  return isOtherZip && readFileSync(path).subarray(0, 2).toString() === 'PK' ? null : read
}

/** A project file or a design as text, or a face from outside (XML, folder, zip, APK, AAB) as the editor imports it. */
async function openDesign(path: string, locale: Locale): Promise<Result<OpenDesign, DialRefusal>> {
  let own: Result<Dial, DialRefusal> | null
  let bytes: Uint8Array = new Uint8Array()
  try {
    own = designAt(path)
    if (own === null) bytes = faceBytes(path)
  } catch {
    return { ok: false, error: unreadable }
  }
  if (own) return own.ok ? ok({ ...filesOf(own.value), preview: own.value.preview }) : own
  const imported = await importFace(bytes, {
    makeId: randomUUID,
    sha256: (content) => Promise.resolve(createHash('sha256').update(content).digest('hex')),
    toPng,
    at: 0,
    locale,
    fileName: basename(path),
  })
  if (!imported.ok) return imported
  const { design, files, preview } = imported.value
  return ok({ ...filesOf({ design, files }), preview })
}

/** What draws: `scripts/stage.mjs`, which `scripts/cli.mjs` names here. */
declare const stageModule: string

export type Stage = {
  readonly open: (design: string, bytesOf: (url: string) => Uint8Array | null) => Promise<void>
  /** `scale` pixels of the picture to one of the dial, 1 when left out. */
  readonly draw: (shot: object, scale?: number) => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

const dayMs = 86_400_000

/** That time on the day of the samples. */
function epochAt(time: string): number {
  const [, hour = '', minute = '', second = '0'] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(time) ?? []
  const parts = [hour, minute, second].map(Number)
  const [h = 24, m = 60, s = 60] = hour === '' ? [] : parts
  if (h > 23 || m > 59 || s > 59) throw new Misuse(`--time is ${time}; a time such as 10:10:30 is wanted`)
  const { epochMs, utcOffsetMinutes } = defaultSampleTime
  const offsetMs = utcOffsetMinutes * 60_000
  const midnight = Math.floor((epochMs + offsetMs) / dayMs) * dayMs
  return midnight + (h * 3600 + m * 60 + s) * 1000 - offsetMs
}

/** The design as the wearer sees it who chose this flavour. */
function flavored(design: Design, fdId: string, flavor: string): Design {
  const face = design.faces[fdId]
  const kept = face ? choicesIn(face) : []
  const all = face && kept.length === 0 ? ownChoicesIn(face.normal.nodeList) : kept
  const options = all.find(({ id }) => id === flavorsId)?.options ?? []
  if (!face || !options.some(({ id }) => id === flavor)) {
    const known = options.map(({ id }) => id).join(', ')
    throw new Misuse(
      `there is no flavour ${flavor}; ${known === '' ? 'the face has none' : `it has ${known}`}`,
    )
  }
  const worn = kept.length === 0 ? foundFirst : chosenFace
  return { ...design, faces: { ...design.faces, [fdId]: worn(face, flavorsId, flavor) } }
}

/** What the screen of that size shows of the face: `384`, `390x450`, or the whole name. */
function areaFor(design: Design, fdId: string, wanted: string): ScreenArea {
  const face = design.faces[fdId]?.normal
  const screens = face ? platformFor(face).screens : []
  const nameOf = ({ width, height }: Screen): string =>
    width === height ? String(width) : `${width}x${height}`
  const screen = screens.find((one) => one.id === wanted || nameOf(one) === wanted)
  if (!face || !screen) {
    const known = screens.map(nameOf).join(', ')
    throw new Misuse(
      `there is no screen ${wanted}; ${known === '' ? 'the platform has none' : `it has ${known}`}`,
    )
  }
  return areaOn(screen, { ...sizeOf(face.ratio), shape: face.shape }, platformFor(face))
}

/** `picture FILE --time 10:10:30 [--ambient] [--flavor ID] [--screen SIZE] -o out.png`: the face as the editor draws it on the wrist. */
export async function picture(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      output: { type: 'string', short: 'o' },
      time: { type: 'string', default: '10:10:30' },
      ambient: { type: 'boolean', default: false },
      face: { type: 'string', default: '1' },
      flavor: { type: 'string' },
      screen: { type: 'string' },
      lang: { type: 'string', default: 'en' },
    },
    allowPositionals: true,
  })
  const [path, ...others] = positionals
  const { output } = values
  if (path === undefined || others.length > 0) throw new Misuse('one face is drawn at a time')
  if (!output?.endsWith('.png')) throw new Misuse('-o names the file to write: .png')
  const [locale, epochMs] = [localeOf(values.lang), epochAt(values.time)]
  const read = await openDesign(path, locale)
  if (!read.ok) {
    printLine(`FAIL ${path}: ${textOf(locale, read.error.key, read.error.params)}`)
    return 1
  }
  const { design, bytesOf } = read.value
  const fdId = design.fdIds[Number(values.face) - 1]
  if (fdId === undefined) throw new Misuse(`there is no face ${values.face}`)
  const chosen = values.flavor === undefined ? design : flavored(design, fdId, values.flavor)
  const area = values.screen === undefined ? null : areaFor(chosen, fdId, values.screen)
  const module: string = pathToFileURL(stageModule).href
  const { openStage } = (await import(module)) as { openStage: () => Promise<Stage> }
  const stage = await openStage()
  try {
    await stage.open(serializeDesign(chosen), bytesOf)
    const mode = values.ambient ? 'ambient' : 'normal'
    const { utcOffsetMinutes } = defaultSampleTime
    const shot = { fdId, mode, epochMs, utcOffsetMinutes, locale, is24Hour: true }
    const bytes = await stage.draw(area ? { ...shot, area } : shot, area?.scale)
    writeFileSync(output, bytes)
    printLine(`${output}: ${values.time}${values.ambient ? ' in ambient' : ''}, ${bytes.length} bytes`)
    return 0
  } finally {
    await stage.close()
  }
}
