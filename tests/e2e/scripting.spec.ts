import { readFileSync } from 'node:fs'
import { expect } from 'playwright/test'
import { idle, inEnglish, newDesign, see, tile } from '../support/editor.ts'
import { comeSignedIn, sharedServer, test } from '../support/own-dials.ts'

const app = sharedServer()

const [, block = ''] = /```js\n([^]*?)```/.exec(readFileSync('docs/scripting.md', 'utf8')) ?? []
const examples = block.split(/\n(?=\/\/ )/)

test('the three examples of docs/scripting.md do what they say', async ({ page }) => {
  expect(examples).toHaveLength(3)
  const [hands = '', larger = '', picture = ''] = examples
  const runs = (code: string): Promise<unknown> => page.evaluate(`(async () => {${code}\n})()`)
  const printed: string[] = []
  page.on('console', (message) => printed.push(message.text()))
  await inEnglish(page)
  await comeSignedIn(page, app())
  await newDesign(page)

  await runs(hands)
  expect((await see(page, 'layers')).changed.map(({ icon }) => icon)).toHaveLength(4)
  expect(await see(page, 'clock')).toMatchObject({
    isPlaying: false,
    epochMs: Date.UTC(2026, 0, 1, 10, 10, 36),
  })

  await tile(page, 'text.latin').click()
  await expect.poll(async () => (await see(page, 'design')).layerCount).toBe(5)
  const sizeOf = async (): Promise<unknown> =>
    (await see(page, 'inspector')).sections
      .flatMap(({ fields }) => fields)
      .find(({ path }) => path === 'fontSize')?.value
  const before = Number(await sizeOf())
  await runs(larger)
  await idle(page)
  expect(await sizeOf()).toBe(before * 2)

  await runs(picture)
  await expect.poll(() => printed).toContain(`1000 1000 ${1000 * 1000 * 4}`)
})
