import { describe, expect, test } from 'vitest'
import {
  filesOfDrop,
  inNaturalOrder,
  picturesOfFolder,
} from '../../../../src/ui/editor/files/picture-files.ts'

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

type Entry = { readonly name: string; readonly inside?: readonly Entry[] }

/** What a browser gives for something that was dropped; folders answer in portions of two. */
function entryOf({ name, inside }: Entry, path = ''): FileSystemEntry {
  const fullPath = `${path}/${name}`
  if (!inside) {
    const found = {
      isFile: true,
      isDirectory: false,
      fullPath,
      file: (take: (one: File) => void) => take(file(name)),
    }
    return found as unknown as FileSystemEntry
  }
  const entries = inside.map((one) => entryOf(one, fullPath))
  const createReader = () => {
    let at = 0
    return {
      readEntries(take: (some: readonly FileSystemEntry[]) => void) {
        take(entries.slice(at, at + 2))
        at += 2
      },
    }
  }
  return { isFile: false, isDirectory: true, fullPath, createReader } as unknown as FileSystemEntry
}

const dropOf = (...dropped: readonly Entry[]): DataTransfer =>
  ({
    items: dropped.map((one) => ({ webkitGetAsEntry: () => entryOf(one) })),
    files: dropped.filter(({ inside }) => !inside).map(({ name }) => file(name)),
  }) as unknown as DataTransfer

describe('what is dropped', () => {
  const namesOf = async (...dropped: readonly Entry[]) =>
    (await filesOfDrop(dropOf(...dropped))).map(({ name }) => name)

  test('files come in their natural order, whatever they are', async () => {
    expect(await namesOf({ name: '10.png' }, { name: '2.png' }, { name: 'notes.txt' })).toEqual([
      '2.png',
      '10.png',
      'notes.txt',
    ])
  })

  test('a folder gives all of its pictures and nothing else, and a file beside it counts as it is', async () => {
    const folder = {
      name: 'set',
      inside: [
        { name: '3.png' },
        { name: '1.png' },
        { name: 'Thumbs.db' },
        { name: 'more', inside: [{ name: '2.gif' }] },
        { name: '20.jpeg' },
      ],
    }
    expect(await namesOf(folder)).toEqual(['1.png', '3.png', '20.jpeg', '2.gif'])
    expect(await namesOf(folder, { name: 'notes.txt' })).toContain('notes.txt')
  })
})
