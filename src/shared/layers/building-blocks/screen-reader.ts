import {
  maxScreenReader,
  screenReaderLanguages,
  type ScreenReaderLanguage,
} from '../../document/screen-reader.ts'
import type { Section, TextField } from '../fields.ts'

/** Paths of its fields begin with it. */
export const screenReaderPath = 'screenReader.'

const wordsField = (language: ScreenReaderLanguage): TextField => ({
  field: 'text',
  path: screenReaderPath + language,
  label: `field.screenReader.${language}`,
  inHistory: 'section.screenReader',
  cost: 'placement',
  absent: '',
  maxLength: maxScreenReader,
  takesTags: true,
})

/** What a screen reader says of a layer on the watch. */
export const screenReaderSection: Section = {
  id: 'screenReader',
  isContent: true,
  startsFolded: true,
  fields: screenReaderLanguages.map(wordsField),
}
