/** 文本不是有效 XML 的原因；名称保持原样。 */
export const xmlZhCn = {
  'wff.xml.noEnd': '缺少 {{name}} 的结束标签',
  'wff.xml.twice': '同一元素中属性 {{name}} 出现了两次',
  'wff.xml.entity': '文件没有声明实体 {{name}}；& 请写作 &amp;',
  'wff.xml.noRoot': '文件中没有元素',
  'wff.xml.extra': '最后一个结束标签之后还有内容',
  'wff.xml.attribute': '有属性缺少引号中的值',
  'wff.xml.broken': '不是有效的 XML：{{detail}}',
  'wff.xml.prefix': '{{name}} 的前缀在文件中没有声明',
  'wff.xml.tooLong': '文件有 {{now}} 个字符，最多可读取 {{max}} 个',
  'wff.xml.tooMany': '文件的元素超过 {{max}} 个',
  'wff.xml.tooDeep': '元素嵌套超过 {{max}} 层',
  'wff.xml.entities': '文件声明的实体引用了自身、元素、文件或过长的内容。请直接写出文本',
}
