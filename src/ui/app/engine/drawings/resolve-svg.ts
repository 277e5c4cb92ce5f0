import type { ResolveRequest } from '../../../../shared/protocol/channel.ts'
import type { Resolved } from '../../../../shared/svg/resolved.ts'
import { createLineReader } from './plain-lines.ts'
import { resolvedStyles, resolvedTransforms } from './resolved-styles.ts'
import { openPlain, openSealed, type SealedDocument } from './sealed-document.ts'

const numberOf = (element: Element): number => Number(element.getAttribute('data-at'))

/** What is hidden is laid out all the same, so that its place can be read. */
function layOut({ root, styleOf }: SealedDocument): void {
  for (const element of root.querySelectorAll<SVGElement>('[data-at]')) {
    if (styleOf(element).display === 'none') element.style.setProperty('display', 'inline', 'important')
  }
}

/** Of a switch what the browser did not take, and what says that it is for others. */
function unusedIn({ root }: SealedDocument): readonly number[] {
  const conditional = root.querySelectorAll('switch > [data-at], [systemLanguage], [requiredExtensions]')
  return [...conditional].filter((element) => !element.checkVisibility()).map(numberOf)
}

/** More words than this are no texts of a dial. */
const mostLines = 300

/** Between them the page does what else waits. */
const linesAtOnce = 20

async function linesIn(sealed: SealedDocument): Promise<Resolved['lines']> {
  const texts = [...sealed.root.querySelectorAll<SVGTextElement>('text[data-at]')]
  const plain = texts.length > 0 ? await openPlain() : null
  if (!plain) return texts.map((text) => ({ at: numberOf(text), line: 'many' as const }))
  try {
    const lineOf = createLineReader(sealed, plain)
    const lines: Resolved['lines'][number][] = []
    for (const [index, text] of texts.entries()) {
      if (index % linesAtOnce === linesAtOnce - 1) await new Promise((resolve) => setTimeout(resolve))
      const at = numberOf(text)
      const line = index < mostLines ? lineOf(text) : 'many'
      lines.push({ at, line: typeof line === 'string' ? line : { ...line, at } })
    }
    return lines
  } finally {
    plain.close()
  }
}

async function resolved({ markup, sheet }: ResolveRequest): Promise<Resolved | null> {
  const sealed = await openSealed(markup, sheet)
  if (!sealed) return null
  try {
    const { sets, moved } = resolvedStyles(sealed)
    layOut(sealed)
    resolvedTransforms(sealed, moved, sets)
    const attributes = [...sets].map(([element, set]) => ({ at: numberOf(element), set }))
    return { attributes, unused: unusedIn(sealed), lines: await linesIn(sealed) }
  } finally {
    sealed.close()
  }
}

export async function resolveSvg(request: ResolveRequest): Promise<void> {
  const answer = request.answer as MessagePort
  answer.postMessage(await resolved(request).catch(() => null))
  answer.close()
}
