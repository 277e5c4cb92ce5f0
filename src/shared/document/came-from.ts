/*
 * What a face that was opened from outside leaves in its layers. It is read when it is needed, not when a design opens:
 * the first script of the worker does not know it, and what cannot be read is no reason to refuse a dial.
 */
import * as z from 'zod/mini'

const word = z.string().check(z.maxLength(200))

/** Where a layer stood in the face that was opened from outside, so that it can be written back there. */
const cameFromSchema = z.object({
  /** Numbers of the elements from the scene down: `0.2.1`. */
  at: z.string().check(z.maxLength(1000)),
  /** A short digest of the layer as it came: as long as it is the same, what was read is written back. */
  as: z.string().check(z.maxLength(20)),
  /** The same for all layers of one group. */
  group: z.optional(z.string().check(z.maxLength(1000))),
  /** What the face calls that group. */
  groupName: z.optional(word),
  /** A digest of the looks of the groups around it, as they came. */
  looks: z.optional(z.string().check(z.maxLength(20))),
  /** Of a layer in the layout of a slot: type, state of the watch and its number there (`slot-places.ts`). */
  slot: z.optional(z.string().check(z.maxLength(100))),
  /** Of a slot whose contents are layers: how many it became (`import/slot-apart.ts`). */
  inside: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(10_000))),
  /** What it is seen through: the place of that, and how. */
  through: z.optional(z.string().check(z.maxLength(1020))),
  /** Something is seen through it. */
  masks: z.optional(z.boolean()),
  /** It is seen when the wearer chose all of these: id and option. */
  when: z.optional(z.array(z.tuple([word, word])).check(z.maxLength(50))),
  /**
   * Why it is hidden although all of these are chosen: `face`, the face itself never shows it; `person`, it was hidden
   * by hand before something else was chosen.
   */
  off: z.optional(z.enum(['face', 'person'])),
  /** Fields of the style that follow a colour of the wearer's choice: path, with points inside of it → `id.place`. */
  colors: z.optional(z.record(word, word)),
})

export type CameFrom = Readonly<z.infer<typeof cameFromSchema>>

const pictureUrl = z.optional(z.string().check(z.maxLength(2000)))

/** One thing that the wearer can choose on the watch. */
const choiceSchema = z.object({
  id: word,
  kind: z.enum(['color', 'list', 'boolean', 'flavor']),
  label: word,
  /** The url of its picture in the settings of the watch. */
  icon: pictureUrl,
  chosen: word,
  options: z
    .array(
      z.object({
        id: word,
        label: word,
        icon: pictureUrl,
        /** Of a colour. */
        colors: z.optional(z.array(z.string().check(z.maxLength(9))).check(z.maxLength(5))),
        /** What a flavour chooses of the others: id and option. */
        sets: z.optional(z.array(z.tuple([word, word])).check(z.maxLength(100))),
      }),
    )
    .check(z.maxLength(100)),
})

const choicesSchema = z.array(choiceSchema).check(z.maxLength(100))

/** Flavours have no id of their own, and there is one list of them. */
export const flavorsId = 'flavors'

export type Choice = Readonly<z.infer<typeof choiceSchema>>

/** The face as it came, for what the model has no room for. */
const originSchema = z.object({
  /** The whole XML, without comments. */
  xml: z.string().check(z.maxLength(2_000_000)),
  /** The version that it was made for. */
  version: z.number().check(z.int(), z.minimum(1), z.maximum(99)),
  /** Names of its files. */
  files: z
    .array(
      z.object({ type: z.enum(['drawable', 'font']), name: word, url: z.string().check(z.maxLength(2000)) }),
    )
    .check(z.maxLength(3000)),
  /** Texts that the face names, by name and language (`en` is the default). */
  texts: z.record(word, z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(2000)))),
  /** How many layers each place of the file became, in normal and in ambient mode. */
  places: z.record(z.string().check(z.maxLength(1000)), z.tuple([z.number(), z.number()])),
  /** Places of groups of which all is written anew where something in them changed. */
  flat: z.optional(z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(3000))),
  /** What the wearer can choose as it came (`own-choices.ts`), where that is the design's own now. */
  choices: z.optional(z.unknown()),
  /** Digests of what the slots hold that can go out as they came, by place. */
  held: z.optional(z.record(z.string().check(z.maxLength(1000)), z.string().check(z.maxLength(20)))),
})

export type Origin = Readonly<z.infer<typeof originSchema>>

const known = new WeakMap<object, CameFrom | null>()

/** Null for a layer that was made here, or whose place cannot be read. */
export function cameFrom({ wear }: { readonly wear?: unknown }): CameFrom | null {
  if (typeof wear !== 'object' || wear === null) return null
  const before = known.get(wear)
  if (before !== undefined) return before
  const read = cameFromSchema.safeParse(wear)
  const found = read.success ? read.data : null
  known.set(wear, found)
  return found
}

/** What the wearer can choose, as a root holds it; nothing where it cannot be read. */
export function readChoices(stored: unknown): readonly Choice[] {
  const read = choicesSchema.safeParse(stored)
  return read.success ? read.data : []
}

const knownOrigins = new WeakMap<object, Origin | null>()

/** Null where it cannot be read; it is large, and read once. */
export function readOrigin(stored: unknown): Origin | null {
  if (typeof stored !== 'object' || stored === null) return null
  const before = knownOrigins.get(stored)
  if (before !== undefined) return before
  const read = originSchema.safeParse(stored)
  const found = read.success ? read.data : null
  knownOrigins.set(stored, found)
  return found
}

/** The same with another option chosen; a flavour chooses of the others too. What is not there changes nothing. */
export function choose(choices: readonly Choice[], id: string, option: string): readonly Choice[] {
  const choice = choices.find((one) => one.id === id)?.options.find((one) => one.id === option)
  if (!choice) return choices
  const wanted = new Map([...(choice.sets ?? []), [id, option] as const])
  return choices.map((choice) => {
    const next = wanted.get(choice.id)
    const isThere = choice.options.some((one) => one.id === next)
    return next !== undefined && isThere && next !== choice.chosen ? { ...choice, chosen: next } : choice
  })
}
