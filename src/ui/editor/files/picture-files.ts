/** What the chooser offers and what a folder is searched for; the engine checks the bytes. */
const pictureName = /\.(png|jpe?g|gif|svg|webp)$/i

const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

type Placed = { readonly file: File; readonly path: string }

/** By path as people count: `2.png` before `10.png`. */
export const inNaturalOrder = <T extends { readonly path: string }>(files: readonly T[]): readonly T[] =>
  [...files].sort((a, b) => order.compare(a.path, b.path))

/** Readers answer in portions; an empty one is the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...some)
  }
}

async function walk(entry: FileSystemEntry): Promise<readonly Placed[]> {
  if (entry.isDirectory) {
    const inside = await entriesOf(entry as FileSystemDirectoryEntry)
    return (await Promise.all(inside.map(walk))).flat()
  }
  const file = await new Promise<File>((resolve, reject) =>
    (entry as FileSystemFileEntry).file(resolve, reject),
  )
  return [{ file, path: entry.fullPath }]
}

/**
 * The files of a drop in their order, folders opened. Of a folder only pictures count, because systems put
 * files of their own there; a file that was dropped itself always counts.
 */
export async function filesOfDrop(transfer: DataTransfer): Promise<readonly File[]> {
  // the list is emptied when the event ends, so it is read before anything is waited for
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const plain = [...transfer.files]
  if (entries.every((entry) => !entry.isDirectory))
    return inNaturalOrder(plain.map((file) => ({ file, path: file.name }))).map(({ file }) => file)
  const found = (await Promise.all(entries.map(walk))).flat()
  const direct = new Set(entries.filter((entry) => entry.isFile).map((entry) => entry.fullPath))
  const wanted = found.filter(({ path }) => direct.has(path) || pictureName.test(path))
  return inNaturalOrder(wanted).map(({ file }) => file)
}

/** The pictures of a folder chosen by the button, in their order. */
export function picturesOfFolder(files: readonly File[]): readonly File[] {
  const placed = files
    .filter(({ name }) => pictureName.test(name))
    .map((file) => ({ file, path: file.webkitRelativePath || file.name }))
  return inNaturalOrder(placed).map(({ file }) => file)
}
