import { isSameData } from '../base/same.ts'
import type { MakeId } from '../base/ids.ts'
import { ok, refused, type Result } from '../base/result.ts'
import { cameFrom, type Choice, type Origin } from '../document/came-from.ts'
import { createDesign, isRoot, withFreshHistory } from '../document/create.ts'
import type { Design, Layer, Variant } from '../document/design.ts'
import { choicesOf } from '../layers/building-blocks/export-wff/choices-of.ts'
import { heldIn } from '../layers/building-blocks/export-wff/kept-node.ts'
import { anewAsWhole } from '../layers/building-blocks/written-back/flat-groups.ts'
import { fingerprint } from '../layers/building-blocks/export-wff/fingerprint.ts'
import { namesOf } from '../layers/building-blocks/export-wff/face-origin.ts'
import { keptNode } from '../layers/building-blocks/export-wff/kept-node.ts'
import { printNode } from '../layers/building-blocks/export-wff/node.ts'
import { childOf, numberOf } from '../layers/building-blocks/import-wff/read.ts'
import type { WearInContext } from '../layers/building-blocks/import-wff/piece.ts'
import type { Locale } from '../layers/kind.ts'
import { fileTypeOf, type ProjectFile } from '../project-file/project.ts'
import { checkSchema, lowestVersion } from '../wff/check/schema.ts'
import { versions, type Version } from '../wff/grammar/row.ts'
import { parseXml } from '../wff/xml/parse-xml.ts'
import { attributeOf, type XmlElement } from '../wff/xml/tree.ts'
import { declaredIn, type SwitchNames } from './choices/declared.ts'
import { withChoices } from './choices/taken.ts'
import type { OwnChoice } from '../document/choices/own-choices.ts'
import { gatherAssets, glyphSets, readablePicture, type FaceAssets } from './assets/face-assets.ts'
import { flavored, slotsByFlavor } from './choices/flavors.ts'
import { readPackage, type FacePackage } from './package/read-package.ts'
import type { ImportNote, ImportRefusal, ImportReport } from './report.ts'
import { photosIn } from './choices/photos.ts'
import { createFaceContext } from './scene/face-context.ts'
import { layersOf, type FoundLayers } from './scene/layers-of.ts'
import { withoutMisplaced } from './scene/misplaced.ts'
import { withReferences } from './scene/references.ts'
import { inMode, movedBy } from './scene/live-place.ts'
import { maxPieces, TooMany } from './scene/found-elements.ts'
import { takersOf } from './takers.ts'
import { textsOf } from './texts-of.ts'

export type ImportDeps = {
  readonly makeId: MakeId
  /** Hexadecimal. */
  readonly sha256: (bytes: Uint8Array) => Promise<string>
  /** A WebP picture as PNG, where the platform can; null for one that cannot be read. */
  readonly toPng?: (webp: Uint8Array) => Promise<Uint8Array | null>
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  /** Of the file, for a face that has no name of its own. */
  readonly fileName: string
  /** Language of the words that samples of providers say; English when absent. */
  readonly locale?: Locale
  /** What has no name in the format: the options of a switch, and flavours together. */
  readonly choiceNames?: SwitchNames
  /** What the dial itself is called in the list of layers. */
  readonly rootLabel?: string
}

export type ImportedFace = {
  readonly design: Design
  /** Pictures and fonts of the design, by the urls that it has. */
  readonly files: readonly ProjectFile[]
  readonly preview: Uint8Array | null
  /** The version of the format that the package declares, else the lowest that accepts the face. */
  readonly version: number
  readonly report: ImportReport
}

const refuse = (key: string, params: ImportRefusal['params'] = {}) => refused<ImportRefusal>({ key, params })

const newest = versions[versions.length - 1] as Version

/** Whether the dial is a rectangle with round corners, which ours is not. */
const hasCorners = (root: XmlElement): boolean =>
  attributeOf(root, 'clipShape') === 'RECTANGLE' &&
  ['cornerRadiusX', 'cornerRadiusY'].some((name) => numberOf(root, name, 0) > 0)

/** A side of the dial as the model has it. */
const sideOf = (root: XmlElement, name: string): number =>
  Math.max(1, Math.min(4000, Math.round(numberOf(root, name, 450))))

const nameOf = (text: string): string => text.trim().slice(0, 60)

const withoutEnding = (fileName: string): string => fileName.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '')

type Reading = {
  readonly root: XmlElement
  readonly scene: XmlElement
  readonly face: FacePackage
  readonly assets: FaceAssets
  readonly choices: readonly Choice[]
  /** The same as the design's own; null where the face keeps them as they came. */
  readonly own: readonly OwnChoice[] | null
  readonly origin: Omit<Origin, 'places'>
  /** What is told of the dial itself. */
  readonly tell: WearInContext['near']
}

/** How many layers each place of the file became. */
function placesOf(normal: readonly Layer[], ambient: readonly Layer[]): Origin['places'] {
  const places: Record<string, [number, number]> = {}
  for (const [index, layers] of [normal, ambient].entries())
    for (const { style } of layers) {
      const at = cameFrom(style)?.at ?? ''
      const counts = (places[at] ??= [0, 0])
      counts[index] = (counts[index] ?? 0) + 1
    }
  return places
}

/** The dial itself, whose colour the scene says. */
function rootOf(
  root: Layer,
  { scene: whole, choices, assets, tell }: Reading,
  { mode, own }: { readonly mode: 'normal' | 'ambient'; readonly own: Readonly<Record<string, unknown>> },
): Layer {
  const colors: Record<string, string> = {}
  const context = createFaceContext({
    assets,
    choices,
    glyphs: new Map(),
    text: () => null,
    near: tell,
    tint: () => null,
    follows: (path, name) => {
      colors[path] = name
    },
  })
  const scene = movedBy(inMode(whole, mode, context), context).element
  const fill = context.color(attributeOf(scene, 'backgroundColor') ?? '#FF000000', 'fill')
  const wear = { at: '', as: '', ...(Object.keys(colors).length > 0 ? { colors } : {}) }
  const style = { ...root.style, fill, ...own, wear } as Layer['style']
  const bare = { ...style, choices: undefined, ownChoices: undefined, origin: undefined } as Layer['style']
  const as = fingerprint({ nodeType: root.nodeType, style: bare }, { choices, own: null, names: new Map() })
  return { ...root, style: { ...style, wear: { ...wear, as } } }
}

function variantWith(variant: Variant, layers: readonly Layer[], at: number): Variant {
  return withFreshHistory({ ...variant, nodeList: layers }, at)
}

type FoundBoth = { readonly normal: FoundLayers; readonly ambient: FoundLayers }

/** What is kept of the file, and where in it each of its layers stood. */
function originOf(reading: Reading, found: FoundBoth): Origin {
  const scene = childOf(reading.root, 'Scene') ?? reading.scene
  const flat = anewAsWhole(scene)
  return {
    ...reading.origin,
    ...(reading.own ? { choices: reading.own } : {}),
    places: placesOf(found.normal.layers, found.ambient.layers),
    ...(flat.length > 0 ? { flat: [...flat] } : {}),
    held: heldIn(scene),
  }
}

/** A variant in the shape of the face, its root as the scene says. */
const shapedBy =
  (shape: Variant['shape'], reading: Reading) =>
  (mode: 'normal' | 'ambient', variant: Variant, own: Readonly<Record<string, unknown>>): Variant => {
    const shaped = (root: Layer): Layer => ({
      ...root,
      style: { ...root.style, shapeType: shape } as Layer['style'],
    })
    const nodeList = variant.nodeList.map((one) =>
      isRoot(one) ? rootOf(shaped(one), reading, { mode, own }) : one,
    )
    return { ...variant, shape, nodeList }
  }

function designOf(given: Reading, found: FoundBoth, deps: ImportDeps): Design {
  const { own, held, ofBoth, taken } = withChoices(given, found, deps.makeId)
  const reading = { ...given, own }
  const { root, face } = reading
  const [width, height] = [sideOf(root, 'width'), sideOf(root, 'height')]
  const clip = attributeOf(root, 'clipShape') ?? 'CIRCLE'
  const shape = clip === 'CIRCLE' ? 'circle' : 'rectangle'
  const dialName = nameOf(face.label.en || face.label.zh || withoutEnding(deps.fileName)) || 'Watch face'
  const design = createDesign({
    id: deps.makeId(),
    ratio: `${width}*${height}`,
    system: 'wearOS',
    platform: 'android',
    makeId: deps.makeId,
    texts: { dialName, dialNameCn: nameOf(face.label.zh || dialName), root: deps.rootLabel ?? 'Background' },
    at: deps.at,
  })
  const [fdId = ''] = design.fdIds
  const bare = design.faces[fdId]
  if (!bare) return design
  const ofShape = shapedBy(shape, reading)
  const [normal, ambient] = [
    ofShape('normal', bare.normal, { ...held, ...ofBoth }),
    ofShape('ambient', bare.ambient, { ...ofBoth, origin: originOf(reading, found) }),
  ]
  const dials = ({ nodeList }: Variant) => taken?.of(nodeList) ?? nodeList
  const [seen, seenInAmbient] = [taken?.normal ?? found.normal.layers, taken?.ambient ?? found.ambient.layers]
  return {
    ...design,
    faces: {
      [fdId]: {
        normal: variantWith(normal, [...dials(normal), ...seen], deps.at),
        ambient: variantWith(ambient, [...dials(ambient), ...seenInAmbient], deps.at),
      },
    },
  }
}

/** Both states of the watch; `reportOf` lists a note that both have once. */
async function layersOfBoth(reading: Reading, deps: ImportDeps) {
  const { root, scene, face, assets, choices, origin } = reading
  const common = {
    assets,
    choices,
    glyphs: glyphSets(root, assets),
    text: (name: string, language?: 'zh') => face.text(name, language),
    makeId: deps.makeId,
    ...(deps.locale ? { locale: deps.locale } : {}),
    photos: photosIn(root),
    flavors: slotsByFlavor(root, childOf(root, 'Scene') ?? scene, choices),
    came: { choices, own: null, names: namesOf({ ...origin, places: {} }) },
    takers: await takersOf(),
  }
  const normal = layersOf(scene, 'normal', common)
  return { normal, ambient: layersOf(scene, 'ambient', { ...common, beside: normal }) }
}

function reportOf(
  { normal, ambient }: { normal: FoundLayers; ambient: FoundLayers },
  { assets }: Reading,
  schema: readonly ImportNote[],
): ImportReport {
  const known = new Set(normal.notes.map(({ label, key }) => `${label} ${key}`))
  const more = ambient.notes.filter(
    ({ label, key, fate }) => fate !== 'whole' && !known.has(`${label} ${key}`),
  )
  const missing = assets.missing.map(({ name, key }): ImportNote => ({
    fate: 'missing',
    uuid: null,
    label: name,
    key,
    params: { name },
  }))
  const converted = assets.converted.map(({ name, key }): ImportNote => ({
    fate: 'near',
    uuid: null,
    label: name,
    key,
    params: { name },
  }))
  return [...schema, ...missing, ...converted, ...normal.notes, ...more]
}

/** What the format's own rules say against the face; it is opened all the same. */
function schemaNotes(root: XmlElement, version: Version): readonly ImportNote[] {
  const problems = checkSchema(root, version)
  const [first] = problems
  return first
    ? [
        {
          fate: 'near',
          uuid: null,
          label: '',
          key: 'import.note.schema',
          params: { count: problems.length, line: first.line, version },
        },
      ]
    : []
}

/**
 * A face of the Watch Face Format from outside (XML, a zip with its sources, APK or AAB) as a new design. Whatever the
 * bytes are it answers, and never throws.
 */
export async function importFace(
  bytes: Uint8Array,
  deps: ImportDeps,
): Promise<Result<ImportedFace, ImportRefusal>> {
  const found = readPackage(bytes)
  if (!found.ok) return found
  const face = found.value
  const parsed = parseXml(face.xml)
  if (!parsed.ok) {
    const { key, params, line, column } = parsed.error
    return refuse('import.xml', { ...params, reason: key.slice('wff.xml.'.length), line, column })
  }
  const root = parsed.value
  const scene = childOf(root, 'Scene')
  if (root.name !== 'WatchFace' || !scene) return refuse('import.noFace')
  const version = face.version ?? lowestVersion(root) ?? newest
  const assets = await gatherAssets(root, face, deps)
  const pictureOf = (name: string): string | null => assets.find('drawable', name)?.url ?? null
  const choices = choicesOf(root, (name) => face.text(name), pictureOf)
  const ofDial: ImportNote[] = []
  const tell: Reading['tell'] = (key, params) => {
    const isKnown = ofDial.some((one) => one.key === key && isSameData(one.params, params))
    if (!isKnown) ofDial.push({ fate: 'near', uuid: null, label: '', key, ...(params ? { params } : {}) })
  }
  const text = (name: string, language?: 'zh') => face.text(name, language)
  const { choiceNames } = deps
  const own = declaredIn(root, { choices, text, pictureOf, ...(choiceNames ? { choiceNames } : {}) })
  if (!own) tell('import.note.choices')
  // a slot that is filled by flavours of the design keeps its own provider beside them
  const placed = withoutMisplaced(own ? scene : flavored(root, scene, choices), (found) =>
    tell('import.note.misplaced', found),
  )
  const reading: Reading = {
    tell,
    root,
    scene: withReferences(placed),
    face,
    assets,
    choices,
    own,
    origin: {
      xml: printNode(keptNode(root)),
      version,
      files: assets.assets.map(({ type, name, url }) => ({ type, name: name.slice(0, 200), url })),
      texts: textsOf(root, face),
    },
  }
  if (hasCorners(root))
    reading.tell('import.note.corners', {
      radius: ['cornerRadiusX', 'cornerRadiusY'].map((name) => numberOf(root, name, 0)).join(', '),
    })
  try {
    const both = await layersOfBoth(reading, deps)
    const design = designOf(reading, both, deps)
    const shown = face.preview === null ? null : face.file('drawable', face.preview)
    const preview = shown && ((await readablePicture(shown, deps))?.bytes ?? null)
    return ok({
      design,
      files: assets.files,
      preview: preview && fileTypeOf(preview) === 'png' ? preview : null,
      version,
      report: reportOf(both, reading, [...schemaNotes(root, version), ...ofDial]),
    })
  } catch (error) {
    if (error instanceof TooMany) return refuse('import.tooMany', { limit: maxPieces })
    throw error
  }
}
