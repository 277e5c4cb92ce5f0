import type { Preset } from '../../../shared/layers/kind.ts'
import { presetById } from '../../../shared/layers/registry.ts'
import { lazyFile } from '../../core/loading/lazy-file.ts'
import type { Tool } from '../tool.ts'
import type { createDrawTool } from './draw.ts'
import { tools } from './tools.ts'

/** Few presses draw: the tool is loaded on first use. */
let here: ReturnType<typeof createDrawTool> | null = null

export async function bringDrawTool(): Promise<{ readonly ok: true; readonly value: null }> {
  const { createDrawTool: create } = await lazyFile(() => import('./draw.ts'))
  here ??= create(tools)
  return { ok: true, value: null }
}

export const isDrawToolHere = (): boolean => here !== null

/** The preset of this id, if it can be drawn. */
export function drawnPreset(id: string): Preset | null {
  const preset = presetById(id)
  return preset?.draws === undefined ? null : preset
}

/** What pointers do while this preset is to be drawn; null for none. */
export function toolFor(draws: string | null): Tool | null {
  const preset = draws === null ? null : drawnPreset(draws)
  return preset && (here?.(preset) ?? null)
}
