import { transfer } from 'comlink'
import { clipTextOf } from '../../commands/clipboard/clipboard.ts'
import type { AskedBuild } from '../../../shared/protocol/questions.ts'
import { featuresIn } from '../../../shared/publish/features.ts'
import { joinedLettersOf } from '../../scene/survey/joined-letters.ts'
import { linkedColor, linksOf, type LinkHolder } from '../../../shared/document/color-links.ts'
import { usedColors } from '../../scene/survey/used-colors.ts'
import type { Answers } from './answer.ts'
import type { DocumentParts, IoParts } from '../../core/editor.ts'

/** What the open design holds. */
export const designAnswers = {
  print: ({ deps, store }: DocumentParts & IoParts) =>
    store.design ? deps.workspace.print(store.design) : '',
  usedColors: ({ store }: DocumentParts) => usedColors(store.design),

  linkedTo({ store: { design, list } }: DocumentParts, index) {
    const color = design?.themeColors[index]
    if (!design || color === undefined) return []
    const isIt = (holder: LinkHolder): boolean =>
      Object.values(linksOf(holder)).some((link) => linkedColor(design, link) === color)
    return list.flatMap(({ uuid, style, group = [] }) =>
      isIt(style) || group.some(({ look }) => look && isIt(look)) ? [uuid] : [],
    )
  },
  features: ({ store }: DocumentParts) => (store.design ? featuresIn(store.design) : []),
  clip: clipTextOf,

  async projectFile({ deps, store }: DocumentParts & IoParts) {
    if (!store.design) return null
    const { bytes, missing } = await deps.projects.save(store.design)
    const buffer = bytes.buffer as ArrayBuffer
    return transfer({ bytes: buffer, missing }, [buffer])
  },

  async builtFace({ deps, store }: DocumentParts & IoParts, request: AskedBuild) {
    if (!store.design) return null
    const built = await deps.builds.build(store.design, request)
    return 'bytes' in built ? transfer(built, [built.bytes]) : built
  },

  async falconPackage({ deps, store }: DocumentParts & IoParts, { fdId }: { readonly fdId: string }) {
    if (!store.design) return null
    const list = store.design.faces[fdId]?.normal.nodeList ?? []
    const built = await deps.builds.falcon(store.design, fdId, joinedLettersOf({ deps }, list))
    return built.bytes ? transfer(built, [built.bytes]) : built
  },
} satisfies Answers<
  'builtFace' | 'falconPackage' | 'features' | 'print' | 'usedColors' | 'linkedTo' | 'clip' | 'projectFile'
>
