/** A place that the watch of the preview can be at. */
export type Place = {
  /** Its zone in the time zone database, by which it is kept. */
  readonly zone: string
  readonly zhCn: string
  readonly en: string
  readonly latitude: number
  readonly longitude: number
}

const rows = [
  ['Asia/Shanghai', '上海', 'Shanghai', 31.23, 121.47],
  ['Asia/Urumqi', '乌鲁木齐', 'Urumqi', 43.83, 87.62],
  ['Asia/Tokyo', '东京', 'Tokyo', 35.68, 139.69],
  ['Asia/Singapore', '新加坡', 'Singapore', 1.35, 103.82],
  ['Asia/Kolkata', '德里', 'Delhi', 28.61, 77.21],
  ['Asia/Dubai', '迪拜', 'Dubai', 25.2, 55.27],
  ['Europe/Istanbul', '伊斯坦布尔', 'Istanbul', 41.01, 28.98],
  ['Europe/Berlin', '柏林', 'Berlin', 52.52, 13.4],
  ['Europe/London', '伦敦', 'London', 51.51, -0.13],
  ['Atlantic/Reykjavik', '雷克雅未克', 'Reykjavik', 64.15, -21.94],
  ['Arctic/Longyearbyen', '朗伊尔城', 'Longyearbyen', 78.22, 15.63],
  ['Africa/Cairo', '开罗', 'Cairo', 30.04, 31.24],
  ['Africa/Johannesburg', '约翰内斯堡', 'Johannesburg', -26.2, 28.05],
  ['America/Sao_Paulo', '圣保罗', 'São Paulo', -23.55, -46.63],
  ['America/New_York', '纽约', 'New York', 40.71, -74.01],
  ['America/Chicago', '芝加哥', 'Chicago', 41.88, -87.63],
  ['America/Los_Angeles', '洛杉矶', 'Los Angeles', 34.05, -118.24],
  ['Australia/Sydney', '悉尼', 'Sydney', -33.87, 151.21],
  ['Pacific/Auckland', '奥克兰', 'Auckland', -36.85, 174.76],
] as const

export const places: readonly Place[] = rows.map(([zone, zhCn, en, latitude, longitude]) => ({
  ...{ zone, zhCn, en, latitude, longitude },
}))
