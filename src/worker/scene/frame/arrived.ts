import type { Variant } from '../../../shared/document/design.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import type { IoParts } from '../../core/editor.ts'

/** Pictures and fonts that take longer than this are drawn as they are while they load. */
const patienceMs = 4000

/** Requests what the layers show and waits for it a while. */
export async function arrived({ deps }: IoParts, variants: readonly Variant[]): Promise<void> {
  const layers = variants.flatMap(({ nodeList }) => nodeList)
  deps.pictures.request(
    layers.flatMap((layer) =>
      kindOf(layer)
        .pictures(layer.style)
        .map(({ url }) => url),
    ),
  )
  deps.fonts.request(layers.flatMap((layer) => [...kindOf(layer).fonts(layer.style)]))
  await new Promise<void>((resolve) => {
    const timer = deps.setTimer(resolve, patienceMs)
    void Promise.all([deps.pictures.whenIdle(), deps.fonts.whenIdle()]).then(() => {
      deps.clearTimer(timer)
      resolve()
    })
  })
}
