const rateHz = 125

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Calls `send(seconds)` at 125 Hz by the clock, not by the timer; then waits until the browser took everything. */
async function atRate(durationMs, send) {
  const startedAt = performance.now()
  const sent = []
  let failure = null
  for (let count = 0; count < (durationMs * rateHz) / 1000; count++) {
    const late = startedAt + (count * 1000) / rateHz - performance.now()
    if (late > 0) await wait(late)
    sent.push(send(count / rateHz).catch((error) => (failure ??= error)))
  }
  await Promise.all(sent)
  if (failure) throw failure
}

/** A slow curve, so that every frame has moved by a few pixels. */
const curve = (seconds, { dx, dy }) => ({
  x: dx * Math.sin((2 * Math.PI * seconds) / 2.4),
  y: dy * Math.sin((2 * Math.PI * seconds) / 1.7),
})

const mouse = (cdp, type, rest) =>
  cdp.send('Input.dispatchMouseEvent', { type, pointerType: 'mouse', ...rest })

const buttons = { left: 1, middle: 4 }

/** Presses at `from`, moves along a curve of `size` pixels and lets go; real events of the browser, 125 a second. */
export async function dragPointer(cdp, { from, button, size, durationMs }) {
  const held = { button, buttons: buttons[button] }
  await mouse(cdp, 'mouseMoved', { ...from, button: 'none', buttons: 0 })
  await mouse(cdp, 'mousePressed', { ...from, ...held, clickCount: 1 })
  await atRate(durationMs, (seconds) => {
    const { x, y } = curve(seconds, size)
    return mouse(cdp, 'mouseMoved', { x: from.x + x, y: from.y + y, ...held })
  })
  await mouse(cdp, 'mouseReleased', { ...from, button, buttons: 0, clickCount: 1 })
}

const ctrl = 2

/** One turn of the wheel with Ctrl held. */
export const wheelOnce = (cdp, { at, deltaY }) =>
  mouse(cdp, 'mouseWheel', { ...at, deltaX: 0, deltaY, modifiers: ctrl })

/** Turns the wheel with Ctrl held, a little in and a little out by turns. */
export async function turnWheel(cdp, { at, deltaY, durationMs }) {
  let inwards = 0
  await atRate(durationMs, (seconds) => {
    const isInwards = Math.floor(seconds / 0.4) % 2 === 0
    inwards += isInwards ? 1 : -1
    return wheelOnce(cdp, { at, deltaY: isInwards ? -deltaY : deltaY })
  })
  return inwards
}

/** Turns the wheel over a list, `deltaY` pixels at each of 125 events a second. */
export const scrollWheel = (cdp, { at, deltaY, durationMs }) =>
  atRate(durationMs, () =>
    mouse(cdp, 'mouseWheel', { ...at, deltaX: 0, deltaY, button: 'none', buttons: 0, modifiers: 0 }),
  )

/** Presses keys one after the other, every `pauseMs`, as a fast typist does. */
export async function pressKeys(page, keys, pauseMs) {
  for (const key of keys) {
    const due = performance.now() + pauseMs
    await page.keyboard.press(key)
    await wait(Math.max(0, due - performance.now()))
  }
}

export const rest = wait
