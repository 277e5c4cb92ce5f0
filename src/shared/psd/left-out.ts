import type { Layer, LayerEffectsInfo } from 'ag-psd'

/** What is said of a layer in the report: a message key with what stands in it. */
export type PsdNote = { readonly key: string; readonly params?: Readonly<Record<string, string | number>> }

type EffectName = Exclude<keyof LayerEffectsInfo, 'disabled' | 'scale'>

const effectNames: readonly EffectName[] = [
  'dropShadow',
  'innerShadow',
  'outerGlow',
  'innerGlow',
  'bevel',
  'satin',
  'solidFill',
  'gradientOverlay',
  'patternOverlay',
  'stroke',
]

type Switched = { readonly enabled?: boolean }

/** The effects of a layer that are seen in its file, none of which is among its pixels. */
export function effectsOf({ effects }: Layer): readonly PsdNote[] {
  if (!effects || effects.disabled === true) return []
  return effectNames.flatMap((name) => {
    const found = effects[name] as Switched | readonly Switched[] | undefined
    const all =
      found === undefined ? [] : Array.isArray(found) ? (found as readonly Switched[]) : [found as Switched]
    return all.some(({ enabled }) => enabled !== false) ? [{ key: `psd.note.effect.${name}` }] : []
  })
}
