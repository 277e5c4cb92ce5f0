import { kindOf } from '../../layers/registry.ts'
import type { Rule } from '../rule.ts'

/** A font as layers name it: by its file, or by its name where it is one of the system. */
export const fontKey = ({ family, url }: { readonly family: string; readonly url: string }): string =>
  url === '' ? family : url

/** Texts whose font cannot be had: another one is drawn, which was not chosen (A25). */
export const missingFonts: Rule = {
  id: 'missing-fonts',
  on: [],
  findings: ({ list, missingFonts: missing }) => {
    if (!missing || missing.size === 0) return []
    return list.flatMap((layer) => {
      const gone = kindOf(layer)
        .fonts(layer.style)
        .find((font) => missing.has(fontKey(font)))
      if (!gone) return []
      const { uuid } = layer
      return {
        key: 'finding.fontMissing',
        params: { font: gone.family },
        severity: 'warning' as const,
        uuid,
        wayOut: { label: 'fix.fontAgain', fix: { do: 'fetchFonts' as const, ids: [uuid] } },
      }
    })
  },
}
