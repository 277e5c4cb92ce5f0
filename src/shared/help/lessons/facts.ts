import { isRoot } from '../../document/create.ts'
import type { LessonFacts, LessonLayer } from './lesson.ts'

type Shown = Pick<LessonFacts, 'isAmbient' | 'isPreview' | 'scene' | 'isOtherChosen'>

type Bag = Readonly<Record<string, unknown>>

const bag = (value: unknown): Bag => (typeof value === 'object' && value !== null ? (value as Bag) : {})

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const word = (value: unknown): string => (typeof value === 'string' ? value : '')

function layersOf(variant: unknown): readonly LessonLayer[] {
  return listIn(bag(variant)['nodeList']).map((node) => {
    const { nodeType, type, style } = bag(node)
    return { nodeType: word(nodeType), type: word(type), style: bag(style) }
  })
}

/** The facts of the open design: its stored form, as the question `print` answers it, and what the editor shows. */
export function factsOf(printed: string, shown: Shown): LessonFacts {
  const design = bag(JSON.parse(printed))
  const face = bag(bag(design['faces'])[word(design['activeFdId'])])
  const [normal, ambient] = [layersOf(face['normal']), layersOf(face['ambient'])]
  const root = bag(normal.find(isRoot)?.style)
  return {
    ...shown,
    dialName: word(design['dialName']) || word(design['dialNameCn']),
    normal: normal.filter((layer) => !isRoot(layer)),
    ambient: ambient.filter((layer) => !isRoot(layer)),
    backdrop: word(root['fill']).toUpperCase(),
    choices: listIn(root['ownChoices']).map((choice) => word(bag(choice)['kind'])),
  }
}
