import { ambientLesson } from './ambient.ts'
import { analogLesson } from './analog.ts'
import { digitalLesson } from './digital.ts'
import type { Lesson } from './lesson.ts'

/** In the order in which they build on each other. */
export const lessons: readonly Lesson[] = [analogLesson, digitalLesson, ambientLesson]

export const lessonNamed = (id: string): Lesson | undefined => lessons.find((lesson) => lesson.id === id)
