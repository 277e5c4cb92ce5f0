import type { Moment } from '../moment.ts'
import { daysFromCivil, daysInMonth } from '../moment.ts'
import type { Tag } from '../tag.ts'
import { defineTags } from '../tag.ts'
import { monthNames, weekdayNames, wordAt } from '../words.ts'

const row = defineTags('date-time')

const two = (value: number) => String(value).padStart(2, '0')
const yearText = (moment: Moment) => String(moment.year).padStart(4, '0')
const monthDay = (moment: Moment) => `${two(moment.month)}-${two(moment.day)}`
const weekdayWord = (moment: Moment) => wordAt(weekdayNames, moment.weekday - 1)
const monthWord = (moment: Moment) => wordAt(monthNames, moment.month - 1)

/** The week by ISO 8601: weeks begin on Monday, the first one has 4 January in it. */
function weekOfYear(moment: Moment): number {
  const days = daysFromCivil(moment.year, moment.month, moment.day)
  const thursday = days - moment.weekday + 4
  const firstDay = (year: number) => daysFromCivil(year, 1, 1)
  const year = thursday < firstDay(moment.year) ? moment.year - 1 : moment.year
  const owner = thursday >= firstDay(year + 1) ? year + 1 : year
  return Math.floor((thursday - firstDay(owner)) / 7) + 1
}

/** A choice among texts by a source that counts from 1. */
const wffChoose = (source: string, texts: readonly string[]) =>
  texts
    .slice(0, -1)
    .reduceRight(
      (rest, text, index) => `([${source}] == ${String(index + 1)} ? "${text}" : ${rest})`,
      `"${texts.at(-1) ?? ''}"`,
    )

const fromSunday = [6, 0, 1, 2, 3, 4, 5].map((index) => wordAt(weekdayNames, index))

/** The calendar: years, months, days and weekdays [S3.251–S3.254]. */
export const calendarTags: readonly Tag[] = [
  row('year', ['年', 'Year'], {
    sample: 2026,
    range: [1902, 2100],
    rate: 'day',
    wff: '[YEAR]',
    read: (moment) => moment.year,
  }),
  row('yearShort', ['年，两位', 'Year in two digits'], {
    sample: '26',
    range: ['00', '99'],
    rate: 'day',
    wff: '[YEAR_S]',
    read: (moment) => yearText(moment).slice(-2),
  }),
  row('month', ['月 1–12', 'Month, 1 to 12'], {
    sample: 8,
    range: [1, 12],
    rate: 'day',
    wff: '[MONTH]',
    read: (moment) => moment.month,
  }),
  row('monthText', ['月 01–12，两位', 'Month in two digits, 01 to 12'], {
    sample: '08',
    range: ['01', '12'],
    rate: 'day',
    wff: '[MONTH_Z]',
    read: (moment) => two(moment.month),
  }),
  row('monthName', ['月份名称', 'Name of the month'], {
    sample: 'August',
    range: monthNames.map((name) => name.en),
    rate: 'day',
    wff: '[MONTH_F]',
    read: (moment) => (moment.isChinese ? monthWord(moment).cn : monthWord(moment).en),
  }),
  row('monthShortName', ['月份简称', 'Short name of the month'], {
    sample: 'Aug',
    range: monthNames.map((name) => name.enShort),
    rate: 'day',
    wff: '[MONTH_S]',
    read: (moment) => (moment.isChinese ? monthWord(moment).cnShort : monthWord(moment).enShort),
  }),
  row('monthChinese', ['月份名称，中文', 'Name of the month in Chinese'], {
    sample: '八月',
    range: monthNames.map((name) => name.cn),
    rate: 'day',
    wff: wffChoose(
      'MONTH',
      monthNames.map((name) => name.cn),
    ),
    overseasHide: true,
    read: (moment) => monthWord(moment).cn,
  }),
  row('day', ['日 1–31', 'Day of the month, 1 to 31'], {
    sample: 28,
    range: [1, 31],
    rate: 'day',
    wff: '[DAY]',
    read: (moment) => moment.day,
  }),
  row('dayText', ['日 01–31，两位', 'Day of the month in two digits, 01 to 31'], {
    sample: '28',
    range: ['01', '31'],
    rate: 'day',
    wff: '[DAY_Z]',
    read: (moment) => two(moment.day),
  }),
  row('dayOfYear', ['当年的第几天', 'Day of the year'], {
    sample: 240,
    range: [1, 366],
    rate: 'day',
    wff: '[DAY_OF_YEAR]',
    read: (moment) => moment.dayOfYear,
  }),
  row('daysInMonth', ['当月的天数', 'Days in this month'], {
    sample: 31,
    range: [28, 31],
    rate: 'day',
    wff: '[DAYS_IN_MONTH]',
    read: (moment) => daysInMonth(moment.year, moment.month),
  }),
  row('weekOfYear', ['当年的第几周', 'Week of the year'], {
    sample: 35,
    range: [1, 53],
    rate: 'day',
    wff: '[WEEK_IN_YEAR]',
    read: weekOfYear,
  }),
  row('weekday', ['星期，周一 1 至周日 7', 'Weekday, 1 Monday to 7 Sunday'], {
    sample: 5,
    range: [1, 7],
    rate: 'day',
    wff: '([DAY_OF_WEEK] == 1 ? 7 : ([DAY_OF_WEEK] - 1))',
    timeTag: 'weekday',
    read: (moment) => moment.weekday,
  }),
  row('weekdayName', ['星期名称', 'Name of the weekday'], {
    sample: 'Friday',
    range: weekdayNames.map((name) => name.en),
    rate: 'day',
    wff: '[DAY_OF_WEEK_F]',
    timeTag: 'weekday',
    read: (moment) => (moment.isChinese ? weekdayWord(moment).cn : weekdayWord(moment).en),
  }),
  row('weekdayShortName', ['星期简称', 'Short name of the weekday'], {
    sample: 'Fri',
    range: weekdayNames.map((name) => name.enShort),
    rate: 'day',
    wff: '[DAY_OF_WEEK_S]',
    timeTag: 'weekday',
    read: (moment) => (moment.isChinese ? weekdayWord(moment).cnShort : weekdayWord(moment).enShort),
  }),
  row('weekdayChinese', ['星期名称，中文', 'Name of the weekday in Chinese'], {
    sample: '星期五',
    range: weekdayNames.map((name) => name.cn),
    rate: 'day',
    wff: wffChoose(
      'DAY_OF_WEEK',
      fromSunday.map((name) => name.cn),
    ),
    timeTag: 'weekday',
    overseasHide: true,
    read: (moment) => weekdayWord(moment).cn,
  }),
  row('weekdayChineseLetter', ['星期，一个汉字', 'Weekday as one Chinese character'], {
    sample: '五',
    range: weekdayNames.map((name) => name.cnLetter),
    rate: 'day',
    wff: wffChoose(
      'DAY_OF_WEEK',
      fromSunday.map((name) => name.cnLetter),
    ),
    timeTag: 'weekday',
    overseasHide: true,
    read: (moment) => weekdayWord(moment).cnLetter,
  }),
  row('date', ['日期，按语言书写', 'Date, as the language writes it'], {
    sample: 'Aug 28',
    range: ['May 1', 'Sep 28'],
    rate: 'day',
    wff: 'icuBestText("MMMd")',
    timeTag: 'date',
    read: (moment) => {
      const month = monthWord(moment)
      return moment.isChinese
        ? `${month.cnShort}${String(moment.day)}日`
        : `${month.enShort} ${String(moment.day)}`
    },
  }),
  row('dateChinese', ['日期，中文', 'Date in Chinese'], {
    sample: '8月28日',
    range: ['1月1日', '12月31日'],
    rate: 'day',
    wff: 'icuText("M月d日")',
    timeTag: 'date',
    overseasHide: true,
    read: (moment) => `${monthWord(moment).cnShort}${String(moment.day)}日`,
  }),
  row('monthDay', ['月-日', 'Month and day'], {
    sample: '08-28',
    range: ['01-01', '12-31'],
    rate: 'day',
    wff: 'icuText("MM-dd")',
    timeTag: 'date',
    read: monthDay,
  }),
  row('yearMonthDayShort', ['年-月-日，年两位', 'Year, month and day; year in two digits'], {
    sample: '26-08-28',
    range: ['00-01-01', '99-12-31'],
    rate: 'day',
    wff: 'icuText("yy-MM-dd")',
    timeTag: 'date',
    read: (moment) => `${yearText(moment).slice(-2)}-${monthDay(moment)}`,
  }),
  row('yearMonthDay', ['年-月-日，年四位', 'Year, month and day; year in four digits'], {
    sample: '2026-08-28',
    range: ['1902-01-01', '2100-12-31'],
    rate: 'day',
    wff: 'icuText("yyyy-MM-dd")',
    timeTag: 'date',
    read: (moment) => `${yearText(moment)}-${monthDay(moment)}`,
  }),
]
