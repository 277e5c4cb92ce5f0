import type { Layer } from '../../document/design.ts'
import type { Fault } from '../kind.ts'
import { findOddPictures, shownEntries } from '../building-blocks/picture-list.ts'
import type { ImageSequenceStyle } from './style.ts'
import { placeCount } from './shown/picture-slots.ts'

/**
 * Pictures of another size than the others, and a number of pictures that does not fit (S5.46, S5.47, A43).
 * Steps of a progress must agree; one of several pictures is only stretched; letters are as wide as they are.
 */
export function faultsOf({ style }: Layer<ImageSequenceStyle>): readonly Fault[] {
  const { size, odd } = findOddPictures(style.pick === 'characters' ? [] : style.imgs)
  const severity = style.pick === 'segment' ? 'error' : 'note'
  const count = shownEntries(style.imgs).length
  const wanted = placeCount(style)
  const common = { commonWidth: size?.width ?? 0, commonHeight: size?.height ?? 0 }
  return [
    ...odd.map(({ index, width, height }) => ({
      key: 'finding.pictureSize',
      severity: severity as Fault['severity'],
      params: { number: index + 1, width, height, ...common },
      place: index,
    })),
    ...(wanted !== null && count !== wanted
      ? [{ key: 'finding.pictureCount', severity: 'error' as const, params: { wanted, count } }]
      : []),
  ]
}
