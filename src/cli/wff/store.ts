import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { readPng, type Pixels } from '../../shared/base/pictures/png-pixels.ts'
import { sizeOf, type Design } from '../../shared/document/design.ts'
import { ownChoicesIn } from '../../shared/document/choices/own-choices.ts'
import { listingOf, type StoreLocale } from '../../shared/document/store-listing.ts'
import { serializeDesign } from '../../shared/document/stored/serialize.ts'
import { ownScenes, sheetScenes } from '../../shared/expressions/sample-scenes.ts'
import { createWorld, defaultSampleTime } from '../../shared/expressions/world.ts'
import { textOf } from '../../shared/messages/text.ts'
import { gatherFace } from '../../shared/packing/gather-face.ts'
import { packTarget } from '../../shared/packing/pack-face.ts'
import { storeProblems, type StoreProblem } from '../../shared/packing/store/checks.ts'
import { encodeStorePng, type DrawDial } from '../../shared/packing/store/pictures.ts'
import { makeStoreZip } from '../../shared/packing/store/store-zip.ts'
import { platformFor } from '../../shared/platforms/all.ts'
import { kindOf } from '../../shared/layers/registry.ts'
import { localeOf, Misuse, printLine } from '../command-line.ts'
import { readDial } from '../dial/read-dial.ts'
import { decodePicture, filesOf } from './design-files.ts'
import { deflate, faceOf, measureWith, sha256, signerAt } from './export.ts'
import type { Stage } from './picture.ts'

/** What draws: `scripts/stage.mjs`, which `scripts/cli.mjs` names here. */
declare const stageModule: string

const dialLocales = { 'en-US': 'en', 'zh-CN': 'zh-cn' } as const

type Drawer = { readonly stage: Stage; readonly design: Design; readonly fdId: string }

/** Dials as the editor draws them, in the language of a listing. */
function drawerIn({ stage, design, fdId }: Drawer, locale: StoreLocale): DrawDial {
  const scenes = new Map([...sheetScenes, ...ownScenes(design)].map((scene) => [scene.id, scene]))
  const { epochMs, utcOffsetMinutes } = defaultSampleTime
  return async ({ isAmbient, scene, option, side }): Promise<Pixels> => {
    const shown = scenes.get(scene)
    const wallMs = shown?.wallMs ?? null
    const mode = isAmbient ? 'ambient' : 'normal'
    const size = sizeOf(design.faces[fdId]?.[mode].ratio ?? '1*1')
    const bytes = await stage.draw(
      {
        ...{ fdId, mode, utcOffsetMinutes, locale: dialLocales[locale], is24Hour: true },
        epochMs: wallMs === null ? epochMs : wallMs - utcOffsetMinutes * 60_000,
        overrides: shown?.values ?? {},
        ...(option ? { option } : {}),
      },
      side / Math.max(size.width, size.height),
    )
    const pixels = readPng(new Uint8Array(bytes))
    if (!pixels) throw new Error('the dial could not be drawn')
    return pixels
  }
}

function showsAmbient(design: Design, fdId: string): boolean {
  const face = design.faces[fdId]
  return (
    face !== undefined &&
    platformFor(face.normal).hasAmbient &&
    face.ambient.nodeList.some((layer) => layer.style.visible && !kindOf(layer).abilities.isBackdrop)
  )
}

async function withStage<T>(work: (stage: Stage) => Promise<T>): Promise<T> {
  const module: string = pathToFileURL(stageModule).href
  const { openStage } = (await import(module)) as { openStage: () => Promise<Stage> }
  const stage = await openStage()
  try {
    return await work(stage)
  } finally {
    await stage.close()
  }
}

/** `store DESIGN -o FILE.zip`: what the Store listing dialog saves, of the texts in the design; 1 when the store would refuse it. */
export async function store(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      output: { type: 'string', short: 'o' },
      face: { type: 'string' },
      key: { type: 'string' },
      lang: { type: 'string', default: 'en' },
    },
    allowPositionals: true,
  })
  const [path, ...others] = positionals
  const { output } = values
  if (path === undefined || others.length > 0) throw new Misuse('one design is packed at a time')
  if (!output?.endsWith('.zip')) throw new Misuse('-o names the file to write: .zip')
  const locale = localeOf(values.lang)
  const read = readDial(path)
  if (!read.ok) {
    printLine(`FAIL ${path}: ${textOf(locale, read.error.key, read.error.params)}`)
    return 1
  }
  const files = filesOf(read.value)
  const { design } = files
  const fdId = faceOf(design, values.face)
  const listing = listingOf(design, fdId)
  if (!listing) {
    printLine(`FAIL ${path}: ${textOf(locale, 'store.none')}`)
    return 1
  }
  const gathered = await gatherFace(design, fdId, {
    measure: await measureWith(files, fdId),
    world: createWorld({ ...defaultSampleTime, locale: 'en', is24Hour: true }),
    bytesOf: (url) => Promise.resolve(files.bytesOf(url)),
    decode: decodePicture,
  })
  if (!gathered) throw new Misuse('the design has no such face')
  const scenes = new Set([...sheetScenes, ...ownScenes(design)].map(({ id }) => id))
  const tell = ({ field, key, params, isHint }: StoreProblem): void =>
    printLine(`${isHint ? 'NOTE' : 'FAIL'} ${field}: ${textOf(locale, key, params)}`)
  const choices = ownChoicesIn(design.faces[fdId]?.normal.nodeList ?? [])
  const made = { listing, gathered, scenes, choices, hasAmbient: showsAmbient(design, fdId) }
  const problems = storeProblems(made)
  if (problems.some(({ isHint }) => !isHint)) {
    problems.forEach(tell)
    return 1
  }
  const signer = await signerAt(values.key)
  return await withStage(async (stage) => {
    await stage.open(serializeDesign(design), files.bytesOf)
    const drawer = { stage, design, fdId }
    const zip = await makeStoreZip(made, {
      draw: (one) => drawerIn(drawer, one),
      async bundle(names) {
        const { width, height } = sizeOf(design.faces[fdId]?.normal.ratio ?? '1*1')
        const shot = { isAmbient: false, scene: 'asDesigned', side: Math.max(width, height) }
        const preview = encodeStorePng(await drawerIn(drawer, 'en-US')(shot), true)
        return await packTarget('aab', {
          gathered,
          names: { ...names, versionName: `1.0.${names.versionCode}`, preview },
          tools: { signer, sha256, deflate },
        })
      },
      deflate,
    })
    zip.problems.forEach(tell)
    if (!zip.ok) return 1
    writeFileSync(output, zip.bytes)
    printLine(`${output}: ${listing.packageName} ${listing.versionCode}, ${zip.bytes.length} bytes`)
    return 0
  })
}
