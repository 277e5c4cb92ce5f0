import { linksOf, type LinkHolder } from '../color-links.ts'
import { wearColorsOf, type OwnChoice, type WearColor } from './own-choices.ts'

type Followed = readonly (readonly [path: string, color: WearColor])[]

/**
 * Fields of a layer or a group, by their paths, with what they take from a choice of the wearer: linked to it, or to a colour of
 * the design that has a dark one. What the wearer chooses of the first comes last, and has the last word.
 */
export function followedIn(style: LinkHolder, choices: readonly OwnChoice[]): Followed {
  const theirs = wearColorsOf(style)
  const choice = style.colorLinks === undefined ? undefined : choices.find(({ links }) => links !== undefined)
  if (!choice?.links) return theirs
  const places = new Map(choice.links.map((link, index) => [link, { id: choice.id, index }]))
  const ofDesign = Object.entries(linksOf(style)).flatMap(([path, link]) => {
    const place = places.get(link)
    return place && theirs.every(([own]) => own !== path) ? [[path, place] as const] : []
  })
  return ofDesign.length === 0 ? theirs : theirs.length === 0 ? ofDesign : [...ofDesign, ...theirs]
}
