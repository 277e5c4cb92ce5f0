import { useEffect, useRef, useState } from 'react'
import type { Projections } from '../../../../shared/protocol/projections.ts'
import { useText } from '../../../app/text.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './font-field.module.css'

export type FontEntry = Projections['fonts'][number]

/** A file larger than this is not downloaded to show a name; Chinese fonts have many megabytes. */
const maxPreviewBytes = 600_000

type Preview = 'shown' | 'large' | 'failed'

const previews = new Map<string, Promise<Preview>>()

const familyOf = ({ fontName }: FontEntry): string => `preview ${fontName}`

async function load(font: FontEntry): Promise<Preview> {
  if (font.previewUrl !== undefined) return loadFace(font)
  const head = await fetch(font.fontUrl, { method: 'HEAD' })
  if (!head.ok) return 'failed'
  const bytes = Number(head.headers.get('content-length') ?? Infinity)
  return bytes <= maxPreviewBytes ? loadFace(font) : 'large'
}

async function loadFace(font: FontEntry): Promise<Preview> {
  const face = new FontFace(familyOf(font), `url(${JSON.stringify(font.previewUrl ?? font.fontUrl)})`)
  document.fonts.add(await face.load())
  return 'shown'
}

/** Once a font and page; a large one as soon as the dial has it, for then its file is in the browser's cache. */
function previewOf(font: FontEntry): Promise<Preview> {
  const isHere = font.state === 'ready'
  const name = `${font.fontUrl} ${isHere}`
  const known = previews.get(name)
  if (known) return known
  const made = (isHere ? loadFace(font) : load(font)).catch((): Preview => 'failed')
  previews.set(name, made)
  return made
}

/** True once the element has been on screen. */
function useSeen() {
  const element = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current || isSeen) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isSeen])
  return { element, isSeen }
}

type SampleProps = {
  readonly font: FontEntry
  /** In place of the name of the font. */
  readonly name?: string
  /** Digits beside it. */
  readonly figures?: string
}

/** The name in its own letters, once it is on screen and they are there. */
export function FontSample({ font, name = font.fontName, figures }: SampleProps) {
  const { text } = useText()
  const { element, isSeen } = useSeen()
  const [preview, setPreview] = useState<Preview | null>(null)
  useEffect(() => {
    if (!isSeen || font.fontUrl === '') return
    let isGone = false
    void previewOf(font).then((found) => !isGone && setPreview(found))
    return () => {
      isGone = true
    }
    // of the engine's own copy only that it is here is a reason to load again
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isSeen, font.fontUrl, font.state === 'ready'])
  const family = preview === 'shown' ? { fontFamily: JSON.stringify(familyOf(font)) } : undefined
  return (
    <span ref={element} className={cx(panelCss.rest, css.sample)} data-preview={preview ?? 'waiting'}>
      <span className={cx(panelCss.apart, css.sampleName)} style={family}>
        <span>{name}</span>
        {figures === undefined ? null : <span aria-hidden>{figures}</span>}
      </span>
      {preview === 'large' && font.state === 'idle' ? (
        <span className={panelCss.note}>{text('ui.font.loadHint')}</span>
      ) : null}
    </span>
  )
}
