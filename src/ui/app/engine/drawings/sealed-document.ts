/*
 * A document in which a foreign drawing has styles and measures and nothing else: it is not seen, has no scripts, and
 * its own policy lets nothing be fetched, whatever address a style names.
 */
const page =
  '<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src \'none\'"><title></title>'

const svgSpace = 'http://www.w3.org/2000/svg'

export type SealedDocument = {
  readonly root: SVGSVGElement
  readonly sheet: CSSStyleSheet
  readonly styleOf: (element: Element) => CSSStyleDeclaration
  readonly make: (name: 'g' | 'text' | 'tspan') => SVGGraphicsElement
  readonly close: () => void
}

type SealedWindow = Window & { readonly CSSStyleSheet: typeof CSSStyleSheet }

/** Shares of its window are those of an image that shows the drawing, and so it is as large. */
async function openFrame(drawing: Element): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-same-origin')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.srcdoc = page
  Object.assign(frame.style, {
    position: 'fixed',
    left: '-10000px',
    top: '0',
    width: `${drawing.getAttribute('width')}px`,
    height: `${drawing.getAttribute('height')}px`,
    border: '0',
    visibility: 'hidden',
  })
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await loaded
  return frame
}

/** Null where the browser has no such document, or the markup is none. */
export async function openSealed(markup: string, css: string): Promise<SealedDocument | null> {
  const parsed = new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement
  if (parsed.namespaceURI !== svgSpace || parsed.localName !== 'svg') return null
  const frame = await openFrame(parsed)
  const inside = frame.contentDocument
  const view = frame.contentWindow as SealedWindow | null
  if (!inside || !view) {
    frame.remove()
    return null
  }
  const root = inside.importNode(parsed, true) as Element as SVGSVGElement
  inside.replaceChild(root, inside.documentElement)
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(css)
  inside.adoptedStyleSheets = [sheet]
  // the policy of the page takes styles from scripts alone
  for (const element of root.querySelectorAll<SVGElement>('[data-style]'))
    element.style.cssText = element.getAttribute('data-style') ?? ''
  if (root.hasAttribute('data-style')) root.style.cssText = root.getAttribute('data-style') ?? ''
  return {
    root,
    sheet,
    styleOf: (element) => view.getComputedStyle(element),
    make: (name) => inside.createElementNS(svgSpace, name) as SVGGraphicsElement,
    close: () => frame.remove(),
  }
}

/** A browser's own drawing without anything said of it: what everything else is told from. */
export const openPlain = (): Promise<SealedDocument | null> =>
  openSealed(
    `<svg xmlns="${svgSpace}" width="100" height="100"><g><text><tspan>x</tspan></text></g></svg>`,
    '',
  )
