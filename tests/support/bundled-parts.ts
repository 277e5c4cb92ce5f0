import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleServerParts } from '../../scripts/bundle-server.mjs'
import { serverParts } from '../../scripts/server-parts.mjs'

export interface BundledParts {
  readonly decoder: URL
  readonly bodyWorker: URL
  readonly buildWorker: URL
  remove(): void
}

/** The server's other threads and processes as they are shipped: they cannot be started from sources. */
export async function bundleParts(): Promise<BundledParts> {
  const cache = resolve('node_modules/.cache/dialwright')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'parts-'))
  const { decoder, 'body-worker': bodyWorker, 'build-worker': buildWorker } = serverParts('.')
  await bundleServerParts(folder, { decoder, 'body-worker': bodyWorker, 'build-worker': buildWorker })
  const place = (name: string): URL => pathToFileURL(join(folder, name))
  return {
    decoder: place('decoder.js'),
    bodyWorker: place('body-worker.js'),
    buildWorker: place('build-worker.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
