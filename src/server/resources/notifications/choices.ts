import {
  defaultWays,
  type NotificationGroup,
  type NotificationWay,
} from '../../../shared/notifications/kinds.ts'

/** What a person chose by themselves. */
export type Choices = readonly {
  readonly group: NotificationGroup
  readonly way: NotificationWay
  readonly isOn: boolean
}[]

/** Whether a group goes out this way; the default where nothing was chosen. */
export const isChosen = (choices: Choices, group: NotificationGroup, way: NotificationWay): boolean =>
  choices.find((one) => one.group === group && one.way === way)?.isOn ?? defaultWays[group][way]
