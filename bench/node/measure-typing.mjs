import { makeScene } from '../scenes/make-scene.mjs'
import { pressKeys, rest } from './input.mjs'
import { round, median, spread } from './statistics.mjs'
import { openTargets } from './targets.mjs'

const names = ['dialwright', 'canvas2d', 'konva', 'fabric']

const words = 'The quick brown fox jumps over lazy dogs'
const typed = [...'and runs home'].map((letter) => (letter === ' ' ? 'Space' : letter))
const keyPauseMs = 90

/** The scene with a text of 40 letters where it has the picture that is dragged. */
function withText(scene) {
  const size = 24
  const [w, h] = [size * 22, Math.ceil(size * 1.3)]
  const text = { kind: 'text', text: words, size, color: '#FFFFFF', w, h, deg: 0, opacity: 1 }
  const place = { x: scene.width / 2 - w / 2, y: scene.height / 2 - h / 2 }
  const layers = scene.layers.map((layer, index) => (index === scene.dragged ? { ...text, ...place } : layer))
  return { ...scene, layers }
}

/** Keeps when keys went down, ms since 1970; runs in the page. */
function noteKeysInPage() {
  window.keysDown = []
  addEventListener('keydown', (event) => window.keysDown.push(performance.timeOrigin + event.timeStamp), true)
}

const takeKeys = (page) => page.evaluate(() => window.keysDown.splice(0))

async function typeInto(page) {
  await takeKeys(page)
  await pressKeys(page, [...typed, ...typed.map(() => 'Backspace')], keyPauseMs)
  await rest(300)
  return takeKeys(page)
}

/** Ours: the words are begun as by Enter, because other layers lie over them, and keys are pressed. */
async function typeOnOurs(target) {
  const { page } = target
  await target.selectDragged()
  await target.run({ do: 'text.begin' })
  await page.locator('textarea[data-typed]').waitFor()
  await page.keyboard.press('End')
  await target.idle()
  await target.run({ do: 'frames.record', isOn: true, finish: true })
  await target.takeFrames()
  const keys = await typeInto(page)
  const frames = (await target.takeFrames()).filter(({ kind }) => kind !== 'none')
  await target.run({ do: 'frames.record', isOn: false })
  await page.keyboard.press('Escape')
  await target.idle()
  return { keys, frames }
}

/** Theirs: the words of a field, as an editor over their canvas hands them on. */
async function typeOnPeer(target) {
  const { page } = target
  await page.locator('textarea').evaluate((field, value) => {
    field.value = value
    field.focus()
  }, words)
  await page.keyboard.press('End')
  await target.begin('type', true)
  const keys = await typeInto(page)
  return { keys, frames: await target.end() }
}

/** For each key the first frame that began after it: what it took with the work before the drawing, and its age at the end. */
function answers({ keys, frames }) {
  return keys.flatMap((at, index) => {
    const frame = frames.find(({ startedAt }) => startedAt >= at && startedAt < (keys[index + 1] ?? Infinity))
    if (!frame) return []
    const { startedAt, finishedAt, engineMs = 0 } = frame
    return [{ frameMs: finishedAt - startedAt + engineMs, keyMs: finishedAt - at }]
  })
}

const told = (rounds, key) => {
  const lists = rounds.map((one) => one.map((answer) => answer[key]))
  return { ...spread(lists.flat()), rounds: lists.map((list) => round(median(list))) }
}

async function typeOnce(target, guard) {
  await target.page.bringToFront()
  const answered = answers(await guard.run(() => (target.run ? typeOnOurs(target) : typeOnPeer(target))))
  if (answered.length < typed.length) throw new Error(`${target.name} answers few of the keys`)
  return answered
}

/** A text of 40 letters among many layers is typed into. */
export async function measureTyping(world) {
  const { browser, own, peerOrigin, pictures, guard, options } = world
  const layers = options.isSmall ? 500 : 2000
  const asked = names.filter((name) => options.peers.includes(name))
  const opened = { names: asked, own, peerOrigin, pictureCount: pictures.length }
  const { targets } = await openTargets(browser, opened)
  const kept = Object.fromEntries(asked.map((name) => [name, []]))
  try {
    for (const target of targets) {
      await target.load(withText(makeScene(layers, pictures)))
      await target.build()
      await target.page.evaluate(noteKeysInPage)
    }
    for (let turn = 0; turn < options.rounds; turn++) {
      const order = targets.map((_target, at) => targets[(at + turn) % targets.length])
      for (const target of order) kept[target.name].push(await typeOnce(target, guard))
    }
  } finally {
    await Promise.all(targets.map(({ close }) => close()))
  }
  const figures = (rounds) => ({ frameMs: told(rounds, 'frameMs'), keyMs: told(rounds, 'keyMs') })
  return { layers, peers: Object.fromEntries(asked.map((name) => [name, figures(kept[name])])) }
}
