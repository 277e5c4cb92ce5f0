import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SheetPicture } from '../../../shared/protocol/questions.ts'
import { engine } from '../../app/engine/connect.ts'
import { peek, send, useProjection } from '../../app/engine/hooks.ts'
import { tellLateFile } from '../../app/notices/lazy-file-error.ts'
import { addToast } from '../../app/notices/notices.ts'
import { Button } from '../../kit/button.tsx'
import { Modal } from '../../kit/messages/modal.tsx'
import { useText } from '../../app/text.ts'
import { offerFile } from '../files/file-choice.ts'
import { toImageData } from '../files/image-data.ts'
import { safeName } from '../files/save-file.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
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

type Say = (key: string) => string

const nameOf = ({ label, isNamed }: SheetPicture, say: Say): string => (isNamed ? label : say(label))

/** The sheet as a file, drawn anew in the size that goes out. */
function SheetExport() {
  const { text, say, locale } = useText()
  const design = useProjection('design')
  const [isBusy, setBusy] = useState<'png' | 'pdf' | null>(null)
  const make = async (format: 'png' | 'pdf'): Promise<void> => {
    if (!design) return
    const names =
      locale === 'en' ? [design.dialName, design.dialNameCn] : [design.dialNameCn, design.dialName]
    const title = names.find((name) => name.trim() !== '') ?? ''
    setBusy(format)
    try {
      const { sheetFile, dialPx: size } = await import('../contact-sheet/sheet-files.ts')
      const drawn = await engine.ask('sheet', size)
      const cells = drawn.map((picture) => ({ picture, name: nameOf(picture, say) }))
      const file = await sheetFile(format, cells, { title, shape: design.shape })
      if (file) offerFile(`${safeName(title)}-scenes.${format}`, file)
      else addToast({ tone: 'danger', key: 'ui.scenes.fileFailed' })
    } catch (error) {
      tellLateFile(error, () => void make(format))
    } finally {
      setBusy(null)
    }
  }
  return (
    <div className={css.out}>
      {(['png', 'pdf'] as const).map((format) => (
        <Button
          key={format}
          icon={Download}
          isBusy={isBusy === format}
          disabled={isBusy !== null || !design}
          onClick={() => void make(format)}
        >
          {text(format === 'png' ? 'ui.scenes.png' : 'ui.scenes.pdf')}
        </Button>
      ))}
    </div>
  )
}

type SceneProps = { readonly picture: SheetPicture; readonly onClose: () => void }

/** One dial; a click shows it on the canvas. */
function Scene({ picture, onClose }: SceneProps) {
  const { text, say } = useText()
  const design = useProjection('design')
  const { scene, option } = picture
  const name = nameOf(picture, say)
  return (
    <button
      type="button"
      className={cx(panelCss.said, panelCss.stack6, css.scene)}
      data-shape={design?.shape}
      aria-label={text('ui.scenes.show', { scene: name })}
      onClick={() => {
        onClose()
        void send(option ? { do: 'choice.set', ...option } : { do: 'sample.scene', scene })
      }}
    >
      <Picture picture={picture} />
      {name}
    </button>
  )
}

/** Twelve scenes of the dial, those of the person's own, and every option of the wearer, drawn by the engine. */
export function SheetDialog({ onClose }: { readonly onClose: () => void }) {
  const { text } = useText()
  const pictures = useSheet()
  return (
    <Modal
      isOpen
      title={text('ui.scenes.sheetTitle')}
      closeLabel={text('ui.close')}
      width={832}
      onClose={onClose}
    >
      <SheetExport />
      <div className={css.grid} aria-busy={pictures.length === 0}>
        {pictures.length === 0
          ? Array.from({ length: 12 }, (_none, at) => <span key={at} className={css.blank} />)
          : pictures.map((picture) => {
              const { scene, option } = picture
              const key = option ? `${option.id} ${option.option}` : scene
              return <Scene key={key} picture={picture} onClose={onClose} />
            })}
      </div>
    </Modal>
  )
}
