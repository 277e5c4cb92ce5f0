import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { samplePhotos, type SheetPicture } from '../../../shared/protocol/questions.ts'
import { engine } from '../../app/engine/connect.ts'
import { peek, send, useProjection } from '../../app/engine/hooks.ts'
import { tellLateFile } from '../../app/notices/lazy-file-error.ts'
import { addToast } from '../../app/notices/notices.ts'
import { Button } from '../../kit/button.tsx'
import { Modal } from '../../kit/messages/modal.tsx'
import { useText, type Texts } from '../../app/text.ts'
import { offerFile } from '../files/file-choice.ts'
import { toImageData } from '../files/image-data.ts'
import { safeName } from '../files/save-file.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './sheet-dialog.module.css'

/** CSS pixels of one dial (UX 3.7). */
const dialPx = 180

/** Device pixels; on very fine screens fewer are enough. */
const sizeFor = (px: number): number => Math.round(px * Math.min(2, window.devicePixelRatio))

/** Milliseconds between two rounds while the time runs. */
const roundMs = 1000

/** Every dial of the sheet, those with photos of the wearer last. */
async function sheetOf(size: number): Promise<readonly SheetPicture[]> {
  const [plain, photos] = await Promise.all([engine.ask('sheet', size), engine.ask('photoSheet', size)])
  return [...plain, ...photos]
}

/** The scenes as drawn now; drawn again every second while the time runs. */
function useSheet(): readonly SheetPicture[] {
  const [pictures, setPictures] = useState<readonly SheetPicture[]>([])
  useEffect(() => {
    let isGone = false
    let timer = 0
    const draw = async (): Promise<void> => {
      // a worker that ends meanwhile leaves the last pictures
      const drawn = await sheetOf(sizeFor(dialPx)).catch(() => null)
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
  const { width, height } = picture
  // smaller screens are smaller beside the others
  const shown = dialPx / sizeFor(dialPx)
  const style = { width: width * shown, height: height * shown }
  return <canvas ref={canvas} width={width} height={height} style={style} aria-hidden />
}

function nameOf({ label, isNamed, screen, photo }: SheetPicture, { text, say }: Texts): string {
  const sample = samplePhotos.find((name) => name === photo)
  if (sample) return text(`ui.photos.sample.${sample}`)
  if (photo !== undefined) return text('ui.photos.tried', { at: label })
  if (screen) return text(`ui.screen.${screen.shape}`, { width: screen.width, height: screen.height })
  return isNamed ? label : say(label)
}

const keyOf = ({ scene, option, screen, photo }: SheetPicture): string =>
  photo ?? screen?.id ?? (option ? `${option.id} ${option.option}` : scene)

/** The sheet as a file, drawn anew in the size that goes out. */
function SheetExport() {
  const texts = useText()
  const { text, locale } = texts
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
      const drawn = await sheetOf(size)
      const cells = drawn.map((picture) => ({
        ...{ picture, name: nameOf(picture, texts) },
        shape: picture.screen?.shape ?? design.shape,
      }))
      const file = await sheetFile(format, cells, title)
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
  const texts = useText()
  const design = useProjection('design')
  const { scene, option, screen, photo } = picture
  const name = nameOf(picture, texts)
  return (
    <button
      type="button"
      className={cx(panelCss.said, panelCss.stack6, css.scene)}
      data-shape={screen?.shape ?? design?.shape}
      aria-label={option || screen || photo ? undefined : texts.text('ui.scenes.show', { scene: name })}
      onClick={() => {
        onClose()
        if (photo) void send({ do: 'preview.set', isOn: true })
        else if (screen) void send({ do: 'view.screen', screen: screen.id })
        else void send(option ? { do: 'choice.set', ...option } : { do: 'sample.scene', scene })
      }}
    >
      <Picture picture={picture} />
      {name}
    </button>
  )
}

const groups = [
  { title: 'ui.scenes', holds: ({ option, screen, photo }: SheetPicture) => !option && !screen && !photo },
  { title: 'ui.choices.title', holds: ({ option }: SheetPicture) => option !== null },
  { title: 'ui.photos.title', holds: ({ photo }: SheetPicture) => photo !== undefined },
  { title: 'ui.scenes.screens', holds: ({ screen }: SheetPicture) => screen !== null },
] as const

/** The dials of each group that has any, under its name. */
function Groups({
  pictures,
  onClose,
}: {
  readonly pictures: readonly SheetPicture[]
  readonly onClose: () => void
}) {
  const { text } = useText()
  return groups.map(({ title, holds }) => {
    const held = pictures.filter(holds)
    return held.length === 0 ? null : (
      <section key={title} aria-label={text(title)}>
        <h3 className={css.title}>{text(title)}</h3>
        <div className={css.grid}>
          {held.map((picture) => (
            <Scene key={keyOf(picture)} picture={picture} onClose={onClose} />
          ))}
        </div>
      </section>
    )
  })
}

/** Twelve scenes of the dial, those of the person's own, every option of the wearer and every screen, drawn by the engine. */
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
      <div className={css.groups} aria-busy={pictures.length === 0}>
        {pictures.length === 0 ? (
          <div className={css.grid}>
            {Array.from({ length: 12 }, (_none, at) => (
              <span key={at} className={css.blank} />
            ))}
          </div>
        ) : (
          <Groups pictures={pictures} onClose={onClose} />
        )}
      </div>
    </Modal>
  )
}
