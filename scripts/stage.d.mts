import type { Browser } from 'playwright'

/** A face at a moment, as `src/worker/portraits/stage.ts` draws it. */
export type StageShot = {
  readonly fdId: string
  readonly mode: 'normal' | 'ambient'
  readonly epochMs: number
  readonly utcOffsetMinutes: number
  readonly locale: 'en' | 'zh-cn'
  readonly is24Hour: boolean
}

export type OpenStage = {
  open(design: string, bytesOf: (url: string) => Uint8Array | null): Promise<void>
  draw(shot: StageShot, scale?: number): Promise<Buffer>
  close(): Promise<void>
}

export function openStageIn(browser: Browser): Promise<OpenStage>
export function openStage(): Promise<OpenStage>
