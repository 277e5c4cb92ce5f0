import type { DrawRequest } from '../../../../shared/protocol/channel.ts'

/**
 * Draws as an image: such a document runs no script, fetches nothing and answers no event, whatever stands in it. The
 * worker has checked it all the same.
 */
async function bitmapOf({ svg, width, height, place }: DrawRequest): Promise<ImageBitmap | null> {
  const { x, y, ...size } = place ?? { x: 0, y: 0, width, height }
  const image = new Image(size.width, size.height)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  try {
    await image.decode()
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) return null
    context.drawImage(image, x, y, size.width, size.height)
    return canvas.transferToImageBitmap()
  } catch {
    return null
  }
}

export async function drawSvg(request: DrawRequest): Promise<void> {
  const answer = request.answer as MessagePort
  const bitmap = await bitmapOf(request)
  answer.postMessage(bitmap, bitmap ? [bitmap] : [])
  answer.close()
}
