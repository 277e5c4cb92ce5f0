/**
 * What people type for what can be added beside its name: words of other tools, of what it shows and of what it can be
 * given, in both languages, by preset. Loaded with the first search.
 */
export const searchWords: Readonly<Record<string, string>> = {
  'image.hour': 'analog hands pointer needle clock 指针 时针 表针 模拟 hours 小时',
  'image.minute': 'analog hands pointer needle clock 指针 分针 表针 模拟',
  'image.second': 'analog hands pointer needle clock sweep seconds 指针 秒针 表针 模拟',
  'image.tick': 'marker marking index dial scale graduation minute track 刻度 表盘 时标',
  'sequence.time': 'clock digits numbers digital hour minute 数字 时钟 时间 电子',
  'text.time': 'clock digits digital font 时钟 时间 字体 tag 标签',
  'text.timeSeconds': 'clock digits digital font seconds 时钟 时间 秒 字体',
  'text.hour': 'clock digits font 小时 字体 tag 标签',
  'text.minute': 'clock digits font 分钟 字体 tag 标签',
  'text.second': 'clock digits font seconds 秒 字体 tag 标签',
  'text.tick': 'separator colon blink 冒号 分隔 闪烁',
  'text.ampm': 'morning afternoon 12 hour noon 上午 下午 12小时制',
  'sequence.hourTens': 'digits numbers first digit 数字 十位',
  'sequence.hourUnits': 'digits numbers second digit 数字 个位',
  'sequence.minuteTens': 'digits numbers first digit 数字 十位',
  'sequence.minuteUnits': 'digits numbers second digit 数字 个位',
  'sequence.secondTens': 'digits numbers first digit 数字 十位',
  'sequence.secondUnits': 'digits numbers second digit 数字 个位',
  'sequence.weekday': 'day of the week monday sunday calendar 星期 周几 礼拜 日历',
  'text.worldClock':
    'second time zone other city GMT UTC dual time travel 世界时钟 第二时区 时区 城市 两地时间',
  'text.weekday': 'day of the week monday sunday calendar font 星期 周几 日历 字体 tag 标签',
  'text.weekdayShort': 'day of the week mon sun calendar abbreviation font 星期 周几 日历 字体',
  'sequence.date': 'day of the month calendar number 日期 几号 日历 dates',
  'text.date': 'day of the month calendar font 日期 几号 日历 字体 tag 标签 dates',
  'text.monthDay': 'calendar month font 月 日 日历 字体 tag 标签',
  'text.yearMonthDay': 'calendar month year font 年 月 日 日历 字体',
  'text.latin':
    'label type words letters font typography heading caption curve curved arc path shadow outline glow 文字 文本 字体 标题 弧形 曲线 阴影 描边 发光 weight bold italic 粗细 加粗 字重 斜体 弯曲 vertical column 竖排 直排',
  'text.chinese':
    'chinese label type words characters font typography heading caption curve curved arc path shadow outline glow 中文 汉字 文字 文本 字体 标题 弧形 曲线 阴影 描边 发光 weight bold italic 粗细 加粗 字重 斜体 弯曲 vertical column 竖排 直排',
  'backdrop.color': 'colour color fill base backdrop 底色 颜色 背景 填充',
  'image.icon': 'symbol pictogram glyph logo vector 图标 符号 矢量 标志',
  'image.image':
    'picture photo bitmap png jpg svg psd photoshop fig figma logo upload 图片 照片 图像 上传 标志 mask 遮罩',
  'backdrop.image': 'picture photo wallpaper base backdrop dial 图片 照片 壁纸 底图 背景',
  'shape.rectangle':
    'square box rounded corner bar card panel gradient 方形 正方形 圆角 卡片 渐变 mask 遮罩 outline 描边 shadow glow blur 阴影 发光 模糊',
  'shape.ellipse':
    'circle oval round dot disc gradient 圆 圆形 圆点 渐变 mask 遮罩 outline 描边 shadow glow blur 阴影 发光 模糊',
  'shape.ring':
    'arc circle donut sector segment curve gradient 弧 圆弧 圆环 扇形 曲线 渐变 mask 遮罩 outline 描边 shadow glow blur 阴影 发光 模糊',
  'shape.line': 'stroke rule divider separator dash 直线 分隔线 描边 虚线',
  'shape.polygon': 'triangle star hexagon pentagon diamond 三角形 星形 六边形 菱形',
  'path.path':
    'vector pen bezier curve outline svg drop custom shape 矢量 钢笔 贝塞尔 曲线 轮廓 水滴 自定义形状 shadow glow blur 阴影 发光 模糊',
  'path.pen': 'bezier curve vector draw line shape 贝塞尔 曲线 矢量 绘制 画线 形状',
  'shape.ticks': 'marker marking index scale graduation minute track dots 刻度 时标 分钟',
  'animation.animation': 'gif webp motion movie film video 动图 动画 视频',
  'animation.sequence': 'frames motion movie film video gif 序列帧 帧 动画 视频',
  'device.battery': 'charge power energy level percent 电池 电量 充电 百分比 续航',
  'icon.battery': 'charge power energy symbol 电池 图标 充电',
  'device.heartRate': 'pulse bpm health heartbeat 心跳 脉搏 健康',
  'icon.heart': 'pulse bpm health heartbeat love symbol 心跳 健康 爱心',
  'device.steps': 'walk walking activity fitness pedometer 步数 计步 走路 运动 健康',
  'icon.steps': 'walk walking activity fitness shoe foot symbol 计步 走路 运动',
  'device.temperature': 'weather degrees celsius fahrenheit 气温 天气 摄氏 华氏',
  'icon.temperature': 'weather degrees thermometer symbol 气温 天气 温度计',
  'sequence.weather': 'rain sun cloud snow forecast condition 下雨 晴 云 雪 预报 气象',
  'sequence.moonPhase': 'lunar night crescent full 月亮 月球 新月 满月 夜晚',
  'tapArea.rectangle':
    'tap touch button press click shortcut open app launch hotspot 点击 触摸 按钮 打开应用 快捷 热区',
  'tapArea.circle': 'tap touch button press click shortcut round hotspot 点击 触摸 按钮 打开应用 圆形 热区',
  'sequence.enumeration': 'states levels steps picture by value switch 状态 等级 档位 按数值',
  'sequence.batterySteps': 'charge power level states 电池 充电 档位',
  'sequence.heartRateSteps': 'pulse bpm level states 心跳 脉搏 档位',
  'sequence.weekdaySteps': 'day of the week states calendar 周几 档位 日历',
  'sequence.monthSteps': 'month states calendar 月 档位 日历',
  'progress.fill': 'bar ring gauge arc meter percent fill goal circular 进度条 圆环 弧 仪表 百分比 填充',
  'progress.steps': 'walk walking activity goal ring gauge bar 计步 运动 圆环 进度条 仪表',
  'progress.battery': 'charge power energy ring gauge bar arc 电池 充电 圆环 进度条 弧 仪表',
  'progress.heartRate': 'pulse bpm health ring gauge bar 心跳 脉搏 圆环 进度条 仪表',
  'progress.weekday': 'day of the week ring gauge bar calendar 周几 圆环 进度条 日历',
  'progress.month': 'month ring gauge bar calendar 月 圆环 进度条 日历',
  'progress.arcuate': 'ring circle curve gauge round circular 圆环 弧 圆形 曲线 仪表',
  'progress.linear': 'bar straight horizontal gauge slider 进度条 直条 横条',
  'complication.rangedValue':
    'slot widget data gauge ring battery steps goal 组件 小组件 数据 圆环 电量 步数',
  'complication.shortText':
    'slot widget data weather battery steps date 组件 小组件 数据 天气 电量 步数 日期',
  'complication.longText':
    'slot widget data calendar event appointment agenda 组件 小组件 数据 日历 日程 事件',
  'complication.goalProgress': 'slot widget data target steps ring gauge 组件 小组件 目标 圆环 步数',
  'complication.weightedElements':
    'slot widget data breakdown shares portions pie ring 组件 小组件 比例 构成 圆环',
  'complication.slotIcon': 'slot widget symbol monochrome 组件 小组件 符号 单色',
  'complication.smallImage': 'slot widget picture contact avatar 组件 小组件 头像 联系人',
  'complication.largeImage': 'slot widget picture large image 组件 小组件 大图 图片',
  'complication.part.text': 'slot value words 组件 数值 文字',
  'complication.part.icon': 'slot symbol picture 组件 符号 图片',
  'complication.part.title': 'slot heading caption label 组件 标题 说明',
  'complication.part.progress': 'slot ring gauge arc bar 组件 圆环 弧 进度条',
}
