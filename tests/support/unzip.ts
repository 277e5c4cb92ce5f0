import { fromBuffer } from 'yauzl'

/** Name → content of every entry. */
export function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Buffer>()
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      zip.on('entry', (entry: { fileName: string }) => {
        zip.openReadStream(entry as never, (failed, stream) => {
          if (failed) return reject(failed)
          const pieces: Buffer[] = []
          stream.on('data', (piece: Buffer) => pieces.push(piece))
          stream.on('end', () => {
            entries.set(entry.fileName, Buffer.concat(pieces))
            zip.readEntry()
          })
        })
      })
      zip.on('end', () => resolve(entries))
      zip.readEntry()
    })
  })
}
