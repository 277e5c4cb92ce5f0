/** The ten weather pictures of `weatherIcon`, by index [S3.278]. */
export const weatherNames = [
  { cn: '晴', en: 'Sunny' },
  { cn: '多云', en: 'Partly cloudy' },
  { cn: '阴', en: 'Cloudy' },
  { cn: '小雨', en: 'Light rain' },
  { cn: '大雨', en: 'Rain' },
  { cn: '雷雨', en: 'Thunderstorm' },
  { cn: '雨夹雪', en: 'Sleet' },
  { cn: '雪', en: 'Snow' },
  { cn: '雾', en: 'Fog' },
  { cn: '大风', en: 'Windy' },
] as const

/** The eight moon phases of `moonPhase`, by index [S9.47–S9.54]. */
export const moonPhaseNames = [
  { cn: '新月', en: 'New moon' },
  { cn: '娥眉月', en: 'Evening crescent' },
  { cn: '上弦月', en: 'First quarter' },
  { cn: '盈凸月', en: 'Waxing gibbous' },
  { cn: '满月', en: 'Full moon' },
  { cn: '亏凸月', en: 'Waning gibbous' },
  { cn: '下弦月', en: 'Last quarter' },
  { cn: '残月', en: 'Morning crescent' },
] as const

/** Monday to Sunday. */
export const weekdayNames = [
  { cn: '星期一', cnShort: '周一', cnLetter: '一', en: 'Monday', enShort: 'Mon' },
  { cn: '星期二', cnShort: '周二', cnLetter: '二', en: 'Tuesday', enShort: 'Tue' },
  { cn: '星期三', cnShort: '周三', cnLetter: '三', en: 'Wednesday', enShort: 'Wed' },
  { cn: '星期四', cnShort: '周四', cnLetter: '四', en: 'Thursday', enShort: 'Thu' },
  { cn: '星期五', cnShort: '周五', cnLetter: '五', en: 'Friday', enShort: 'Fri' },
  { cn: '星期六', cnShort: '周六', cnLetter: '六', en: 'Saturday', enShort: 'Sat' },
  { cn: '星期日', cnShort: '周日', cnLetter: '日', en: 'Sunday', enShort: 'Sun' },
] as const

export const monthNames = [
  { cn: '一月', cnShort: '1月', en: 'January', enShort: 'Jan' },
  { cn: '二月', cnShort: '2月', en: 'February', enShort: 'Feb' },
  { cn: '三月', cnShort: '3月', en: 'March', enShort: 'Mar' },
  { cn: '四月', cnShort: '4月', en: 'April', enShort: 'Apr' },
  { cn: '五月', cnShort: '5月', en: 'May', enShort: 'May' },
  { cn: '六月', cnShort: '6月', en: 'June', enShort: 'Jun' },
  { cn: '七月', cnShort: '7月', en: 'July', enShort: 'Jul' },
  { cn: '八月', cnShort: '8月', en: 'August', enShort: 'Aug' },
  { cn: '九月', cnShort: '9月', en: 'September', enShort: 'Sep' },
  { cn: '十月', cnShort: '10月', en: 'October', enShort: 'Oct' },
  { cn: '十一月', cnShort: '11月', en: 'November', enShort: 'Nov' },
  { cn: '十二月', cnShort: '12月', en: 'December', enShort: 'Dec' },
] as const

/** The eight winds of `windDirectionText`, clockwise from north. */
export const windNames = [
  { cn: '北风', en: 'N' },
  { cn: '东北风', en: 'NE' },
  { cn: '东风', en: 'E' },
  { cn: '东南风', en: 'SE' },
  { cn: '南风', en: 'S' },
  { cn: '西南风', en: 'SW' },
  { cn: '西风', en: 'W' },
  { cn: '西北风', en: 'NW' },
] as const

/** The row at an index that may be out of range: the nearest end. */
export function wordAt<T>(rows: readonly T[], index: number): T {
  return rows[Math.min(rows.length - 1, Math.max(0, Math.floor(index)))] as T
}
