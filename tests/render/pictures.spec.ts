import { readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'playwright/test'
import { comparePicture, fromJson } from '../support/picture.ts'
import type { Picture } from '../support/picture.ts'
import { test } from '../support/stage.ts'
import { frameOfCase, readCase, side, zooms } from './case.ts'

const here = dirname(fileURLToPath(import.meta.url))
const folders = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['harness', 'kinds'].includes(entry.name))
    .map((entry) => entry.name)
    .sort()

/** Zoom 0.25, 1 and 5 from left to right, so that a case is one picture to look at. */
function inARow(pictures: readonly Picture[]): Picture {
  const width = side * pictures.length
  const data = new Uint8Array(width * side * 4)
  pictures.forEach((picture, at) => {
    for (let row = 0; row < side; row++)
      data.set(picture.data.subarray(row * side * 4, (row + 1) * side * 4), (row * width + at * side) * 4)
  })
  return { width, height: side, data }
}

test.beforeAll(() => rmSync(join(here, '../.out/render'), { recursive: true, force: true }))

for (const topic of folders(here))
  for (const name of folders(join(here, topic)))
    test(`${topic}: ${name} looks as accepted at zoom 0.25, 1 and 5`, async ({ ask }) => {
      const folder = join(here, topic, name)
      const one = readCase(join(folder, 'case.json'))
      const pictures: Picture[] = []
      await ask('open', { width: side, height: side })
      for (const zoom of zooms) {
        await ask('rest', frameOfCase(one, zoom))
        pictures.push(fromJson(await ask('pixels')))
      }
      const wrong = comparePicture(inARow(pictures), join(folder, 'expected.png'), `${topic} ${name}`)
      expect(wrong).toBeNull()
    })
