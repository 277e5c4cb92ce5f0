/** Ready values for what is filled or stepped, as shares from 0 to 1 (S9.23–S9.27). */
export const valuePresets = [
  { id: 'steps', value: '(##steps## / ##stepGoal##)', label: 'value.steps' },
  { id: 'battery', value: '(##batteryPercent## / 100)', label: 'value.battery' },
  { id: 'heartRate', value: '(##heartRate## / 240)', label: 'value.heartRate' },
  { id: 'weekday', value: '(##weekday## / 7)', label: 'value.weekday' },
  { id: 'month', value: '(##month## / 12)', label: 'value.month' },
] as const
