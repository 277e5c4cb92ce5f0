import { elementsOf, type XmlElement, attributeOf } from '../xml/tree.ts'
import { ambientMemory, interactiveMemory, type Counted } from './counting.ts'
import { createReferences, deviceFont, type ResourceFacts } from './references.ts'

/** Pixels of the face. */
type DrawnSize = { readonly width: number; readonly height: number }

const numberOf = (element: XmlElement, name: string): number => Number(attributeOf(element, name) ?? NaN)

const hands: ReadonlySet<string> = new Set(['HourHand', 'MinuteHand', 'SecondHand'])

/**
 * The largest size at which the face draws each picture, by name. A picture whose size an expression changes is left
 * out, and so is one in a group that is scaled.
 */
function sizesOf(root: XmlElement): Map<string, DrawnSize> {
  const sizes = new Map<string, DrawnSize>()
  const unsure = new Set<string>()
  const note = (name: string | null, { width, height }: DrawnSize, isSure: boolean): void => {
    if (name === null) return
    if (!isSure || !(width >= 0) || !(height >= 0)) unsure.add(name)
    const known = sizes.get(name) ?? { width: 0, height: 0 }
    sizes.set(name, { width: Math.max(known.width, width), height: Math.max(known.height, height) })
  }
  const visit = (element: XmlElement, isSure: boolean): void => {
    const isMoved = elementsOf(element).some(
      (child) =>
        child.name === 'Transform' &&
        /^(width|height|scaleX|scaleY)$/.test(attributeOf(child, 'target') ?? ''),
    )
    const isScaled = attributeOf(element, 'scaleX') !== null || attributeOf(element, 'scaleY') !== null
    const isKnown = isSure && !isMoved && !isScaled
    const size = { width: numberOf(element, 'width'), height: numberOf(element, 'height') }
    if (hands.has(element.name)) note(attributeOf(element, 'resource'), size, isKnown)
    else if (element.name === 'Character' || element.name === 'Word')
      note(attributeOf(element, 'resource'), size, isKnown)
    for (const child of elementsOf(element)) {
      const isPicture = child.name === 'Image' || child.name === 'AnimatedImage' || child.name === 'Thumbnail'
      if (isPicture && element.name.startsWith('Part')) note(attributeOf(child, 'resource'), size, isKnown)
      else if (child.name === 'Images' || child.name === 'SequenceImages' || child.name === 'AnimatedImages')
        for (const image of elementsOf(child)) note(attributeOf(image, 'resource'), size, isKnown)
      visit(child, isKnown)
    }
  }
  visit(root, true)
  for (const name of unsure) sizes.delete(name)
  return sizes
}

export type { ResourceFacts } from './references.ts'

/** What the publisher's own evaluator lets pass, in bytes: 100 and 10 MB. */
const memoryLimits = { interactive: 100 * 1024 * 1024, ambient: 10 * 1024 * 1024 } as const

/** A picture or a font of the face in the watch's memory. */
export type ResourceMemory = {
  /** As the face names it; empty for the font of the watch. */
  readonly name: string
  readonly kind: 'picture' | 'font' | 'deviceFont'
  /** Pixels of a frame; 0 for fonts. */
  readonly width: number
  readonly height: number
  readonly frames: number
  /** Bytes while the watch is looked at: 4 a pixel and frame, or the file of a font; 0 where no setting shows it. */
  readonly interactive: number
  /** Bytes in ambient on its own; 0 for what is painted into a layer there, and for what is not shown. */
  readonly ambient: number
  /** Pixels that the face shows of it at most, where it draws it smaller than it is; a way to spare memory. */
  readonly drawn: DrawnSize | null
}

export type MemoryReport = {
  /** Bytes with the wearer's settings that take most, and what may be. */
  readonly interactive: { readonly bytes: number; readonly limit: number }
  /** `layers`: pictures of the whole screen into which the watch paints what stands still in ambient. */
  readonly ambient: {
    readonly bytes: number
    readonly limit: number
    readonly layers: number
    readonly layerBytes: number
  }
  /** Every picture and font that the scene names, the largest first. */
  readonly resources: readonly ResourceMemory[]
  /** Named, and not among the files; they count nothing. */
  readonly missing: readonly string[]
}

type FindFacts = (name: string) => ResourceFacts | null

const sceneOf = (root: XmlElement): XmlElement | null =>
  elementsOf(root).find(({ name }) => name === 'Scene') ?? null

const empty: Counted = { bytes: 0, layers: 0, layerBytes: 0, perName: new Map() }

/**
 * The memory of a face by the rule that the publisher's evaluator applies before a store takes it: interactively 4 bytes
 * a pixel and frame of every picture that can be seen at once; in ambient layers of the whole screen for what stands
 * still, and the pictures of clocks and complications, half of them where 16 bits a pixel are enough. Pure and total:
 * any tree gives a report. `facts` says what a resource of that name is, null where there is none.
 */
export function memoryReport(root: XmlElement, facts: FindFacts): MemoryReport {
  const scene = sceneOf(root)
  const references = createReferences(root, facts)
  const interactive = scene ? interactiveMemory(scene, references) : empty
  const ambient = scene ? ambientMemory(scene, references) : empty
  const drawn = scene ? sizesOf(root) : new Map<string, DrawnSize>()
  const names = scene ? references.all(scene) : []
  const resources = names.flatMap((name): readonly ResourceMemory[] => {
    const known = references.factsOf(name)
    if (!known) return []
    const size = known.kind === 'picture' ? (drawn.get(name) ?? null) : null
    const isLarger =
      known.kind === 'picture' && size && (size.width < known.width || size.height < known.height)
    return [
      {
        name: name === deviceFont ? '' : name,
        kind: name === deviceFont ? 'deviceFont' : known.kind,
        width: known.kind === 'picture' ? known.width : 0,
        height: known.kind === 'picture' ? known.height : 0,
        frames: known.kind === 'picture' ? known.frames : 1,
        interactive: interactive.perName.get(name) ?? 0,
        ambient: ambient.perName.get(name) ?? 0,
        drawn: isLarger ? size : null,
      },
    ]
  })
  const weight = ({ interactive: shown, ambient: kept }: ResourceMemory): number => shown + kept
  return {
    interactive: { bytes: interactive.bytes, limit: memoryLimits.interactive },
    ambient: {
      bytes: ambient.bytes,
      limit: memoryLimits.ambient,
      layers: ambient.layers,
      layerBytes: ambient.layerBytes,
    },
    resources: resources.sort((a, b) => weight(b) - weight(a) || (a.name < b.name ? -1 : 1)),
    missing: names.filter((name) => references.factsOf(name) === null),
  }
}
