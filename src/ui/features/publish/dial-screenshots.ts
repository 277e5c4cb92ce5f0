import { useEffect, useState } from 'react'
import { uploadFile } from '../../../shared/api/files.ts'
import type { ImageDataLike } from '../../../shared/protocol/questions.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import type { Projections } from '../../../shared/protocol/projections.ts'
import { giveUpOpen } from '../../app/open-design/opening.ts'
import { engine } from '../../app/engine/connect.ts'
import { peek, send } from '../../app/engine/hooks.ts'
import { call } from '../../app/session/session.ts'

/** Every picture of every design is of this moment: eight past ten, hands apart from each other and from the name. */
const shotAt = Date.UTC(2026, 0, 1, 10, 8, 36)

/** Bytes that a picture of a form may have (W5.05). */
export const mostBytes = 512_000

export type DialState =
  { readonly phase: 'opening' | 'shown' } | { readonly phase: 'failed'; readonly refusal: Refusal }

/** The editor that comes after finds the clock as it was: the moment of pictures is of this screen alone. */
async function forget({ epochMs, isPlaying }: Projections['clock']): Promise<void> {
  engine.clear()
  await engine.run({ do: 'design.close' })
  await engine.run({ do: 'clock.set', epochMs })
  await engine.run({ do: 'clock.play', isPlaying })
  await engine.run({ do: 'animation.play', isPlaying: true })
}

/** The saved design on the engine, to be looked at and not to be changed, for as long as the screen is there. */
export function useDial(id: string, body: unknown): DialState {
  const [state, setState] = useState<DialState>({ phase: 'opening' })
  useEffect(() => {
    let isOver = false
    const clock = peek('clock')
    giveUpOpen()
    void engine
      .run({ do: 'design.open', id: `publish-${id}`, source: { from: 'shared', body } })
      .then((outcome) => {
        if (isOver) return
        setState(outcome.ok ? { phase: 'shown' } : { phase: 'failed', refusal: outcome.refusal })
        if (outcome.ok) void setMoment()
      })
    return () => {
      isOver = true
      void forget(clock)
    }
  }, [id, body])
  return state
}

async function setMoment(): Promise<void> {
  await send({ do: 'sample.reset' })
  await send({ do: 'clock.play', isPlaying: false })
  await send({ do: 'animation.play', isPlaying: false })
  await send({ do: 'clock.set', epochMs: shotAt })
}

const blobOf = (canvas: OffscreenCanvas, type: string): Promise<Blob> =>
  canvas.convertToBlob({ type, quality: 0.9 })

async function fileOf({ width, height, data }: ImageDataLike, isRound: boolean): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('there is no canvas to draw on')
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
  if (isRound) {
    context.globalCompositeOperation = 'destination-in'
    context.beginPath()
    context.ellipse(width / 2, height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI)
    context.fill()
  }
  const png = await blobOf(canvas, 'image/png')
  // a photograph fills more than the rule allows without a loss
  return png.size <= mostBytes ? png : await blobOf(canvas, 'image/jpeg')
}

/** Url of a picture of the shown face in one of its modes, at the moment of all pictures; uploaded already. */
export async function takeShot(isAmbient: boolean): Promise<string> {
  await setMoment()
  await send({ do: 'mode.set', ambient: isAmbient })
  await engine.ask('whenIdle')
  const pixels = await engine.ask('pixels', 1)
  await send({ do: 'mode.set', ambient: false })
  const blob = await fileOf(pixels, peek('design')?.shape === 'circle')
  const file = isAmbient ? 'ambient.png' : 'dial.png'
  const { dialName, dialNameCn } = peek('design') ?? { dialName: '', dialNameCn: '' }
  const form = { name: dialName || dialNameCn, origin: 'made' as const }
  return (await call(uploadFile, { form }, { files: [{ blob, name: file }] })).url
}

/** Url of a picture that the person chose. */
export const uploadShot = async (file: File): Promise<string> =>
  (
    await call(
      uploadFile,
      { form: { name: file.name.replace(/\.\w+$/, '').slice(0, 200) } },
      { files: [{ blob: file, name: file.name }] },
    )
  ).url

/** What the design says that it does, for the person to confirm. */
export const featuresFound = (): Promise<readonly string[]> => engine.ask('features')
