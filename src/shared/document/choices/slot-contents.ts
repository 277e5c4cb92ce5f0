import { isRecord } from '../stored/guard.ts'
import type { Layer } from '../design.ts'
import { withField } from './nested-fields.ts'

/*
 * What a slot of an opened face holds is no layer of the design: it is seen as the wearer's options have it, and edited
 * nowhere. What is stored is untrusted.
 */

type Asked = {
  readonly isChosen: (id: string, option: string) => boolean
  /** A colour of the wearer by its name, `theme.0`; undefined for none. */
  readonly colorOf: (name: string) => string | undefined
}

function seen(one: unknown, { isChosen, colorOf }: Asked): unknown {
  const style = isRecord(one) ? one['style'] : null
  const wear = isRecord(style) ? style['wear'] : null
  if (!isRecord(one) || !isRecord(style) || !isRecord(wear)) return one
  const { when, colors } = wear
  let next: Readonly<Record<string, unknown>> = style
  if (Array.isArray(when)) {
    const visible =
      wear['off'] === undefined &&
      when.every((asked) => Array.isArray(asked) && isChosen(String(asked[0]), String(asked[1])))
    if (visible !== style['visible']) next = { ...next, visible }
  }
  if (isRecord(colors))
    for (const [path, name] of Object.entries(colors)) {
      const color = colorOf(String(name))
      if (color !== undefined) next = withField(next, path, color)
    }
  return next === style ? one : { ...one, style: next }
}

const list = (held: unknown, asked: Asked): unknown =>
  Array.isArray(held) ? held.map((one) => seen(one, asked)) : held

/** With the first of the flavours that it is filled for, where the chosen one is another. */
function filledFor(contents: unknown, asked: Asked): Asked {
  const named = [...JSON.stringify(contents).matchAll(/\["flavors","([\w-]+)"\]/g)].map(
    ([, option = '']) => option,
  )
  const [first] = named
  if (first === undefined || named.some((option) => asked.isChosen('flavors', option))) return asked
  return {
    ...asked,
    isChosen: (id, option) => (id === 'flavors' ? option === first : asked.isChosen(id, option)),
  }
}

/** The slot with what it holds as these options show it; the same layer for any other. */
export function withSeenContents(layer: Layer, now: Asked): Layer {
  const { contents } = layer.style as { readonly contents?: unknown }
  if (!isRecord(contents)) return layer
  const asked = filledFor(contents, now)
  const [normal, ambient] = [list(contents['normal'], asked), list(contents['ambient'], asked)]
  return { ...layer, style: { ...layer.style, contents: { ...contents, normal, ambient } } as Layer['style'] }
}
