import { figDrawing } from '../../../../shared/fig/fig-drawing.ts'

/*
 * A thread of its own for one file of Figma, as for one of Photoshop (decision 1411): whatever is in it, the engine goes on,
 * and ending the thread gives its memory back. One question, one answer.
 */

self.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => self.postMessage(figDrawing(new Uint8Array(data)))
