import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Look } from '../../../../shared/art/look.ts'
import { presetLooks } from '../../../../shared/art/preset-looks.ts'
import { engine } from '../../../app/engine/connect.ts'
import { cx } from '../../../kit/cx.ts'
import { useText } from '../../../app/text.ts'
import { artState } from './art-state.ts'
import panelCss from '../../panel.module.css'
import css from './art.module.css'
import { Picture, type Drawn } from './picture.tsx'

/** CSS pixels of a small look. */
const lookPx = 50

/** Drawn once a page, one after the other. */
const known = new Map<string, Promise<Drawn | null>>()
let row: Promise<unknown> = Promise.resolve()

function drawnOf(id: string, look: Look): Promise<Drawn | null> {
  const before = known.get(id)
  if (before) return before
  const side = lookPx * Math.min(2, window.devicePixelRatio)
  const coming = row.then(() => engine.ask('artPreview', { look, side }))
  row = coming.catch(() => undefined)
  // one that could not be drawn is drawn again the next time
  coming.catch(() => known.delete(id))
  known.set(id, coming)
  return coming
}

const isShown = (look: Look, of: Look): boolean => JSON.stringify({ ...of, ...look }) === JSON.stringify(of)

function LookButton({ id, look }: (typeof presetLooks)[number]) {
  const { text } = useText()
  const state = useSnapshot(artState)
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    drawnOf(id, look).then(
      (picture) => isHere.current && setDrawn(picture),
      () => undefined,
    )
    return () => void (isHere.current = false)
  }, [id, look])
  const name = text(`art.look.${id}`)
  const isOn = isShown(look, state.look)
  return (
    <button
      type="button"
      aria-label={name}
      data-tip={name}
      aria-pressed={isOn}
      className={cx(panelCss.fills, css.look, isOn && css.isOn)}
      onClick={() => (artState.look = look)}
    >
      <Picture drawn={drawn} px={lookPx} />
    </button>
  )
}

/** Twelve looks to begin with, each drawn by the generator itself. */
export function Looks() {
  const { text } = useText()
  return (
    <div className={cx(panelCss.stack2, css.looks)} role="group" aria-label={text('ui.art.looks')}>
      {presetLooks.map((one) => (
        <LookButton key={one.id} {...one} />
      ))}
    </div>
  )
}
