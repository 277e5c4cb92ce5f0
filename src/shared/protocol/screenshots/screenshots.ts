import type { Refusal } from '../commands.ts'

/* Pictures of the dial as files: one moment as PNG, some seconds of it as an animation. */

/** Pixels of a picture to one of the dial. */
export const pictureScales = [1, 2, 4] as const

/** What an animation may be. `pixels`: of all its frames together; more take minutes and are opened by few programs. */
export const animationLimits = {
  formats: ['gif', 'webp'],
  seconds: { min: 1, max: 10 },
  fps: [10, 20, 25],
  scales: [1, 2],
  pixels: 150_000_000,
} as const

export type ScreenshotRequest = { readonly scale: number }

export type AnimationRequest = {
  readonly format: (typeof animationLimits.formats)[number]
  readonly seconds: number
  readonly fps: number
  readonly scale: number
}

/** `type` is its MIME type, the size in pixels. */
export type DialFile = {
  readonly type: string
  readonly bytes: ArrayBuffer
  readonly width: number
  readonly height: number
}

/** An animation is drawn one frame a call, so that the caller can show the progress and stop it. */
export type AnimationStepRequest =
  { readonly begin: AnimationRequest } | { readonly next: number } | { readonly cancel: number }

/** `id` for the next call, frames that are `done` of all; the file with the last one. */
export type AnimationStep =
  | { readonly id: number; readonly done: number; readonly of: number; readonly file: DialFile | null }
  | { readonly refusal: Refusal }
