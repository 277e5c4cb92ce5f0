/** Signs that are dropped where letters are set one after another. */
const unseen = /[\u200b-\u200d\u2060\ufe00-\ufe0f\ufeff]/g

/** Letters that stand beside each other as they are stored: no marks, no joining, from the left. */
const plain = new RegExp(
  `^(?:(?![\\p{M}\\p{Bidi_Control}\\u0600-\\u08ff\\u1100-\\u11ff\\ua960-\\ua97f\\ud7b0-\\ud7ff])[${[
    ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian'],
    ...['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo', 'Common'],
  ]
    .map((script) => `\\p{Script=${script}}`)
    .join('')}\\p{Cn}\\p{Co}\\p{Cs}])*$`,
  'u',
)

/** The commonest texts, known without looking up each letter. */
const common =
  /^[\u0020-\u007e\u00a0-\u024f\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2100-\u27ff\u3000-\u3029\u3041-\u3096\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]*$/

/** Whether the letters of a text have to be shaped whatever their font: joined, reordered, stacked or set from the right. */
export const isComplex = (text: string): boolean =>
  !common.test(text) && !plain.test(text.replace(unseen, ''))
