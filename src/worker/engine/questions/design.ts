import { transfer } from 'comlink'
import { clipTextOf } from '../../commands/clipboard/clipboard.ts'
import type { AskedBuild } from '../../../shared/protocol/questions.ts'
import { featuresIn } from '../../../shared/publish/features.ts'
import type { HasStore } from '../../core/design/store.ts'
import type { HasDeps } from '../../core/ports.ts'
import { usedColors } from '../../scene/survey/used-colors.ts'
import type { Answers } from './answer.ts'

/** What the open design holds. */
export const designAnswers = {
  print: ({ deps, store }: HasDeps & HasStore) => (store.design ? deps.workspace.print(store.design) : ''),
  usedColors: ({ store }: HasStore) => usedColors(store.design),
  features: ({ store }: HasStore) => (store.design ? featuresIn(store.design) : []),
  clip: clipTextOf,

  async projectFile({ deps, store }: HasDeps & HasStore) {
    if (!store.design) return null
    const { bytes, missing } = await deps.projects.save(store.design)
    const buffer = bytes.buffer as ArrayBuffer
    return transfer({ bytes: buffer, missing }, [buffer])
  },

  async builtFace({ deps, store }: HasDeps & HasStore, asked: AskedBuild) {
    if (!store.design) return null
    const built = await deps.builds.build(store.design, asked)
    return 'bytes' in built ? transfer(built, [built.bytes]) : built
  },

  async falconPackage({ deps, store }: HasDeps & HasStore, { fdId }: { readonly fdId: string }) {
    if (!store.design) return null
    const built = await deps.builds.falcon(store.design, fdId)
    return built.bytes ? transfer(built, [built.bytes]) : built
  },
} satisfies Answers<
  'builtFace' | 'falconPackage' | 'features' | 'print' | 'usedColors' | 'clip' | 'projectFile'
>
