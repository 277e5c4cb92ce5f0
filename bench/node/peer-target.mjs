import { heapMb, openPage } from './browser.mjs'

/** Peers whose kept layers serve drags only: panning them is panning their plain sibling. */
const dragOnly = new Set(['canvas2dCached', 'konvaDragLayer'])

/** A peer's page as something to measure; our own editor is one too (`dialwright-target.mjs`). */
export async function openPeer(browser, name, { origin, stage, pictureCount }) {
  const opened = await openPage(browser, { width: stage.width, height: stage.height })
  const { page } = opened
  await page.goto(
    `${origin}/?peer=${name}&width=${stage.width}&height=${stage.height}&pictures=${pictureCount}`,
  )
  await page.waitForFunction(() => 'bench' in window)
  const ask = (method, ...args) =>
    page.evaluate(([name, list]) => window.bench[name](...list), [method, args])
  return {
    name,
    ...opened,
    browser,
    measures: new Set(dragOnly.has(name) ? ['build', 'drag'] : ['build', 'drag', 'pan', 'zoom', 'play']),
    corner: { x: 0, y: 0 },
    load: (scene) => ask('load', JSON.stringify(scene)),
    build: () => ask('build', stage.view),
    begin: (mode, isFinishing) => ask('record', mode, isFinishing, stage.wheelRate),
    end: () => ask('stop', stage.view),
    async count() {
      const { full, drag } = await ask('count')
      return {
        drawCalls: full.drawCalls,
        dragUploadedBytes: drag.uploadedBytes,
        dragDrawCalls: drag.drawCalls,
      }
    },
    heap: () => heapMb(opened),
    screenshot: () => page.screenshot({ clip: { x: 0, y: 0, width: stage.width, height: stage.height } }),
    close: () => opened.context.close(),
  }
}
