import type { Tag } from '../tag.ts'
import { defineTags } from '../tag.ts'

const row = defineTags('device')

/** The watch itself [S3.286–S3.295]. */
export const deviceTags: readonly Tag[] = [
  row('batteryPercent', ['电量百分比 0–100', 'Battery in percent, 0 to 100'], {
    sample: 100,
    range: [0, 100],
    rate: 'minute',
    wff: '[BATTERY_PERCENT]',
  }),
  row('batteryNumber', ['电量数字，不带百分号', 'Battery as digits without the percent sign'], {
    sample: '100',
    range: ['0', '100'],
    rate: 'minute',
    wff: 'numberFormat("0", [BATTERY_PERCENT])',
    read: (_, world) => String(Math.round(Number(world.read('batteryPercent')))),
  }),
  row('batteryCharging', ['充电中为 1，否则为 0', '1 while charging, else 0'], {
    sample: 0,
    onName: ['充电中', 'Charging'],
    range: [0, 1],
    rate: 'minute',
    wff: '[BATTERY_CHARGING_STATUS]',
  }),
  row('batteryLow', ['电量低为 1，否则为 0', '1 while the battery is low, else 0'], {
    sample: 0,
    onName: ['电量低', 'Battery low'],
    range: [0, 1],
    rate: 'minute',
    wff: '[BATTERY_IS_LOW]',
    // watches say so at about 6 to 8 percent
    read: (_, world) => (Number(world.read('batteryPercent')) <= 8 ? 1 : 0),
  }),
  row('batteryTemperature', ['电池温度，摄氏度', 'Temperature of the battery in degrees Celsius'], {
    sample: 30,
    range: [-20, 60],
    rate: 'minute',
    wff: '[BATTERY_TEMPERATURE_CELSIUS]',
  }),
  row('language', ['手表语言的两位代码，如 zh', 'Language of the watch in two letters, such as en'], {
    sample: 'en',
    range: ['en', 'zh'],
    rate: 'never',
    wff: 'subText([LANGUAGE_LOCALE_NAME], 0, 2)',
    read: ({ language }) => language,
  }),
  row('deviceName', ['设备名称', 'Name of the device'], {
    sample: 'Watch',
    range: ['Watch', 'My long-named watch'],
    rate: 'never',
  }),
  row('manufacturer', ['制造商', 'Manufacturer'], {
    sample: 'Maker',
    range: ['Maker', 'Long-named manufacturer'],
    rate: 'never',
  }),
  row('isRoundScreen', ['圆形屏幕为 1，否则为 0', '1 on a round screen, else 0'], {
    sample: 1,
    onName: ['圆形屏幕', 'Round screen'],
    range: [0, 1],
    rate: 'never',
  }),
  row('wifiLevel', ['Wi-Fi 信号 1–5', 'Wi-Fi level, 1 to 5'], { sample: 4, range: [1, 5], rate: 'minute' }),
  row('isMetric', ['公制单位为 1，英制为 0', '1 with metric units, 0 with imperial'], {
    sample: 1,
    onName: ['公制单位', 'Metric units'],
    range: [0, 1],
    rate: 'minute',
  }),
  row('tiltX', ['左右倾斜的角度，向右为正', 'Tilt to the side in degrees, right is positive'], {
    sample: 0,
    range: [-90, 90],
    // the wrist moves it, not the clock: nothing is drawn until it is another value
    rate: 'never',
    wff: '[ACCELEROMETER_ANGLE_X]',
  }),
  row(
    'tiltY',
    ['前后倾斜的角度，向佩戴者为正', 'Tilt forwards and back in degrees, towards the wearer is positive'],
    {
      sample: 0,
      range: [-90, 90],
      rate: 'never',
      wff: '[ACCELEROMETER_ANGLE_Y]',
    },
  ),
  row('unreadNotifications', ['未读通知数', 'Unread notifications'], {
    sample: 2,
    range: [0, 99],
    rate: 'minute',
    wff: '[UNREAD_NOTIFICATION_COUNT]',
  }),
  row('totalNotifications', ['通知总数', 'All notifications'], {
    sample: 5,
    range: [0, 999],
    rate: 'minute',
  }),
]
