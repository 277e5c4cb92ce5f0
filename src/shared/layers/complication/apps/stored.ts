import * as z from 'zod/mini'
import { slotTypes, type SlotType } from '../providers/slots.ts'

const component = z.optional(z.string().check(z.maxLength(200)))
const type = z.optional(z.enum(slotTypes))
const words = z.optional(z.string().check(z.maxLength(60)))

/** Apps that fill a slot at first where the watch has them, and what the slot is called in its settings. */
export const appsShape = {
  primaryProvider: component,
  /** The type of the slot when absent. */
  primaryProviderType: type,
  secondaryProvider: component,
  secondaryProviderType: type,
  displayNameEn: words,
  displayNameZhCn: words,
}

export type AppsStyle = z.infer<z.ZodMiniObject<typeof appsShape>>

export const appPlaces = ['primary', 'secondary'] as const

/** `package/class`, as Android writes the name of a part of an app; a class of the package may leave that out. */
const pattern = /^[A-Za-z]\w*(\.[A-Za-z]\w*)+\/\.?[A-Za-z]\w*([.$][A-Za-z_]\w*)*$/

export const isComponent = (text: string): boolean => pattern.test(text)

type Holder = AppsStyle & { readonly supportTypeDefault: SlotType }

export type App = {
  readonly place: (typeof appPlaces)[number]
  readonly app: string
  readonly type: SlotType
}

/** The apps of a slot in the order in which the watch asks them; a name that is none is not among them. */
export const appsOf = (style: Holder): readonly App[] =>
  appPlaces.flatMap((place) => {
    const app = style[`${place}Provider`]?.trim() ?? ''
    const type = style[`${place}ProviderType`] ?? style.supportTypeDefault
    return isComponent(app) ? [{ place, app, type }] : []
  })

/** Whether a name was typed that is none. */
export const isOddComponent = (text: string | undefined): boolean =>
  text !== undefined && text.trim() !== '' && !isComponent(text.trim())
