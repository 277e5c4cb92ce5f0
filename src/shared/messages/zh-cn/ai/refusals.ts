/** What the server answers about AI; a part of the set `ai`, because no other screen needs it. */
export const aiRefusalsZhCn = {
  'server.aiTasksToday':
    '每人每天最多可提交 {{limit}} 个任务，今天已提交 {{present}} 个，请在 {{resetsAt}} 之后再试',
  'server.aiTimedOut': 'AI 生成超时，输入的内容已保留，请重试',
  'server.aiNotConfigured': '此服务器未配置这项 AI 服务，请使用内置的工具',
  'server.betaFirst': 'AI 功能面向 Beta 成员，请先在个人资料中加入 Beta',
  'server.aiAway': 'AI 服务暂时没有响应，输入的内容已保留，请稍后再试',
  'server.aiBusy': 'AI 服务目前过于繁忙，输入的内容已保留，请在 {{seconds}} 秒后再试',
  'server.aiRefused': 'AI 服务拒绝了这次请求，输入的内容已保留，请换一种说法',
  'server.aiAnswer': 'AI 服务的回答无法使用，输入的内容已保留，请重试',
  'server.aiStreams': '最多同时生成 {{limit}} 段文本，目前已有 {{present}} 段，请等其中一段完成或停止一段',
  'server.chatMessages': '对话有 {{present}} 条消息，最多 {{limit}} 条，请减少消息',
  'server.chatLong': '输入的内容有 {{present}} 个字符，最多 {{limit}} 个，请缩短',
  'server.callSignature': '请求的签名不正确，请刷新页面后再试',
  'server.callLate': '请求的时间与服务器相差 {{present}} 秒，最多 {{limit}} 秒，请校准本设备的时间后再试',
  'server.callReplayed': '这个请求已经提交过，请重新生成',
  'server.promptRule': '提示词需要 1 到 {{limit}} 个字符，目前 {{present}} 个，请修改后再提交',
  'server.mattingAddress': '只能处理自己保存在此服务器上的图片，请先上传图片',
  'server.mattingAccount': '账号与当前登录的不一致，请刷新页面后再试',
}
