import * as z from 'zod/mini'

/** What a design may keep of scenes that a person made. */
export const sceneLimits = {
  /** Of one design: more than a contact sheet shows at a look. */
  count: 24,
  /** Letters of a name. */
  name: 40,
  /** Values of one scene. */
  values: 200,
  /** Letters of a value that is a text. */
  text: 200,
} as const

const value = z.union([
  z.string().check(z.maxLength(sceneLimits.text)),
  z.number().check(z.refine(Number.isFinite)),
])

const sceneSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  name: z.string().check(z.minLength(1), z.maxLength(sceneLimits.name)),
  values: z
    .record(z.string().check(z.maxLength(64)), value)
    .check(z.refine((values) => Object.keys(values).length <= sceneLimits.values)),
  /** Milliseconds since 1970 on the dial's own wall clock. */
  wallMs: z.number().check(z.refine(Number.isFinite)),
})

/** A named set of values for the preview, and the time that it is seen at; nothing of it is on a watch. */
export type OwnScene = Readonly<z.infer<typeof sceneSchema>>

/** Null for what is none. */
export function readOwnScene(given: unknown): OwnScene | null {
  const read = sceneSchema.safeParse(given)
  return read.success ? read.data : null
}

/** Scenes that cannot be read are no reason to refuse a design. */
export const storedScenesSchema = z.catch(
  z.optional(z.array(sceneSchema).check(z.maxLength(sceneLimits.count))),
  undefined,
)
