import { expect, test } from 'vitest'
import type { Frame } from '../../src/render/base/frame.ts'
import type { AnimationStep } from '../../src/shared/protocol/screenshots/screenshots.ts'
import { makeImage } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

/** The pictures that were drawn, at which scale; each is of one grey of its own. */
function watchSnapshots(t: TestEngine): { readonly frame: Frame; readonly scale: number }[] {
  const drawn: { frame: Frame; scale: number }[] = []
  t.renderer.snapshot = (frame, scale) => {
    drawn.push({ frame, scale })
    const [width, height] = [frame.dial.width * scale, frame.dial.height * scale]
    const data = new Uint8ClampedArray(width * height * 4).fill(255)
    data.fill(drawn.length * 8, 0, 4)
    return { width, height, data } as ImageData
  }
  return drawn
}

const start = async () => TestEngine.start({ layers: [makeImage('a', [50, 70])] })

const film = { format: 'gif', seconds: 1, fps: 10, scale: 1 } as const

async function filmed(t: TestEngine, first: AnimationStep): Promise<AnimationStep> {
  let step = first
  while ('id' in step && !step.file) step = await t.engine.ask('film', { next: step.id })
  return step
}

test('a picture of the dial is drawn at its scale, without marks, at the chosen time', async () => {
  const t = await start()
  t.run({ do: 'selection.set', ids: ['a'] })
  const drawn = watchSnapshots(t)
  const made = await t.engine.ask('dialPicture', { scale: 2 })
  expect(made).toMatchObject({ type: 'image/png', width: 1000, height: 1000 })
  expect('bytes' in made && new Uint8Array(made.bytes).subarray(1, 4)).toEqual(
    Uint8Array.from('PNG', (one) => one.charCodeAt(0)),
  )
  expect(drawn.at(-1)).toMatchObject({ scale: 2, frame: { overlay: [], clip: 'shape' } })
})

test('a scale that there is not, and no open design, are told', async () => {
  const t = await start()
  expect(await t.engine.ask('dialPicture', { scale: 3 })).toMatchObject({
    refusal: { key: 'refusal.shotScale', params: { known: '1, 2, 4' } },
  })
  t.renderer.lose()
  expect(await t.engine.ask('dialPicture', { scale: 2 })).toMatchObject({
    refusal: { key: 'refusal.shotTooLarge' },
  })
})

test('an animation is drawn a frame an asking and tells how far it is', async () => {
  const t = await start()
  watchSnapshots(t)
  const begun = await t.engine.ask('film', { begin: film })
  expect(begun).toMatchObject({ done: 0, of: 10, file: null })
  const id = 'id' in begun ? begun.id : 0
  expect(await t.engine.ask('film', { next: id })).toMatchObject({ done: 1, of: 10 })
  const last = await filmed(t, begun)
  expect(last).toMatchObject({ done: 10, file: { type: 'image/gif', width: 500, height: 500 } })
})

test('what is edited meanwhile does not show in it, and a stopped one is over', async () => {
  const t = await start()
  const drawn = watchSnapshots(t)
  const begun = await t.engine.ask('film', { begin: film })
  const id = 'id' in begun ? begun.id : 0
  t.run({ do: 'layer.delete', ids: ['a'] })
  await t.engine.ask('film', { next: id })
  expect(drawn.at(-1)?.frame.layers.map((layer) => layer.id)).toContain('a')
  await t.engine.ask('film', { cancel: id })
  expect(await t.engine.ask('film', { next: id })).toEqual({ refusal: { key: 'refusal.filmOver' } })
})

test.each([
  [{ seconds: 11 }, 'refusal.filmLength'],
  [{ fps: 60 }, 'refusal.filmRate'],
  [{ scale: 4 }, 'refusal.shotScale'],
  [{ seconds: 10, fps: 25, scale: 2 }, 'refusal.filmTooMuch'],
  [{ format: 'webp' as const, seconds: 1 }, 'refusal.noWebp'],
])('an animation of %o is refused', async (other, key) => {
  const t = await start()
  watchSnapshots(t)
  const step = await filmed(t, await t.engine.ask('film', { begin: { ...film, ...other } }))
  expect(step).toMatchObject({ refusal: { key } })
})
