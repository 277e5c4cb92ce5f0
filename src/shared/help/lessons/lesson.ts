import type { Locale } from '../../messages/text.ts'

/** What of a layer a lesson looks at. */
export type LessonLayer = {
  readonly nodeType: string
  readonly type: string
  readonly style: Readonly<Record<string, unknown>>
}

/** What stands: the open design as it is stored, and what the editor shows of it. */
export type LessonFacts = {
  readonly dialName: string
  /** The backdrop apart, from the back to the front. */
  readonly normal: readonly LessonLayer[]
  readonly ambient: readonly LessonLayer[]
  /** `#RRGGBB` of normal. */
  readonly backdrop: string
  /** Of what the wearer can choose, by kind. */
  readonly choices: readonly string[]
  readonly isAmbient: boolean
  readonly isPreview: boolean
  /** Id of the scene that is shown; null for none. */
  readonly scene: string | null
  /** The preview shows an option that the wearer does not find at first. */
  readonly isOtherChosen: boolean
}

/** Where the control of a step is; the editor knows how to show each (`ui/editor/help/control-places.ts`). */
export type LessonPlace =
  | `preset:${string}`
  | 'backdrop'
  | 'name'
  | 'binding'
  | 'rotation'
  | 'opacity'
  | 'scenes'
  | 'ambient'
  | 'normal'
  | 'preview'
  | 'choices'
  | 'fill'
  | 'plate'

type StepWords = { readonly title: string; readonly text: string }

export type LessonStep = {
  readonly id: string
  readonly place: LessonPlace
  /** Whether it is so now. */
  readonly isDone: (facts: LessonFacts) => boolean
  /** What is looked at and not kept in the design: it stays done once it was. */
  readonly isMoment?: true
  readonly words: Readonly<Record<Locale, StepWords>>
}

export type Lesson = {
  readonly id: string
  /** The dial that it is done on. */
  readonly system: 'all' | 'wearOS'
  readonly words: Readonly<
    Record<Locale, { readonly title: string; readonly lead: string; readonly dial: string }>
  >
  readonly steps: readonly LessonStep[]
}

/** Texts on a layer's own field; an empty one where it has none. */
/** Its words may be empty. */
export const hasWords = ({ style }: LessonLayer): boolean => typeof style['text'] === 'string'

export const wordIn = (layer: LessonLayer, field: string): string => {
  const value = layer.style[field]
  return typeof value === 'string' ? value : ''
}
