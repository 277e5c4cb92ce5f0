import type { Design, VariantKey } from '../../../shared/document/design.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { fontKey } from '../../../shared/rules/layer-rules/missing-fonts.ts'
import type { PictureFacts, RuleWorld } from '../../../shared/rules/rule.ts'
import { worldOf } from '../../../shared/rules/world.ts'
import { joinedLettersOf } from './joined-letters.ts'
import { missingLettersOf } from './missing-letters.ts'
import type { DesignParts, IoParts } from '../../core/editor.ts'

/** A variant with all that the rules judge it by. */
export type VariantWorld = VariantKey & { readonly world: RuleWorld }

const variants = ['normal', 'ambient'] as const

/** Every variant that a target shows: ambient only where its platform has it. */
export const keysOf = (design: Design): readonly VariantKey[] =>
  design.fdIds.flatMap((fdId) => {
    const face = design.faces[fdId]
    if (!face) return []
    return variants
      .filter((variant) => variant === 'normal' || platformFor(face.normal).hasAmbient)
      .map((variant) => ({ fdId, variant }))
  })

/** Facts of the pictures that these layers show, as far as they are known. */
function factsOf(editor: IoParts, { list, inherited }: RuleWorld): ReadonlyMap<string, PictureFacts> {
  const facts = new Map<string, PictureFacts>()
  for (const layer of [...list, ...inherited]) {
    for (const { url } of kindOf(layer).pictures(layer.style)) {
      const known = facts.has(url) ? null : editor.deps.pictures.facts(url)
      if (known) facts.set(url, known)
    }
  }
  return facts
}

/** Files of fonts that cannot be had, as one text. */
export const failedFonts = ({ deps }: IoParts): string =>
  [...deps.fonts.unready].flatMap(([url, state]) => (state === 'failed' ? url : [])).join('\n')

const allThere: ReadonlySet<string> = new Set()

/** Fonts of these layers that cannot be had, as the layers name them. */
function missingFontsOf({ deps: { fonts } }: IoParts, { list }: RuleWorld): ReadonlySet<string> {
  if (fonts.unready.size === 0) return allThere
  const used = list.flatMap((layer) => [...kindOf(layer).fonts(layer.style)])
  return new Set(used.filter((font) => fonts.unready.get(fonts.resolve(font).url) === 'failed').map(fontKey))
}

/** What is not in the design: facts of its pictures, and which fonts and letters are missing. */
export const loadedFactsOf = (
  editor: IoParts,
  world: RuleWorld,
): Pick<RuleWorld, 'pictures' | 'missingFonts' | 'missingLetters' | 'joinedLetters'> => ({
  pictures: factsOf(editor, world),
  missingFonts: missingFontsOf(editor, world),
  missingLetters: missingLettersOf(editor, world.list),
  joinedLetters: joinedLettersOf(editor, world.list),
})

/** One variant as it stands, with the facts of its pictures; null when it is not there. */
function worldAt(
  editor: DesignParts & IoParts,
  key: VariantKey,
  litShare: number | null,
): VariantWorld | null {
  const { design } = editor.store
  const bare = design && worldOf(design, key, { platformOf: platformFor, litShare })
  return bare && { ...key, world: { ...bare, ...loadedFactsOf(editor, bare) } }
}

/** The worlds of every variant, with the facts of their pictures. */
export function worldsOf(
  editor: DesignParts & IoParts,
  litShareOf: (key: VariantKey) => number | null,
): readonly VariantWorld[] {
  const { design } = editor.store
  return design ? keysOf(design).flatMap((key) => worldAt(editor, key, litShareOf(key)) ?? []) : []
}
