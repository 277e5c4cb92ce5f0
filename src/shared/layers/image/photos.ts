import * as z from 'zod/mini'
import type { ChoiceField, Section } from '../fields.ts'
import type { WearersPhotos } from '../kind.ts'

/*
 * A picture that the wearer replaces with photos of theirs, on the watch or on the phone (version 4 of the format). What
 * is seen here, and until one was chosen, is the picture of the layer.
 */

/** `none` is what a field that was set back holds. */
const howMany = ['none', 'single', 'multiple'] as const

/** What brings the next of several: a tap, the face coming into view, or both. */
const events = ['tap', 'visible', 'both'] as const

/** After how many of these the next one comes, as the format bounds it; 0 for each time. */
const intervals = [0, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** One that the format has; undefined for any other number. */
export const photoInterval = (times: number) => intervals.find((one) => one === times && one > 0)

export const photoShape = {
  photos: z.optional(z.enum(howMany)),
  photosChange: z.optional(z.enum(events)),
  photosEvery: z.optional(z.literal([...intervals])),
  /** What a face from outside calls its photos. */
  photosId: z.optional(z.string().check(z.maxLength(200))),
}

export type PhotoStyle = {
  readonly [name in keyof typeof photoShape]?: z.infer<(typeof photoShape)[name]>
}

/** Null for a picture that stays. */
export function photosOf({
  photos,
  photosChange = 'tap',
  photosEvery: every = 0,
  photosId: id = '',
}: PhotoStyle): WearersPhotos | null {
  if (photos !== 'single' && photos !== 'multiple') return null
  return { howMany: photos, id, change: photosChange, every: every || null }
}

/** The same picture, which stays. */
export function withoutPhotos<S extends PhotoStyle>(style: S): S {
  const { photos: _, photosChange: _change, photosEvery: _every, photosId: _id, ...rest } = style
  return rest as S
}

type Listed = { readonly values: readonly (string | number)[]; readonly absent: string | number }

const choice = (
  path: 'photos' | 'photosChange' | 'photosEvery',
  { values, absent }: Listed,
): ChoiceField => ({
  ...{ field: 'choice', path, label: `field.${path}`, cost: 'placement', look: 'menu', absent },
  options: values.map((value) => ({ value, label: `field.${path}.${value}` })),
})

const several = [
  choice('photosChange', { values: events, absent: 'tap' }),
  choice('photosEvery', { values: intervals, absent: 0 }),
]

/** Whether the wearer's own photos take the place of the picture, and when the next of them comes. */
export const photosSection = (style: PhotoStyle): Section => ({
  id: 'photos',
  isContent: true,
  ...(photosOf(style) ? {} : { startsFolded: true }),
  fields: [
    choice('photos', { values: howMany, absent: 'none' }),
    ...(photosOf(style)?.howMany === 'multiple' ? several : []),
  ],
})
