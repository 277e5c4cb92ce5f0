import { createCanvas2dCached } from './canvas2d-cached.ts'
import { createCanvas2d } from './canvas2d.ts'
import { startCounting, type Counts } from './count-calls.ts'
import { createFabric } from './fabric.ts'
import { createKonvaDragLayer, createKonvaPeer } from './konva.ts'
import { fontFamily, type CreatePeer, type Peer, type Scene, type View } from './peer.ts'
import { createPixi } from './pixi.ts'

const peers: Readonly<Record<string, CreatePeer>> = {
  canvas2d: createCanvas2d,
  canvas2dCached: createCanvas2dCached,
  konva: createKonvaPeer,
  konvaDragLayer: createKonvaDragLayer,
  fabric: createFabric,
  pixi: createPixi,
}

/** As our engine reports frames; times in ms since 1970. */
type Frame = { startedAt: number; finishedAt: number; pointerAt: number | null; kind: 'full' }

type Mode = 'drag' | 'pan' | 'zoom' | 'play' | 'type'

type Recording = { mode: Mode; isFinishing: boolean; wheelRate: number; frames: Frame[] }

const frameBudgetMs = 1000 / 60

/** What the runner calls, by `page.evaluate`. */
function createBenchPage(peer: Peer) {
  let scene: Scene
  let sceneJson = ''
  let view: View = { zoom: 1, x: 0, y: 0 }
  let recording: Recording | null = null
  let oldestEventAt: number | null = null
  let isAsked = false
  let update: () => void = () => {}
  let frameIndex = 0

  const sinceEpoch = (at: number): number => performance.timeOrigin + at

  function drawFrame(): void {
    isAsked = false
    if (!recording) return
    // as in our worker: a frame is not charged for presenting the one before it
    if (recording.isFinishing) peer.finish()
    const startedAt = performance.now()
    const pointerAt = oldestEventAt
    oldestEventAt = null
    update()
    peer.draw()
    if (recording.isFinishing) peer.finish()
    const finishedAt = sinceEpoch(performance.now())
    recording.frames.push({ startedAt: sinceEpoch(startedAt), finishedAt, pointerAt, kind: 'full' })
    if (recording.mode === 'play') ask(() => turnHands(++frameIndex))
  }

  function ask(next: () => void): void {
    update = next
    if (!isAsked) requestAnimationFrame(drawFrame)
    isAsked = true
  }

  function turnHands(frame: number): void {
    scene.hands.forEach((hand, index) => peer.turnTo(hand, (frame * frameBudgetMs * (index + 1) * 36) / 1000))
  }

  function noteEvent(event: PointerEvent | WheelEvent): void {
    const first = 'getCoalescedEvents' in event ? event.getCoalescedEvents()[0] : null
    oldestEventAt ??= sinceEpoch((first ?? event).timeStamp)
  }

  let start: { x: number; y: number; view: View } | null = null
  let isDragBegun = false

  function onDown(event: PointerEvent): void {
    start = { x: event.clientX, y: event.clientY, view }
    isDragBegun = false
  }

  function onMove(event: PointerEvent): void {
    if (!recording || !start) return
    noteEvent(event)
    const dx = event.clientX - start.x
    const dy = event.clientY - start.y
    if (recording.mode === 'pan') return ask(panning(start.view, dx, dy))
    ask(() => {
      if (!isDragBegun) peer.beginDrag(scene.dragged)
      isDragBegun = true
      moveDragged(dx / view.zoom, dy / view.zoom)
    })
  }

  const panning = (from: View, dx: number, dy: number) => () => {
    view = { ...from, x: from.x + dx, y: from.y + dy }
    peer.setView(view)
  }

  function onWheel(event: WheelEvent): void {
    event.preventDefault()
    if (recording?.mode !== 'zoom') return
    noteEvent(event)
    const zoom = view.zoom * Math.exp(-event.deltaY * recording.wheelRate)
    const factor = zoom / view.zoom
    const { clientX, clientY } = event
    view = { zoom, x: clientX - (clientX - view.x) * factor, y: clientY - (clientY - view.y) * factor }
    ask(() => peer.setView(view))
  }

  function homeOf(index: number): { x: number; y: number } {
    const layer = scene.layers[index]
    if (!layer) throw new Error('the scene has no such layer to drag')
    return { x: layer.x + layer.w / 2, y: layer.y + layer.h / 2 }
  }

  function moveDragged(dx: number, dy: number): void {
    for (const index of [scene.dragged, ...(scene.together ?? [])]) {
      const home = homeOf(index)
      peer.moveTo(index, home.x + dx, home.y + dy)
    }
  }

  /** Words as a person types them into a field, drawn at each change. */
  function onWords(event: Event): void {
    if (recording?.mode !== 'type') return
    oldestEventAt ??= sinceEpoch(event.timeStamp)
    const { value } = event.target as HTMLTextAreaElement
    ask(() => peer.setText?.(scene.dragged, value))
  }

  function reset(to: View): void {
    if (isDragBegun) peer.endDrag()
    isDragBegun = false
    start = null
    moveDragged(0, 0)
    for (const hand of scene.hands) peer.turnTo(hand, scene.layers[hand]?.deg ?? 0)
    view = to
    peer.setView(to)
    peer.draw()
    peer.finish()
  }

  return {
    load(json: string): void {
      sceneJson = json
      scene = JSON.parse(json) as Scene
    },
    /** From the stored form to the first finished frame, in ms. */
    build(at: View): number {
      peer.clear()
      const startedAt = performance.now()
      scene = JSON.parse(sceneJson) as Scene
      view = at
      peer.build(scene, at)
      peer.finish()
      return performance.now() - startedAt
    },
    record(mode: Mode, isFinishing: boolean, wheelRate: number): void {
      recording = { mode, isFinishing, wheelRate, frames: [] }
      frameIndex = 0
      if (mode === 'play') ask(() => turnHands(0))
    },
    /** The frames since `record`; then everything stands as it was built. */
    stop(to: View): Frame[] {
      const frames = recording?.frames ?? []
      recording = null
      reset(to)
      return frames
    },
    /** One frame of a drag, and one of a pan, counted. */
    count(): { full: Counts; drag: Counts } {
      const home = homeOf(scene.dragged)
      const drawn = (change: () => void): Counts => {
        const counting = startCounting()
        change()
        peer.draw()
        return counting.stop()
      }
      const full = drawn(() => peer.setView({ ...view, x: view.x + 1 }))
      peer.setView(view)
      peer.beginDrag(scene.dragged)
      isDragBegun = true
      peer.draw()
      peer.moveTo(scene.dragged, home.x + 1, home.y)
      peer.draw()
      const drag = drawn(() => peer.moveTo(scene.dragged, home.x + 2, home.y))
      reset(view)
      return { full, drag }
    },
    listen(target: HTMLElement, field: HTMLTextAreaElement): void {
      field.addEventListener('input', onWords)
      target.addEventListener('pointerdown', onDown)
      target.addEventListener('pointermove', onMove)
      target.addEventListener('pointerup', () => (start = null))
      target.addEventListener('wheel', onWheel, { passive: false })
    },
  }
}

async function loadPictures(count: number): Promise<ImageBitmap[]> {
  const urls = Array.from({ length: count }, (_unused, index) => `/pictures/${index}.png`)
  return Promise.all(urls.map(async (url) => createImageBitmap(await (await fetch(url)).blob())))
}

async function open(): Promise<void> {
  const query = new URLSearchParams(location.search)
  const create = peers[query.get('peer') ?? '']
  if (!create) throw new Error(`no such peer: ${query.get('peer')}`)
  const font = await new FontFace(fontFamily, 'url(/roboto.ttf)').load()
  document.fonts.add(font)
  const size = { width: Number(query.get('width')), height: Number(query.get('height')) }
  const cover = document.createElement('div')
  cover.style.cssText = `position:absolute;left:0;top:0;width:${size.width}px;height:${size.height}px`
  const pictures = await loadPictures(Number(query.get('pictures')))
  const bench = createBenchPage(await create({ host: document.body, ...size, pictures }))
  const field = document.createElement('textarea')
  field.style.cssText = 'position:absolute;left:0;top:0;width:1px;height:1px;opacity:0'
  document.body.append(field, cover)
  bench.listen(cover, field)
  Object.assign(window, { bench })
}

await open()
