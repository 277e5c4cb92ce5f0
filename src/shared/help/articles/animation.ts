import { defineArticle } from '../article.ts'

export const animationArticle = defineArticle({
  id: 'animation',
  group: 'build',
  pictures: {},
  en: {
    title: 'Add animations and GIFs',
    lead: 'Frames play on the watch when the wearer looks at it.',
    also: 'gif animation animated frames sequence movie play loop repeat flipbook webp tilt gyro parallax timeline keyframe easing entrance',
    passages: {
      add: {
        heading: 'Add an animation',
        steps: [
          'Drop a GIF on the canvas, or click **Animation from frames** in **Add** and choose pictures in their order.',
          'The frames are in the panel below the canvas: drag them to change their order.',
        ],
      },
      play: {
        heading: 'Speed and repeats',
        text: 'Under **Animation**, **Time per frame** sets the speed and **Repeats** how often all frames are played. The preview plays it as the watch does.',
      },
      timeline: {
        heading: 'Move layers on the timeline',
        steps: [
          'Press [[Shift+T]] and select a layer or a group.',
          'Put the playhead at a time and press the diamond of a property, or press **Record keyframes** and move the layer.',
          'Choose the easing of a keyframe, the length and how it plays: in a loop, there and back, once a minute or once an hour.',
        ],
        note: 'On Wear OS the watch moves the layer itself, and the panel says what that costs. falcon does not: turn the layer into frames there. **Entrance** sets how a layer comes when the watch wakes.',
      },
      smooth: {
        heading: 'Let a value change smoothly',
        text: 'An expression of a position, size, rotation or opacity has **Smooth change** below it: instead of jumping to a new value, the layer moves there in the time you choose, with an easing and, for a rotation, a direction.',
      },
      tilt: {
        heading: 'Let it follow the wrist',
        text: 'Under **Tilt**, set how far a layer or a group moves, rotates, scales or fades when the watch is tilted. With different distances for what is in front and behind, the dial gains depth. In the preview, drag the pad to tilt the watch. Ambient mode and falcon do not follow the wrist.',
      },
      limits: {
        heading: 'What watches take',
        text: 'A face plays up to 3 animations. falcon takes an animated layer of up to 30% of the dial; on Wear OS more is allowed and uses more power. All numbers are under [Limits](limits).',
      },
    },
  },
  zhCn: {
    title: '添加动画和 GIF',
    lead: '佩戴者看表时，手表会播放这些帧。',
    also: '动画 动图 帧 序列 播放 循环 重复 gif webp 时间轴 关键帧 缓动 进场 倾斜',
    passages: {
      add: {
        heading: '添加动画',
        steps: [
          '把 GIF 拖到画布上，或在**添加**中点按**序列帧动画**，按顺序选择图片。',
          '画布下方的面板显示所有帧，拖动可以调整顺序。',
        ],
      },
      play: {
        heading: '速度与重复',
        text: '在**动画**下，**每帧时长**决定速度，**重复次数**决定播放几遍。预览中的播放方式与手表一致。',
      },
      timeline: {
        heading: '在时间轴上移动图层',
        steps: [
          '按 [[Shift+T]]，选中图层或组。',
          '把播放头放到某一时间，点按属性旁的菱形；或点按**记录关键帧**后移动图层。',
          '为关键帧选择缓动，并设置时长和播放方式：循环、往返、每分钟一次或每小时一次。',
        ],
        note: '在 Wear OS 上由手表自己移动图层，面板会显示开销。falcon 不支持，请将图层转为帧。**进场**设置手表亮起时图层如何出现。',
      },
      smooth: {
        heading: '让数值平滑变化',
        text: '位置、大小、旋转或不透明度的表达式下方有**平滑变化**：数值改变时图层不再跳变，而是在所选时间内移动到新值，可选缓动，旋转还可选方向。',
      },
      tilt: {
        heading: '跟随手腕倾斜',
        text: '在**倾斜**下设置手表倾斜时图层或编组移动、转动、缩放或淡化多少。让前景和背景移动不同的距离，表盘就有了层次。预览中拖动面板即可倾斜手表。息屏模式和 falcon 不跟随手腕。',
      },
      limits: {
        heading: '手表的限制',
        text: '一个表盘最多播放 3 个动画。falcon 的单个动态图层最多占表盘的 30%；Wear OS 可以更大，但会增加耗电。全部数值见[限制](limits)。',
      },
    },
  },
})
