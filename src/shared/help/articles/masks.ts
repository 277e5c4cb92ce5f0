import { defineArticle } from '../article.ts'

export const masksArticle = defineArticle({
  id: 'masks',
  group: 'build',
  pictures: {},
  en: {
    title: 'Use masks',
    lead: 'Show a layer only inside, or only outside, the outline of another one.',
    also: 'mask clip clipping crop cut-out window inside outside stencil',
    passages: {
      use: {
        heading: 'Mask a layer',
        steps: [
          'Put the shape or picture that is to be the mask in front of the layer.',
          'Select both and choose **Use as mask** from the menu.',
          '**Invert mask** shows what lies outside instead. **Release mask** takes it off.',
        ],
      },
      platforms: {
        heading: 'What watches show',
        text: 'Wear OS shows the inside of a mask. falcon has no masks: there the editor can turn the layer into a picture, and **Problems** offers to do so.',
      },
    },
  },
  zhCn: {
    title: '使用遮罩',
    lead: '让图层只显示在另一个图层的轮廓之内或之外。',
    also: '遮罩 蒙版 裁剪 剪切 镂空 内部 外部',
    passages: {
      use: {
        heading: '为图层添加遮罩',
        steps: [
          '把作为遮罩的形状或图片放到图层前面。',
          '同时选中两者，在菜单中选择**用作遮罩**。',
          '**反转遮罩**改为显示轮廓之外的部分，**解除遮罩**会取消遮罩。',
        ],
      },
      platforms: {
        heading: '手表上的效果',
        text: 'Wear OS 显示遮罩以内的部分。falcon 没有遮罩，编辑器可以把图层转换成图片，**问题**中会提供这一操作。',
      },
    },
  },
})
