import { useEffect, useRef, useState } from 'react'
import type { SheetPicture } from '../../../shared/protocol/questions.ts'
import { engine } from '../../engine/connect.ts'
import { peek, send, useProjection } from '../../engine/hooks.ts'
import { Modal } from '../../kit/messages/modal.tsx'
import { useText } from '../../text.ts'
import { toImageData } from '../files/image-data.ts'
import css from './sheet-dialog.module.css'

/** CSS pixels of one dial (UX 3.7). */
const dialPx = 180

/** Milliseconds between two rounds while the time runs. */
const roundMs = 1000

/** The scenes as drawn now; drawn again every second while the time runs. */
function useSheet(): readonly SheetPicture[] {
  const [pictures, setPictures] = useState<readonly SheetPicture[]>([])
  useEffect(() => {
    let isGone = false
    let timer = 0
    const draw = async (): Promise<void> => {
      const size = Math.round(dialPx * Math.min(2, window.devicePixelRatio))
      // a worker that ends meanwhile leaves the last pictures
      const drawn = await engine.ask('sheet', size).catch(() => null)
      if (isGone) return
      if (drawn) setPictures(drawn)
      timer = window.setTimeout(next, roundMs)
    }
    const next = (): void => {
      if (peek('clock').isPlaying) void draw()
      else timer = window.setTimeout(next, roundMs)
    }
    void draw()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [])
  return pictures
}

function Picture({ picture }: { readonly picture: SheetPicture }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    canvas.current?.getContext('2d')?.putImageData(toImageData(picture), 0, 0)
  }, [picture])
  return <canvas ref={canvas} width={picture.width} height={picture.height} aria-hidden />
}

/** Twelve scenes of the dial, drawn by the engine; a click shows the scene on the canvas. */
export function SheetDialog({ onClose }: { readonly onClose: () => void }) {
  const { text, say } = useText()
  const pictures = useSheet()
  const design = useProjection('design')
  return (
    <Modal
      isOpen
      title={text('ui.scenes.sheetTitle')}
      closeLabel={text('ui.close')}
      width={832}
      onClose={onClose}
    >
      <div className={css.grid} aria-busy={pictures.length === 0}>
        {pictures.length === 0
          ? Array.from({ length: 12 }, (_none, at) => <span key={at} className={css.blank} />)
          : pictures.map((picture) => (
              <button
                key={picture.scene}
                type="button"
                className={css.scene}
                data-shape={design?.shape}
                aria-label={text('ui.scenes.show', { scene: say(picture.label) })}
                onClick={() => {
                  onClose()
                  void send({ do: 'sample.scene', scene: picture.scene })
                }}
              >
                <Picture picture={picture} />
                {say(picture.label)}
              </button>
            ))}
      </div>
    </Modal>
  )
}
