import { join, resolve } from 'node:path'
import * as contract from '../../../shared/api/files.ts'
import * as fontContract from '../../../shared/api/own-files/fonts.ts'
import * as libraryContract from '../../../shared/api/own-files/library.ts'
import type { RegisterRoute } from '../../base/route-types.ts'
import type { Context } from '../../base/context.ts'
import { Refusal } from '../../base/reply.ts'
import { createAssets } from './assets.ts'
import * as fonts from './fonts/own-fonts.ts'
import * as library from './library/library.ts'
import { storeImages, storeSource } from './store-file.ts'

const optionsOf = ({
  compress,
  use,
  name,
  origin,
}: {
  compress: 'true' | 'false'
  use: 'picture' | 'preview'
  name?: string | undefined
  origin: 'own' | 'made'
}) => ({
  ...{ name: name ?? '', origin },
  isCompressed: compress === 'true',
  usedIn: use === 'preview' ? ('preview' as const) : ('upload' as const),
})

export function addFileRoutes(registerRoute: RegisterRoute, context: Context): void {
  const assets = createAssets([
    join(context.config.WEB_DIR, 'art/sets.json'),
    resolve('public/art/sets.json'),
  ])
  registerRoute(contract.uploadFile, async ({ files, form }, actor) => {
    const [stored] = await storeImages(context, actor, { files, ...optionsOf(form) })
    if (stored === undefined) throw new Refusal('fileMissing')
    return stored
  })
  registerRoute(contract.uploadFiles, ({ files, form }, actor) =>
    storeImages(context, actor, { files, ...optionsOf(form) }),
  )
  registerRoute(contract.pageAssets, ({ query }) => assets.page(query))
  addFontRoutes(registerRoute, context)
  addLibraryRoutes(registerRoute, context)
}

function addLibraryRoutes(registerRoute: RegisterRoute, context: Context): void {
  registerRoute(libraryContract.pageLibrary, ({ query }, { session }) =>
    library.pageLibrary(context, session, query),
  )
  registerRoute(libraryContract.readUses, async ({ params }, { session }) => ({
    uses: [...(await library.readUses(context, session, params.file)).uses],
  }))
  registerRoute(libraryContract.keepSource, async ({ files: [content], form }, actor) => {
    if (content === undefined) throw new Refusal('fileMissing')
    return await storeSource(context, actor, { content, name: form.name ?? '' })
  })
  registerRoute(libraryContract.listFolders, (_request, { session }) => library.listFolders(context, session))
  registerRoute(libraryContract.changeAsset, async ({ params, body }, { session }) => {
    await library.changeAsset(context, session, { file: params.file, ...body })
    return {}
  })
  registerRoute(libraryContract.deleteAsset, async ({ params }, { session }) => {
    await library.deleteAsset(context, session, params.file)
    return {}
  })
}

function addFontRoutes(registerRoute: RegisterRoute, context: Context): void {
  registerRoute(fontContract.pageFonts, ({ query }, { session }) => fonts.pageFonts(context, session, query))
  registerRoute(fontContract.uploadFont, async ({ files: [content], form }, actor) => {
    if (content === undefined) throw new Refusal('fileMissing')
    return await fonts.uploadFont(context, actor, { content, ...form })
  })
  registerRoute(fontContract.changeFont, ({ params, body }, { session }) =>
    fonts.changeFont(context, session, { id: params.id, fontName: body.fontName }),
  )
  registerRoute(fontContract.deleteFont, async ({ params }, { session }) => {
    await fonts.deleteFont(context, session, params.id)
    return {}
  })
}
