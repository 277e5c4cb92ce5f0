import { defaultSampleTime } from '../../../shared/expressions/world.ts'
import type { SceneMoment } from '../../scene/time/moment.ts'
import type { TimeParts } from '../../scene/editor.ts'

export const sampleWallMs = defaultSampleTime.epochMs + defaultSampleTime.utcOffsetMinutes * 60_000

/** Pixels; a wider sheet takes too long to wait for. */
export const maxSheetSide = 1024

/** The time of sample values, with all of them as they are at first. */
export const sampleMoment = ({ clock }: TimeParts): SceneMoment => clock.momentOf(sampleWallMs, {})
