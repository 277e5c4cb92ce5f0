import type { Page } from 'playwright/test'

/** Files of the system, moved over a place of the page and let go there. */
export async function dragFile(
  page: Page,
  path: string,
): Promise<(type: string, x: number, y: number) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  return async (type, x, y) => {
    const data = { items: [], files: [path], dragOperationsMask: 1 }
    await devtools.send('Input.dispatchDragEvent', { type: type as 'drop', x, y, data })
  }
}

/** A file of the system that is let go at a place of the page. */
export async function dropFile(
  page: Page,
  path: string,
  { x, y }: { readonly x: number; readonly y: number },
): Promise<void> {
  const drag = await dragFile(page, path)
  for (const type of ['dragEnter', 'dragOver', 'drop']) await drag(type, x, y)
}
