import { randomUUID } from 'node:crypto'
import { dial } from '../scenes/make-scene.mjs'
import { layerId, toDesign } from '../scenes/to-design.mjs'
import { heapMb, openPage } from './browser.mjs'
import { dragPointer, rest, wheelOnce } from './input.mjs'

const firstViewport = { width: 1700, height: 860 }

/** Pixels of the wheel that measure how far it zooms, and how long a turn takes to be over. */
const wheelProbe = 4
const wheelRestMs = 400

/** Away from the canvas, so that nothing is hovered. */
const awayPoint = { x: 3, y: 3 }

/** Writes what the page keeps about a person who signed in, before anything on it runs. */
export function keepSession({ token, userId }) {
  const key = 'dialwright.user'
  if (localStorage.getItem(key)) return
  const userInfo = { userId, userName: 'bench', receiver: '' }
  localStorage.setItem(key, JSON.stringify({ version: '2.3.4', userInfo, token }))
}

const canvasBox = (page) =>
  page.locator('[data-canvas]').evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y, width, height }
  })

/** Makes the window as large as it takes for the canvas to have the dial's size. */
async function fitWindow(page) {
  for (let attempt = 0; attempt < 3; attempt++) {
    const box = await canvasBox(page)
    if (box.width === dial.width && box.height === dial.height) return box
    const { width, height } = page.viewportSize()
    await page.setViewportSize({
      width: Math.round(width + dial.width - box.width),
      height: Math.round(height + dial.height - box.height),
    })
    await rest(300)
  }
  return canvasBox(page)
}

const fullSize = `${dial.width}*${dial.height}`

const longestOpeningMs = 60_000

/** True when the design of this id is shown and may be edited; before the engine starts there is nothing to see. */
async function isOpenInPage(wanted) {
  const { dialwright } = window
  if (!dialwright) return false
  const [design, save] = await Promise.all([dialwright.see('design'), dialwright.see('save')]).catch(() => [])
  // a page that was just closed lets its work go a moment later; then it is opened here to be edited
  return design?.id === wanted && !['opening', 'elsewhere'].includes(save.state)
}

async function openEditor(page, origin, id) {
  await page.goto(`${origin}/dial/${id}?size=${encodeURIComponent(fullSize)}`)
  const startedAt = performance.now()
  // Playwright's waitForFunction takes the promise of an asynchronous question for a yes
  while (!(await page.evaluate(isOpenInPage, id))) {
    if (performance.now() - startedAt > longestOpeningMs) throw new Error(`design ${id} does not open`)
    await rest(50)
  }
  await page.evaluate(() => window.dialwright.whenIdle())
}

/** Every command must be done: a refused one would make the figures mean nothing. */
const createRun = (page) => (command) =>
  page.evaluate(async (sent) => {
    const outcome = await window.dialwright.run(sent)
    if (!outcome.ok)
      throw new Error(`${sent.do}: ${outcome.refusal.key} ${JSON.stringify(outcome.refusal.params)}`)
  }, command)

const isDrawn = ({ kind }) => kind !== 'none'

/** Pans and zooms as full redraws, as the peers do them; `panMoved` is the pan as a person gets it. */
const counted = {
  drag: (frames) => frames.filter((frame) => isDrawn(frame) && frame.pointerAt !== null),
  pan: (frames) => frames.filter(({ kind }) => kind === 'full'),
  panMoved: (frames) => frames.filter(({ kind }) => kind === 'full' || kind === 'shifted'),
  zoom: (frames) => frames.filter(({ kind }) => kind === 'full'),
  play: (frames) => frames.filter(isDrawn),
}

/** Loads a stored design as text into fresh work, from the call to the last full frame, finished. */
async function buildInPage({ json, id, size }) {
  const { dialwright } = window
  const must = async (command) => {
    const outcome = await dialwright.run(command)
    if (!outcome.ok) throw new Error(`${command.do}: ${outcome.refusal.key}`)
  }
  await must({ do: 'design.open', id, source: { from: 'new', ...size } })
  await dialwright.whenIdle()
  await must({ do: 'frames.record', isOn: true, finish: true })
  await dialwright.frames()
  const startedAt = performance.timeOrigin + performance.now()
  await must({ do: 'design.load', json })
  await dialwright.whenIdle()
  const frames = (await dialwright.frames()).filter(({ kind }) => kind === 'full')
  await must({ do: 'frames.record', isOn: false })
  return frames.map(({ finishedAt }) => finishedAt - startedAt)
}

/** Our own editor, built as it ships, signed in, driven by real input and by the scripting interface. */
export async function openDialwright(browser, { origin, session, files }, open = openPage) {
  const opened = await open(browser, firstViewport)
  const { page, cdp, context } = opened
  await context.addInitScript(keepSession, session)
  const run = createRun(page)
  let id = randomUUID()
  await openEditor(page, origin, id)
  const corner = await fitWindow(page)
  let scene = null
  let json = ''
  let mode = 'drag'
  let isFinishing = false
  let indexBefore = 0

  const idle = () => page.evaluate(() => window.dialwright.whenIdle())
  const takeFrames = () => page.evaluate(() => window.dialwright.frames())
  const readView = () => page.evaluate(() => window.dialwright.see('view'))

  async function setView({ zoom, x, y }) {
    await run({ do: 'view.zoomTo', zoom })
    const now = await readView()
    await run({ do: 'view.panBy', dx: x - now.x, dy: y - now.y })
    await idle()
  }

  const leaveCanvas = () => page.mouse.move(awayPoint.x, awayPoint.y)

  const selectDragged = () =>
    run({ do: 'selection.set', ids: [scene.dragged, ...(scene.together ?? [])].map(layerId) })

  async function turnHands() {
    const ids = scene.hands.map(layerId)
    if (ids.length > 0)
      await run({ do: 'style.setExpression', path: 'rotation', text: '(##secondHandSmooth##)', ids })
    await run({ do: 'clock.play', isPlaying: true })
  }

  const historyIndex = async () => (await page.evaluate(() => window.dialwright.see('history'))).index

  /** A drag that ends where it began leaves no state, one that a line caught does. */
  async function undoTo(index) {
    for (let now = await historyIndex(); now > index; now--) await run({ do: 'history.undo' })
  }

  async function count(builtInMs) {
    const take = async (isFull) =>
      (await takeFrames()).filter(({ kind }) => (isFull ? kind === 'full' : isDrawn({ kind })))
    await begin('pan', true)
    await run({ do: 'view.panBy', dx: 3, dy: 2 })
    await idle()
    const full = await take(true)
    await end()
    await begin('drag', true)
    const from = { x: corner.x + dial.width / 2, y: corner.y + dial.height / 2 }
    await dragPointer(cdp, {
      from,
      button: 'left',
      size: { dx: 60, dy: 40 },
      durationMs: 500 + 2 * builtInMs,
    })
    await rest(100)
    // the first frames of a gesture make the kept layers
    const dragged = counted.drag(await take(false)).slice(4, -1)
    await end()
    const most = (frames, key) => (frames.length > 0 ? Math.max(...frames.map((frame) => frame[key])) : null)
    return {
      drawCalls: most(full, 'drawCalls'),
      dragDrawCalls: most(dragged, 'drawCalls'),
      dragUploadedBytes: most(dragged, 'uploadedBytes'),
    }
  }

  async function begin(newMode, finish) {
    mode = newMode
    isFinishing = finish
    indexBefore = await historyIndex()
    if (mode === 'drag') await selectDragged()
    if (mode === 'play') await turnHands()
    await idleUnlessPlaying()
    // in the pass that looks at the main thread nothing waits, and a pan is as it ships
    await run({ do: 'frames.record', isOn: true, finish, anew: mode === 'pan' && finish })
    await takeFrames()
  }

  const idleUnlessPlaying = () => (mode === 'play' ? rest(100) : idle())

  async function end() {
    const frames = counted[mode === 'pan' && !isFinishing ? 'panMoved' : mode](await takeFrames())
    await run({ do: 'frames.record', isOn: false })
    if (mode === 'play') await run({ do: 'clock.play', isPlaying: false })
    await undoTo(indexBefore)
    await leaveCanvas()
    await run({ do: 'selection.none' })
    await setView(stageView)
    return frames
  }

  async function screenshot() {
    // the frame around a focused canvas is the page's, not the engine's
    await page.evaluate(() => document.activeElement?.blur())
    return page.screenshot({ clip: { x: corner.x, y: corner.y, width: corner.width, height: corner.height } })
  }

  /** What a pixel of the wheel with Ctrl adds to the logarithm of the zoom; peers zoom by the same. */
  async function readWheelRate() {
    // the middle of an empty dial may say that it is empty
    const at = { x: corner.x + dial.width / 2, y: corner.y + dial.height / 8 }
    const before = await readView()
    await wheelOnce(cdp, { at, deltaY: -wheelProbe })
    await rest(wheelRestMs)
    await idle()
    const after = await readView()
    if (!(after.zoom > before.zoom)) throw new Error('our editor does not zoom by the wheel')
    return Math.log(after.zoom / before.zoom) / wheelProbe
  }

  let stageView = { zoom: 1, x: 0, y: 0 }
  await setView(stageView)
  const wheelRate = await readWheelRate()
  await leaveCanvas()
  await setView(stageView)
  stageView = await readView()

  return {
    name: 'dialwright',
    ...opened,
    browser,
    corner,
    size: { width: corner.width, height: corner.height },
    view: { zoom: stageView.zoom, x: stageView.x, y: stageView.y },
    wheelRate,
    measures: new Set(['build', 'drag', 'pan', 'panMoved', 'zoom', 'play']),
    async load(newScene) {
      scene = newScene
      json = JSON.stringify(toDesign(scene, files))
    },
    async build() {
      id = randomUUID()
      const finished = await page.evaluate(buildInPage, { json, id, size: dial })
      await leaveCanvas()
      await setView(stageView)
      if (finished.length === 0) throw new Error('our editor drew no full frame after loading')
      return finished.at(-1)
    },
    begin,
    end,
    count,
    run,
    idle,
    selectDragged,
    takeFrames,
    heap: () => heapMb(opened),
    screenshot,
    /** The picture after gestures, at rest, and the one that a fresh page draws at the same view. */
    async settle(gestures) {
      await gestures()
      await leaveCanvas()
      await idle()
      // the engine is at rest once the GPU has its commands; the picture may take as long as a build
      await rest(300 + 2 * (this.builtInMs ?? 0))
      const view = await readView()
      const rested = await screenshot()
      await openEditor(page, origin, id)
      await run({ do: 'selection.none' })
      await run({ do: 'clock.play', isPlaying: false })
      await setView(view)
      await rest(300 + 2 * (this.builtInMs ?? 0))
      return { rested, fresh: await screenshot() }
    },
    close: () => context.close(),
  }
}
