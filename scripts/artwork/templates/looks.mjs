/** What the layers of a look are called, by texts that every editor has. */
export const artLabels = {
  dial: { label: 'sample.layer.background' },
  ring: { label: 'sample.layer.marks', type: 'tick', icon: 'tick' },
  window: { label: 'sample.layer.date' },
  smallPlate: { label: 'sample.layer.panel' },
  batteryPlate: { label: 'sample.layer.battery' },
  stepsPlate: { label: 'sample.layer.steps' },
  batteryHand: { label: 'sample.layer.batteryProgress' },
  stepsHand: { label: 'sample.layer.stepsProgress' },
  smallHand: { label: 'sample.layer.smallSecond' },
  hourShadow: { label: 'sample.layer.hourShadow' },
  hour: { label: 'sample.layer.hourHand', type: 'hour', icon: 'hand-hour' },
  minuteShadow: { label: 'sample.layer.minuteShadow' },
  minute: { label: 'sample.layer.minuteHand', type: 'minute', icon: 'hand-minute' },
  secondShadow: { label: 'sample.layer.secondShadow' },
  second: { label: 'sample.layer.secondHand', type: 'second', icon: 'hand-second' },
  cap: { label: 'sample.layer.cap' },
}
