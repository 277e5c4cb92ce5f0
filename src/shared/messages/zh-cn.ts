import { draftsZhCn } from './drafts.zh-cn.ts'
import { editorZhCn } from './editor.zh-cn.ts'
import { expressionsZhCn } from './expressions.zh-cn.ts'
import { layersZhCn } from './layers.zh-cn.ts'
import { serverZhCn } from './server.zh-cn.ts'
import { uiZhCn } from './ui.zh-cn.ts'

/** Every text in Chinese, by area. */
export const zhCn = {
  ...uiZhCn,
  ...editorZhCn,
  ...layersZhCn,
  ...expressionsZhCn,
  ...serverZhCn,
  ...draftsZhCn,
} as const
