import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'playwright/test'
import { comparePicture, fromJson } from '../support/picture.ts'
import type { Picture } from '../support/picture.ts'
import { test } from '../support/stage.ts'
import { readKindCase, shotsOf, sizeOfCase } from './kind-case.ts'

const here = join(dirname(fileURLToPath(import.meta.url)), 'kinds')
const folders = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()

/** The looks row by row, a pixel of white between them. */
function inAGrid(pictures: readonly Picture[], columns: number): Picture {
  const [first] = pictures
  if (!first) throw new Error('a case without looks')
  const cell = { width: first.width + 1, height: first.height + 1 }
  const width = Math.min(columns, pictures.length) * cell.width - 1
  const height = Math.ceil(pictures.length / columns) * cell.height - 1
  const data = new Uint8Array(width * height * 4).fill(255)
  pictures.forEach((picture, index) => {
    const x = (index % columns) * cell.width
    const y = Math.floor(index / columns) * cell.height
    for (let row = 0; row < picture.height; row++) {
      const line = picture.data.subarray(row * picture.width * 4, (row + 1) * picture.width * 4)
      data.set(line, ((y + row) * width + x) * 4)
    }
  })
  return { width, height, data }
}

for (const kind of folders(here))
  for (const name of folders(join(here, kind))) {
    const one = readKindCase(join(here, kind, name, 'case.json'))
    test(`${kind}: ${name} shows ${one.shows}`, async ({ ask }) => {
      const [width, height] = sizeOfCase(one)
      await ask('openDial', { width, height })
      const pictures: Picture[] = []
      for (const shot of shotsOf(one)) pictures.push(fromJson(await ask('shoot', shot)))
      const grid = inAGrid(pictures, one.columns ?? 5)
      const wrong = comparePicture(grid, join(here, kind, name, 'expected.png'), {
        name: `${kind} ${name}`,
        looks: pictures.length,
      })
      expect(wrong).toBeNull()
    })
  }
