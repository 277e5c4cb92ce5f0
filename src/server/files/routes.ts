import { join, resolve } from 'node:path'
import * as contract from '../../shared/api/files.ts'
import type { Bind } from '../bind.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../reply.ts'
import { createAssets } from './assets.ts'
import { pageFonts } from './fonts.ts'
import { storeImages } from './store-file.ts'

const optionsOf = ({ compress, use }: { compress: 'true' | 'false'; use: 'picture' | 'preview' }) => ({
  isCompressed: compress === 'true',
  usedIn: use === 'preview' ? ('preview' as const) : ('upload' as const),
})

export function addFileRoutes(bind: Bind, context: Context): void {
  const assets = createAssets([
    join(context.config.WEB_DIR, 'art/sets.json'),
    resolve('public/art/sets.json'),
  ])
  bind(contract.uploadFile, async ({ files, form }, caller) => {
    const [stored] = await storeImages(context, caller, { files, ...optionsOf(form) })
    if (stored === undefined) throw new Refusal('fileMissing')
    return stored
  })
  bind(contract.uploadFiles, ({ files, form }, caller) =>
    storeImages(context, caller, { files, ...optionsOf(form) }),
  )
  bind(contract.pageAssets, ({ query }) => assets.page(query))
  bind(contract.pageFonts, ({ query }) => pageFonts(context, query))
}
