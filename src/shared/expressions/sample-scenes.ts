import type { OwnScene } from '../base/own-scenes.ts'
import type { Value } from './language/tree.ts'
import { defaultSampleTime } from './world.ts'

/** What a scene shows: values of tags, and a time of its own where it is about time. */
export type SampleScene = {
  readonly id: string
  /** Message key of the name, or the name itself of one that a person made. */
  readonly label: string
  readonly isOwn?: true
  readonly values: Readonly<Record<string, Value>>
  /** Wall-clock ms since 1970 on the dial; null leaves the clock alone. */
  readonly wallMs: number | null
}

const sampleWallMs = defaultSampleTime.epochMs + defaultSampleTime.utcOffsetMinutes * 60_000
const dayMs = 86_400_000
const day = Math.floor(sampleWallMs / dayMs) * dayMs

/** Readings that a watch without sensors, phone and network does not have. */
const noData = {
  steps: 0,
  heartRate: 0,
  averageHeartRate: 0,
  distance: 0,
  calories: 0,
  stress: 0,
  bloodOxygen: 0,
  temperature: 0,
  temperatureHigh: 0,
  temperatureLow: 0,
  weatherText: '--',
  weatherAvailable: 0,
  humidity: 0,
  precipitation: 0,
  uvIndex: 0,
  pm25: 0,
  windSpeed: 0,
  windLevel: 0,
  wifiLevel: 1,
  unreadNotifications: 0,
  totalNotifications: 0,
}

const scene = (
  label: `scene.${string}`,
  values: SampleScene['values'],
  wallMs: SampleScene['wallMs'] = null,
): SampleScene => ({ id: label.slice('scene.'.length), label, values, wallMs })

/** The scenes of the time strip (UX 3.7); the longest weekday is Wednesday 2 September 2026. */
export const sampleScenes: readonly SampleScene[] = [
  scene('scene.asDesigned', {}, sampleWallMs),
  scene('scene.lowBattery', { batteryPercent: 8 }),
  scene('scene.charging', { batteryPercent: 64, batteryCharging: 1 }),
  scene('scene.goalReached', { steps: 10_000, stepGoal: 10_000 }),
  scene('scene.goalPassed', { steps: 14_200, stepGoal: 10_000 }),
  scene('scene.noData', noData),
  scene('scene.midnight', {}, day),
  scene('scene.longWeekday', {}, day + 5 * dayMs + (22 * 60 + 58) * 60_000),
  scene('scene.fullMoon', { moonPhase: 4, moonPosition: 14 }, day + (22 * 60 + 10) * 60_000),
]

/** The contact sheet shows the scenes and four more of what breaks a layout. */
export const sheetScenes: readonly SampleScene[] = [
  ...sampleScenes,
  scene('scene.noon', {}, day + 12 * 3_600_000),
  scene('scene.widestTime', {}, day + 20 * 3_600_000 + 58 * 60_000 + 58_000),
  scene('scene.newYear', {}, Date.UTC(2027, 0, 1)),
  scene('scene.extremes', {
    batteryPercent: 100,
    steps: 99_999,
    stepGoal: 30_000,
    heartRate: 240,
    temperature: -40,
    calories: 9999,
    distance: 99.99,
  }),
]

const ownScene = ({ id, name, values, wallMs }: OwnScene): SampleScene => ({
  ...{ id, label: name, values, wallMs },
  isOwn: true,
})

/** The scenes that the person made in this design, in the order in which they were made. */
export const ownScenes = (
  design: { readonly scenes?: readonly OwnScene[] | undefined } | null,
): readonly SampleScene[] => (design?.scenes ?? []).map(ownScene)
