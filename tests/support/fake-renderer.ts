import type { Frame, FrameReport, Renderer } from '../../src/render/base/frame.ts'

export type FakeRenderer = Renderer & {
  /** Every frame that was drawn, in order. */
  readonly frames: readonly Frame[]
  readonly last: Frame
  readonly invalidated: readonly { readonly url?: string; readonly font?: string }[]
  /** How many draws at rest still say that text is approximate. */
  settlingDraws: number
  /** How many draws ahead still say that not all is prepared. */
  preparingDraws: number
  lose(): void
  restore(): void
  forgetFrames(): void
}

/** A canvas that keeps frames instead of pixels. */
export function createFakeRenderer(): FakeRenderer {
  let frames: Frame[] = []
  let isLost = false
  const invalidated: { url?: string; font?: string }[] = []
  const listeners: ((event: 'lost' | 'restored') => void)[] = []
  const tell = (event: 'lost' | 'restored'): void => listeners.forEach((listener) => listener(event))

  const fake: FakeRenderer = {
    get frames() {
      return frames
    },
    get last() {
      const frame = frames.at(-1)
      if (!frame) throw new Error('no frame was drawn')
      return frame
    },
    invalidated,
    settlingDraws: 0,
    preparingDraws: 0,
    draw(frame): FrameReport {
      const before = frames.at(-1)
      frames.push(frame)
      const isSame = before?.layers === frame.layers && before.overlay === frame.overlay
      const needsSharpening = fake.settlingDraws > 0
      if (!frame.isMoving && needsSharpening) fake.settlingDraws -= 1
      if (frame.isAhead && fake.preparingDraws > 0) fake.preparingDraws -= 1
      const kind = before ? (isSame ? 'none' : 'damage') : 'full'
      return {
        drewSomething: kind !== 'none',
        kind,
        drawCalls: kind === 'none' ? 0 : 1,
        drawnLayers: 0,
        surfaces: 0,
        copiedPixels: 0,
        drawnPixels: 0,
        uploadedBytes: 0,
        damage: null,
        needsSharpening: fake.settlingDraws > 0,
        isPreparing: frame.isAhead === true && fake.preparingDraws > 0,
      }
    },
    resize: () => undefined,
    snapshot({ dial }, scale) {
      const [width, height] = [Math.round(dial.width * scale), Math.round(dial.height * scale)]
      return { width, height, data: new Uint8ClampedArray(width * height * 4) } as ImageData
    },
    readPixels: () => ({ width: 1, height: 1, data: new Uint8ClampedArray(4) }) as ImageData,
    finish: () => undefined,
    invalidate: (what) => void invalidated.push(what),
    get isLost() {
      return isLost
    },
    loseContext() {
      fake.lose()
      fake.restore()
    },
    onContext: (listener) => void listeners.push(listener),
    dispose: () => undefined,
    lose() {
      isLost = true
      tell('lost')
    },
    restore() {
      isLost = false
      tell('restored')
    },
    forgetFrames() {
      frames = frames.slice(-1)
    },
  }
  return fake
}
