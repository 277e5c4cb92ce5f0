import { editorSetZhCn } from './sets/editor.ts'
import { firstZhCn } from './first.ts'
import { helpZhCn } from './help.ts'
import { pageSetZhCn } from './sets/page.ts'

/** Every text in Chinese. */
export const zhCn = {
  ...firstZhCn,
  ...pageSetZhCn,
  ...editorSetZhCn,
  ...helpZhCn,
}
