import { screenReaderOf, type ScreenReaderWords } from '../../../document/screen-reader.ts'
import type { Layer } from '../../../document/design.ts'
import { readFormat } from '../../../expressions/printf.ts'
import type { WearContext } from '../../../layers/building-blocks/export-wff/context.ts'
import { node, type WearChild, type WearNode } from '../../../layers/building-blocks/export-wff/node.ts'
import { textChildren } from '../../../layers/building-blocks/export-wff/value.ts'

type Texts = Record<string, Readonly<Record<string, string>>>

type Said = { readonly format: string; readonly values: readonly string[] }

const isNode = (child: WearChild | undefined): child is WearNode => typeof child === 'object'

/** A text as a format and what stands in its places, one after another. */
function saidOf(text: string, layer: Layer, context: WearContext): Said {
  const [made] = textChildren(text, layer, context)
  if (!isNode(made)) return { format: (made ?? '').replaceAll('%', '%%'), values: [] }
  const [format = '', ...parameters] = made.children
  const values = parameters.flatMap((one) => (isNode(one) ? [one.attributes['expression'] ?? ''] : []))
  return { format: typeof format === 'string' ? format : '', values }
}

/** The same with the places by number, so that two languages can share values in an order of their own. */
function numbered({ format, values }: Said, all: readonly string[]): string {
  // without values nothing reads it as a format
  if (all.length === 0) return format.replaceAll('%%', '%')
  let at = 0
  return readFormat(format)
    .map((piece) => {
      if (typeof piece === 'string') return piece
      if (piece.takes === 'none') return piece.spec
      const place = all.indexOf(values[at] ?? '') + 1
      at += 1
      return `%${place}$${piece.spec.slice(1)}`
    })
    .join('')
}

const mayHold = ({ name }: WearNode): boolean => /^(Part|Group$|ComplicationSlot$)/.test(name)

/** Writes what a screen reader says of layers, and the texts that it is named by. */
export function createScreenReaderWriter(context: WearContext, isTaken: (name: string) => boolean) {
  const texts: Texts = {}
  const names = new Map<string, string>()

  function named(said: Readonly<Record<string, string>>): string {
    const key = JSON.stringify(said)
    const known = names.get(key)
    if (known !== undefined) return known
    let count = names.size + 1
    while (isTaken(`screen_reader_${count}`) || texts[`screen_reader_${count}`]) count += 1
    const name = `screen_reader_${count}`
    names.set(key, name)
    texts[name] = said
    return name
  }

  function element({ en, zhCn }: ScreenReaderWords, layer: Layer): WearNode {
    const [english, chinese] = [saidOf(en || zhCn, layer, context), saidOf(zhCn || en, layer, context)]
    const values = [...new Set([...english.values, ...chinese.values])]
    const stringId = named({ en: numbered(english, values), zh: numbered(chinese, values) })
    return node(
      'ScreenReader',
      { stringId },
      values.map((expression) => node('Parameter', { expression })),
    )
  }

  /** What a layer is written as, with its words in the first element that can have them, or in a group around all. */
  function spoken(nodes: readonly WearNode[], layer: Layer): readonly WearNode[] {
    const words = screenReaderOf(layer.style)
    if (!words || nodes.length === 0) return nodes
    const made = element(words, layer)
    const holder = nodes.find(mayHold)
    if (holder)
      return nodes.map((one) => (one === holder ? { ...one, children: [...one.children, made] } : one))
    const { width, height } = context.dial
    const name = layer.label || layer.uuid
    return [node('Group', { name, x: 0, y: 0, width, height }, [...nodes, made])]
  }

  return { texts, spoken }
}
