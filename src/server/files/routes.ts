import { join, resolve } from 'node:path'
import * as contract from '../../shared/api/files.ts'
import * as fontContract from '../../shared/api/own-files/fonts.ts'
import * as libraryContract from '../../shared/api/own-files/library.ts'
import type { Bind } from '../bind.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../reply.ts'
import { createAssets } from './assets.ts'
import * as fonts from './fonts/own-fonts.ts'
import * as library from './library/library.ts'
import { storeImages } from './store-file.ts'

const optionsOf = ({
  compress,
  use,
  name,
}: {
  compress: 'true' | 'false'
  use: 'picture' | 'preview'
  name?: string | undefined
}) => ({
  name: name ?? '',
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
  addFontRoutes(bind, context)
  addLibraryRoutes(bind, context)
}

function addLibraryRoutes(bind: Bind, context: Context): void {
  bind(libraryContract.pageLibrary, ({ query }, { asker }) => library.pageLibrary(context, asker, query))
  bind(libraryContract.readUses, async ({ params }, { asker }) => ({
    uses: [...(await library.readUses(context, asker, params.file)).uses],
  }))
  bind(libraryContract.deleteAsset, async ({ params }, { asker }) => {
    await library.deleteAsset(context, asker, params.file)
    return {}
  })
}

function addFontRoutes(bind: Bind, context: Context): void {
  bind(fontContract.pageFonts, ({ query }, { asker }) => fonts.pageFonts(context, asker, query))
  bind(fontContract.uploadFont, async ({ files: [content], form }, caller) => {
    if (content === undefined) throw new Refusal('fileMissing')
    return await fonts.uploadFont(context, caller, { content, name: form.name })
  })
  bind(fontContract.changeFont, ({ params, body }, { asker }) =>
    fonts.changeFont(context, asker, { id: params.id, fontName: body.fontName }),
  )
  bind(fontContract.deleteFont, async ({ params }, { asker }) => {
    await fonts.deleteFont(context, asker, params.id)
    return {}
  })
}
