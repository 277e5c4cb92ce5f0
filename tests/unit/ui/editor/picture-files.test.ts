import { describe, expect, test } from 'vitest'
import { inNaturalOrder, picturesOfFolder } from '../../../../src/ui/editor/files/picture-files.ts'

const file = (name: string, webkitRelativePath = ''): File => ({ name, webkitRelativePath }) as File

describe('S2.88 UX 3.8 a folder fills places in order', () => {
  test('numbers count as numbers', () => {
    const paths = ['/d/10.png', '/d/9.png', '/d/B2.png', '/d/b10.png', '/d/0.png'].map((path) => ({ path }))
    expect(inNaturalOrder(paths).map(({ path }) => path)).toEqual([
      '/d/0.png',
      '/d/9.png',
      '/d/10.png',
      '/d/B2.png',
      '/d/b10.png',
    ])
  })

  test('only pictures of a folder count, by their path', () => {
    const files = [file('2.png', 'a/2.png'), file('.DS_Store', 'a/.DS_Store'), file('1.JPG', 'b/1.JPG')]
    expect(picturesOfFolder(files).map(({ name }) => name)).toEqual(['2.png', '1.JPG'])
  })
})
