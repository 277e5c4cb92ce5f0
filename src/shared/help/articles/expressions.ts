import { defineArticle } from '../article.ts'

export const expressionsArticle = defineArticle({
  id: 'expressions',
  group: 'data',
  pictures: {
    write: {
      en: 'The expression of a rotation, its value now and its curve over a day',
      zhCn: '旋转的表达式、当前值和全天曲线',
    },
  },
  en: {
    title: 'Write expressions',
    lead: 'An expression in place of a number lets a layer move, turn, fade or grow with time and data.',
    also: 'formula expression fx script calculate math if condition ternary function dynamic rotate move programming',
    passages: {
      write: {
        heading: 'Use an expression for a number',
        steps: [
          'Select a layer and press `fx` beside a number, such as **Rotation** or **Opacity**.',
          'Type the expression in parentheses: `(##minute## * 6)`. Type `##` for a list of tags; the button beside it lists the functions.',
          'Below it stands the value now, and a curve of the whole day. Press [[Enter]] to keep it.',
        ],
        note: 'Not sure how to say it? Describe it in words with the wand, and check what it suggests.',
      },
      examples: {
        heading: 'Examples to start from',
        text: 'A hand: `(##hourHand##)`. Fade with the battery: `(##batteryPercent## / 100)`. Show at night only, as an opacity: `(##hour24## >= 20 || ##hour24## < 6 ? 1 : 0)`. Up and down each minute, as Y: `(200 + sin(rad(##secondHand##)) * 20)`.',
      },
      language: {
        heading: 'What can be written',
        text: 'Numbers, tags such as `##steps##`, `+ - * /`, comparisons, `&&`, `||` and a choice with `? :`. Powers are written `pow(base, exponent)`. Angles of `sin` and `cos` are in radians; `rad` turns degrees into them. See [Tags](tags) and [Functions](functions).',
      },
      mistakes: {
        heading: 'When something is wrong',
        text: 'The place is underlined and the reason stands below. A text with a mistake in its tag is shown as it is written; any other field keeps its number until the expression is right.',
      },
      platforms: {
        heading: 'What watches can work out',
        text: 'Wear OS works out nearly everything. falcon knows few functions and no mix of values in one text; there the layer keeps the sample value, and **Problems** says so.',
      },
    },
  },
  zhCn: {
    title: '编写表达式',
    lead: '用表达式代替数字，图层就能随时间和数据移动、转动、淡出或缩放。',
    also: '公式 表达式 计算 条件 判断 三元 函数 动态 旋转 移动 编程 fx',
    passages: {
      write: {
        heading: '用表达式代替数字',
        steps: [
          '选中图层，点按数字旁的 `fx`，例如**旋转**或**不透明度**。',
          '在括号中输入表达式：`(##minute## * 6)`。输入 `##` 会列出标签，旁边的按钮列出函数。',
          '下方显示当前值和一整天的曲线。按 [[Enter]] 确认。',
        ],
        note: '不确定怎么写时，可以用魔棒以文字描述，再检查它给出的结果。',
      },
      examples: {
        heading: '可以直接使用的例子',
        text: '指针：`(##hourHand##)`。随电量变淡：`(##batteryPercent## / 100)`。只在夜间显示（用于不透明度）：`(##hour24## >= 20 || ##hour24## < 6 ? 1 : 0)`。每分钟上下移动（用于 Y）：`(200 + sin(rad(##secondHand##)) * 20)`。',
      },
      language: {
        heading: '可以写什么',
        text: '数字，标签（如 `##steps##`），`+ - * /`，比较，`&&`、`||`，以及用 `? :` 做选择。乘方写作 `pow(base, exponent)`。`sin` 和 `cos` 的角度是弧度，`rad` 把度转换为弧度。详见[数据标签](tags)和[函数](functions)。',
      },
      mistakes: {
        heading: '写错了怎么办',
        text: '出错的位置有下划线，原因在下方。标签写错的文本会原样显示，其他属性在表达式改正之前保持原来的数字。',
      },
      platforms: {
        heading: '手表能计算什么',
        text: 'Wear OS 几乎都能计算。falcon 只认识少数函数，也不能在一段文本中混合多项数据；这时图层会停在样例值，**问题**会说明。',
      },
    },
  },
})
