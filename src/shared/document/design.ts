import * as z from 'zod/mini'
import { maxThemeColors } from '../base/color.ts'
import { storedScenesSchema } from '../base/own-scenes.ts'
import { slotMarkSchema, type SlotMark } from './slot-mark.ts'
import { componentSchema, type ComponentMark } from './component-mark.ts'
import { constraintsSchema, type Constraints } from './constraints.ts'
import { groupLookSchema, type GroupLook } from './group-look.ts'
import { guidesSchema, guideStepSchema, noGuides, type Guides, type GuideStep } from '../base/guides.ts'

/** Raised when the stored form changes in a way that older programs cannot read. */
export const designFormat = 1

const finite = z.number().check(z.refine(Number.isFinite))

/** `width*height` in design pixels (S3.03). */
export const ratioSchema = z.string().check(z.regex(/^[1-9]\d{0,3}\*[1-9]\d{0,3}$/))

/** Expressions that replace a number while the dial runs (S5.35–S5.39); rotation has its own field, `rotate`. */
const dynamicSchema = z.partial(
  z.strictObject({
    x: z.string(),
    y: z.string(),
    width: z.string(),
    height: z.string(),
    opacity: z.string(),
  }),
)

/** What every layer has in `style`; a kind adds its own fields (S3.57–S3.67, S3.84). */
export const baseStyleSchema = z.object({
  /** Left edge of the box before rotation. */
  x: finite,
  /** Top edge of the box before rotation. */
  y: finite,
  width: finite.check(z.minimum(0)),
  height: finite.check(z.minimum(0)),
  /** The pivot as a share of the box: 0.5, 0.5 is the centre. Rotation and `rotate` turn about it. */
  offset: z.object({ x: finite, y: finite }),
  /** Degrees, clockwise; what is shown when `rotate` is empty. */
  rotation: finite,
  /** 0 to 1. */
  opacity: finite.check(z.minimum(0), z.maximum(1)),
  draggable: z.boolean(),
  isLock: z.boolean(),
  visible: z.boolean(),
  /** Dynamic rotation: an expression giving degrees; empty for none. */
  rotate: z.string().check(z.maxLength(2000)),
  dynamic: z.optional(dynamicSchema),
  /** Stands outside a dial that hides such layers (S4.20, A35); `visible` stays the person's own. */
  isAutoHidden: z.optional(z.literal(true)),
  /** Colour of the row in the layers panel (`protocol/label-colors.ts`); any other word shows none. */
  labelColor: z.optional(z.string().check(z.maxLength(16))),
  /** Where it stood in a face that was opened from outside; read by `cameFrom` (`came-from.ts`) where needed. */
  wear: z.optional(z.unknown()),
  /** Where and in which language it reads the clock; read by `localizationOf` (`expressions/languages/localization.ts`). */
  localization: z.optional(z.unknown()),
  /** What tilting the watch does to it; read by `tiltOf` (`base/tilt.ts`). */
  tilt: z.optional(z.unknown()),
  /** How it is laid over what lies below it; read by `blendOf` (`base/blend.ts`). */
  blend: z.optional(z.unknown()),
  /** How it comes into its state of the watch; read by `arrivalOf` (`expressions/arrival.ts`). */
  arrival: z.optional(z.unknown()),
  /** What a screen reader says of it; read by `screenReaderOf` (`screen-reader.ts`). */
  screenReader: z.optional(z.unknown()),
  /** The look that it was drawn from, and as what part of it; read by `recipeOf` (`art/parts.ts`) where needed. */
  art: z.optional(z.unknown()),
  /** The option of the wearer's choice that it is seen with; read by `optionOf` (`document/choices`). */
  choice: z.optional(z.unknown()),
  /** Fields that take a colour of the wearer's choice, by their paths; read by `wearColorsOf`. */
  wearColors: z.optional(z.unknown()),
  /** What it does when its group is resized; read by `constraintsOf` (`constraints.ts`). */
  constraints: z.optional(z.unknown()),
  /** The layer of a main component that it goes with, in an instance; read by `mainLayerId` (`components.ts`). */
  mainLayer: z.optional(z.unknown()),
  /** Theme colours that its fields take, by path; read by `linksOf` (`theme/color-links.ts`). */
  colorLinks: z.optional(z.unknown()),
})

export type BaseStyle = z.infer<typeof baseStyleSchema>

/**
 * How a layer holds together with the one of the same uuid in another face (`links.ts`): `face` is the one that it
 * came from and follows; absent on a layer that was made here.
 */
const linkSchema = z.object({
  face: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  /** "This face only": changes neither come nor go. */
  isOwn: z.optional(z.literal(true)),
})

export type Link = Readonly<z.infer<typeof linkSchema>>

/** Most groups around one layer. */
export const maxGroupDepth = 8

/** The groups that a layer stands in, the outermost first; members of a group stand side by side (`group-paths.ts`). */
const groupSchema = z
  .array(
    z.object({
      id: z.string().check(z.minLength(1), z.maxLength(64)),
      name: z.string().check(z.maxLength(200)),
      // a look that cannot be read is no reason to take the group apart
      look: z.catch(z.optional(groupLookSchema), undefined),
      constraints: z.catch(z.optional(constraintsSchema), undefined),
      component: z.catch(z.optional(componentSchema), undefined),
      slot: z.catch(z.optional(slotMarkSchema), undefined),
    }),
  )
  .check(z.minLength(1), z.maxLength(maxGroupDepth))

/**
 * `look`: what the group does to its members together; absent for one that only keeps them together. `constraints`:
 * what it does itself when the group around it is resized. `component`: it is one, or an instance of one. `slot`: it is
 * the layout of a slot.
 */
export type GroupStep = {
  readonly id: string
  readonly name: string
  readonly look?: GroupLook
  readonly constraints?: Constraints
  readonly component?: ComponentMark
  readonly slot?: SlotMark
}

/** What a layer is seen through: inside of another one of its list, or outside of it (`masks.ts`). */
const maskSchema = z.object({
  by: z.string().check(z.minLength(1), z.maxLength(64)),
  how: z.enum(['alpha', 'outside']),
})

export type Mask = Readonly<z.infer<typeof maskSchema>>

export const layerSchema = z.object({
  uuid: z.string().check(z.minLength(1), z.maxLength(64)),
  constructorName: z.string().check(z.maxLength(64)),
  nodeType: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Element kind within the node type, such as `icon` or `hour`. */
  type: z.string().check(z.maxLength(64)),
  label: z.string().check(z.maxLength(200)),
  icon: z.string().check(z.maxLength(200)),
  /** −1 for a static layer, 0 to 14 for a dynamic one (A31). */
  level: z.number().check(z.int(), z.minimum(-1), z.maximum(14)),
  // a link that cannot be read is no reason to refuse the layer
  link: z.optional(z.catch(linkSchema, {})),
  group: z.catch(z.optional(groupSchema), undefined),
  // one that cannot be read leads nowhere, and is dropped as any other that does
  mask: z.optional(z.catch(maskSchema, { by: '-', how: 'alpha' })),
  style: z.catchall(baseStyleSchema, z.unknown()),
})

/** One node of a face. Immutable: an edit makes a new object, what did not change stays the same reference. */
export type Layer<S extends BaseStyle = BaseStyle> = Readonly<
  Omit<z.infer<typeof layerSchema>, 'style' | 'link' | 'group' | 'mask'> & {
    link?: Link
    group?: readonly GroupStep[]
    mask?: Mask
    style: Readonly<S>
  }
>

/** What a history entry did, as a message key with parameters. */
const changeLabelSchema = z.object({
  key: z.string().check(z.maxLength(80)),
  params: z.optional(z.record(z.string(), z.union([z.string().check(z.maxLength(300)), finite]))),
})

export type ChangeLabel = z.infer<typeof changeLabelSchema>

const colorListSchema = z.array(z.string().check(z.maxLength(9))).check(z.maxLength(99))

/** What a history entry did to the theme colours, which belong to the design; `index` is where the colour stands. */
const themeStepSchema = z.object({
  color: z.string().check(z.maxLength(9)),
  index: z.number().check(z.int(), z.minimum(0), z.maximum(99)),
  isAdded: z.boolean(),
  /** The theme colour that became this one, at the same place. */
  from: z.optional(z.string().check(z.maxLength(9))),
  /** Where the colour stood that only went to another place. */
  movedFrom: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(99))),
  /** Counts these steps through all histories of the design; absent in older files, which know only the time. */
  order: z.optional(z.number().check(z.int(), z.minimum(1))),
  /** All colours before it was undone and then: where they are so still, a redo gives back what was. */
  left: z.catch(z.optional(z.object({ was: colorListSchema, then: colorListSchema })), undefined),
})

export type ThemeStep = Omit<z.infer<typeof themeStepSchema>, 'left'> & {
  readonly left?: { readonly was: readonly string[]; readonly then: readonly string[] } | undefined
}

/** States that one act of a person made in several faces carry the same word; undo takes them back together. */
const deedSchema = z.string().check(z.minLength(1), z.maxLength(64))

const variantKeySchema = z.object({
  fdId: z.string().check(z.maxLength(64)),
  variant: z.enum(['normal', 'ambient']),
})

/** Layers of a clipboard, as positions in the table of the states. */
const storedHeldSchema = z.extend(variantKeySchema, {
  isCut: z.boolean(),
  nodes: z.array(z.number().check(z.int(), z.minimum(0))).check(z.maxLength(20_000)),
})

/** What stands beside the list of a state. What cannot be read is no reason to leave out the state. */
const besideSchema = {
  /** The clipboard before the change and after it; what was cut and still waits is part of it (A10). */
  clipboard: z.catch(
    z.optional(z.object({ before: z.array(storedHeldSchema), after: z.array(storedHeldSchema) })),
    undefined,
  ),
  /** Other variants that went with it when it was undone: a redo takes them along. */
  along: z.catch(z.optional(z.array(variantKeySchema).check(z.maxLength(64))), undefined),
  /** What was shown and selected when it was undone from elsewhere: a redo shows and selects that again. */
  undoneFrom: z.catch(
    z.optional(
      z.extend(variantKeySchema, { selected: z.optional(z.array(z.string().check(z.maxLength(64)))) }),
    ),
    undefined,
  ),
  /** How older files say that the state pasted what had been cut. */
  took: z.catch(z.optional(z.extend(variantKeySchema, { ids: z.array(z.string()) })), undefined),
}

/** The kept states of a variant: each distinct layer once, a state as positions in that table (S3.23). */
export const snapshotDataSchema = z.object({
  layers: z.array(z.unknown()),
  states: z
    .array(
      z.object({
        label: changeLabelSchema,
        /** Milliseconds since 1970, UTC. */
        at: finite,
        nodes: z.array(z.number().check(z.int(), z.minimum(0))),
        selection: z.array(z.string().check(z.maxLength(64))),
        theme: z.optional(themeStepSchema),
        deed: z.optional(deedSchema),
        guides: z.optional(guideStepSchema),
        ...besideSchema,
      }),
    )
    .check(z.maxLength(21)),
})

export const variantSchema = z.object({
  shape: z.enum(['circle', 'rectangle']),
  /** `android`, `falcon`; any other value loads read-only (A32). */
  platform: z.string().check(z.minLength(1), z.maxLength(64)),
  ratio: ratioSchema,
  imageUrl: z.string().check(z.maxLength(2000)),
  nodeList: z.array(z.unknown()).check(z.maxLength(20_000)),
  snapshotData: z.nullable(snapshotDataSchema),
  snapshotIndex: z.number().check(z.int(), z.minimum(-1), z.maximum(20)),
  copyData: z.nullable(z.array(z.unknown())),
  isCut: z.boolean(),
  /** Bytes of each picture by its url. */
  fileSizes: z.record(z.string(), z.number().check(z.int(), z.minimum(0))),
  nodeDataUnsync: z.array(z.string().check(z.maxLength(64))),
})

/** Layers that wait to be pasted, in the variant that they were copied or cut in. */
export type Held = {
  readonly key: VariantKey
  readonly layers: readonly Layer[]
  readonly isCut: boolean
}

/** What a change made of the clipboard; `after` as it was when the state was left. */
export type ClipboardStep = { readonly before: readonly Held[]; readonly after: readonly Held[] }

/** `selected` is absent in older files. */
export type UndoneFrom = VariantKey & { readonly selected?: readonly string[] | undefined }

/** One state of the history; `nodeList` is the list itself, by reference. */
export type Snapshot = {
  readonly label: ChangeLabel
  readonly at: number
  readonly nodeList: readonly Layer[]
  readonly selection: readonly string[]
  readonly theme?: ThemeStep
  readonly deed?: string
  readonly guides?: GuideStep
  readonly clipboard?: ClipboardStep
  readonly along?: readonly VariantKey[]
  readonly undoneFrom?: UndoneFrom
}

export type Variant = Readonly<
  Omit<z.infer<typeof variantSchema>, 'nodeList' | 'snapshotData' | 'copyData'> & {
    nodeList: readonly Layer[]
    snapshotData: readonly Snapshot[]
    copyData: readonly Layer[] | null
  }
>

/** What a person calls a face; absent for a face that is called by its platform and size. */
export const faceNameSchema = z.optional(z.string().check(z.minLength(1), z.maxLength(60)))

export type Face = {
  readonly name?: string
  readonly guides?: Guides
  readonly normal: Variant
  readonly ambient: Variant
}

/** Guides that cannot be read are no reason to refuse a design. */
export const storedGuidesSchema = z.catch(z.optional(guidesSchema), undefined)

export const designSchema = z.object({
  format: z.number().check(z.int(), z.minimum(1)),
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  system: z.enum(['all', 'other', 'wearOS']),
  ratio: ratioSchema,
  dialNameCn: z.string().check(z.maxLength(60)),
  dialName: z.string().check(z.maxLength(60)),
  themeColors: z.array(z.string().check(z.maxLength(9))).check(z.maxLength(maxThemeColors)),
  fdIds: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.minLength(1), z.maxLength(32)),
  activeFdId: z.string().check(z.maxLength(64)),
  isAmbientMode: z.boolean(),
  animationToImageIndex: z.number().check(z.int(), z.minimum(0)),
  vipExclusive: z.boolean(),
  audited: z.boolean(),
  /** True while no change goes from one face to another. */
  isUnlinked: z.catch(z.optional(z.literal(true)), undefined),
  /** What theme colours have become that fields are linked to (`theme/color-links.ts`). */
  themeLinks: z.catch(
    z.optional(z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(9)))),
    undefined,
  ),
  /** Sets of values for the preview that the person named. */
  scenes: storedScenesSchema,
  faces: z.record(
    z.string(),
    z.object({
      name: faceNameSchema,
      guides: storedGuidesSchema,
      normal: variantSchema,
      ambient: variantSchema,
    }),
  ),
})

/** The whole work of one id (S3.01–S3.16): immutable, shared structure from version to version. */
export type Design = Readonly<
  Omit<z.infer<typeof designSchema>, 'faces' | 'fdIds' | 'themeColors'> & {
    fdIds: readonly string[]
    themeColors: readonly string[]
    faces: Readonly<Record<string, Face>>
  }
>

export type VariantName = 'normal' | 'ambient'

/** Which node list an edit is about. */
export type VariantKey = { readonly fdId: string; readonly variant: VariantName }

export const variantOf = (design: Design, key: VariantKey): Variant | null =>
  design.faces[key.fdId]?.[key.variant] ?? null

/** The variant on the canvas. */
export const activeKey = (design: Design): VariantKey => ({
  fdId: design.activeFdId,
  variant: design.isAmbientMode ? 'ambient' : 'normal',
})

/** A bug if the active face does not exist: `loadDesign` repairs that. */
export function activeVariant(design: Design): Variant {
  const variant = variantOf(design, activeKey(design))
  if (!variant) throw new Error('the active face is not in the design')
  return variant
}

/** The same design when the variant is the same reference. */
export function withVariant(design: Design, key: VariantKey, variant: Variant): Design {
  const face = design.faces[key.fdId]
  if (!face || face[key.variant] === variant) return design
  return { ...design, faces: { ...design.faces, [key.fdId]: { ...face, [key.variant]: variant } } }
}

export const guidesOf = (face: Face | undefined): Guides => face?.guides ?? noGuides

/** The guides of the face on the canvas. */
export const shownGuides = (design: Design | null): Guides =>
  design ? guidesOf(design.faces[design.activeFdId]) : noGuides

/** The face with these guides, or with none where there is nothing to keep. */
export function withGuides(face: Face, guides: Guides): Face {
  const { guides: _, ...bare } = face
  return guides.lines.length === 0 && !guides.polar ? bare : { ...bare, guides }
}

/** Design pixels. */
export function sizeOf(ratio: string): { readonly width: number; readonly height: number } {
  const [width, height] = ratio.split('*').map(Number)
  return { width: width ?? 0, height: height ?? 0 }
}
