import type { SlotReading } from '../../accessors.ts'
import type { XmlElement } from '../../../wff/xml/tree.ts'
import { policyOf } from '../contents/import-wff.ts'
import { contentsOf } from '../contents/stored.ts'
import { acceptedBy } from '../providers/accepted.ts'
import { providerOfWff } from '../providers/providers.ts'
import type { ComplicationStyle } from '../style.ts'
import { layoutTypeOf, sentAsTags } from './sources.ts'

/** Without what came with its face; a ring of weights that is a layer now is not drawn by the slot too. */
function emptied(
  { contents: _contents, hasContents: _has, contentsScale: _scale, ...kept }: ComplicationStyle,
  slot: XmlElement,
): ComplicationStyle {
  // a flavour may have put another one into it than the first one did
  const provider = providerOfWff(policyOf(slot).sender)
  const style = provider ? { ...kept, systemProviderValue: provider.value } : kept
  if (style.supportTypeDefault === 'weighted_elements') return { ...style, hasProgress: false }
  if (!acceptedBy(style).includes('weighted_elements')) return style
  const { typeLooks = {} } = style
  return {
    ...style,
    typeLooks: { ...typeLooks, weighted_elements: { ...typeLooks.weighted_elements, hasProgress: false } },
  }
}

/** What is needed to make layers of the contents that a slot came with. */
export const slotReading: SlotReading<ComplicationStyle> = {
  heldAs: (style) => contentsOf(style)?.as ?? null,
  typeOf: layoutTypeOf,
  sentAs: sentAsTags,
  emptied,
}
