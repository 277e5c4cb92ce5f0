import type { FrameBegin, FrameStart, FrameVisibility } from '../../../../shared/publish/review-frame.ts'
import { watchVisibility } from '../../../app/engine/worker/watch-visibility.ts'

/*
 * The script of the frame's own document (`server/resources/publish/review/frame.ts`): canvases with words under them, which a
 * worker draws on. The worker's script stands in the document, because the frame may fetch nothing.
 */

/*
 * No policy keeps connections between browsers from being made: before anything foreign comes, what makes them is taken
 * away, and so is what could open a document that has it anew.
 */
const connects = /^(webkit|moz)?RTC|^WebTransport$|^WebSocketStream$/
for (const name of Object.getOwnPropertyNames(window))
  if (connects.test(name)) Reflect.deleteProperty(window, name)

const script = document.getElementById('stage')?.textContent ?? ''

function makePicture(label: string): { readonly figure: HTMLElement; readonly canvas: HTMLCanvasElement } {
  const figure = document.createElement('figure')
  const canvas = document.createElement('canvas')
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', label)
  const caption = document.createElement('figcaption')
  caption.textContent = label
  figure.append(canvas, caption)
  return { figure, canvas }
}

window.addEventListener('message', function begin({ data, source, ports: [port] }: MessageEvent<FrameStart>) {
  if (source !== window.parent || port === undefined) return
  window.removeEventListener('message', begin)
  const { labels, columns, text, background } = data
  const { style } = document.documentElement
  style.setProperty('--text', text)
  style.setProperty('--background', background)
  style.setProperty('--columns', String(columns))
  const pictures = labels.map(makePicture)
  const main = document.querySelector('main')
  main?.append(...pictures.map(({ figure }) => figure))
  const canvases = pictures.map(({ canvas }) => canvas.transferControlToOffscreen())
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })))
  worker.postMessage({ canvases, port } satisfies FrameBegin, [...canvases, port])
  const show = (isVisible: boolean): void => worker.postMessage({ isVisible } satisfies FrameVisibility)
  if (main) watchVisibility(main, show)
})
