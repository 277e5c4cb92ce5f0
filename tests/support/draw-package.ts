import type { FalconElement, FalconPackage } from '../../src/shared/export/falcon/package.ts'
import { noPicture } from '../../src/shared/layers/building-blocks/export-falcon/forms.ts'
import type { Layer } from '../../src/shared/document/design.ts'
import { makeLayer } from './make-design.ts'

/*
 * A package as a chip draws it: each element has what its bytes say, by `docs/falcon-package.md`, and nothing else. What
 * the container has no field for cannot be seen here, whatever the design said.
 */

/** The url of a picture of the package: its place. */
export const packedUrl = (place: number): string => (place === noPicture ? '' : `packed:${place}`)

type Pack = Pick<FalconPackage, 'pictures' | 'fonts' | 'dial'>

const entryOf = (place: number, { pictures }: Pack) => {
  const { width, height } = pictures[place] ?? {}
  return { url: packedUrl(place), name: '', fileSize: 1, ...(width && height ? { width, height } : {}) }
}

function shownBy({ shows }: FalconElement, pack: Pack): Readonly<Record<string, unknown>> | null {
  switch (shows.form) {
    case 'fill':
      return { nodeType: 'root', fill: shows.color, shapeType: shows.outline }
    case 'picture': {
      const { width = 1, height = 1 } = pack.pictures[shows.picture] ?? {}
      const url = packedUrl(shows.picture)
      if (shows.fit === 'cover') return { nodeType: 'background', url, ratio: width / height }
      return { nodeType: 'image', url, ratio: width / height, tintColor: shows.tint }
    }
    case 'pictures':
      return {
        nodeType: 'image_sequence',
        imgs: shows.pictures.map((place) => entryOf(place, pack)),
        imageIndex: shows.still,
        imageIndexRate: shows.value,
        pick: shows.pick,
        firstIndex: shows.first,
        segment: shows.segment,
        characters: shows.letters,
        spacing: shows.spacing,
        tintColor: shows.tint,
      }
    case 'animation':
      return {
        nodeType: 'animation',
        imgs: shows.pictures.map((place) => entryOf(place, pack)),
        delayTime: shows.delay,
        intervalCount: shows.repeats === 0 ? 999 : shows.repeats,
        loop: shows.repeats !== 1,
        playing: true,
      }
    case 'text':
      return {
        nodeType: 'text',
        text: shows.text,
        fontFamily: pack.fonts[shows.font]?.family ?? '',
        fontSize: shows.size,
        fill: shows.color,
        align: shows.align,
        verticalAlign: shows.verticalAlign,
        wrap: shows.wrap,
        ellipsis: shows.overflow === 'dots',
        isBounded: shows.fit === 'shrunk',
        caseStyle: { asTyped: null, upper: 1, lower: 2 }[shows.letterCase],
      }
    case 'progress':
      return {
        nodeType: 'progress',
        progressType: shows.runs,
        shapeType: shows.outline === 'circle' ? 'Circle' : 'Rectangle',
        ringWidth: shows.line,
        arcCenterAngle: shows.angle,
        bgColor: shows.track,
        fillColor: shows.color,
        fillProgress: shows.value,
        fillRate: shows.still,
        reverse: shows.from === 'end',
        isRound: shows.ends === 'round',
      }
    case 'tap':
      return null
  }
}

/** The elements that are seen, as layers of our own, so that they are drawn by the same means. */
export function layersOfPackage({ elements, ...pack }: FalconPackage): readonly Layer[] {
  return elements.flatMap((element, at) => {
    const shown = shownBy(element, pack)
    if (!shown) return []
    const { box, pivot, rotation, opacity, bound } = element
    const { rotation: rotate = '', ...dynamic } = bound
    const live = Object.keys(dynamic).length > 0 ? { dynamic } : {}
    return [
      makeLayer({ uuid: `e${at}`, ...shown, ...box, offset: pivot, rotation, opacity, rotate, ...live }),
    ]
  })
}
