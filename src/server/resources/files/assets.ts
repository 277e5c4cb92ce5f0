import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { assetTypes, type AssetSet } from '../../../shared/api/files.ts'
import { pageOfFixed, type PageRequest } from '../../base/lists/page.ts'

/** A row of `art/sets.json`; sets of other types are for the palette alone. */
const shippedSet = z.object({
  id: z.string(),
  type: z.string(),
  name: z.object({ 'zh-cn': z.string(), en: z.string() }),
  design: z.object({ width: z.number(), height: z.number() }),
  segment: z.number().int().optional(),
  items: z.array(
    z.object({
      url: z.string(),
      fileSize: z.number().int(),
      width: z.number().int(),
      height: z.number().int(),
      place: z.string().optional(),
    }),
  ),
})

const isAssetType = (type: string): type is AssetSet['type'] =>
  (assetTypes as readonly string[]).includes(type)

function assetSet({ type, name, segment, items, ...row }: z.output<typeof shippedSet>): readonly AssetSet[] {
  if (!isAssetType(type)) return []
  const named = items.map((item, index) => {
    const place = item.place ?? String(index + 1)
    return { ...item, place, name: `${row.id} ${place}` }
  })
  return [{ ...row, type, name: { cn: name['zh-cn'], en: name.en }, segment: segment ?? null, items: named }]
}

/** The first of the files that can be read: the built pages bring their art along, else the sources have it. */
async function readSets(paths: readonly string[]): Promise<readonly AssetSet[]> {
  for (const path of paths) {
    const text = await readFile(path, 'utf8').catch(() => null)
    if (text !== null) return z.array(shippedSet).parse(JSON.parse(text)).flatMap(assetSet)
  }
  return []
}

type Wanted = PageRequest & { readonly current: number; readonly type?: AssetSet['type'] | undefined }

/** The picture sets that come with the product, read once (W7.29). */
export function createAssets(paths: readonly string[]) {
  let sets: Promise<readonly AssetSet[]> | null = null
  return {
    async page({ type, ...request }: Wanted) {
      sets ??= readSets(paths)
      const chosen = (await sets).filter((set) => type === undefined || set.type === type)
      return { ...pageOfFixed(chosen, request), current: request.current }
    },
  }
}
