import { deflateSync } from 'fflate'
import { black } from '../../../shared/base/color-tokens.ts'
import { leastTargetSdk, minSdkOf } from '../../../shared/apk/face-parts.ts'
import type { Pixels } from '../../../shared/base/pictures/png-pixels.ts'
import { optionNames, ownChoicesIn } from '../../../shared/document/choices/own-choices.ts'
import { chosenWith } from '../../../shared/document/choices/seen-choices.ts'
import { sizeOf, type Design, type Face } from '../../../shared/document/design.ts'
import {
  emptyListing,
  listingOf,
  type StoreListing,
  type StoreLocale,
} from '../../../shared/document/store-listing.ts'
import { defaultSampleTime } from '../../../shared/expressions/world.ts'
import { ownScenes, sheetScenes, type SampleScene } from '../../../shared/expressions/sample-scenes.ts'
import { wearFacesOf } from '../../../shared/export/faces-out.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { composeNaming } from '../../../shared/naming/compose.ts'
import { factsOf } from '../../../shared/naming/facts.ts'
import { memoryOf } from '../../../shared/packing/memory-of.ts'
import { isMadeName } from '../../../shared/packing/package-name.ts'
import { storeProblems } from '../../../shared/packing/store/checks.ts'
import { dataUsesIn } from '../../../shared/packing/store/declarations.ts'
import { draftsOf } from '../../../shared/packing/store/drafts.ts'
import { shotLimits, textLimits, wearVersions } from '../../../shared/packing/store/limits.ts'
import {
  drawPictures,
  encodeStorePng,
  pngFacts,
  type DrawDial,
} from '../../../shared/packing/store/pictures.ts'
import { makeStoreZip, type StoreMade } from '../../../shared/packing/store/store-zip.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import type { AskedStore, KnownName } from '../../../shared/protocol/questions.ts'
import type { StorePictureView, StoreView, StoreZipView } from '../../../shared/protocol/store.ts'
import { arrived } from '../../scene/frame/arrived.ts'
import { layersOfFace } from '../../scene/still.ts'
import { momentAt } from '../../scene/time/moment.ts'
import type { DocumentParts, IoParts, ShellParts } from '../../core/editor.ts'
import type { TimeParts } from '../../scene/editor.ts'
import type { FrameParts } from '../frames/frames.ts'

/* What the store asks of a face, made and checked in one place: the dialog, the zip and the pictures are its three answers. */

export type StoreParts = DocumentParts & ShellParts & IoParts & TimeParts & FrameParts

type Fault = { readonly fault: string }

/** The language of the watch in each listing. */
const dialLocales = { 'en-US': 'en', 'zh-CN': 'zh-cn' } as const

const scenesOf = (design: Design): readonly SampleScene[] => [...sheetScenes, ...ownScenes(design)]

/** Whether something is seen in ambient that is not the ground. */
const showsAmbient = ({ normal, ambient }: Face): boolean =>
  platformFor(normal).hasAmbient &&
  ambient.nodeList.some((layer) => layer.style.visible && !kindOf(layer).abilities.isBackdrop)

type Here = StoreMade & { readonly design: Design; readonly face: Face; readonly fdId: string }

/** Under the name that packages have already, where none was chosen or none can be. */
function named(listing: StoreListing, known: KnownName | undefined): StoreListing {
  if (!known || (listing.packageName !== '' && !known.isLocked) || isMadeName(known.name)) return listing
  return { ...listing, packageName: known.name }
}

/** The face of a request with everything that it is packed with. */
async function here(
  { store, deps }: StoreParts,
  { fdId: wanted, known: as, first }: AskedStore,
): Promise<Here | Fault> {
  const { design } = store
  const known = design ? wearFacesOf(design) : []
  const fdId = [wanted, design?.activeFdId ?? null, known[0] ?? null].find(
    (id) => id !== null && known.includes(id),
  )
  const face = fdId ? design?.faces[fdId] : undefined
  if (!design || !face || !fdId) return { fault: 'build.fault.noFace' }
  const gathered = await deps.builds.gather(design, fdId)
  if (!gathered) return { fault: 'build.fault.noFace' }
  return {
    ...{ design, face, fdId, gathered, hasAmbient: showsAmbient(face) },
    listing: named(listingOf(design, fdId) ?? emptyListing, as),
    scenes: new Set(scenesOf(design).map(({ id }) => id)),
    choices: ownChoicesIn(face.normal.nodeList),
    ...(first ? { first } : {}),
  }
}

class LostGraphics extends Error {}

/** A dial of the face in this language, drawn at its size and not stretched, clear outside of its shape. */
function drawerIn(editor: StoreParts, { design, face }: Here, locale: StoreLocale): DrawDial {
  const scenes = new Map(scenesOf(design).map((scene) => [scene.id, scene]))
  const dialLocale = dialLocales[locale]
  const { utcOffsetMinutes } = defaultSampleTime
  return ({ isAmbient, scene, option, side }) => {
    const { renderer } = editor.deps
    if (renderer.isLost) return Promise.reject(new LostGraphics())
    const mode = isAmbient ? 'ambient' : 'normal'
    const shown = scenes.get(scene)
    const wallMs = shown?.wallMs ?? null
    const moment = momentAt({
      epochMs: wallMs === null ? defaultSampleTime.epochMs : wallMs - utcOffsetMinutes * 60_000,
      ...{ utcOffsetMinutes, locale: dialLocale, epoch: 0, overrides: shown?.values ?? {}, is24Hour: true },
    })
    const { ratio, shape } = face[mode]
    const size = sizeOf(ratio)
    const chosen = chosenWith(face[mode].nodeList, option)
    const layers = layersOfFace(
      { deps: editor.deps, session: { dialLocale } },
      { face, mode, moment, chosen },
    )
    const base = editor.frames.still()
    const { width, height, data } = renderer.snapshot(
      { ...base, dial: { ...base.dial, ...size, shape, fill: black }, clip: 'shape', layers },
      side / Math.max(size.width, size.height),
    )
    return Promise.resolve({ width, height, data: new Uint8Array(data.buffer.slice(0)) } satisfies Pixels)
  }
}

/** What the face shows is here, or did not come within some seconds. */
async function ready(editor: StoreParts, made: Here): Promise<void> {
  const { normal, ambient } = made.face
  await arrived(editor, [normal, ambient])
  // a font that only stands in for another is requested by being drawn
  for (const isAmbient of [false, true])
    await drawerIn(editor, made, 'en-US')({ isAmbient, scene: 'asDesigned', side: 64 })
  await arrived(editor, [])
}

function described(design: Design, locale: 'en' | 'zh-cn'): string {
  return composeNaming(factsOf(design), { locale, asking: 0 }).description
}

export async function storeView(editor: StoreParts, request: AskedStore): Promise<StoreView | Fault> {
  const made = await here(editor, request)
  if ('fault' in made) return made
  const { design, fdId, listing, gathered } = made
  const formatVersion = gathered.face.version
  const memory = memoryOf(gathered)
  const minSdk = minSdkOf(formatVersion)
  return {
    fdId,
    texts: listing.texts,
    drafts: draftsOf(design, {
      ...{ fdId, formatVersion, listing },
      described: { 'en-US': described(design, 'en'), 'zh-CN': described(design, 'zh-cn') },
    }),
    textLimits,
    shots: listing.shots,
    shotLimits: { min: shotLimits.min, max: shotLimits.max },
    scenes: scenesOf(design).map(({ id, label, isOwn = false }) => ({ id, label, isOwn })),
    options: optionNames(made.choices, editor.session.locale),
    hasAmbient: made.hasAmbient,
    versionCode: listing.versionCode,
    lastRelease: listing.released?.versionCode ?? null,
    ground: listing.ground,
    facts: {
      ...{ formatVersion, wearOs: wearVersions[formatVersion] ?? '', minSdk },
      targetSdk: Math.max(minSdk, leastTargetSdk),
      uses: dataUsesIn(gathered.face.text),
      memory: memory && { interactive: memory.interactive, ambient: memory.ambient },
    },
    problems: storeProblems(made),
  }
}

const asBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer

export async function storePictures(
  editor: StoreParts,
  { fdId, locale }: { readonly fdId: string | null; readonly locale: StoreLocale },
): Promise<readonly StorePictureView[] | Fault> {
  const made = await here(editor, { fdId })
  if ('fault' in made) return made
  try {
    await ready(editor, made)
    const { ground, shots } = made.listing
    const wanted = { ground, shots: shots.slice(0, shotLimits.max), hasAmbient: made.hasAmbient }
    return (await drawPictures(wanted, drawerIn(editor, made, locale))).map(({ kind, number, bytes }) => ({
      ...{ kind, number, bytes: asBuffer(bytes) },
      width: pngFacts(bytes)?.width ?? 0,
      height: pngFacts(bytes)?.height ?? 0,
    }))
  } catch (error) {
    if (error instanceof LostGraphics) return { fault: 'store.noGraphics' }
    throw error
  }
}

class NoKey extends Error {}

export async function storeZip(editor: StoreParts, request: AskedStore): Promise<StoreZipView> {
  const made = await here(editor, request)
  if ('fault' in made) return made
  try {
    await ready(editor, made)
    const zip = await makeStoreZip(made, {
      draw: (locale) => drawerIn(editor, made, locale),
      async bundle(names) {
        const { width, height } = sizeOf(made.face.normal.ratio)
        const dial = await drawerIn(
          editor,
          made,
          'en-US',
        )({
          ...{ isAmbient: false, scene: 'asDesigned', side: Math.max(width, height) },
        })
        const preview = encodeStorePng(dial, true)
        const bytes = await editor.deps.builds.bundle(made.gathered, { ...names, preview })
        if (!bytes) throw new NoKey()
        return bytes
      },
      deflate: (plain) => deflateSync(plain),
    })
    if (!zip.ok) return { problems: zip.problems }
    const { packageName, versionCode } = made.listing
    return { bytes: asBuffer(zip.bytes), name: `${packageName}-${versionCode}-store.zip` }
  } catch (error) {
    if (error instanceof LostGraphics) return { fault: 'store.noGraphics' }
    if (error instanceof NoKey) return { fault: 'build.fault.insecure' }
    throw error
  }
}
