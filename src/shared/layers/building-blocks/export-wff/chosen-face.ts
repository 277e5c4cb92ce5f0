import { cameFrom, choose, type Choice } from '../../../document/came-from.ts'
import { isRoot } from '../../../document/create.ts'
import type { Face, Layer, Variant } from '../../../document/design.ts'
import { choicesIn } from './face-origin.ts'
import { chosenColor, isAsked } from './fingerprint.ts'
import { fieldAt, withField } from '../../../document/choices/nested-fields.ts'

type Chosen = { readonly before: readonly Choice[]; readonly after: readonly Choice[] }

/** Colours that follow a choice, unless the layer was given another one. */
function recolored(style: Layer['style'], { before, after }: Chosen): Layer['style'] {
  let next = style
  for (const [path, name] of Object.entries(cameFrom(style)?.colors ?? {})) {
    const [was, is] = [chosenColor(before, name), chosenColor(after, name)]
    if (is !== null && is !== was && fieldAt(next, path) === was) next = withField(next, path, is)
  }
  return next
}

/** Shown or hidden by what is chosen now; what was hidden by hand is still hidden when it is chosen again. */
function switched(style: Layer['style'], { before, after }: Chosen): Layer['style'] {
  const wear = cameFrom(style)
  const [was, is] = [isAsked(style, before), isAsked(style, after)]
  if (!wear?.when || was === is) return style
  if (is) {
    const { off, ...rest } = wear
    return off === 'person' ? { ...style, wear: rest, visible: false } : { ...style, visible: true }
  }
  const hiddenByHand = !style.visible ? { wear: { ...wear, off: 'person' } } : {}
  return { ...style, ...hiddenByHand, visible: false }
}

type Stored = { readonly style: Layer['style'] }

const isStored = (one: unknown): one is Stored =>
  typeof one === 'object' && one !== null && typeof (one as Partial<Stored>).style === 'object'

type Holding = { readonly contents?: Readonly<Record<'normal' | 'ambient', unknown>> }

/** The same for what stands in a slot, in both states of the watch. */
function contentsWith(style: Layer['style'], chosen: Chosen): Layer['style'] {
  const { contents } = style as Holding
  if (!contents) return style
  const listWith = (list: unknown): unknown => {
    if (!Array.isArray(list)) return list
    const next = list.map((one: unknown) => {
      if (!isStored(one)) return one
      const own = switched(recolored(one.style, chosen), chosen)
      return own === one.style ? one : { ...one, style: own }
    })
    return next.every((one, at) => one === list[at]) ? list : next
  }
  const [normal, ambient] = [listWith(contents.normal), listWith(contents.ambient)]
  if (normal === contents.normal && ambient === contents.ambient) return style
  return { ...style, contents: { ...contents, normal, ambient } } as Layer['style']
}

function variantWith(variant: Variant, chosen: Chosen): Variant {
  const nodeList = variant.nodeList.map((layer) => {
    const style = contentsWith(switched(recolored(layer.style, chosen), chosen), chosen)
    return style === layer.style ? layer : { ...layer, style }
  })
  const isSame = nodeList.every((layer, at) => layer === variant.nodeList[at])
  return isSame ? variant : { ...variant, nodeList }
}

/** The root of normal holds what is chosen. */
const withChoices = (variant: Variant, choices: readonly Choice[]): Variant => ({
  ...variant,
  nodeList: variant.nodeList.map((layer) =>
    isRoot(layer) ? { ...layer, style: { ...layer.style, choices } as Layer['style'] } : layer,
  ),
})

/**
 * The face as the wearer sees it who chose this option: layers of it are shown, those of the others hidden, colours are
 * those of the option; a flavour chooses of the others too. The same face where there is no such option, or it is chosen.
 */
export function chosenFace(face: Face, id: string, option: string): Face {
  const before = choicesIn(face)
  const after = choose(before, id, option)
  if (after === before || after.every((one, at) => one === before[at])) return face
  const chosen = { before, after }
  return {
    ...face,
    normal: withChoices(variantWith(face.normal, chosen), after),
    ambient: variantWith(face.ambient, chosen),
  }
}
