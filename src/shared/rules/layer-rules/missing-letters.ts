import { familiesFor } from '../../base/fonts/fonts-of-scripts.ts'
import { kindOf } from '../../layers/registry.ts'
import type { Rule } from '../rule.ts'

/** Letters of one layer that are drawn as boxes, and fonts of one's own that have all of them. */
export type MissingLetters = { readonly letters: readonly string[]; readonly fonts: readonly string[] }

/** Letters that a finding names. */
const mostNamed = 8

/** As many as can be read, the others as dots. */
export const lettersInWords = (letters: readonly string[]): string =>
  letters.slice(0, mostNamed).join(' ') + (letters.length > mostNamed ? ' …' : '')

/** Texts with letters that are in no font here: a box stands for each. */
export const missingLetters: Rule = {
  id: 'missing-letters',
  on: [],
  findings: ({ list, missingLetters: missing }) => {
    if (!missing || missing.size === 0) return []
    return list.flatMap((layer) => {
      const found = missing.get(layer.uuid)
      if (!found) return []
      const letters = lettersInWords(found.letters)
      const [own, known] = [found.fonts, familiesFor(found.letters)]
      const font = kindOf(layer).fonts(layer.style)[0]?.family ?? ''
      const [key, fonts] =
        own.length > 0
          ? ['finding.lettersElsewhere', own]
          : known.length > 0
            ? ['finding.lettersMissing', known]
            : ['finding.lettersUnknown', known]
      const params = { font, letters, fonts: fonts.join(', ') }
      return { key, params, severity: 'warning' as const, uuid: layer.uuid }
    })
  },
}
